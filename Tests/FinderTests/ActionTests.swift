import Matching
import Pipeline
import Records
import Terminal
import Testing

@testable import Finder

/// One action, seen by what it changes.
struct ActionRow: Sendable, CustomTestStringConvertible {
  /// What ctrl-x is bound to.
  var actions: String
  /// Keys pressed before and after.
  var keys: String
  var expected: String
  var seen: @Sendable (Trial) -> String

  init(
    _ actions: String, _ keys: String, _ expected: String,
    _ seen: @escaping @Sendable (Trial) -> String
  ) {
    (self.actions, self.keys, self.expected, self.seen) = (actions, keys, expected, seen)
  }

  var testDescription: String { "\(actions): \(keys)" }
}

// MARK: - What is seen

private let query: @Sendable (Trial) -> String = { $0.query }
private let current: @Sendable (Trial) -> String = { $0.current ?? "none" }
private let marked: @Sendable (Trial) -> String = { $0.marked.joined(separator: " ") }
private let searched: @Sendable (Trial) -> String = { $0.wanted.query.text }
private let prompt: @Sendable (Trial) -> String = { $0.session.looks.prompt }
private let printed: @Sendable (Trial) -> String = { $0.session.printed.joined(separator: " ") }
private let ending: @Sendable (Trial) -> String = { trial in
  guard let outcome = trial.outcome else { return "open" }
  let items = (trial.accepted ?? []).joined(separator: " ")
  return (["\(outcome.status)"] + outcome.lines + [items]).joined(separator: " ")
}
private let commands: @Sendable (Trial) -> String = { trial in
  trial.commands.map { "\($0.purpose) \($0.template)" }.joined(separator: " ")
}

private func looks<Seen: SendableMetatype>(
  _ look: @escaping @Sendable (Session) -> Seen
) -> @Sendable (Trial) -> String {
  { "\(look($0.session))" }
}

@Suite struct `Each action does what it says` {
  static let editingRows: [ActionRow] = [
    ActionRow("backward-char", "ab ctrl-x", "a|b", query),
    ActionRow("forward-char", "ab home ctrl-x", "a|b", query),
    ActionRow("beginning-of-line", "ab ctrl-x", "|ab", query),
    ActionRow("end-of-line", "ab home ctrl-x", "ab|", query),
    ActionRow("backward-word", "ab-cd ctrl-x", "ab-|cd", query),
    ActionRow("forward-word", "ab-cd home ctrl-x", "ab|-cd", query),
    ActionRow("backward-subword", "ab-cD ctrl-x", "ab-|cD", query),
    ActionRow("backward-subword", "abcD ctrl-x", "abc|D", query),
    ActionRow("forward-subword", "abcD home ctrl-x", "abc|D", query),
    ActionRow("backward-delete-char", "ab ctrl-x", "a|", query),
    ActionRow("delete-char", "ab home ctrl-x", "|b", query),
    ActionRow("backward-delete-char/eof", "ab ctrl-x", "a|", query),
    ActionRow("backward-delete-char/eof", "ctrl-x", "abandoned ", ending),
    ActionRow("delete-char/eof", "ab home ctrl-x", "|b", query),
    ActionRow("delete-char/eof", "ctrl-x", "abandoned ", ending),
    ActionRow("backward-kill-word+yank+yank", "ab-cd ctrl-x", "ab-cdcd|", query),
    ActionRow("kill-word", "ab-cd home ctrl-x", "|-cd", query),
    ActionRow("backward-kill-subword", "abcD ctrl-x", "abc|", query),
    ActionRow("kill-subword", "abcD home ctrl-x", "|D", query),
    ActionRow("unix-word-rubout", "a space b-c ctrl-x", "a |", query),
    ActionRow("unix-line-discard", "abc left ctrl-x", "|c", query),
    ActionRow("kill-line", "abc home right ctrl-x", "a|", query),
    ActionRow("undo", "abc ctrl-w ctrl-x", "abc|", query),
    ActionRow("undo+undo+redo", "ab ctrl-w ctrl-x", "ab|", query),
    ActionRow("yank", "abc ctrl-w ctrl-x ctrl-x", "abcabc|", query),
    ActionRow("clear-query", "abc ctrl-x ctrl-y", "|", query),
    ActionRow("cancel", "abc ctrl-x ctrl-y", "abc|", query),
    ActionRow("cancel", "ctrl-x", "abandoned ", ending),
    ActionRow("replace-query", "down down ctrl-x", "3|", query),
    ActionRow("put(ab)", "12 left ctrl-x", "1ab|2", query),
    ActionRow("change-query(ab)", "12 ctrl-x", "ab|", query),
    ActionRow("prev-history", "ctrl-x ctrl-x", "one|", query),
    ActionRow("prev-history+prev-history+next-history", "ctrl-x", "two|", query),
    ActionRow("search(23)", "ctrl-x", "23", searched),
    ActionRow("search(23)", "ctrl-x 1", "1", searched),
  ]

