import Testing
import Text

@testable import Matching

@Suite struct `How a query is read` {
  /// Groups apart by ` & `, terms by ` | `, each as its kind and its letters.
  static func reading(_ text: String, _ change: (inout Rules) -> Void = { _ in }) -> String {
    var rules = Rules()
    change(&rules)
    return Query(text, rules: rules).groups.map { group in
      group.map { term in
        (term.isInverse ? "not " : "") + "\(term.kind) "
          + String(scalars: term.scalars)
      }.joined(separator: " | ")
    }.joined(separator: " & ")
  }

  @Test(arguments: [
    ("", ""), ("   ", ""), ("foo", "fuzzy foo"), ("  foo  ", "fuzzy foo"),
    ("foo bar", "fuzzy foo & fuzzy bar"), ("'foo", "exact foo"), ("'foo'", "boundary foo"),
    ("^foo", "prefix foo"), ("foo$", "suffix foo"), ("^foo$", "equal foo"),
    ("!foo", "not exact foo"), ("!'foo", "not fuzzy foo"), ("!^foo", "not prefix foo"),
    ("!foo$", "not suffix foo"), ("!^foo$", "not equal foo"), ("!'foo'", "not boundary foo"),
    // Operators in an order that takes some of them as letters.
    ("^'foo", "prefix 'foo"), ("'^foo", "exact ^foo"), ("!!foo", "not exact !foo"),
    ("'foo$", "exact foo"), ("!'foo$", "not fuzzy foo"), ("'foo'$", "boundary foo"),
    // Operators with nothing to look for.
    ("^$", ""), ("!^$", ""), ("^", ""), ("!", ""), ("'", ""), ("!'", ""), ("!^", ""),
    ("$", "fuzzy $"), ("!$", "not exact $"), ("''", "exact '"), ("'''", "boundary '"),
    // Alternatives.
    ("a | b", "fuzzy a | fuzzy b"), ("| a", "fuzzy | & fuzzy a"), ("a |", "fuzzy a"),
    ("a|b", "fuzzy a|b"), ("a | | b", "fuzzy a | fuzzy | & fuzzy b"),
    ("a | | | b", "fuzzy a | fuzzy | | fuzzy b"),
    ("^core go$ | rb$ | py$", "prefix core & suffix go | suffix rb | suffix py"),
    // The backslash before a blank is the only escape.
    (#"a\ b"#, "fuzzy a b"), (#"a\b"#, #"fuzzy a\b"#), (#"\'a"#, #"fuzzy \'a"#),
    (#"a\ "#, "fuzzy a "), (#"a\  "#, "fuzzy a "), (#"\ a"#, "fuzzy  a"),
  ])
  func `words become terms`(text: String, terms: String) {
    #expect(Self.reading(text) == terms)
  }

  @Test(arguments: [
    ("foo", "exact foo"), ("'foo", "fuzzy foo"), ("'foo'", "boundary foo"),
    ("'foo$", "fuzzy foo"), ("!foo", "not exact foo"), ("!'foo", "not fuzzy foo"),
    ("^foo", "prefix foo"),
  ])
  func `with exact terms the quote makes a fuzzy one`(text: String, terms: String) {
    #expect(Self.reading(text) { $0.exact = true } == terms)
  }

  @Test(arguments: ["foo bar", " ^a$ | !b ", "a\tb", #"a\ b"#, " "])
  func `without the extended form a query is one term as it stands`(text: String) {
    #expect(Self.reading(text) { $0.extended = false } == "fuzzy \(text)")
    #expect(
      Self.reading(text) { rules in
        rules.extended = false
        rules.exact = true
      } == "exact \(text)")
  }

  @Test func `a tab is an escaped blank by fzf's letters and a tab by ours`() {
    #expect(Self.reading("a\tb") == "fuzzy a\tb")
    #expect(Self.reading("a\tb") { $0.letters = .latin } == "fuzzy a b")
  }

  @Test(arguments: [
    (Rules.CaseRule.smart, "foo Bar É é", [false, true, true, false]),
    (.ignore, "foo Bar", [false, false]), (.respect, "foo Bar", [true, true]),
  ])
  func `case is decided for each term`(rule: Rules.CaseRule, text: String, sensitive: [Bool]) {
    var rules = Rules()
    rules.caseRule = rule
    #expect(Query(text, rules: rules).groups.map { $0[0].isCaseSensitive } == sensitive)
    rules.extended = false
    #expect(
      Query(text, rules: rules).groups.map { $0[0].isCaseSensitive } == [sensitive.contains(true)])
  }

  @Test(arguments: [
    ("", false), ("!a", false), ("!a !b | !c", false), ("a", true), ("!a b", true),
    ("a | !a", true), ("^", false),
  ])
  func `a query is ranked where a term says what must be there`(text: String, isRanked: Bool) {
    #expect(Query(text, rules: Rules()).isRanked == isRanked)
  }

  @Test(arguments: [
    ("ab", "a", true), ("ab c", "a", true), ("ab", "b", false), ("'ab", "'a", true),
    ("ab", "'a", false), ("!ab", "!a", false), ("ab !c", "a", false), ("a$", "a", false),
    ("^ab", "^a", false), ("ab | c", "a", false), ("a b", "a b", true), ("a", "ab", false),
    ("각", "가", false), ("ab", "", true),
  ])
  func `a query narrows another`(later: String, earlier: String, narrows: Bool) {
    let rules = Rules()
    #expect(Query(later, rules: rules).narrows(Query(earlier, rules: rules)) == narrows)
  }
}
