import Text

/// How a letter may be spelled outside ASCII, in few enough patterns to look for all of them at once.
struct OtherSpellings {
  /// Bits that three bytes, the first lowest, have where `mask` is set.
  private struct Bits: Equatable {
    var value: UInt32
    var mask: UInt32

    /// What both have in common.
    func joined(with other: Bits) -> Bits {
      let mask = mask & other.mask & ~(value ^ other.value)
      return Bits(value: value & mask, mask: mask)
    }

    /// The test of one of the bytes.
    func test(_ place: Int) -> ByteTest {
      ByteTest(
        value: UInt8(truncatingIfNeeded: value >> UInt32(8 * place)),
        mask: UInt8(truncatingIfNeeded: mask >> UInt32(8 * place)))
    }

    var pattern: BytePattern {
      if mask & 0xFFFF00 == 0 { return BytePattern(test(0)) }
      if mask & 0xFF0000 == 0 { return BytePattern(test(0), test(1)) }
      return BytePattern(test(0), test(1), test(2))
    }
  }

  /// More patterns would cost more than they spare.
  private static let mostPatterns = 4

  let patterns: [BytePattern]

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
    patterns = all.map(\.pattern)
  }

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
}
