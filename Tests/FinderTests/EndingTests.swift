import Pipeline
import Terminal
import Testing

@testable import Finder

@Suite struct `A session ends` {
  struct Row: Sendable, CustomTestStringConvertible {
    var keys: String
    var status: Outcome.Status?
    var lines: [String]
    var items: String

    init(_ keys: String, _ status: Outcome.Status?, _ lines: [String] = [], _ items: String = "") {
      (self.keys, self.status, self.lines, self.items) = (keys, status, lines, items)
    }
    var testDescription: String { keys }
  }

  private func check(_ row: Row, _ trial: Trial) {
    var trial = trial
    trial.press(row.keys)
    #expect(trial.outcome?.status == row.status)
    #expect(trial.outcome?.lines ?? [] == row.lines)
    #expect((trial.accepted ?? []).joined(separator: " ") == row.items)
    #expect(trial.outcome == nil || trial.effects.count == 1)
  }

  @Test(arguments: [
    Row("enter", .accepted, [], "1"),
    Row("down ctrl-m", .accepted, [], "2"),
    Row("x enter", .nothing),
    Row("2 enter", .accepted, [], "2"),
    Row("esc", .abandoned),
    Row("a ctrl-c", .abandoned),
    Row("ctrl-g", .abandoned),
    Row("ctrl-q", .abandoned),
    Row("ctrl-d", .abandoned),
    Row("1 ctrl-d", nil),
    Row("1 bspace ctrl-d", .abandoned),
  ])
  func `by the usual keys`(row: Row) { check(row, Trial(upTo: 5)) }

  @Test(arguments: [
    Row("tab tab enter", .accepted, [], "1 2"),
    Row("down tab up up tab enter", .accepted, [], "2 1"),
    Row("tab x enter", .accepted, [], "1"),
    Row("tab esc", .abandoned),
  ])
  func `with marks, in the order of marking`(row: Row) {
    check(row, Trial(upTo: 5, settings: Trial.settings { $0.markLimit = 9 }))
  }

  @Test(arguments: [
    Row("1 enter", .accepted, ["1", ""], "1"),
    Row("ctrl-a", .accepted, ["", "CTRL-A"], "1"),
    Row("down y", .accepted, ["", "y"], "2"),
    Row("3 esc", .accepted, ["3", "esc"], "3"),
    Row("x ctrl-a", .nothing, ["x", "CTRL-A"]),
    Row("ctrl-c", .abandoned),
  ])
  func `by keys that are printed, before whatever else they do`(row: Row) {
    let keys: [Key: String] = [
      Key(.character("a"), .control): "CTRL-A", .character("y"): "y", Key(.escape): "esc",
    ]
    let settings = Trial.settings { $0.expected = keys }
    check(row, Trial(["1", "2", "3"], settings: settings, printsQuery: true))
  }

  @Test(arguments: [
    ("print-query", Outcome(.accepted, lines: ["x"])),
    ("accept-or-print-query", Outcome(.accepted, lines: ["x"])),
    ("cancel", nil), ("accept-non-empty", nil), ("abort", Outcome(.abandoned)),
  ])
  func `by actions without a key of their own`(name: String, outcome: Outcome?) {
    var trial = Trial(upTo: 5)
    trial.press("x")
    trial.run(name)
    // The action alone ends the session; what comes after it changes nothing.
    #expect(trial.session.phase == (outcome == nil ? .open : .ended))
  }

  @Test func `when the program is told to`() {
    var trial = Trial(upTo: 5)
    trial.step(.interrupted)
    #expect(trial.outcome == Outcome(.abandoned))
    trial.press("enter")
    #expect(trial.effects == [])
  }
}

@Suite struct `Accepting waits for what was typed` {
  private var typing: Trial {
    var trial = Trial(upTo: 30)
    trial.answers = .whenAsked
    trial.press("7")
    return trial
  }

  @Test func `the answer decides, not what is still shown`() {
    var trial = typing
    trial.press("enter")
    #expect(trial.outcome == nil)
    trial.press("1 down tab")
    trial.answer()
    #expect(trial.accepted == ["7"])
  }

  @Test func `a long search is not waited for`() {
    var trial = typing
    trial.press("enter")
    trial.progress.isSearching = true
    trial.answer()
    #expect(trial.outcome == nil)
    trial.step(.tick)
    trial.step(.tick)
    #expect(trial.accepted == ["7"])
  }

