import Terminal
import Testing

@testable import Finder

@Suite struct `Bindings are written` {
  /// What keys do after some uses of --bind, for those that were named.
  private func read(_ texts: [String]) throws -> [String: String] {
    var bindings = Bindings.fzf
    for text in texts { try bindings.read(text) }
    return Dictionary(
      uniqueKeysWithValues: bindings.written.keys.map { trigger in
        let calls = bindings.calls(for: trigger, isRecords: false) ?? []
        return ("\(trigger)", calls.map(\.description).joined(separator: "+"))
      })
  }

  @Test(arguments: [
    ("a:up", ["a": "up"]),
    ("a,b:up", ["a": "up", "b": "up"]),
    ("a:up,b:down", ["a": "up", "b": "down"]),
    ("a:up+down+accept", ["a": "up+down+accept"]),
    ("A:UP,CTRL-A:TOP", ["A": "up", "ctrl-a": "first"]),
    ("a:", ["a": ""]), ("start,Load:up", ["start": "up", "load": "up"]),
    (",:up", [",": "up"]), ("::up", [":": "up"]), ("+:up", ["+": "up"]),
    ("u,:,U:up", ["u": "up", ":": "up", "U": "up"]),
    ("X,,,Z:toggle", ["X": "toggle", ",": "toggle", "Z": "toggle"]),
    ("a,+,b:up", ["a": "up", "+": "up", "b": "up"]),
    ("a:up,,:down", ["a": "up", ",": "down"]), ("a:up,::down", ["a": "up", ":": "down"]),
    ("alt-,:up", ["alt-,": "up"]),
    ("every(1):up,every(0.25):down", ["every(1)": "up", "every(0.25)": "down"]),
    ("every(.001):up", ["every(0.01)": "up"]),
    ("tab:toggle-down,btab:toggle-up", ["tab": "toggle+down", "shift-tab": "toggle+up"]),
    (
      "a:execute(x)+toggle-preview+up+change-preview-window(up)",
      ["a": "toggle-preview+change-preview-window(up)+execute(x)+up"]
    ),
  ])
  func `as keys, a colon and actions`(text: String, expected: [String: String]) throws {
    #expect(try read([text]) == expected)
  }

  @Test(arguments: [
    "(x)", "[x]", "{x}", "<x>", "~x~", "!x!", "@x@", "#x#", "$x$", "%x%", "^x^", "&x&", "*x*",
    ";x;", "/x/", "|x|", ":x",
  ])
  func `with an argument in every form`(form: String) throws {
    #expect(try read(["a:change-prompt\(form)"]) == ["a": "change-prompt(x)"])
    #expect(try read(["b:up+Change-Prompt\(form)"]) == ["b": "up+change-prompt(x)"])
    guard form != ":x" else { return }
    #expect(
      try read(["a:print\(form)+up,b:down"]) == ["a": "print(x)+up", "b": "down"])
  }

  @Test(arguments: [
    ("a:print:x,y+z", ["a": "print(x,y+z)"]),
    ("a:up+print:x,b:down", ["a": "up+print(x,b:down)"]),
    ("a:print(x)y)+up", ["a": "print(x)y)+up"]),
    ("a:print(x)y),b:up", ["a": "print(x)y)", "b": "up"]),
    ("a:print(x,b:up)", ["a": "print(x,b:up)"]),
    ("a:print()", ["a": "print()"]), ("a:print:", ["a": "print()"]),
    ("a:print(\n)", ["a": "print(\n)"]),
    ("a:execute(echo '+,:')+print[)]", ["a": "execute(echo '+,:')+print())"]),
    ("a:put", ["a": "put"]), ("enter:put(a)", ["enter": "put(a)"]),
    ("a:change-multi,b:change-multi(2)", ["a": "change-multi", "b": "change-multi(2)"]),
    ("+:execute:++\nx", ["+": "execute(++\nx)"]),
  ])
  func `with arguments that hold signs`(text: String, expected: [String: String]) throws {
    #expect(try read([text]) == expected)
  }

  @Test(arguments: [
    (["a:up", "a:down"], ["a": "down"]),
    (["a:up", "a:+down"], ["a": "up+down"]),
    (["a:up", "a:"], ["a": "up"]),
    (["a:up", "b:down"], ["a": "up", "b": "down"]),
    // What is bound from the start is not added to.
    (["enter:+up"], ["enter": "up"]),
    (["a:up,a:+down", "a:+first"], ["a": "up+down+first"]),
  ])
  func `again and again`(texts: [String], expected: [String: String]) throws {
    #expect(try read(texts) == expected)
  }

  @Test(arguments: Action.all)
  func `with every action`(action: Action) throws {
    let text = action.takesArgument ? "\(action.name)(1)" : action.name
    for name in [action.name] + action.synonyms {
      let argument = action.takesArgument ? "(1)" : ""
      let written = try? read(["a:\(name.uppercased())\(argument)"])
      let parts = action.parts.isEmpty ? text : action.parts.joined(separator: "+")
      #expect(written == ["a": parts] || action.refuses != nil)
    }
    guard action.form == .needsArgument else { return }
    #expect(throws: BindingError.unknownAction(action.name)) { try read(["a:\(action.name)"]) }
  }

  @Test(arguments: Occasion.allCases)
  func `with every occasion`(occasion: Occasion) throws {
    #expect(try read(["\(occasion.rawValue.uppercased()):up"]) == [occasion.rawValue: "up"])
    #expect(occasion.summary.last != ".")
  }

  @Test(arguments: [
    ("", BindingError.noKey), (":up", .noKey), (",,:up", .noKey), ("a,,b:up", .noKey),
    ("a:up,", .noKey), ("a", .noAction(["a"])), ("a:up,b,c", .noAction(["b", "c"])),
    ("a:foo", .unknownAction("foo")), ("a:up+", .unknownAction("")),
    ("a:up++down", .unknownAction("")), ("a:print(x", .unknownAction("print(x")),
    ("a:print(x)y", .unknownAction("print(x)y")), ("a:up(x)", .unknownAction("up(x)")),
    ("a: up", .unknownAction(" up")), ("foo:up", .unknownKey("foo")),
    ("a,:up", .unknownKey("a,")), ("a::up", .unknownKey("a:")),
    ("ctrl-a:put", .nothingToPut), ("start:put", .nothingToPut),
    ("every(0):up", .badInterval), ("every(x):up", .badInterval), ("every():up", .badInterval),
    ("every(-1):up", .badInterval), ("every(nan):up", .badInterval),
    ("a:unbind()", .noTarget(action: "unbind")), ("a:rebind(foo)", .unknownKey("foo")),
    ("a:toggle-bind()", .noTarget(action: "toggle-bind")),
  ])
  func `or refused`(text: String, error: BindingError) {
    #expect(throws: error) { try read([text]) }
  }

  @Test func `one key can be given the action that sorts`() throws {
    var bindings = Bindings.fzf
    try bindings.readKeyThatSorts("ctrl-s,CTRL-S")
    #expect(bindings.contains("toggle-sort"))
    #expect(throws: BindingError.manyKeys) { try bindings.readKeyThatSorts("a,b") }
    #expect(throws: BindingError.noKey) { try bindings.readKeyThatSorts("") }
  }
}
