import Support
import Testing

@testable import Records

/// What a scanner remembers of earlier values must never show in what it finds.
@Suite struct `What a scanner remembers` {
  private func tokens(_ text: String, _ scanner: inout JsonScanner) -> ([Token], Bool) {
    var buffer = TokenBuffer()
    let bytes = Array(text.utf8)
    let padded = bytes + Array(repeating: 0x22, count: 64)
    let isComplete = unsafe padded.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      let outcome = unsafe scanner.scan(
        start, from: 0, to: text.utf8.count, isFinal: true, into: &buffer)
      return outcome == .complete(text.utf8.count)
    }
    return ((0..<buffer.count).map { buffer[$0] }, isComplete)
  }

  private func object(_ random: inout Seeded, depth: Int) -> String {
    let keys = [
      "", "a", "ab", "title", "titles", "thirteenbytes", "fourteen_bytes", "a rather long key",
      "ключ", "esc\\n", "a\\u0062",
    ]
    let members = (0..<random.below(6)).map { _ in
      let value =
        switch random.below(depth > 2 ? 3 : 4) {
        case 0: "\(random.below(1_000_000))"
        case 1: "\"text\""
        case 2: "[{\"a\":1}]"
        default: object(&random, depth: depth + 1)
        }
      return "\"\(random.pick(keys))\"\(random.pick(["", "", "", " "])):\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  @Test(arguments: 0..<40) func `does not show in what it finds`(_ seed: Int) {
    var random = Seeded(seed &* 104_729)
    var experienced = JsonScanner(maxDepth: 64)
    for _ in 0..<100 {
      var text = object(&random, depth: 0)
      if random.chance(percent: 10) { text.removeLast(1 + random.below(text.utf8.count / 2)) }
      var fresh = JsonScanner(maxDepth: 64)
      let (expected, isComplete) = tokens(text, &fresh)
      let (found, isFoundComplete) = tokens(text, &experienced)
      #expect(found == expected, "\(text)")
      #expect(isFoundComplete == isComplete, "\(text)")
    }
  }

  @Test(arguments: 0..<40) func `numbers are told by the grammar`(_ seed: Int) {
    var random = Seeded(seed &* 7907)
    for _ in 0..<300 {
      let text = random.text(of: random.pick(["01.", "0123456789", "0129.-+eE"]), upTo: 24)
      guard !text.isEmpty else { continue }
      let isNumber = text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
      #expect(`The JSON scanner`.accepts(Array(text.utf8)) == isNumber, "\(text)")
    }
  }
}
