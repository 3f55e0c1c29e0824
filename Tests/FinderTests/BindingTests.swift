import Pipeline
import Terminal
import Testing

@testable import Finder

@Suite struct `Keys have actions before anyone says so` {
  /// The table of fzf's manual.
  static let fzf: [(keys: String, actions: String)] = [
    ("ctrl-a home", "beginning-of-line"), ("ctrl-e end", "end-of-line"),
    ("ctrl-b left", "backward-char"), ("ctrl-f right", "forward-char"),
    ("alt-b shift-left alt-left", "backward-word"),
    ("alt-f shift-right alt-right", "forward-word"),
    ("bspace ctrl-h ctrl-bspace", "backward-delete-char"), ("del", "delete-char"),
    ("ctrl-d", "delete-char/eof"), ("alt-bspace", "backward-kill-word"), ("alt-d", "kill-word"),
    ("ctrl-u", "unix-line-discard"), ("ctrl-w", "unix-word-rubout"), ("ctrl-y", "yank"),
    ("ctrl-k up scroll-up", "up"), ("ctrl-j down scroll-down", "down"),
    ("ctrl-p alt-up", "up-match"), ("ctrl-n alt-down", "down-match"), ("pgup", "page-up"),
    ("pgdn", "page-down"), ("enter ctrl-m", "accept"), ("esc ctrl-c ctrl-g ctrl-q", "abort"),
    ("ctrl-l", "clear-screen"), ("ctrl-z", "suspend"), ("ctrl-/ alt-/", "toggle-wrap-word"),
    ("shift-up preview-scroll-up", "preview-up"),
    ("shift-down preview-scroll-down", "preview-down"),
    ("right-click shift-left-click shift-right-click", "toggle"),
    ("shift-scroll-up", "toggle up"), ("shift-scroll-down", "toggle down"),
  ]

  @Test(arguments: [Bindings.fzf, .sfilter])
  func `those of fzf`(bindings: Bindings) throws {
    for (keys, actions) in `Keys have actions before anyone says so`.fzf {
      for key in keys.split(separator: " ") {
        let calls = bindings.calls(for: try Key(parsing: String(key)), isRecords: false)
        #expect(calls?.map(\.description).joined(separator: " ") == actions, "\(key)")
      }
    }
  }

  @Test(arguments: ["ctrl-s", "alt-1", "f1", "double-click", "left-click", "a"])
  func `no others under its name`(key: String) throws {
    let key = try Key(parsing: key)
    #expect(Bindings.fzf.calls(for: key, isRecords: true) == nil)
  }

  @Test func `what a user binds holds for records too`() throws {
    var bindings = Bindings.sfilter
    let key = Key(.character("/"), .control)
    let bell = ActionCall(try #require(Action.named("BELL")))
    bindings.bind(key, to: [bell])
    #expect(bindings.calls(for: key, isRecords: true) == [bell])
    #expect(bindings.contains("bell"))
    #expect(!Bindings.sfilter.contains("toggle-sort"))
  }

  @Test func `help lists every key once`() {
    let rows = Bindings.sfilter.rows(isRecords: true)
    let keys = rows.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(rows.contains { $0.calls.first?.description == "scope(9)" })
    #expect(rows.contains { $0.keys.map(\.description) == ["ctrl-/"] })
    #expect(
      !Bindings.sfilter.rows(isRecords: false).contains { $0.calls[0].action.name == "scope" })
  }
}

@Suite struct `Actions are a table` {
  @Test func `every name is there once`() {
    let names = Action.all.flatMap { [$0.name] + $0.synonyms }
    #expect(Set(names).count == names.count)
    for name in names { #expect(name == name.lowercased()) }
  }

  @Test(arguments: Action.all)
  func `every action says what it does`(action: Action) {
    #expect(action.summary.first?.isUppercase == true)
    #expect(action.summary.last != ".")
    #expect(action.summary.count <= 66)
  }

  @Test(arguments: Action.all, ["", "1", "x"])
  func `every action can be run at any time`(action: Action, argument: String) {
    for var trial in [Trial([]), Trial(upTo: 3, query: "3"), Trial.ofRecords()] {
      trial.run(action.name, argument)
      trial.answer()
      #expect(trial.session.viewport.cursor < max(1, trial.session.snapshot.matchCount))
    }
  }
}
