import Pipeline
import Records
import Terminal
import Testing

@testable import Finder

@Suite struct `Scopes are chosen on the bar` {
  struct Row: Sendable, CustomTestStringConvertible {
    var keys: String
    var choice: ScopeChoice

    init(_ keys: String, _ choice: ScopeChoice) { (self.keys, self.choice) = (keys, choice) }
    var testDescription: String { keys }
  }

  @Test(arguments: [
    Row("ctrl-s", .value("device")),
    Row("ctrl-s ctrl-s", .value("software")),
    Row("ctrl-s ctrl-s ctrl-s ctrl-s", .all),
    Row("alt-s", .value("book")),
    Row("alt-s alt-s alt-s alt-s", .all),
    Row("alt-2", .value("software")),
    Row("alt-2 alt-0", .all),
    Row("alt-9", .all),
    Row("alt-1 alt-9", .value("device")),
  ])
  func `by keys`(row: Row) {
    var trial = Trial.ofRecords()
    trial.press(row.keys)
    #expect(trial.wanted.tab == row.choice)
    #expect(trial.query == "|")
  }

  @Test func `by the mouse`() {
    var trial = Trial.ofRecords()
    trial.click(on: .scope(2))
    #expect(trial.wanted.tab == .value("software"))
    trial.click(on: .scope(0))
    #expect(trial.wanted.tab == .all)
  }

  @Test(arguments: [("2", ScopeChoice.value("software")), ("Book", .value("book")), ("0", .all)])
  func `by number or value`(argument: String, choice: ScopeChoice) {
    var trial = Trial.ofRecords()
    trial.run("scope", argument)
    #expect(trial.wanted.tab == choice)
  }

  @Test(arguments: ["ctrl-s", "alt-s", "alt-1"])
  func `not where there is no bar`(key: String) {
    var trial = Trial(["a", "b"])
    trial.press(key)
    #expect(trial.wanted.tab == .all)
    #expect(trial.outcome == nil)
  }

  @Test func `the bar may have an order and titles of its own`() throws {
    let titles = try ScopeTitle.list(parsing: "Books=book,device")
    var trial = Trial.ofRecords(Trial.settings { $0.scopeTitles = titles })
    #expect(trial.session.tabs.map(\.title) == ["Books", "device"])
    trial.press("ctrl-s")
    #expect(trial.wanted.tab == .value("book"))
    trial.press("alt-s alt-s")
    #expect(trial.wanted.tab == .value("device"))
  }

  @Test(arguments: ["", "a,,b", "=1"])
  func `titles must not be empty`(text: String) {
    #expect(throws: FormatError.self) { try ScopeTitle.list(parsing: text) }
  }

  @Test(arguments: [
    (["device"], ScopeChoice.value("device"), 0), (["Device"], .value("device"), 0),
    (["device,book"], .all, 1), (["!device"], .all, 1), (["type=device"], .all, 1),
    (["device", "book"], .all, 2), (["has:price"], .all, 1), (["5..7"], .all, 1), ([], .all, 0),
  ])
  func `a single value begins on its tab, others are conditions`(
    texts: [String], choice: ScopeChoice, conditions: Int
  ) throws {
    let scopes = try texts.compactMap { text in try Scope.parse(text) }
    let state = ScopeState(scopes)
    #expect(state.tab == choice)
    #expect(state.fixed.count == conditions)
  }

  @Test func `conditions can be changed and suspended`() {
    var trial = Trial.ofRecords()
    trial.run("change-scope", "price<5")
    #expect(trial.wanted.scopes.map(\.text) == ["price<5"])
    trial.run("toggle-scopes")
    #expect(trial.wanted.scopes.isEmpty)
    trial.run("toggle-scopes")
    #expect(trial.wanted.scopes.map(\.text) == ["price<5"])
    trial.run("change-scope", "price<")
    #expect(trial.effects.contains(.ring))
    #expect(trial.wanted.scopes.map(\.text) == ["price<5"])
    trial.run("change-scope", "")
    #expect(trial.wanted.scopes.isEmpty)
  }

  @Test func `conditions go away by key and by click`() {
    var trial = Trial.ofRecords(scopes: ["price<5", "has:name", "!book"])
    trial.press("alt-t")
    #expect(trial.wanted.scopes.isEmpty)
    trial.press("alt-t")
    trial.click(on: .condition(1))
    #expect(trial.wanted.scopes.map(\.text) == ["has:name", "!book"])
    trial.press("alt-x")
    #expect(trial.wanted.scopes.map(\.text) == ["has:name"])
    trial.press("alt-t alt-x")
    #expect(trial.session.scopeBar?.conditions == [])
    trial.run("change-scope", "price<6")
    #expect(trial.wanted.scopes.map(\.text) == ["price<6"])
  }

  @Test(arguments: ["alt-x", "alt-t"])
  func `where there are no conditions a key for them rings`(key: String) {
    var trial = Trial.ofRecords()
    trial.press(key)
    #expect(trial.effects.contains(.ring))
  }

