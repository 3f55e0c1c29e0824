/// Random numbers that a seed decides (splitmix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x632B_E59B_D9B4_E019
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A text of scalars from all kinds of scripts, rich in marks, jamo, and emoji parts.
  mutating func text(upTo length: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...length, using: &self) {
      let range: ClosedRange<UInt32> = Self.ranges.randomElement(using: &self) ?? 0x61...0x7A
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)),
        scalar.properties.generalCategory != .unassigned
      {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x61...0x7A, 0xA0...0x24F, 0x300...0x36F, 0x300...0x345, 0x370...0x3FF,
    0x400...0x4FF, 0x591...0x5C7, 0x600...0x6FF, 0x900...0x9FF, 0xA00...0xDFF, 0xE01...0xE5B,
    0xF00...0xFBC, 0x1000...0x109F, 0x1100...0x11FF, 0x1100...0x11FF, 0x1780...0x17FF,
    0x1AB0...0x1ADD, 0x1E00...0x1FFF, 0x2000...0x206F, 0x200C...0x200D, 0x20D0...0x20F0,
    0x2190...0x23FF, 0x2600...0x27BF, 0x3040...0x30FF, 0x3099...0x309A, 0x3130...0x318F,
    0x4E00...0x9FFF, 0xAC00...0xAD00, 0xF900...0xFAD9, 0xFB00...0xFB4F, 0xFE00...0xFE2F,
    0xFF01...0xFFDC, 0x11000...0x110FF, 0x1F1E6...0x1F1FF, 0x1F1E6...0x1F1FF,
    0x1F300...0x1F64F, 0x1F3FB...0x1F3FF, 0x1D400...0x1D7FF, 0xE0100...0xE01EF,
  ]
}