  @Test func `an empty answer is not waited for`() {
    var trial = Trial(upTo: 3)
    trial.progress.isReading = true
    trial.press("x enter")
    #expect(trial.outcome == Outcome(.nothing))
  }

  @Test func `giving up is possible meanwhile`() {
    var trial = typing
    trial.press("enter ctrl-c")
    #expect(trial.outcome == Outcome(.abandoned))
  }

  @Test func `marks need no waiting`() {
    var trial = Trial(upTo: 30, settings: Trial.settings { $0.markLimit = 3 })
    trial.press("tab")
    trial.answers = .whenAsked
    trial.press("7 enter")
    #expect(trial.accepted == ["1"])
  }

  @Test func `items that are about to come are waited for a little`() {
    var trial = Trial([], isReading: true)
    trial.press("enter")
    #expect(trial.outcome == nil)
    trial.items = ["a"]
    trial.answer()
    #expect(trial.accepted == ["a"])

    trial = Trial([], isReading: true)
    trial.press("enter")
    for _ in 0..<19 { trial.step(.tick) }
    #expect(trial.outcome == nil)
    trial.step(.tick)
    #expect(trial.outcome == Outcome(.nothing))
  }
}

@Suite struct `The picker may not be needed` {
  struct Row: Sendable, CustomTestStringConvertible {
    var takesOne: Bool
    var endsEmpty: Bool
    var query: String
    var isReading: Bool
    var outcome: Outcome?
    var isOpen: Bool

    init(
      _ flags: String, _ query: String, reading: Bool = false, _ outcome: Outcome? = nil,
      opens: Bool = false
    ) {
      takesOne = flags.contains("1")
      endsEmpty = flags.contains("0")
      (self.query, isReading, self.outcome, isOpen) = (query, reading, outcome, opens)
    }
    var testDescription: String { "\(takesOne) \(endsEmpty) \(query) \(isReading)" }
  }

  @Test(arguments: [
    Row("1", "b", Outcome(.accepted, items: [1])),
    Row("1", "x", opens: true),
    Row("1", "", opens: true),
    Row("1", "", reading: true, opens: true),
    Row("1", "b", reading: true),
    Row("1", "x", reading: true),
    Row("0", "x", Outcome(.nothing)),
    Row("0", "b", opens: true),
    Row("0", "b", reading: true, opens: true),
    Row("0", "x", reading: true),
    Row("10", "b", Outcome(.accepted, items: [1])),
    Row("10", "x", Outcome(.nothing)),
    Row("10", "b", reading: true),
    Row("10", "", reading: true, opens: true),
  ])
  func `with one match or none`(row: Row) {
    let settings = Trial.settings {
      $0.acceptsOnlyMatch = row.takesOne
      $0.endsWithoutMatch = row.endsEmpty
    }
    let trial = Trial(
      ["a", "b", "c"], settings: settings, query: row.query, isReading: row.isReading)
    #expect(trial.outcome == row.outcome)
    #expect((trial.session.phase == .open) == row.isOpen)
  }

  @Test func `the query and an empty key are printed`() {
    let settings = Trial.settings {
      $0.acceptsOnlyMatch = true
      $0.endsWithoutMatch = true
      $0.expected = [Key(.character("a"), .control): "ctrl-a"]
    }
    let one = Trial(["a", "b"], settings: settings, query: "b", printsQuery: true)
    #expect(one.outcome == Outcome(.accepted, lines: ["b", ""], items: [1]))
    let none = Trial(["a", "b"], settings: settings, query: "x", printsQuery: true)
    #expect(none.outcome == Outcome(.nothing, lines: ["x", ""]))
  }

  @Test func `it opens at once unless it waits for all input`() {
    #expect(Trial(["a"], isReading: true).session.phase == .open)
    var trial = Trial(["a"], waits: true, isReading: true)
    #expect(trial.session.phase == .deciding)
    trial.progress.isReading = false
    trial.answer()
    #expect(trial.effects.contains(.open))
    #expect(trial.outcome == nil)
  }

  @Test func `one tick is on its way while something moves`() {
    var trial = Trial([], isReading: true)
    trial.press("a")
    #expect(!trial.effects.contains(.tick(afterMilliseconds: 100)))
    trial.step(.tick)
    #expect(trial.effects.contains(.tick(afterMilliseconds: 100)))
    trial.progress.isReading = false
    trial.answer()
    trial.step(.tick)
    #expect(trial.effects == [.redraw])
  }
}
