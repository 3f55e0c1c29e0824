import Testing

@testable import Finder

@Suite struct `Earlier queries` {
  /// `<` and `>` step, every other letter is typed.
  @Test(arguments: [
    ("<", "two"), ("<<", "one"), ("<<<", "one"), ("<>", ""), ("<<>", "two"), ("x<>", "x"),
    ("<y><", "twoy"), ("<y<>", "twoy"), (">", ""), ("", ""),
  ])
  func `are taken again, and what is made of them stays`(steps: String, expected: String) {
    var history = QueryHistory(["one", "two"])
    var query = ""
    for step in steps {
      guard "<>".contains(step) else {
        query.append(step)
        continue
      }
      history.keep(query)
      if step == "<" { history.previous() } else { history.next() }
      query = history.current
    }
    #expect(query == expected)
  }

  @Test func `have no tabs`() {
    var history = QueryHistory(["a\tb"])
    history.previous()
    #expect(history.current == "a b")
  }

  @Test func `are kept unless the picker was left without a choice`() throws {
    for (key, keeps) in [("enter", true), ("esc", false), ("x enter", true)] {
      var trial = try Trial.bound("enter:accept")
      trial.session.history = QueryHistory([])
      trial.press(key)
      let kept = trial.effects.contains { if case .remember = $0 { true } else { false } }
      #expect(kept == keeps)
    }
  }

  @Test func `are taken with ctrl-p and ctrl-n unless these are bound`() throws {
    var bindings = Bindings.fzf
    try bindings.read("ctrl-n:up")
    bindings.complete(withHistory: true)
    let rows = bindings.rows(isRecords: false)
    #expect(rows.first { $0.calls[0].action.name == "prev-history" }?.keys.count == 1)
    #expect(!bindings.contains("next-history"))
  }
}
