import Terminal

/// What keys do before their user says otherwise.
extension Bindings {
  /// The keys that fzf has.
  private static let common = [
    DefaultKeys("ctrl-a home", "beginning-of-line"),
    DefaultKeys("ctrl-e end", "end-of-line"),
    DefaultKeys("ctrl-b left", "backward-char"),
    DefaultKeys("ctrl-f right", "forward-char"),
    DefaultKeys("alt-b shift-left alt-left", "backward-word"),
    DefaultKeys("alt-f shift-right alt-right", "forward-word"),
    DefaultKeys("bspace ctrl-h", "backward-delete-char"),
    DefaultKeys("del", "delete-char"),
    DefaultKeys("ctrl-d", "delete-char/eof"),
    DefaultKeys("alt-bspace", "backward-kill-word"),
    DefaultKeys("alt-d", "kill-word"),
    DefaultKeys("ctrl-u", "unix-line-discard"),
    DefaultKeys("ctrl-w", "unix-word-rubout"),
    DefaultKeys("ctrl-y", "yank"),
    DefaultKeys("up ctrl-k scroll-up", "up"),
    DefaultKeys("down ctrl-j scroll-down", "down"),
    DefaultKeys("ctrl-p alt-up", "up-match"),
    DefaultKeys("ctrl-n alt-down", "down-match"),
    DefaultKeys("pgup", "page-up"),
    DefaultKeys("pgdn", "page-down"),
    DefaultKeys("tab", "toggle-down"),
    DefaultKeys("shift-tab", "toggle-up"),
    DefaultKeys("right-click shift-left-click shift-right-click", "toggle"),
    DefaultKeys("shift-scroll-up", "toggle up"),
    DefaultKeys("shift-scroll-down", "toggle down"),
    DefaultKeys("enter", "accept"),
    DefaultKeys("esc ctrl-c ctrl-g ctrl-q", "abort"),
    DefaultKeys("ctrl-l", "clear-screen"),
    DefaultKeys("ctrl-z", "suspend"),
    DefaultKeys("ctrl-/ alt-/", "toggle-wrap-word"),
    DefaultKeys("shift-up preview-scroll-up", "preview-up"),
    DefaultKeys("shift-down preview-scroll-down", "preview-down"),
  ]

  /// What the program has under its own name besides.
  private static let own = [
    DefaultKeys("f1", "show-help"),
    DefaultKeys("f2", "explain"),
    DefaultKeys("alt-u", "undo"),
    DefaultKeys("alt-r", "redo"),
  ]

  /// What the program has where items are records.
  private static let records =
    [
      DefaultKeys("ctrl-/", "toggle-preview-record"),
      DefaultKeys("ctrl-s", "scope-next"),
      DefaultKeys("alt-s", "scope-prev"),
      DefaultKeys("alt-0", "scope-all"),
      DefaultKeys("alt-t", "toggle-scopes"),
      DefaultKeys("alt-x", "remove-scope"),
    ] + (1...9).map { number in DefaultKeys("alt-\(number)", "scope(\(number))") }

  /// The keys under the name `fzf`.
  public static let fzf = Bindings(common)

  /// The keys under the name `sfilter`.
  public static let sfilter = Bindings(common + own, records: records)

  /// Whose keys.
  public enum Standard: Sendable, Equatable {
    case sfilter, fzf

    var bindings: Bindings {
      switch self {
      case .sfilter: .sfilter
      case .fzf: .fzf
      }
    }
  }

  private init(_ rows: [DefaultKeys], records: [DefaultKeys] = []) {
    self.init()
    for row in rows {
      let calls = row.calls
      for key in row.parsedKeys { bind(key, to: calls) }
    }
    for row in records {
      let calls = row.calls
      for key in row.parsedKeys { bindForRecords(key, to: calls) }
    }
  }
}

/// Keys, and the actions that each of them stands for.
private struct DefaultKeys: Sendable {
  let keys: String
  let actions: String

  init(_ keys: String, _ actions: String) {
    self.keys = keys
    self.actions = actions
  }

  var parsedKeys: [Key] {
    words(of: keys).map { word in
      guard let key = try? Key(parsing: word) else {
        preconditionFailure("no key is called \(word)")
      }
      return key
    }
  }

  var calls: [ActionCall] {
    words(of: actions).map { word in
      let parts = word.utf8.split { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
      guard let name = parts.first, let action = Action.named(String(Substring(name))) else {
        preconditionFailure("no action is called \(word)")
      }
      return ActionCall(action, parts.count > 1 ? String(Substring(parts[1])) : "")
    }
  }

  private func words(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }
}
