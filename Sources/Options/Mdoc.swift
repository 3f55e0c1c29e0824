import Text

/// Text in the language of manual pages.
enum Mdoc {
  /// Running text: each sentence on a line of its own, `` `x` `` bold.
  static func prose(_ text: String) -> String {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    let marked = pieces.enumerated().map { index, piece in
      index.isMultiple(of: 2)
        ? escaped(piece).replacing(". ", with: ".\n") : bold(String(piece))
    }
    return protected(marked.joined())
  }

  /// Words that stand for themselves.
  static func bold(_ text: String) -> String { "\\fB\(literal(text))\\fR" }

  /// One argument of a macro, quoted.
  static func argument(_ text: String) -> String {
    "\"" + literal(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// Text in which hyphens and quotes are the ones that are typed.
  static func literal(_ text: String) -> String {
    escaped(text).replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
  }

  /// Text on a line of a macro in which no word is a macro itself.
  static func safe(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\\(dq") + "\""
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "\0"..."\u{7F}": String(scalar)
      default: "\\[u\(hex(scalar.value))]"
      }
    }.joined()
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Keeps lines that begin with a dot or a quote from being read as macros.
  private static func protected(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
      .joined(separator: "\n")
  }
}
