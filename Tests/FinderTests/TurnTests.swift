import Pipeline
import Terminal
import Testing

@testable import Finder

@Suite struct `Events run actions` {
  private func printed(_ trial: Trial) -> String { trial.session.printed.joined() }

  @Test func `when the picker opens and when its input has ended`() throws {
    var trial = try Trial.bound(
      "start:print(s),load:print(l),result:print(r),result-final:print(f)", isReading: true)
    #expect(printed(trial) == "")
    trial.step(.timer(milliseconds: 20))
    #expect(printed(trial) == "s")
    trial.progress.isReading = false
    trial.answer()
    #expect(printed(trial) == "slrf")
    trial.answer()
    #expect(printed(trial) == "slrf")
    trial.press("1")
    #expect(printed(trial) == "slrfrf")
  }

  @Test func `with the items of a short input at the start`() throws {
    var trial = try Trial.bound("start:last", ["a", "b", "c"])
    trial.answer()
    #expect(trial.session.viewport.cursor == 2)
  }

  @Test func `when a list that comes slowly has grown`() throws {
    var trial = try Trial.bound("result:print(r),result-final:print(f)", isReading: true)
    trial.step(.tick)
    trial.items += ["x"]
    trial.answer()
    #expect(printed(trial) == "r")
  }

  @Test func `when one item or none matches`() throws {
    var trial = try Trial.bound("one:print(o),zero:print(z),result:print(r)")
    trial.press("12")
    #expect(printed(trial).hasSuffix("or"))
    trial.press("x")
    #expect(printed(trial).hasSuffix("zr"))
  }

  @Test(arguments: [
    ("change:print(c)", "ab left bspace", "ccc"), ("change:print(c)", "left home", ""),
    ("change:print(c)", "ctrl-x", "c"), ("backward-eof:print(e)", "a bspace bspace", "e"),
    ("backward-eof:print(e)", "ctrl-u ctrl-w alt-bspace", "eee"),
    ("focus:print(f)", "down down up", "ffff"), ("focus:print(f)", "x", "ff"),
    ("focus:print(f)", "ctrl-v", "f"),
    ("multi:print(m)", "tab tab", "mm"), ("multi:print(m)", "a left", ""),
    ("multi:print(m)", "tab ctrl-o", "mm"), ("jump:print(j),jump-cancel:print(c)", "ctrl-t s", "j"),
    ("jump:print(j),jump-cancel:print(c)", "ctrl-t esc", "c"),
    ("jump:print(j),jump-cancel:print(c)", "ctrl-t z", "c"),
    // The list that an event sets off can set off another, but not for ever.
    ("focus:down", "a", ""),
  ])
  func `when keys bring something about`(
    bindings: String, keys: String, expected: String
  ) throws {
    var trial = try Trial.bound(
      bindings + ",ctrl-x:change-query(a)+change-query(b),ctrl-v:down+up,ctrl-t:jump,"
        + "ctrl-o:clear-multi")
    trial.press(keys)
    #expect(printed(trial) == expected)
  }

  @Test func `when another item is current within a list of actions`() throws {
    var trial = try Trial.bound("focus:print(f),a:down+print(a),b:down+down+up+print(b)")
    trial.session.printed = []
    trial.press("ab")
    #expect(printed(trial) == "afbf")
  }

  @Test func `when the terminal has another size, but not when it first has one`() throws {
    var trial = try Trial.bound("resize:print(r)")
    trial.step(.resized(rows: 10, columns: 20))
    #expect(printed(trial) == "")
    trial.step(.resized(rows: 11, columns: 20))
    #expect(printed(trial) == "r")
  }

  @Test func `when a timer says so, as long as it is bound`() throws {
    var trial = try Trial.bound("every(0.5):print(t),a:unbind(every(0.50))")
    for _ in 0..<2 { trial.step(.timer(milliseconds: 500)) }
    trial.press("a")
    trial.step(.timer(milliseconds: 500))
    #expect(printed(trial) == "tt")
    #expect(trial.session.lastKey == "a")
  }

