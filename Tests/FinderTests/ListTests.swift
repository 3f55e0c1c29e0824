import Pipeline
import Terminal
import Testing

@testable import Finder

@Suite struct `Keys move in the list and mark items` {
  struct Row: Sendable, CustomTestStringConvertible {
    var layout: PickerSettings.Layout
    var keys: String
    var current: String
    var marked: [String]

    init(
      _ keys: String, _ current: String, _ marked: String = "",
      in layout: PickerSettings.Layout = .reverse
    ) {
      (self.layout, self.keys, self.current) = (layout, keys, current)
      self.marked = marked.split(separator: " ").map(String.init)
    }
    var testDescription: String { "\(layout.rawValue): \(keys)" }
  }

  /// Thirty items, ten rows.
  @Test(arguments: [
    Row("", "1"),
    Row("down", "2"),
    Row("down down up", "2"),
    Row("up", "1"),
    Row("ctrl-j ctrl-n alt-down", "4"),
    Row("ctrl-j ctrl-n ctrl-k", "2"),
    Row("ctrl-j ctrl-n ctrl-p alt-up", "1"),
    Row("pgdn", "10"),
    Row("pgdn pgdn pgdn pgdn", "30"),
    Row("pgdn pgdn pgup", "10"),
    Row("up", "2", in: .fromBottom),
    Row("down", "1", in: .fromBottom),
    Row("pgup", "10", in: .fromBottom),
    Row("ctrl-k ctrl-p alt-up ctrl-j", "3", in: .fromBottom),
    Row("down", "2", in: .reverseList),
    Row("up pgdn up", "9", in: .reverseList),
    Row("tab", "2", "1"),
    Row("tab tab tab", "4", "1 2 3"),
    Row("tab up tab", "2", ""),
    Row("down down tab up up shift-tab", "1", "3 2"),
    Row("up up tab", "2", "3", in: .fromBottom),
    Row("shift-tab shift-tab", "3", "1 2", in: .fromBottom),
  ])
  func `each key in its turn`(row: Row) {
    let settings = Trial.settings {
      $0.layout = row.layout
      $0.markLimit = PickerSettings.unlimited
    }
    var trial = Trial(upTo: 30, settings: settings)
    trial.press(row.keys)
    #expect(trial.current == row.current)
    #expect(trial.marked == row.marked)
  }

  @Test(arguments: [(0, "1", ""), (1, "2", "1"), (2, "3", "1 2")])
  func `tab moves only where it marks`(limit: Int, current: String, marked: String) {
    var trial = Trial(upTo: 5, settings: Trial.settings { $0.markLimit = limit })
    trial.press("tab tab tab")
    #expect(trial.current == current)
    #expect(trial.marked.joined(separator: " ") == marked)
  }

  @Test(arguments: [
    (true, "up", "30"), (false, "up", "1"), (true, "up down", "1"), (true, "pgup", "1"),
  ])
  func `the list cycles for single steps`(cycles: Bool, keys: String, current: String) {
    var trial = Trial(upTo: 30, settings: Trial.settings { $0.cycles = cycles })
    trial.press(keys)
    #expect(trial.current == current)
  }

  @Test(arguments: [
    ("first", "", "1"), ("last", "", "30"), ("pos", "3", "3"), ("pos", "-1", "30"),
    ("pos", "0", "1"), ("pos", "99", "30"), ("pos", "x", "12"), ("half-page-down", "", "17"),
    ("half-page-up", "", "7"), ("best", "", "1"), ("offset-middle", "", "12"),
  ])
  func `actions without a key of their own`(name: String, argument: String, current: String) {
    var trial = Trial(upTo: 30)
    trial.press("pgdn down down")
    trial.run(name, argument)
    #expect(trial.current == current)
  }

  @Test func `the view scrolls and takes the cursor along at its edge`() {
    var trial = Trial(upTo: 30, settings: Trial.settings { $0.scrollMargin = 0 })
    trial.press("down")
    trial.run("offset-down")
    #expect(trial.shown.first == "2" && trial.current == "2")
    trial.run("offset-down")
    #expect(trial.shown.first == "3" && trial.current == "3")
    trial.run("offset-up")
    #expect(trial.shown.first == "2" && trial.current == "3")
    trial.run("offset-up")
    trial.run("offset-up")
    #expect(trial.shown.first == "1" && trial.current == "2")
  }

