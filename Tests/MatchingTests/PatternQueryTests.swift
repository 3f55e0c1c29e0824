import Testing
import Text

@testable import Matching

@Suite struct `A query that is a regular expression` {
  static func rules(_ change: (inout Rules) -> Void = { _ in }) -> Rules {
    var rules = Rules()
    rules.isPattern = true
    change(&rules)
    return rules
  }

  @Test(arguments: [
    ("^a.*c$", ["abc", "aXc"]), ("b|x", ["abc", "aXc", "b"]), ("^$", [""]),
    ("", ["abc", "aXc", "b", ""]),
    (#"\bb"#, ["b"]), ("[[:upper:]]", ["aXc"]), ("A", ["abc", "aXc"]), ("é", []),
  ])
  func `finds what it says, in the order of the lines`(pattern: String, found: [String]) {
    let lines = ["abc", "aXc", "b", ""]
    let query = Query(pattern, rules: Self.rules())
    let hits = Scanning.lines(lines, query, Self.rules())
    let starts = [0, 4, 8, 10]
    #expect(hits.map { lines[starts.firstIndex(of: $0.start) ?? 0] } == found)
    #expect(!query.isRanked)
  }

  @Test(arguments: [
    (Rules.CaseRule.ignore, "É", true), (.respect, "É", false), (.smart, "É", false),
    (.smart, "é", true), (.smart, #"\S"#, true),
  ])
  func `minds case as other terms do`(rule: Rules.CaseRule, pattern: String, isFound: Bool) {
    let rules = Self.rules { $0.caseRule = rule }
    #expect(Scanning.lines(["é"], Query(pattern, rules: rules), rules).count == (isFound ? 1 : 0))
  }

  @Test func `is shown wherever it matches, byte for byte`() {
    #expect(Scanning.marks("aé b aéé", "aé+", Self.rules()) == ["aé", "aéé"])
    #expect(Scanning.marks("abc", "x*", Self.rules()) == [])
  }

  @Test(arguments: ["a(", "*", "a[b", "(?<n"])
  func `may be none`(pattern: String) {
    let query = Query(pattern, rules: Self.rules())
    #expect(query.fault?.expression == pattern)
    #expect(query.fault?.place == PatternProgram.faultPlace(in: pattern))
    #expect(query.isEmpty)
  }

  @Test func `is a term for one field`() {
    var rules = Rules()
    rules.readsFields = true
    let query = Query("name:/^a|b$/ !x:/y/ z", rules: rules)
    #expect(query.fields.map { $0.term?.kind } == [.pattern, .pattern])
    #expect(query.isRanked && query.fault == nil)
    #expect(!Query("name:/^a/", rules: rules).isRanked)
    #expect(Query("name:/(/ a", rules: rules).fault?.expression == "(")
    let items: [Scanning.Texts] = [[("q", 100, .asked)], [("z", 100, .asked)]]
    let names = ["ab", "xb"]
    let hits = Scanning.items(items, query, rules) { item, field in
      field == 0 ? (.texts, [(names[item], 100, .asked)]) : (.texts, [("n", 100, .asked)])
    }
    #expect(hits.map(\.item) == [1])
  }
}
