/// What counts as the same letter.
public struct Folding: Sendable, Equatable {
  /// Whose rules.
  public enum Letters: Sendable, Equatable {
    /// One code point at a time: simple lower-casing and a table from accented Latin letters to ASCII.
    case latin
    /// Unicode: full case folding, composed equals decomposed, compatibility letters, marks.
    case unicode
  }

  public var letters: Letters
  /// Upper and lower case are the same letter.
  public var foldsCase: Bool
  /// Nothing but case is folded.
  public var literal: Bool
  /// Of Latin letters' rules: only capitals are lowered, not letters in title case such as ǅ or
  /// those that are numbers or symbols such as Ⅳ and Ⓐ.
  public var lowersCapitalsOnly = false

  public init(letters: Letters, foldsCase: Bool, literal: Bool) {
    self.letters = letters
    self.foldsCase = foldsCase
    self.literal = literal
  }
}

extension Folding {
  /// The version of Unicode whose characters are known.
  public static var unicodeVersion: String { CharacterTables.version }
}