  static let movingRows: [ActionRow] = [
    ActionRow("up", "down down ctrl-x", "2", current),
    ActionRow("down", "ctrl-x", "2", current),
    ActionRow("up-match", "down down ctrl-x", "2", current),
    ActionRow("down-match", "ctrl-x", "2", current),
    ActionRow("page-up", "down down ctrl-x", "1", current),
    ActionRow("page-down", "ctrl-x", "23", current),
    ActionRow("half-page-up", "down down ctrl-x", "1", current),
    ActionRow("half-page-down", "ctrl-x", "23", current),
    ActionRow("first", "down ctrl-x", "1", current),
    ActionRow("last", "ctrl-x", "23", current),
    ActionRow("best", "down ctrl-x", "1", current),
    ActionRow("pos(2)", "ctrl-x", "2", current), ActionRow("pos(-2)", "ctrl-x", "12", current),
    ActionRow("pos(0)", "down ctrl-x", "1", current),
    ActionRow("pos(x)", "down ctrl-x", "2", current),
    ActionRow("offset-up", "down ctrl-x", "1", current),
    ActionRow("offset-down", "ctrl-x", "2", current),
    ActionRow("offset-middle", "down ctrl-x", "2", current),
    ActionRow("down-selected", "tab down tab ctrl-x", "1", current),
    ActionRow("up-selected", "down tab down tab ctrl-x", "12", current),
    ActionRow("jump", "ctrl-x d", "3", current),
    ActionRow("jump", "ctrl-x down", "1", current),
    ActionRow("jump-accept", "ctrl-x d", "accepted 3", ending),
    ActionRow("track-current", "2 down ctrl-x bspace", "12", current),
    ActionRow(
      "untrack-current+track-current+untrack-current", "2 down ctrl-x bspace", "2", current),
    ActionRow("toggle-track-current", "2 down ctrl-x bspace", "12", current),
    ActionRow("toggle-track", "2 down ctrl-x bspace", "12", current),
  ]

  static let markingRows: [ActionRow] = [
    ActionRow("toggle", "ctrl-x", "1", marked), ActionRow("toggle", "ctrl-x ctrl-x", "", marked),
    ActionRow("toggle-down", "ctrl-x ctrl-x", "1 2", marked),
    ActionRow("toggle-up", "down ctrl-x ctrl-x", "2 1", marked),
    ActionRow("toggle-in", "ctrl-x", "toggle-up", looks { $0.lastAction }),
    ActionRow("toggle-out", "ctrl-x", "toggle-down", looks { $0.lastAction }),
    ActionRow("toggle-in", "down ctrl-x ctrl-x", "2 1", marked),
    ActionRow("toggle-out", "ctrl-x ctrl-x", "1 2", marked),
    ActionRow("select", "ctrl-x ctrl-x", "1", marked),
    ActionRow("select+deselect", "ctrl-x", "", marked),
    ActionRow("select-all", "2 ctrl-x", "2 12 23", marked),
    ActionRow("select-all+deselect-all", "2 ctrl-x", "", marked),
    ActionRow("toggle-all", "tab ctrl-x", "2 3 12 23", marked),
    ActionRow("clear-multi", "tab 2 ctrl-x", "", marked),
    ActionRow("exclude", "down tab up ctrl-x", "", marked),
    ActionRow("exclude", "down ctrl-x", "[1]", { "\($0.wanted.excluded.numbers.sorted())" }),
    ActionRow(
      "exclude-multi", "tab tab ctrl-x", "[0, 1]", { "\($0.wanted.excluded.numbers.sorted())" }),
    ActionRow("exclude-multi", "tab ctrl-x", "", marked),
    ActionRow("change-multi(1)+toggle+down+toggle", "ctrl-x", "1", marked),
    ActionRow("change-multi(0)", "tab ctrl-x tab", "", marked),
    ActionRow("change-multi(x)", "tab ctrl-x", "1", marked),
    ActionRow("change-multi", "tab ctrl-x", "1", marked),
  ]

