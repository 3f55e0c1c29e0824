import Support
import Testing
import Text

@testable import Matching

@Suite struct `What always holds for matches` {
  /// Alphabets that make matches, runs, boundaries and letters of more than one spelling likely.
  static let alphabets = [
    "abAB", "abcABC-_/. 12", "ab/ _-:,", "fooBar/ _", "aB1 ", "eéÉE Ss/ß", "жЖ и-", "日本 a/",
    "ıİiI kKſs_", "가각각 ", "aﬁfiI\u{301}é ", "ab \u{202F}/\\🇦🇧👩‍🚀",
  ]

  static func rules(_ random: inout Seeded) -> Rules {
    var rules = Rules()
    rules.letters = random.pick([.latin, .unicode])
    rules.caseRule = random.pick(Rules.CaseRule.allCases)
    rules.literal = random.chance(percent: 20)
    rules.exact = random.chance(percent: 25)
    rules.extended = random.chance(percent: 90)
    rules.algorithm = random.pick([.v1, .v2, .v2])
    rules.scheme = random.pick(Rules.Scheme.allCases)
    rules.ties = random.pick([
      [], [.length], [.begin], [.end], [.chunk], [.pathname], [.pathname, .length],
      [.begin, .length], [.chunk, .end], [.end, .begin, .length], [.length, .pathname, .chunk],
    ])
    return rules
  }

  static func query(_ random: inout Seeded, _ alphabet: String) -> String {
    (0...random.below(4)).map { _ in
      if random.chance(percent: 15) { return "|" }
      let word = random.text(of: alphabet, upTo: 4)
      return random.pick(["", "", "", "'", "^", "!", "!^", "!'"]) + word
        + random.pick(["", "", "", "$", "'"])
    }.joined(separator: " ")
  }

  @Test(arguments: 0..<400)
  func `matches and ranks are those of the slow model`(seed: Int) {
    var random = Seeded(seed)
    let alphabet = random.pick(Self.alphabets)
    let rules = Self.rules(&random)
    let query = Query(Self.query(&random, alphabet), rules: rules)
    let length = random.pick([14, 14, 70, 150])
    let lines = (0..<30).map { _ in random.text(of: alphabet, upTo: length) }
    // The same matcher again, so that the tests it builds when it has seen enough are used too.
    var matcher = Matcher(query, rules: rules)
    if random.chance(percent: 50) { matcher.bytesUntested = 1 << 20 }
    let hits = Scanning.lines(lines, &matcher)
    var start = 0
    var expected: [Hit] = []
    for line in lines {
      let count = line.utf8.count
      if let values = ReferenceRank(query: query, rules: rules).values(line) {
        var rank: UInt64 = 0
        for (index, value) in values.enumerated() {
          rank |= UInt64(value) << UInt64(48 - 16 * index)
        }
        expected.append(Hit(rank: rank, start: start, count: count, item: -1))
      }
      start += count + 1
    }
    #expect(hits == expected, "\(query.text) \(rules) \(lines)")
  }

  @Test(arguments: 0..<12)
  func `a long line is scored by the greedy algorithm and still found`(seed: Int) {
    var random = Seeded(seed)
    var rules = Rules()
    rules.ties = random.pick([[.length], [.pathname, .length]])
    let query = Query("ab" + random.text(of: "ab", upTo: 20), rules: rules)
    let filler = String(repeating: random.pick(["-", "é"]), count: 120_000 / query.text.count)
    let line = random.text(of: "ab-", upTo: 30) + filler + random.text(of: "ab-", upTo: 30)
    let isForward = rules.ties == [.length]
    let folding = Folding(letters: .unicode, foldsCase: true, literal: false)
    let text = ReferenceText(line, folding, .default)
    let model = ReferenceMatch(
      text: text, letters: query.groups[0][0].letters, isForward: isForward)
    let expected = text.count * query.text.count > 102_400 ? model.greedy() : nil
    let hits = Scanning.lines([line], query, rules)
    #expect(hits.first.map { 65535 - Int($0.rank >> 48) } == expected.map { max(0, $0.score) })
  }

  @Test(arguments: 0..<200)
  func `marked letters spell the term`(seed: Int) {
    var random = Seeded(seed)
    let alphabet = random.pick(["abAB", "abc-_/. 12", "жЖ и-", "日本 a/"])
    var rules = Rules()
    rules.algorithm = random.pick([.v1, .v2])
    rules.ties = random.pick([[.length], [.end]])
    rules.exact = random.chance(percent: 30)
    let word = random.text(of: alphabet, upTo: 4).filter { !" '!^$|".contains($0) }
    let query = Query(word, rules: rules)
    for _ in 0..<20 {
      let text = random.text(of: alphabet, upTo: 100)
      let marks = Scanning.marks(text, word, rules)
      if Scanning.lines([text], query, rules).isEmpty || query.isEmpty {
        #expect(marks.isEmpty)
      } else {
        #expect(marks.joined().lowercased() == word.lowercased())
      }
    }
  }

  @Test(arguments: 0..<200)
  func `a query that narrows another matches a subset`(seed: Int) {
    var random = Seeded(seed)
    let alphabet = random.pick(Self.alphabets)
    let rules = Self.rules(&random)
    let short = Self.query(&random, alphabet)
    let long = short + random.text(of: alphabet, upTo: 2)
    let (earlier, later) = (Query(short, rules: rules), Query(long, rules: rules))
    guard later.narrows(earlier) else { return }
    let lines = (0..<40).map { _ in random.text(of: alphabet, upTo: 12) }
    let many = Set(Scanning.lines(lines, earlier, rules).map(\.start))
    let few = Set(Scanning.lines(lines, later, rules).map(\.start))
    #expect(few.isSubset(of: many), "\(short) \(long) \(lines)")
  }

  @Test(arguments: 0..<100)
  func `a field that is the whole line ranks as the line`(seed: Int) {
    var random = Seeded(seed)
    let alphabet = random.pick(Self.alphabets)
    let rules = Self.rules(&random)
    let query = Query(Self.query(&random, alphabet), rules: rules)
    let lines = (0..<20).map { _ in random.text(of: alphabet, upTo: 20) }
    let items = lines.map { (line: $0, areas: [0..<$0.utf8.count]) }
    #expect(
      Scanning.fields(items, query, rules).map(\.rank)
        == Scanning.lines(lines, query, rules).map(\.rank))
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
