/// Regular expressions in the grammar of RE2, which fzf has, said in the one of Swift's `Regex`.
enum PatternTranslation {
  /// The translation; nothing when the text is no such expression.
  static func swift(from text: String) -> String? {
    var walk = Walk(scalars: Array(text.unicodeScalars))
    return walk.translate() ? String(walk.output) : nil
  }

  /// A character that stands for itself.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    if !scalar.isASCII || isLetterOrDigit(scalar) { return String(scalar) }
    return scalar.value <= 0x20 || scalar.value == 0x7F
      ? "\\x{\(String(scalar.value, radix: 16))}" : "\\\(scalar)"
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  private struct Walk {
    let scalars: [Unicode.Scalar]
    var at = 0
    var output = String.UnicodeScalarView()
    /// The last thing written can be repeated.
    var isRepeatable = false

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    func has(_ text: String) -> Bool { scalars[at...].starts(with: text.unicodeScalars) }

    mutating func write(_ text: String, taking count: Int) {
      output.append(contentsOf: text.unicodeScalars)
      at += count
    }

    mutating func translate() -> Bool {
      while let scalar = next {
        switch scalar {
        case "\\":
          guard escape() else { return false }
          isRepeatable = true
        case "[":
          guard set() else { return false }
          isRepeatable = true
        case "*", "+", "?":
          guard repeats(String(scalar), 1) else { return false }
        case "{":
          if let count = braceCount {
            guard repeats(text(count), count) else { return false }
          } else {
            write("\\{", taking: 1)
            isRepeatable = true
          }
        case "(":
          guard group() else { return false }
          isRepeatable = false
        case "|":
          write("|", taking: 1)
          isRepeatable = false
        case "$":
          write("\\z", taking: 1)
          isRepeatable = true
        case "]", "}", "#", "/", "-", "&", "~", "<", ">", "'", "\"", "`", "@", "%", "!", "=", ":",
          ";", ",", " ":
          write(PatternTranslation.plain(scalar), taking: 1)
          isRepeatable = true
        default:
          output.append(scalar)
          at += 1
          isRepeatable = true
        }
      }
      return true
    }

    private func text(_ count: Int) -> String {
      String(String.UnicodeScalarView(scalars[at..<at + count]))
    }

    /// The length of a repetition in braces, if one is here.
    private var braceCount: Int? {
      guard let close = scalars[at...].firstIndex(of: "}") else { return nil }
      let inside = scalars[(at + 1)..<close]
      let isCount =
        inside.first.map { ("0"..."9").contains($0) } == true
        && inside.allSatisfy { ("0"..."9").contains($0) || $0 == "," }
        && inside.filter { $0 == "," }.count <= 1
      return isCount ? close - at + 1 : nil
    }

    private mutating func repeats(_ sign: String, _ count: Int) -> Bool {
      guard isRepeatable else { return false }
      write(sign, taking: count)
      if next == "?" { write("?", taking: 1) }
      // Two repetitions of one thing are an error there.
      if let next, next == "*" || next == "+" || next == "?" { return false }
      if next == "{", braceCount != nil { return false }
      return true
    }

    private mutating func group() -> Bool {
      guard has("(?") else {
        write("(", taking: 1)
        return true
      }
      if has("(?P<") {
        write("(?<", taking: 4)
        return true
      }
      // Nothing that looks around, no comment, no layout: flags only.
      let flags = scalars[(at + 2)...].prefix { "imsU-".unicodeScalars.contains($0) }
      let close = at + 2 + flags.count
      guard close < scalars.count, scalars[close] == ":" || scalars[close] == ")" else {
        return isNamedGroup
      }
      write(text(close - at + 1), taking: close - at + 1)
      return true
    }

    private var isNamedGroup: Bool {
      mutating get {
        guard has("(?<"), at + 3 < scalars.count, scalars[at + 3] != "=", scalars[at + 3] != "!"
        else { return false }
        write("(?<", taking: 3)
        return true
      }
    }

    private mutating func escape() -> Bool {
      guard at + 1 < scalars.count else { return false }
      let letter = scalars[at + 1]
      switch letter {
      case "s": write("[\\t\\n\\x0C\\r\\x20]", taking: 2)
      case "S": write("[^\\t\\n\\x0C\\r\\x20]", taking: 2)
      case "v": write("\\x0B", taking: 2)
      case "a": write("\\x07", taking: 2)
      case "f": write("\\x0C", taking: 2)
      case "d", "D", "w", "W", "b", "B", "A", "z", "t", "n", "r", "x", "Q", "E":
        write("\\\(letter)", taking: 2)
        if letter == "Q" { quote() }
      case "p", "P": return property()
      default:
        guard letter.isASCII, !PatternTranslation.isLetterOrDigit(letter) else { return false }
        write(PatternTranslation.plain(letter), taking: 2)
      }
      return true
    }

    /// What is quoted stays as it is.
    private mutating func quote() {
      output.removeLast(2)
      while at < scalars.count, !has("\\E") {
        let scalar = scalars[at]
        write(PatternTranslation.plain(scalar), taking: 1)
      }
      if has("\\E") { at += 2 }
    }

    /// A class of characters by its Unicode name, of which one letter needs no braces.
    private mutating func property() -> Bool {
      let letter = scalars[at + 1]
      guard at + 2 < scalars.count else { return false }
      if scalars[at + 2] == "{" {
        guard let close = scalars[at...].firstIndex(of: "}") else { return false }
        write(text(close - at + 1), taking: close - at + 1)
      } else {
        write("\\\(letter){\(scalars[at + 2])}", taking: 3)
      }
      return true
    }

    private mutating func set() -> Bool {
      write("[", taking: 1)
      if next == "^" { write("^", taking: 1) }
      var isFirst = true
      while let scalar = next {
        if scalar == "]", !isFirst {
          write("]", taking: 1)
          return true
        }
        isFirst = false
        if has("[:"), let close = scalars[at...].dropFirst(2).firstIndex(of: ":") {
          guard close + 1 < scalars.count, scalars[close + 1] == "]" else { return false }
          write(text(close + 2 - at), taking: close + 2 - at)
        } else if scalar == "\\" {
          guard at + 1 < scalars.count else { return false }
          if scalars[at + 1] == "s" {
            write("\\t\\n\\x0C\\r\\x20", taking: 2)
          } else if !escape() {
            return false
          }
        } else if scalar == "-" {
          write("-", taking: 1)
        } else {
          write(PatternTranslation.plain(scalar), taking: 1)
        }
      }
      return false
    }
  }
}
