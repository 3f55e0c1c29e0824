import Support
import Testing

@testable import Records

/// What a framer finds in any bytes at all, held against the model.
@Suite(.enabled(if: FramingModel.isWanted, "needs python3 and ../shared"))
struct `The framing rule` {
  /// Pieces that JSON is made of, and some that it is not.
  static let pieces: [String] = [
    "{", "}", "[", "]", ",", ":", "\"a\"", "1", "null", "\n", "\n", "\n", " ", "\r", "\r\n", "x",
    "\"", "\\", "\u{1E}", "\u{FEFF}", "-", "0", ".5", "e1", "tru", "NaN", "-Infinity", "//", "'",
    "{\"a\":1}", "{\"a\":[1,{\"b\":\"c\"}]}", "[1,2]", "[{\"a\":1},", "{\"a\":", "\t", "\u{1}",
    "[\n", "{\n", "]\n", "},\n", "1,\n", "x\n", "\"\\u00e9\"", "\"\\\n", "{}", "[]", "{},\n",
  ]

  /// Garbage from few of the pieces, so that each kind of nonsense comes often.
  static func garbage(_ random: inout Seeded) -> [UInt8] {
    let few = (0..<(2 + random.below(12))).map { _ in random.pick(pieces) }
    return (0..<random.below(24)).flatMap { _ in Array(random.pick(few).utf8) }
  }

  @Test(arguments: 0..<20) func `finds the same as the model in garbage`(_ seed: Int) throws {
    var random = Seeded(seed &* 1_000_003)
    let inputs = (0..<1000).map { _ in Self.garbage(&random) }
    let answers = try FramingModel.frame(inputs)
    for (input, answer) in zip(inputs, answers) {
      let text = String(decoding: input, as: UTF8.self).debugDescription
      #expect(answer.agrees, "the model says something else: \(text)")
      let found = FramedInput(input)
      #expect(found.pieces == answer.pieces, "\(text) \(answer.rulings)")
    }
  }

  @Test(arguments: 0..<20) func `does not depend on how the input is cut`(_ seed: Int) {
    var random = Seeded(seed &* 1_000_003 + 500)
    for _ in 0..<1000 {
      let input = Self.garbage(&random)
      let whole = FramedInput(input)
      let cuts = (0..<random.below(6)).map { _ in random.below(input.count + 1) }
      let text = String(decoding: input, as: UTF8.self).debugDescription
      #expect(
        FramedInput(input, cuts: cuts, padding: random.pick([0x20, 0x31, 0x22, 0])) == whole,
        "\(text) \(cuts)")
    }
  }

  @Test(arguments: 0..<20) func `may be applied afresh where a framer is at rest`(_ seed: Int) {
    var random = Seeded(seed &* 1_000_003 + 700)
    for _ in 0..<500 {
      let input = Self.garbage(&random)
      let whole = FramedInput(input)
      let cut = random.below(input.count + 1)
      let start = FramedInput(Array(input[..<cut]), isEnded: false)
      guard start.isAtRest, start.settled == cut else { continue }
      let rest = FramedInput(Array(input[cut...]), at: start.position)
      #expect(start.pieces + rest.pieces == whole.pieces)
      #expect(start.reports + rest.reports == whole.reports)
    }
  }

  @Test(arguments: 0..<20) func `does not depend on cuts where limits are low`(_ seed: Int) {
    var random = Seeded(seed &* 1_000_003 + 900)
    for _ in 0..<500 {
      var framer = Framer(
        limits: FramingLimits(maxDepth: 1 + random.below(4), maxRecord: 1 + random.below(30)))
      framer.maxHeld = random.below(20)
      let input = Self.garbage(&random)
      let whole = FramedInput(input, framer: framer)
      let cuts = (0..<random.below(6)).map { _ in random.below(input.count + 1) }
      let text = String(decoding: input, as: UTF8.self).debugDescription
      let limits = "\(framer.limits.maxDepth) \(framer.limits.maxRecord) \(framer.maxHeld)"
      #expect(FramedInput(input, cuts: cuts, framer: framer) == whole, "\(text) \(cuts) \(limits)")
    }
  }
}
