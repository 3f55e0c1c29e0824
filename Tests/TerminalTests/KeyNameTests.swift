import Testing

@testable import Terminal

@Suite struct `The names of keys` {
  @Test(arguments: [
    ("a", Key(.character("a"))), ("A", Key(.character("A"))), ("é", Key(.character("é"))),
    (",", Key(.character(","))), (":", Key(.character(":"))), ("space", Key(.character(" "))),
    ("enter", Key(.enter)), ("return", Key(.enter)), ("Tab", Key(.tab)),
    ("btab", Key(.tab, .shift)), ("shift-tab", Key(.tab, .shift)), ("ESC", Key(.escape)),
    ("bspace", Key(.backspace)), ("bs", Key(.backspace)), ("backspace", Key(.backspace)),
    ("del", Key(.delete)), ("delete", Key(.delete)), ("insert", Key(.insert)),
    ("pgup", Key(.pageUp)), ("page-down", Key(.pageDown)), ("f1", Key(.function(1))),
    ("F12", Key(.function(12))), ("ctrl-a", Key(.character("a"), .control)),
    ("CTRL-A", Key(.character("a"), .control)), ("ctrl-i", Key(.tab)), ("ctrl-m", Key(.enter)),
    ("ctrl-h", Key(.backspace, .control)), ("ctrl-bs", Key(.backspace, .control)),
    ("ctrl-space", Key(.character(" "), .control)), ("ctrl-6", Key(.character("^"), .control)),
    ("ctrl-^", Key(.character("^"), .control)), ("ctrl-_", Key(.character("/"), .control)),
    ("ctrl-\\", Key(.character("\\"), .control)), ("ctrl-]", Key(.character("]"), .control)),
    ("alt-a", Key(.character("a"), .alt)), ("alt-A", Key(.character("A"), .alt)),
    ("ALT-a", Key(.character("a"), .alt)), ("alt-あ", Key(.character("あ"), .alt)),
    ("alt-,", Key(.character(","), .alt)), ("alt-space", Key(.character(" "), .alt)),
    ("alt-return", Key(.enter, .alt)), ("ctrl-alt-m", Key(.enter, .alt)),
    ("alt-bs", Key(.backspace, .alt)), ("ctrl-alt-h", Key(.backspace, [.control, .alt])),
    ("ctrl-alt-a", Key(.character("a"), [.control, .alt])), ("shift-up", Key(.up, .shift)),
    ("alt-shift-up", Key(.up, [.alt, .shift])), ("shift-alt-up", Key(.up, [.alt, .shift])),
    ("alt-ctrl-up", Key(.up, [.alt, .control])), ("shift-ctrl-end", Key(.end, [.control, .shift])),
    ("ctrl-alt-shift-page-up", Key(.pageUp, [.control, .alt, .shift])),
    ("shift-delete", Key(.delete, .shift)), ("double-click", Key(.doubleClick)),
    ("shift-left-click", Key(.leftClick, .shift)), ("preview-scroll-up", Key(.previewScrollUp)),
  ])
  func `are read`(_ name: String, _ key: Key) throws {
    #expect(try Key(parsing: name) == key)
  }

  @Test(arguments: [
    "escape", "pageup", "f0", "f13", "ctrl-1", "alt-ctrl-a", "alt-ctrl-backspace", "shift-del",
    "alt-del", "ctrl-del", "shift-pgup", "alt-pgup", "ctrl-enter", "shift-enter", "shift-insert",
    "alt-tab", "alt-esc", "ctrl-tab", "alt-f1", "shift-f1", "ctrl-alt-space", "ctrl-alt-enter",
    "middle-click", "any", "alt-ab", "ab", "a b", "shift-ctrl-alt-up", "alt-ctrl-shift-up",
    "ctrl-shift-alt-up", "alt-shift-ctrl-up", "shift-alt-ctrl-up", "shift-a", "alt-left-click",
    "ctrl-shift-a", "alt-", "ctrl-",
  ])
  func `that no terminal can send are refused in fzf's words`(_ name: String) {
    #expect(throws: KeyError(word: name)) { try Key(parsing: name) }
    #expect(KeyError(word: name).description == "unsupported key: \(name)")
  }

  @Test(arguments: KeyName.all.flatMap(\.spellings))
  func `are printed as they are read`(_ name: String) throws {
    let key = try Key(parsing: name)
    #expect(try Key(parsing: key.description) == key)
  }

  @Test(arguments: [
    ("ctrl-h", "ctrl-backspace"), ("ctrl-m", "enter"), ("bs", "backspace"), ("pgup", "page-up"),
    ("shift-alt-up", "alt-shift-up"), ("alt-ctrl-up", "ctrl-alt-up"), ("alt-enter", "ctrl-alt-m"),
    ("ctrl-_", "ctrl-/"), ("ctrl-6", "ctrl-^"), ("btab", "shift-tab"), ("alt-X", "alt-X"),
    ("del", "delete"), ("ctrl-alt-i", "ctrl-alt-i"), ("space", "space"), ("é", "é"),
  ])
  func `are printed in one spelling, which is fzf's`(_ name: String, _ printed: String) throws {
    #expect(try Key(parsing: name).description == printed)
  }

  @Test(arguments: [
    ("a,b", ["a", "b"]), (",a", ["a"]), ("a,", ["a"]), (",", [","]), (",,", [","]),
    ("a,,b", ["a", "b"]), ("a,,,b", ["a", "b", ","]), (",,a", ["a", ","]), ("a,,", ["a", ","]),
    ("alt-,,a", ["alt-,", "a"]), ("alt-,", ["alt-,"]), ("alt-,,", ["alt-,"]),
    ("ctrl-a,ctrl-a", ["ctrl-a", "ctrl-a"]),
  ])
  func `stand in lists with commas between them`(_ text: String, _ names: [String]) throws {
    #expect(try Key.list(parsing: text).map(\.description) == names)
  }

  @Test func `are required where a list is`() {
    #expect(throws: KeyError(word: "")) { try Key.list(parsing: "") }
    #expect(KeyError(word: "").description == "key names required")
  }
}