  @Test func `another field can be the scope field`() {
    var trial = Trial.ofRecords()
    trial.press("alt-1")
    trial.run("scope-field", "brand.name")
    #expect(trial.wanted.scopeField?.text == "brand.name")
    #expect(trial.wanted.tab == .all)
    trial.run("scope-field", "a[")
    #expect(trial.effects.contains(.ring))
    #expect(trial.wanted.scopeField?.text == "brand.name")
    trial.run("scope-field", "")
    #expect(trial.wanted.scopeField == nil)
  }

  @Test func `on lines a field is a number`() {
    var trial = Trial(["a", "b"])
    trial.run("scope-field", "name")
    #expect(trial.effects.contains(.ring))
    trial.run("change-scope", "name=a")
    #expect(trial.effects.contains(.ring))
    #expect(trial.wanted.scopeField == nil && trial.wanted.scopes.isEmpty)
    trial.run("scope-field", "2")
    #expect(trial.wanted.scopeField?.text == "2")
  }

  @Test(arguments: [
    ("", ""), ("alt-1", "device"), ("alt-1 alt-t", "device"), ("alt-t alt-x", ""),
  ])
  func `children are told of the scopes`(keys: String, expected: String) {
    var trial = Trial.ofRecords()
    trial.press(keys)
    #expect(trial.exported("SCOPE") == expected)
    #expect(Trial(["a"]).exported("SCOPE") == nil)
  }

  @Test func `each condition is told on a line`() {
    var trial = Trial.ofRecords(scopes: ["price<5", "has:name"])
    trial.press("alt-2")
    #expect(trial.exported("SCOPE") == "software\nprice<5\nhas:name")
    trial.press("alt-t")
    #expect(trial.exported("SCOPE") == "software")
  }

  @Test(arguments: ["a", "a b", "!x", "a,b", "1..2", "has:x", "*", "\"q\"", "<3", "a=b", "é", ""])
  func `a value is told as the option takes it`(value: String) throws {
    if value.isEmpty { return }
    #expect(try Scope.parse(Scope.text(of: value))?.onlyValue == value)
  }

  @Test(arguments: [
    ("alt-1", 1), ("ctrl-s", 1), ("alt-0", 0), ("alt-t", 1), ("alt-x", 1), ("alt-9", 0), ("a", 0),
  ])
  func `an event tells that the scopes are others`(key: String, count: Int) {
    var trial = Trial.ofRecords(scopes: ["price<5"], binding: "scope:print(!)")
    trial.press(key)
    #expect(trial.session.printed.count == count)
  }

  @Test func `an action bound to the event does not call itself`() {
    var trial = Trial.ofRecords(binding: "scope:scope-next")
    trial.press("alt-1")
    #expect(trial.wanted.tab == .value("software"))
  }

  @Test(arguments: ["a:scope-field(x.)", "a:change-scope(price<)"])
  func `what cannot be a scope or a field is not bound`(text: String) {
    #expect(throws: BindingError.self) {
      var bindings = Bindings()
      try bindings.read(text)
    }
  }
}

@Suite struct `Keys change what is shown` {
  @Test func `one key shows the record, or wraps where there are none`() {
    var records = Trial.ofRecords()
    records.press("ctrl-/")
    #expect(records.session.recordView.isShown)
    records.press("shift-down shift-down shift-up")
    #expect(records.session.recordView.top == 1)
    records.press("down")
    #expect(records.session.recordView.top == 0)
    records.press("alt-/")
    #expect(records.session.wrap == .atWords)

    var lines = Trial(["a"])
    lines.press("ctrl-/")
    #expect(!lines.session.recordView.isShown)
    #expect(lines.session.wrap == .atWords)
  }

  @Test(arguments: ["esc", "f1", "ctrl-c", "x", "enter"])
  func `help is closed by any key`(key: String) {
    var trial = Trial(upTo: 5)
    trial.press("f1")
    #expect(trial.session.help != nil)
    trial.press("down down up")
    #expect(trial.session.help?.top == 1)
    trial.press(key)
    #expect(trial.session.help == nil)
    #expect(trial.query == "|")
    #expect(trial.current == "1")
    #expect(trial.outcome == nil)
  }

  @Test func `the screen and the program`() {
    var trial = Trial(upTo: 5)
    trial.press("ctrl-l")
    #expect(trial.effects == [.repaint, .redraw])
    trial.press("ctrl-z")
    #expect(trial.effects.first == .suspend)
    trial.step(.resumed)
    #expect(trial.effects == [.repaint, .redraw])
  }

  @Test func `sorting is asked of the search`() {
    var trial = Trial(upTo: 5)
    trial.run("toggle-sort")
    #expect(!trial.wanted.sorts)
    trial.run("toggle-sort")
    #expect(trial.wanted.sorts)
  }
}
