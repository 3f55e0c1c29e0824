/// A character of UTF-8 of which some bytes have come.
struct PartialScalar: Sendable {
  enum Step {
    case more
    case whole(Unicode.Scalar)
    /// The byte belongs to no character.
    case invalid
    /// The character is broken off; the byte is to be taken again.
    case cut
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// What the next byte may be; the first ones exclude what is too long or no character.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  var isPartial: Bool { missing > 0 }

  mutating func take(_ byte: UInt8) -> Step {
    guard isPartial else { return begin(byte) }
    guard allowed.contains(byte) else {
      self = PartialScalar()
      return .cut
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .more }
    defer { self = PartialScalar() }
    return Unicode.Scalar(value).map { .whole($0) } ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0..<0x80: return .whole(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return .invalid
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: allowed = 0x80...0xBF
    }
    return .more
  }
}