  @Test(arguments: [
    ("select-all", "", "6 4 1 2 3 5"), ("deselect-all", "", ""), ("toggle-all", "", "1 2 3 5"),
    ("clear-multi", "", ""), ("deselect", "", "6"), ("select", "", "6 4"),
  ])
  func `marks of all matches`(name: String, argument: String, marked: String) {
    let settings = Trial.settings { $0.markLimit = PickerSettings.unlimited }
    var trial = Trial(upTo: 6, settings: settings)
    trial.press("pgdn tab up up tab up")
    trial.run(name, argument)
    #expect(trial.marked.joined(separator: " ") == marked)
  }

  /// What the real fzf does with `seq 6 | fzf -m 3 --bind T:toggle-all` and the keys BTab T T.
  @Test func `marks are taken away before others are made`() {
    var trial = Trial(upTo: 6, settings: Trial.settings { $0.markLimit = 3 })
    trial.press("tab")
    trial.run("toggle-all")
    #expect(trial.marked == ["2", "3", "4"])
    trial.run("toggle-all")
    #expect(trial.marked == ["1", "5", "6"])
  }

  @Test func `marks stay when the query changes`() {
    var trial = Trial(upTo: 12, settings: Trial.settings { $0.markLimit = 9 })
    trial.press("tab down tab 1 enter")
    #expect(trial.accepted == ["1", "3"])
  }
}

@Suite struct `The list changes under the cursor` {
  @Test func `the cursor keeps its place, as far as there is one`() {
    var trial = Trial(upTo: 30)
    trial.press("down down down")
    trial.press("2")
    #expect(trial.shown.prefix(4) == ["2", "12", "20", "21"])
    #expect(trial.current == "21")
    trial.press("5")
    #expect(trial.current == "25")
    trial.press("bspace")
    #expect(trial.current == "2")
  }

  @Test func `a list that still grows does not move the cursor`() {
    var trial = Trial(upTo: 30)
    trial.press("down down down down")
    let all = trial.items
    trial.progress.isSearching = true
    trial.items = Array(all.prefix(2))
    trial.answer()
    #expect(trial.current == "2")
    trial.progress.isSearching = false
    trial.items = all
    trial.answer()
    #expect(trial.current == "5")
  }

  @Test func `tracking stays with the item and its row`() {
    var trial = Trial(upTo: 100, settings: Trial.settings { $0.tracks = true })
    trial.press("pgdn pgdn 1")
    #expect(trial.current == "19")
    let row = trial.session.viewport.cursor - trial.session.viewport.top
    trial.press("bspace")
    #expect(trial.current == "19")
    #expect(trial.session.viewport.cursor - trial.session.viewport.top == row)
  }

  @Test func `tracking once ends when the cursor moves or the item goes`() {
    var trial = Trial(upTo: 30)
    trial.press("pgdn pgdn down")
    trial.run("track-current")
    trial.press("2")
    #expect(trial.current == "20")
    #expect(trial.session.tracking != .off)
    trial.press("down")
    #expect(trial.session.tracking == .off)
    trial.run("track-current")
    trial.press("bspace 3")
    #expect(trial.session.tracking == .off)
  }

  @Test func `an empty list has no current item`() {
    var trial = Trial(upTo: 3)
    trial.press("x down pgdn tab")
    #expect(trial.current == nil)
    trial.press("bspace")
    #expect(trial.current == "1")
  }

  @Test(arguments: [0, 1, 3, 500])
  func `the list may have any number of rows`(rows: Int) {
    var trial = Trial(upTo: 30)
    trial.press("pgdn pgdn")
    trial.step(.resized(rows: rows, columns: rows))
    trial.session.arrange(listRows: rows)
    #expect(trial.current == "19")
    trial.press("pgup down")
    #expect(trial.outcome == nil)
  }
}
