/// Reads regular expressions in the grammar of RE2, as fzf does.
struct PatternParser {
  /// The text is no regular expression.
  struct Fault: Error {}

  /// What a letter in `(?…)` switches on.
  struct Flags: OptionSet {
    var rawValue: UInt8
    static let ignoresCase = Flags(rawValue: 1)
    static let manyLines = Flags(rawValue: 2)
    static let dotTakesAll = Flags(rawValue: 4)
    static let isLazy = Flags(rawValue: 8)
  }

  let scalars: [Unicode.Scalar]
  var at = 0
  private(set) var flags: Flags = []
  private var depth = 0

  private static let mostDepth = 250
  private static let mostRepeats = 1000

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The tree of an expression; nothing when the text is none.
  static func parse(_ text: String, ignoresCase: Bool = false) -> PatternNode? {
    var parser = PatternParser(text)
    if ignoresCase { parser.flags.insert(.ignoresCase) }
    guard let node = try? parser.choice(), parser.at == parser.scalars.count else { return nil }
    return node
  }

  /// The number of characters up to where a text stops being a regular expression; nothing when
  /// it is one.
  static func faultPlace(in text: String) -> Int? {
    var parser = PatternParser(text)
    let isRead = (try? parser.choice()) != nil
    return isRead && parser.at == parser.scalars.count ? nil : parser.at
  }

  var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  func has(_ text: String) -> Bool {
    scalars[at...].starts(with: text.unicodeScalars)
  }

  mutating func take(_ text: String) -> Bool {
    guard has(text) else { return false }
    at += text.unicodeScalars.count
    return true
  }
}

// MARK: - Structure

extension PatternParser {
  private mutating func choice() throws(Fault) -> PatternNode {
    var parts = [try sequence()]
    while take("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(Fault) -> PatternNode {
    var parts: [PatternNode] = []
    var canRepeat = false
    while let scalar = next, scalar != "|", scalar != ")" {
      if let (least, most) = try repetition() {
        guard canRepeat, let last = parts.popLast() else { throw Fault() }
        let isLazy = take("?") != flags.contains(.isLazy)
        let node = PatternNode.repetition(last, least: least, most: most, isGreedy: !isLazy)
        guard node.size <= PatternParser.mostRepeats else { throw Fault() }
        parts.append(node)
        canRepeat = false
        // Two repetitions of one thing make no sense.
        let place = at
        if try repetition() != nil {
          at = place
          throw Fault()
        }
        continue
      }
      if take("\\Q") {
        while next != nil, !has("\\E") {
          parts.append(character(scalars[at]))
          at += 1
          canRepeat = true
        }
        _ = take("\\E")
        continue
      }
      let flagsOnly = try takeFlags()
      if flagsOnly { continue }
      parts.append(try atom())
      canRepeat = true
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  /// Takes `*`, `+`, `?` or a count in braces.
  private mutating func repetition() throws(Fault) -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard next == "{", let close = scalars[at...].firstIndex(of: "}") else { return nil }
    let inside = String(scalars: scalars[(at + 1)..<close])
    let parts = inside.parts(between: ",")
    guard parts.count <= 2, let least = PatternParser.count(parts[0]) else { return nil }
    var most: Int? = least
    if parts.count == 2 {
      most = PatternParser.count(parts[1])
      if most == nil, !parts[1].isEmpty { return nil }
    }
    at = close + 1
    guard max(least, most ?? 0) <= PatternParser.mostRepeats, least <= most ?? least else {
      throw Fault()
    }
    return (least, most)
  }

  /// A number without zeros in front; too large ones are merely too large.
  private static func count(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      text.utf8.count == 1 || text.utf8.first != 0x30
    else { return nil }
    return Int(text) ?? .max
  }

  private mutating func atom() throws(Fault) -> PatternNode {
    guard let scalar = next else { throw Fault() }
    switch scalar {
    case "(": return try group()
    case "[": return .character(try set())
    case "\\": return try escape()
    case ".":
      at += 1
      let all = ScalarSet([0x00...0x10FFFF])
      return .character(
        flags.contains(.dotTakesAll) ? all : ScalarSet([0x0A...0x0A]).inverted())
    case "^":
      at += 1
      return .assertion(flags.contains(.manyLines) ? .lineStart : .textStart)
    case "$":
      at += 1
      return .assertion(flags.contains(.manyLines) ? .lineEnd : .textEnd)
    default:
      at += 1
      return character(scalar)
    }
  }

  func character(_ scalar: Unicode.Scalar) -> PatternNode {
    let set = ScalarSet(scalar)
    return .character(flags.contains(.ignoresCase) ? set.withBothCases() : set)
  }

  private mutating func group() throws(Fault) -> PatternNode {
    depth += 1
    guard depth <= PatternParser.mostDepth else { throw Fault() }
    let outer = flags
    at += 1
    if take("?P<") || take("?<") {
      try groupName()
    } else if take("?") {
      try flagLetters(until: ":")
    }
    let inside = try choice()
    guard take(")") else { throw Fault() }
    flags = outer
    depth -= 1
    return inside
  }

  /// Takes the name of a group, which means nothing: several may have the same.
  private mutating func groupName() throws(Fault) {
    let name = scalars[at...].prefix { ScalarSet.word.sealed().contains($0.value) }
    at += name.count
    guard take(">"), !name.isEmpty else { throw Fault() }
  }

  /// Takes `(?i)` and the like, which hold to the end of the group.
  private mutating func takeFlags() throws(Fault) -> Bool {
    guard has("(?") else { return false }
    let letters = scalars[(at + 2)...].prefix { "imsU-".unicodeScalars.contains($0) }
    guard letters.endIndex < scalars.count, scalars[letters.endIndex] == ")" else { return false }
    at += 2
    try flagLetters(until: ")")
    return true
  }

  private mutating func flagLetters(until end: Unicode.Scalar) throws(Fault) {
    var isOn = true
    var isEmpty = false
    while let scalar = next {
      at += 1
      let flag: Flags
      switch scalar {
      case end:
        guard !isEmpty else { throw Fault() }
        return
      case "-":
        guard isOn else { throw Fault() }
        isOn = false
        isEmpty = true
        continue
      case "i": flag = .ignoresCase
      case "m": flag = .manyLines
      case "s": flag = .dotTakesAll
      case "U": flag = .isLazy
      default: throw Fault()
      }
      isEmpty = false
      if isOn { flags.insert(flag) } else { flags.remove(flag) }
    }
    throw Fault()
  }
}
