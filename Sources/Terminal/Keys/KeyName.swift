import Text

/// One named key and every way to write it; the first is the one that is printed.
public struct KeyName: Sendable {
  public let spellings: [String]
  public let code: Key.Code

  private init(_ code: Key.Code, _ spellings: String...) {
    self.code = code
    self.spellings = spellings
  }

  /// Every key with a name of its own, in the order in which help lists them.
  public static let all: [KeyName] =
    [
      KeyName(.enter, "enter", "return"),
      KeyName(.tab, "tab"),
      KeyName(.escape, "esc"),
      KeyName(.character(" "), "space"),
      KeyName(.backspace, "backspace", "bspace", "bs"),
      KeyName(.delete, "delete", "del"),
      KeyName(.insert, "insert"),
      KeyName(.up, "up"),
      KeyName(.down, "down"),
      KeyName(.left, "left"),
      KeyName(.right, "right"),
      KeyName(.home, "home"),
      KeyName(.end, "end"),
      KeyName(.pageUp, "page-up", "pgup"),
      KeyName(.pageDown, "page-down", "pgdn"),
      KeyName(.leftClick, "left-click"),
      KeyName(.rightClick, "right-click"),
      KeyName(.doubleClick, "double-click"),
      KeyName(.scrollUp, "scroll-up"),
      KeyName(.scrollDown, "scroll-down"),
      KeyName(.previewScrollUp, "preview-scroll-up"),
      KeyName(.previewScrollDown, "preview-scroll-down"),
    ] + (1...12).map { KeyName(.function($0), "f\($0)") }

  /// The keys that may be held down together, the printed order first.
  static let modifiers: [(spellings: [String], held: Key.Modifiers)] = [
    (["ctrl-alt-shift-"], [.control, .alt, .shift]),
    (["ctrl-alt-", "alt-ctrl-"], [.control, .alt]),
    (["ctrl-shift-", "shift-ctrl-"], [.control, .shift]),
    (["alt-shift-", "shift-alt-"], [.alt, .shift]),
    (["ctrl-"], .control),
    (["alt-"], .alt),
    (["shift-"], .shift),
  ]
}

/// A word that is no key.
public struct KeyError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The word as it was written; empty where a key is missing.
  public let word: String

  public var description: String {
    word.isEmpty ? "key names required" : "unsupported key: \(word)"
  }
}

// MARK: - Reading

extension Key {
  /// Reads a name: `ctrl-a`, `alt-enter`, `shift-up`, `f12`, or a character that stands for itself.
  ///
  /// Names are read without regard to case, single characters and `alt-` with one as they are.
  public init(parsing word: String) throws(KeyError) {
    guard let key = Key.named(word) else { throw KeyError(word: word) }
    self = key
  }

  /// Reads names with commas between them; a comma that stands where a name should is that key.
  public static func list(parsing text: String) throws(KeyError) -> [Key] {
    var keys: [Key] = []
    for word in try words(of: text) { keys.append(try Key(parsing: word)) }
    return keys
  }

  /// The names of a list: apart at commas, where `,` and `alt-,` are names too.
  ///
  /// One comma at an edge or between two names means nothing more; two at an edge or three between
  /// names mean the key as well.
  public static func words(of text: String) throws(KeyError) -> [String] {
    guard !text.isEmpty else { throw KeyError(word: "") }
    var parts = text.parts(between: ",")[...]
    // What `alt-,` takes is no comma of the list.
    var list: [Substring] = []
    while let part = parts.popFirst() {
      guard part.lowercased() == "alt-", parts.first != nil else {
        list.append(part)
        continue
      }
      let rest = parts.removeFirst()
      list.append(part + "," + rest)
    }
    var words = list.filter { !$0.isEmpty }.map(String.init)
    if zip(list, list.dropFirst()).contains(where: { $0.isEmpty && $1.isEmpty }) {
      words.append(",")
    }
    return words
  }

  private static func named(_ word: String) -> Key? {
    if let only = single(word) { return .character(only) }
    let name = word.lowercased()
    if let code = code(name) { return Key(code) }
    if name == "btab" { return Key(.tab, .shift) }
    for (spellings, held) in KeyName.modifiers {
      for prefix in spellings where name.hasPrefix(prefix) {
        let rest = String(word.dropFirst(prefix.count))
        return modified(rest, held, isFirst: prefix == spellings[0])
      }
    }
    return nil
  }

  private static func single(_ word: String) -> Unicode.Scalar? {
    let scalars = word.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }

  private static func code(_ name: String) -> Code? {
    KeyName.all.first { $0.spellings.contains(name) }?.code
  }

  /// The names that exist behind a prefix; the others are no keys that a terminal can send.
  private static func modified(_ rest: String, _ held: Modifiers, isFirst: Bool) -> Key? {
    if held == .alt, let only = single(rest) { return Key(.character(only), .alt) }
    let name = rest.lowercased()
    if let only = single(name) {
      let isLetter = ("a"..."z").contains(only)
      let isNamed = isLetter || (held == .control && "\\]^6/_".unicodeScalars.contains(only))
      guard held.contains(.control), !held.contains(.shift), isNamed, isFirst else { return nil }
      return Key(.character(only), held)
    }
    guard let code = code(name) else { return nil }
    switch code {
    case .up, .down, .left, .right, .home, .end: return Key(code, held)
    case .delete, .pageUp, .pageDown:
      // Their short forms stand alone only.
      return name == "del" || name.hasPrefix("pg") ? nil : Key(code, held)
    case .backspace where held == .alt || held == .control || held == [.control, .alt]:
      return isFirst ? Key(code, held) : nil
    case .enter where held == .alt: return Key(code, held)
    case .tab where held == .shift: return Key(code, held)
    case .character where held == .alt || held == .control: return Key(code, held)
    case .leftClick, .rightClick, .scrollUp, .scrollDown:
      return held == .shift ? Key(code, held) : nil
    default: return nil
    }
  }
}

// MARK: - Printing

extension Key: CustomStringConvertible {
  /// The name, as a child process and an error message are told.
  public var description: String {
    // The one key whose modifiers are printed otherwise than they are held.
    if code == .enter, modifiers == .alt { return "ctrl-alt-m" }
    let prefix = KeyName.modifiers.first { $0.held == modifiers }?.spellings.first ?? ""
    if case .character(let scalar) = code, scalar != " " {
      return prefix + String(scalar)
    }
    return prefix + (KeyName.all.first { $0.code == code }?.spellings.first ?? "")
  }
}
