/// A random generator that gives the same numbers for the same seed, everywhere (splitmix64).
public struct Seeded: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x632B_E59B_D9B4_E019
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from zero up to, not including, the bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Whether something that happens so often of a hundred times happens now.
  public mutating func chance(percent: Int) -> Bool { below(100) < percent }

  /// One element of a collection that is not empty.
  public mutating func pick<C: Collection>(_ choices: C) -> C.Element {
    choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
  }

  /// Text of up to so many characters drawn from an alphabet.
  public mutating func text(of alphabet: String, upTo count: Int) -> String {
    let characters = Array(alphabet.unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<below(count + 1) { text.append(pick(characters)) }
    return String(text)
  }

  /// Up to so many bytes of any value.
  public mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<below(count + 1)).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
