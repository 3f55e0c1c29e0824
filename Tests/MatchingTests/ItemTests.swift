import Testing
import Text

@testable import Matching

@Suite struct `Items of several texts` {
  typealias Texts = [(text: String, weight: UInt16, mode: SearchedText.Mode)]

  static func found(_ items: [Texts], _ query: String) -> [Int] {
    Scanning.items(items, Query(query, rules: Rules()), Rules())
      .sorted { ($0.rank, $0.item) < ($1.rank, $1.item) }.map(\.item)
  }

  static func texts(_ texts: String...) -> Texts { texts.map { ($0, 100, .asked) } }

  @Test(arguments: [
    ("foo bar", [0]), ("^bar", [0]), ("foo !bar", []), ("!foo", [1]), ("foo$ | baz", [0, 1]),
    ("zz", []), ("", [0, 1]),
  ])
  func `satisfy each term in whichever text`(query: String, items: [Int]) {
    #expect(Self.found([Self.texts("foo", "bar"), Self.texts("baz")], query) == items)
  }

  @Test func `come by the best weighted text, and a whole text before all others`() {
    let items: [Texts] = [
      [("iphone case", 40, .asked)], [("case for iphone", 100, .asked)],
      [("cheap", 100, .asked), ("iphone case", 70, .asked)], [("iPhone ", 40, .asked)],
    ]
    #expect(Self.found(items, "iphone") == [3, 1, 2, 0])
  }

  @Test func `of equal score come by the length of the text that counted`() {
    let items = [Self.texts("a long text", "foo bar"), Self.texts("foo b", "a longer text")]
    #expect(Self.found(items, "foo") == [1, 0])
  }

  @Test(arguments: [(SearchedText.Mode.asked, true), (.fuzzy, true), (.substring, false)])
  func `that are long are searched for substrings`(mode: SearchedText.Mode, isFound: Bool) {
    #expect(Self.found([[("foo bar", 100, mode)]], "fb") == (isFound ? [0] : []))
    #expect(Self.found([[("foo bar", 100, mode)]], "ob") == (isFound ? [0] : []))
    #expect(Self.found([[("foo bar", 100, mode)]], "oo") == [0])
  }

  @Test(arguments: [
    ("foo", [0]), ("bar", [0, 1]), ("^foo", [0]), ("^bar", [0, 1]), ("baz", []),
    ("foo bar", [0]), ("foobar", []), ("!foo", [1]),
  ])
  func `as fields of a line are tried in order`(query: String, items: [Int]) {
    let rules = Rules()
    let lines = [
      (line: "foo bar baz", areas: [0..<4, 4..<8]), (line: "baz bar foo", areas: [4..<8]),
    ]
    let hits = Scanning.fields(lines, Query(query, rules: rules), rules)
    #expect(hits.map(\.item) == items)
  }

  @Test func `as fields of a line have their tie-breaks measured on the whole`() {
    var rules = Rules()
    rules.ties = [.length, .begin, .end]
    for line in ["ab foo", "éb foo"] {
      let count = line.utf8.count
      let hits = Scanning.fields(
        [(line: line, areas: [count - 3..<count])], Query("foo", rules: rules), rules)
      #expect(hits.map { $0.rank >> 32 & 0xFFFF } == [6])
      #expect(hits.map { $0.rank >> 16 & 0xFFFF } == [6])
      #expect(hits.map { $0.rank & 0xFFFF } == [65535 - 65535 * 6 / 7])
    }
  }
}