  static let endingRows: [ActionRow] = [
    ActionRow("accept", "down ctrl-x", "accepted 2", ending),
    ActionRow("accept-non-empty", "x ctrl-x", "open", ending),
    ActionRow("accept-non-empty", "ctrl-x", "accepted 1", ending),
    ActionRow("accept-or-print-query", "x ctrl-x", "accepted x ", ending),
    ActionRow("print-query", "1 ctrl-x", "accepted 1 ", ending),
    ActionRow("abort", "ctrl-x", "abandoned ", ending),
    ActionRow("close", "ctrl-x", "abandoned ", ending),
    ActionRow("print(a)+print(b)+accept+print(c)", "ctrl-x", "accepted a b 1", ending),
    ActionRow("suspend", "ctrl-x", "true", { "\($0.effects.contains(.suspend))" }),
  ]

  static let changingRows: [ActionRow] = [
    ActionRow("change-prompt(a b)", "ctrl-x", "a b", prompt),
    ActionRow("change-ghost(a)", "ctrl-x", "a", looks { $0.looks.ghost }),
    ActionRow("change-pointer(ab)", "ctrl-x", #"Optional("ab")"#, looks { $0.looks.pointer }),
    ActionRow("change-pointer(abc)", "ctrl-x", "nil", looks { $0.looks.pointer }),
    ActionRow(
      "change-header(a\nb\n)", "ctrl-x", #"Optional("a\nb")"#, looks { $0.looks.header }),
    ActionRow("change-header(a)+change-header()", "ctrl-x", "nil", looks { $0.looks.header }),
    ActionRow("change-footer(a)", "ctrl-x", #"Optional("a")"#, looks { $0.looks.footer }),
    ActionRow("toggle-sort", "ctrl-x", "false", { "\($0.wanted.sorts)" }),
    ActionRow("disable-search", "ctrl-x 12", "", searched),
    ActionRow("disable-search+enable-search", "ctrl-x 12", "12", searched),
    ActionRow("toggle-search", "1 ctrl-x 2", "1", searched),
    ActionRow("toggle-wrap", "ctrl-x", "atCharacters", looks { $0.wrap }),
    ActionRow("toggle-wrap-word", "ctrl-x", "atWords", looks { $0.wrap }),
    ActionRow("toggle-hscroll", "ctrl-x", "false", looks { $0.looks.scrollsSideways }),
    ActionRow("toggle-input", "ctrl-x 1", "|", query),
    ActionRow("hide-input", "1 ctrl-x 2", "1|", query),
    ActionRow("hide-input+show-input", "ctrl-x 1", "1|", query),
    ActionRow(
      "hide-input+change-query(1)+show-input+change-query(2)+hide-input", "ctrl-x", "2|", query),
    ActionRow("toggle-multi-line", "ctrl-x", "false", looks { $0.showsAllLines }),
    ActionRow("toggle-header", "ctrl-x", "false", looks { $0.showsHeader }),
    ActionRow("hide-header", "ctrl-x", "false", looks { $0.showsHeader }),
    ActionRow("hide-header+show-header", "ctrl-x", "true", looks { $0.showsHeader }),
    ActionRow("toggle-raw", "ctrl-x", "true", { "\($0.wanted.listsAll)" }),
    ActionRow("enable-raw", "ctrl-x ctrl-x", "true", { "\($0.wanted.listsAll)" }),
    ActionRow("enable-raw+disable-raw", "ctrl-x", "false", { "\($0.wanted.listsAll)" }),
    ActionRow("change-header-lines(2)", "ctrl-x", "2", looks { $0.form.headerLines }),
    ActionRow("change-header-lines(-1)", "ctrl-x", "0", looks { $0.form.headerLines }),
    ActionRow("change-header-lines(x)", "ctrl-x", "0", looks { $0.form.headerLines }),
    ActionRow("change-nth(2|3|)", "ctrl-x", "1", looks { $0.form.searchedFields.count }),
    ActionRow(
      "change-nth(2|3|)", "ctrl-x ctrl-x ctrl-x", "0", looks { $0.form.searchedFields.count }),
    ActionRow("change-with-nth(2|)", "ctrl-x", "false", looks { $0.form.shownFields != nil }),
    ActionRow("bell", "ctrl-x", "true", { "\($0.effects.contains(.ring))" }),
    ActionRow("clear-screen", "ctrl-x", "true", { "\($0.effects.contains(.repaint))" }),
    ActionRow("explain", "ctrl-x", "true", looks { $0.help?.subject == .currentItem }),
    ActionRow("show-help", "ctrl-x", "true", looks { $0.help != nil }),
    ActionRow("ignore", "1 ctrl-x", "1|", query),
  ]

  static let bindingRows: [ActionRow] = [
    ActionRow("unbind(a,ctrl-x)", "ctrl-x a ctrl-x", "a|", query),
    ActionRow("unbind(enter)+rebind(enter)", "ctrl-x enter", "accepted 1", ending),
    ActionRow("toggle-bind(enter)", "ctrl-x enter", "open", ending),
    ActionRow("toggle-bind(enter)", "ctrl-x ctrl-x enter", "accepted 1", ending),
    ActionRow("trigger(down,up,down)", "ctrl-x", "2", current),
    ActionRow("down+trigger(ctrl-x)", "ctrl-x", "3", current),
    ActionRow("print(a)+trigger(foo)+print(b)", "ctrl-x", "a b", printed),
    ActionRow("down+wait", "ctrl-x", "down", looks { $0.lastAction }),
    ActionRow("change-pointer(>>)", "ctrl-x", " ", looks { $0.looks.gutter ?? "none" }),
    ActionRow("change-pointer(>)", "ctrl-x", "none", looks { $0.looks.gutter ?? "none" }),
    ActionRow("wait+print(a)", "ctrl-x", "a", printed),
    ActionRow("change-query(12)+wait+accept", "ctrl-x", "accepted 12", ending),
    ActionRow("change-query(12)+accept", "ctrl-x", "accepted 1", ending),
  ]

  static let commandRows: [ActionRow] = [
    ActionRow("execute(c)", "ctrl-x", "execute c", commands),
    ActionRow("execute-silent(c)", "ctrl-x", "executeSilent c", commands),
    ActionRow("execute-multi(c)", "ctrl-x", "execute c", commands),
    ActionRow("become(c)", "ctrl-x", "become c", commands),
    ActionRow("reload(c)", "ctrl-x", "reload(isSync: false) c", commands),
    ActionRow("reload-sync(c)", "ctrl-x", "reload(isSync: true) c", commands),
    ActionRow("transform(c)", "ctrl-x", #"transform("transform") c"#, commands),
    ActionRow(
      "bg-transform(c)", "ctrl-x", #"backgroundTransform("bg-transform") c"#,
      commands),
    ActionRow("bg-cancel", "ctrl-x", "true", { "\($0.effects.contains(.cancelBackground))" }),
    // Without an item there is nothing that such a command could be about.
    ActionRow("execute(c {})", "x ctrl-x", "", commands),
    ActionRow("execute(c {q})", "x ctrl-x", "execute c {q}", commands),
  ]

  static let rows = [
    editingRows, movingRows, markingRows, endingRows, changingRows, bindingRows, commandRows,
  ].flatMap { $0 }

  @Test(arguments: rows)
  func `and it is seen`(row: ActionRow) throws {
    var trial = try Trial.bound("ctrl-x:\(row.actions)")
    trial.session.history = QueryHistory(["one", "two"])
    trial.press(row.keys)
    #expect(row.seen(trial) == row.expected)
  }

  @Test(arguments: Action.changing.filter { $0.takesArgument && $0.name.hasPrefix("transform-") })
  func `what a command prints is taken as what is written`(action: Action) throws {
    let name = action.name.dropFirst("transform-".count)
    let written = name == "search" ? "search" : "change-\(name)"
    var changed = try Trial.bound("ctrl-x:\(written)(2)")
    changed.press("ctrl-x")
    for prefix in ["transform-", "bg-transform-"] {
      var transformed = try Trial.bound("ctrl-x:\(prefix)\(name)(c)")
      transformed.press("ctrl-x")
      #expect(transformed.commands.map(\.template) == ["c"])
      transformed.end(transformed.commands.first, printing: "2\nx\n")
      let isLine = !["header", "footer"].contains(name)
      #expect(transformed.session.looks.prompt == changed.session.looks.prompt)
      #expect(transformed.query == changed.query)
      #expect(transformed.wanted == changed.wanted)
      #expect(isLine ? transformed.session.looks == changed.session.looks : true)
      #expect(isLine || transformed.session.looks.header == "2\nx" || name == "footer")
    }
  }

  @Test func `other fields are shown where some were chosen at first`() throws {
    var trial = try Trial.bound("ctrl-x:change-with-nth(2|3)")
    trial.session.form.shownFields = try LineTemplate(parsing: "1")
    trial.press("ctrl-x")
    #expect(trial.session.form.shownFields?.text == "2")
    trial.press("ctrl-x")
    #expect(trial.session.form.shownFields?.text == "3")
  }

  /// Actions that have tests of their own: those of scopes and previews, and what transforms.
  @Test func `and none is left out`() throws {
    let others =
      Action.scopes + Action.preview + Action.changing.filter { $0.name.contains("label") }
    var left = Set(Action.all.map(\.name)).subtracting(others.map(\.name))
    left = left.filter { !$0.contains("transform-") && $0 != "toggle-preview-record" }
    for row in Self.rows {
      for call in try ActionCall.list(parsing: row.actions) { left.remove(call.action.name) }
      left.remove(row.actions)
    }
    #expect(left == [])
  }
}
