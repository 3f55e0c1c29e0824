import Text

/// How a letter may be spelled outside ASCII, as far as 64 places of a text are tried at once.
@safe
struct OtherSpellings {
  /// The first three bytes of some spellings, as far as they agree; sixteen copies of each.
  private struct Pattern {
    var values: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
    var masks: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)

    init(_ bits: Bits) {
      func copies(_ word: UInt32) -> (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>) {
        (
          SIMD16(repeating: UInt8(truncatingIfNeeded: word)),
          SIMD16(repeating: UInt8(truncatingIfNeeded: word >> 8)),
          SIMD16(repeating: UInt8(truncatingIfNeeded: word >> 16))
        )
      }
      values = copies(bits.value)
      masks = copies(bits.mask)
    }
  }

  /// Bits that three bytes, the first lowest, have where `mask` is set.
  private struct Bits: Equatable {
    var value: UInt32
    var mask: UInt32

    /// What both have in common.
    func joined(with other: Bits) -> Bits {
      let mask = mask & other.mask & ~(value ^ other.value)
      return Bits(value: value & mask, mask: mask)
    }
  }

  /// Bytes behind a place that are looked at.
  static let reach = 2
  /// More patterns would cost more than they spare.
  private static let mostPatterns = 4

  private let patterns: UnsafeMutablePointer<Pattern>?
  private let count: Int

  /// A letter of which nothing is known: it may be anything outside ASCII.
  static var any: OtherSpellings { OtherSpellings() }

  private init() {
    unsafe patterns = nil
    count = 0
  }

  /// Every spelling outside ASCII that is listed of a letter.
  init(of letter: UInt32, _ spellings: [Unicode.Scalar]) {
    var all = spellings.filter { !$0.isASCII }.map { scalar in
      let bytes = Array(UTF8.encode(scalar).map(Array.init) ?? [])
      // Letters of two bytes have few and old spellings of more, which are told by their length.
      if bytes.count > 2 && 0x80..<0x800 ~= letter { return Bits(value: 0xE0, mask: 0xE0) }
      return Bits(
        value: bytes.prefix(3).reversed().reduce(0) { word, byte in word << 8 | UInt32(byte) },
        mask: bytes.count == 2 ? 0xFFFF : 0xFF_FFFF)
    }
    all = all.reduce(into: []) { kept, bits in if !kept.contains(bits) { kept.append(bits) } }
    while let (one, other) = Self.nearest(all) {
      all[one] = all[one].joined(with: all[other])
      all.remove(at: other)
    }
    count = all.count
    unsafe patterns = .allocate(capacity: max(1, all.count))
    for (index, bits) in all.enumerated() {
      unsafe (patterns.unsafelyUnwrapped + index).initialize(to: Pattern(bits))
    }
  }

  func deallocate() { unsafe patterns?.deallocate() }

  /// The two patterns that are joined next at the least loss, the first one first; nothing where
  /// there are few enough.
  private static func nearest(_ all: [Bits]) -> (Int, Int)? {
    var nearest: (Int, Int)?
    var most = -1
    for one in all.indices {
      for other in all.indices.dropFirst(one + 1) {
        let kept = all[one].joined(with: all[other]).mask.nonzeroBitCount
        // A single bit of difference costs nothing.
        let isFree = kept == min(all[one].mask, all[other].mask).nonzeroBitCount - 1
        if isFree || all.count > mostPatterns, kept > most {
          (nearest, most) = ((one, other), kept)
        }
      }
    }
    return nearest
  }

  /// Nothing is known of the letter.
  @inline(__always)
  var areAny: Bool { unsafe patterns == nil }

  /// Bit i is set where the letter may be spelled from byte i of 64 on, or, where nothing is known,
  /// at each byte outside ASCII.
  ///
  /// As many bytes behind the 64 as `reach` says are looked at.
  @inline(__always)
  func places(_ window: UnsafePointer<UInt8>) -> UInt64 {
    guard let patterns = unsafe patterns else { return unsafe Lanes.nonASCII(window) }
    return Lanes.bits { lane in
      let first = unsafe Lanes.load(window, lane)
      let second = unsafe Lanes.load(window + 1, lane)
      let third = unsafe Lanes.load(window + 2, lane)
      var found = SIMD16<UInt8>(repeating: 0)
      for index in 0..<count {
        let (values, masks) = unsafe (patterns[index].values, patterns[index].masks)
        found |=
          Lanes.bytes((first & masks.0) .== values.0)
          & Lanes.bytes((second & masks.1) .== values.1)
          & Lanes.bytes((third & masks.2) .== values.2)
      }
      return found
    }
  }
}