  @Test func `once for a paste`() throws {
    var trial = try Trial.bound("change:print(c),a:down")
    trial.step(.paste("abc"))
    #expect(printed(trial) == "c")
    #expect(trial.query == "abc|")
  }

  @Test func `a loop of focus is cut`() throws {
    var trial = try Trial.bound("focus:trigger(ctrl-x),ctrl-x:down") { $0.cycles = true }
    trial.press("down")
    #expect(trial.outcome == nil)
    #expect(trial.session.turn == nil)
  }
}

@Suite struct `A list of actions waits` {
  @Test func `for a command, and goes on with what it has printed`() throws {
    var trial = try Trial.bound("a:down+transform(c)+down,b:print(b)")
    trial.press("a")
    let call = trial.commands.first
    #expect(trial.current == "2")
    trial.press("b")
    #expect(trial.session.printed == [])
    trial.end(call, printing: "\n\rdown+print(x)\n")
    #expect(trial.current == "12")
    #expect(trial.session.printed == ["x", "b"])
  }

  @Test(arguments: ["foo", "down\ndown", "", "down+"])
  func `what is no list of actions is left`(output: String) throws {
    var trial = try Trial.bound("a:transform(c)+print(x)")
    trial.press("a")
    trial.end(trial.commands.first, printing: output)
    #expect(trial.current == "1")
    #expect(trial.session.printed == ["x"])
  }

  @Test func `for each command in its turn`() throws {
    var trial = try Trial.bound("a:execute(c)+execute-silent(d)+accept")
    trial.press("a")
    #expect(trial.commands.map(\.template) == ["c"])
    trial.end(trial.commands.first)
    #expect(trial.commands.map(\.template) == ["d"])
    trial.end(trial.commands.first)
    #expect(trial.accepted == ["1"])
  }

  @Test func `for the search, with all that is outside it`() throws {
    var trial = try Trial.bound(
      "a:trigger(b,c)+print(a),b:change-query(12)+wait+print(b),c:print(c),d:print(d)")
    trial.answers = .whenAsked
    trial.press("a")
    #expect(trial.session.printed == [])
    trial.press("d down")
    #expect(trial.session.printed == [])
    trial.answer()
    #expect(trial.session.printed == ["b", "c", "a"])
  }

  @Test func `until its user gives up waiting`() throws {
    var trial = try Trial.bound("a:change-query(12)+wait+print(a)")
    trial.answers = .whenAsked
    trial.press("a esc")
    trial.answer()
    #expect(trial.session.printed == [])
    #expect(trial.outcome == nil)
  }
}

@Suite struct `Commands run in the background` {
  @Test func `and what they print is obeyed as if their key were pressed`() throws {
    var trial = try Trial.bound("a:bg-transform(c)")
    trial.press("a")
    let call = trial.commands.first
    trial.press("b")
    #expect(trial.query == "b|")
    trial.end(call, printing: "put")
    #expect(trial.query == "ba|")
  }

  @Test func `no more than three of a kind, the newest of the others after them`() throws {
    var trial = try Trial.bound("a:bg-transform(c),b:bg-transform(d)")
    var calls: [CommandCall] = []
    for key in ["a", "a", "a", "a", "a", "b"] {
      trial.press(key)
      calls += trial.commands
    }
    #expect(calls.map(\.template) == ["c", "c", "c", "d"])
    trial.end(calls[0])
    #expect(trial.commands.map(\.template) == ["c"])
    trial.end(calls[1])
    #expect(trial.commands == [])
  }

  @Test func `until they are ended`() throws {
    var trial = try Trial.bound("a:bg-transform-query(c),b:bg-cancel")
    trial.press("a")
    let call = trial.commands.first
    trial.press("b")
    trial.end(call, printing: "x")
    #expect(trial.query == "|")
  }
}
