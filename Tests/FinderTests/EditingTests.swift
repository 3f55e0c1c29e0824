import Matching
import Pipeline
import Terminal
import Testing

@testable import Finder

@Suite struct `Keys edit the query` {
  struct Row: Sendable, CustomTestStringConvertible {
    var keys: String
    var query: String

    init(_ keys: String, _ query: String) { (self.keys, self.query) = (keys, query) }
    var testDescription: String { "\(keys) -> \(query)" }
  }

  @Test(arguments: [
    Row("abc", "abc|"),
    Row("abc ctrl-a", "|abc"),
    Row("abc home x", "x|abc"),
    Row("abc ctrl-a ctrl-e", "abc|"),
    Row("abc home end", "abc|"),
    Row("abc left", "ab|c"),
    Row("abc ctrl-b ctrl-b ctrl-f", "ab|c"),
    Row("abc home left", "|abc"),
    Row("abc right", "abc|"),
    Row("abc bspace", "ab|"),
    Row("abc ctrl-h", "ab|"),
    Row("abc home bspace", "|abc"),
    Row("abc home del", "|bc"),
    Row("abc del", "abc|"),
    Row("abc home ctrl-d", "|bc"),
    Row("ab space cd alt-b", "ab |cd"),
    Row("ab space cd shift-left alt-left", "|ab cd"),
    Row("ab space cd home alt-f", "ab| cd"),
    Row("ab space cd home shift-right alt-right", "ab cd|"),
    Row("ab-cd alt-bspace", "ab-|"),
    Row("ab-cd ctrl-w", "|"),
    Row("ab space cd ctrl-w", "ab |"),
    Row("ab space cd home alt-d", "| cd"),
    Row("ab space cd alt-b ctrl-u", "|cd"),
    Row("ab space cd alt-b ctrl-u end ctrl-y", "cdab |"),
    Row("ab space cd ctrl-w ctrl-y ctrl-y", "ab cdcd|"),
    Row("ctrl-y", "|"),
    Row("été ctrl-b ctrl-b", "é|té"),
    Row("漢字 bspace", "漢|"),
    Row("f12 alt-x ctrl-x insert", "|"),
  ])
  func `each key in its turn`(row: Row) {
    var trial = Trial(["abc"])
    trial.press(row.keys)
    #expect(trial.query == row.query)
    #expect(trial.outcome == nil)
  }

  @Test(arguments: [
    ("ab", "ab|"), ("a\nb\tc\r", "a b c |"), ("\u{1B}[31mx\u{07}", "[31mx|"), ("", "|"),
    ("e\u{301}", "e\u{301}|"),
  ])
  func `a paste is text`(text: String, query: String) {
    var trial = Trial(["abc"])
    trial.step(.paste(text))
    #expect(trial.query == query)
    #expect(trial.outcome == nil)
  }

  @Test func `what is beyond the limit is cut off, and the bell rings`() {
    var trial = Trial(["abc"], limit: 5)
    trial.step(.paste("abc"))
    #expect(!trial.effects.contains(.ring))
    trial.step(.paste("defg"))
    #expect(trial.query == "abcde|")
    #expect(trial.effects.contains(.ring))
    trial.press("x")
    #expect(trial.query == "abcde|")
    #expect(trial.effects.contains(.ring))
  }

  @Test func `controls take no room`() {
    var line = QueryLine(limit: 3)
    let fits = line.insert("\u{1}\u{2}\u{3}\u{4}abc")
    #expect(fits)
    #expect(line.text == "abc")
  }

  @Test func `a first query is there with the cursor behind it`() {
    #expect(Trial(["abc"], query: "ab").query == "ab|")
    #expect(Trial(["abc"], query: "ab").session.request.query.text == "ab")
  }

  @Test func `every change of the query asks for another search`() {
    var trial = Trial(["abc"])
    trial.press("a")
    #expect(trial.wanted.query.text == "a")
    trial.press("left")
    #expect(trial.effects == [.redraw])
    trial.press("b")
    #expect(trial.wanted.query.text == "ba")
  }

  @Test func `a disabled search is asked for nothing until it is enabled`() {
    var trial = Trial(["abc", "xyz"], settings: Trial.settings { $0.isSearchDisabled = true })
    trial.press("x")
    #expect(trial.wanted.query.text == "")
    #expect(trial.shown == ["abc", "xyz"])
    trial.run("toggle-search")
    #expect(trial.shown == ["xyz"])
    trial.run("toggle-search")
    trial.press("bspace")
    #expect(trial.shown == ["xyz"])
  }

  @Test(arguments: [
    ("clear-query", "", "|"), ("change-query", "new", "new|"), ("kill-line", "", "ab |"),
    ("cancel", "", "|"), ("backward-delete-char/eof", "", "ab|cd"),
  ])
  func `actions without a key of their own`(name: String, argument: String, query: String) {
    var trial = Trial(["abc"])
    trial.press("ab space cd alt-b")
    trial.run(name, argument)
    #expect(trial.query == query)
  }
}
