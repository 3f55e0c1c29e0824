/// What stands between the beginning of a terminal's sequence and the character that ends it.
struct ControlSequence: Sendable {
  /// More bytes than this are counted and not kept.
  private static let longest = 64

  private var bytes: [UInt8] = []
  private(set) var isOverlong = false

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) {
    if bytes.count < ControlSequence.longest { bytes.append(byte) } else { isOverlong = true }
  }

  /// The character that marks a sequence as private, as `?` or `<`.
  var prefix: UInt8? { bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil } }

  /// The character that stands between the numbers and the end, as `$`.
  var suffix: UInt8? { bytes.last.flatMap { (0x20...0x2F).contains($0) ? $0 : nil } }

  var isOneDigit: Bool { bytes.count == 1 && (0x30...0x39).contains(bytes[0]) }

  /// The numbers, apart at `;`.
  var count: Int { bytes.count { $0 == 0x3B } + 1 }

  /// A number by its place, 0 if it is missing, and never more than 65535.
  subscript(place: Int) -> Int { self[place, 0] }

  /// A part of a number by its place; parts are apart at `:`.
  subscript(place: Int, part: Int) -> Int {
    var (at, inside, value) = (0, 0, 0)
    for byte in bytes {
      switch byte {
      case 0x3B:
        at += 1
        inside = 0
      case 0x3A: inside += 1
      case 0x30...0x39 where at == place && inside == part:
        value = min(value * 10 + Int(byte - 0x30), 0xFFFF)
      default: break
      }
    }
    return value
  }
}
