import Text

/// What stands between the fields of a line.
public struct Delimiter: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// Spaces, tabs and line feeds; those before the first field belong to none.
    case blanks
    case literal([UInt8])
    case runs(RunPattern)
    /// Any other regular expression.
    case pattern(PatternProgram)
  }

  var kind: Kind

  /// The one character that it is, as cells of a table need it; nothing where it is anything else.
  public var oneCharacter: [UInt8]? {
    guard case .literal(let bytes) = kind, !bytes.isEmpty, bytes != [0x22], bytes != [0x0A],
      bytes != [0x0D], String(decoding: bytes, as: UTF8.self).unicodeScalars.count == 1
    else { return nil }
    return bytes
  }

  /// Fields are words, each with the blanks behind it.
  public static let blanks = Delimiter(kind: .blanks)

  private init(kind: Kind) { self.kind = kind }

  /// Reads the argument of `--delimiter`: a regular expression, or a text that is none.
  ///
  /// One character stands for itself, and `\t` for a tab.
  public init(parsing text: String) {
    let text = Delimiter.withTabs(text)
    if Delimiter.isPlain(text) {
      kind = .literal(Array(text.utf8))
    } else if let runs = RunPattern(parsing: text) {
      kind = .runs(runs)
    } else if let program = PatternProgram(parsing: text) {
      kind = .pattern(program)
    } else {
      kind = .literal(Array(text.utf8))
    }
  }

  /// Nothing in it has a meaning in regular expressions, or it is one character.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.count == 1
      || !text.unicodeScalars.contains { "\\.+*?()|[]{}^$".unicodeScalars.contains($0) }
  }

  /// Reads the argument as `init(parsing:)` does, but refuses what is no text and no expression.
  public init(checking text: String) throws(FormatError) {
    self.init(parsing: text)
    let isPlain = Delimiter.isPlain(Delimiter.withTabs(text))
    if case .literal = kind, !isPlain, let place = PatternProgram.faultPlace(in: text) {
      throw FormatError(
        "the regular expression makes no sense at character \(place + 1) of '\(text)'")
    }
  }

  private static func withTabs(_ text: String) -> String {
    var output = String.UnicodeScalarView()
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.first {
      let isTab = scalar == "\\" && rest.dropFirst().first == "t"
      output.append(isTab ? "\t" : scalar)
      rest = rest.dropFirst(isTab ? 2 : 1)
    }
    return String(output)
  }
}
