/// The characters that one place of a delimiter can be.
struct ByteSet: Sendable, Equatable {
  /// A bit for each byte.
  private var bits = SIMD4<UInt64>()
  /// Every character outside of ASCII belongs to it.
  var holdsNonASCII = false

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word =
      byte < 0x80 ? (byte < 0x40 ? bits[0] : bits[1]) : (byte < 0xC0 ? bits[2] : bits[3])
    return word &>> UInt64(byte & 63) & 1 != 0
  }

  mutating func insert(_ byte: UInt8) {
    bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  mutating func formUnion(_ other: ByteSet) {
    bits |= other.bits
    holdsNonASCII = holdsNonASCII || other.holdsNonASCII
  }

  /// All characters but these, which are ASCII.
  var inverted: ByteSet {
    var inverted = ByteSet((0..<0x80).lazy.filter { !contains($0) })
    inverted.holdsNonASCII = !holdsNonASCII
    return inverted
  }

  /// Whether some character belongs to both.
  func intersects(_ other: ByteSet) -> Bool {
    let both = bits & other.bits
    let hasHighBytes = other.bits[2] | other.bits[3] != 0
    let hasOwnHighBytes = bits[2] | bits[3] != 0
    return both != SIMD4() || holdsNonASCII && (other.holdsNonASCII || hasHighBytes)
      || other.holdsNonASCII && hasOwnHighBytes
  }

  static let white = ByteSet([0x09, 0x0A, 0x0C, 0x0D, 0x20])
  static let digits = ByteSet(0x30...0x39)
  static let word = ByteSet([UInt8](0x30...0x39) + (0x41...0x5A) + (0x61...0x7A) + [0x5F])
}
