/// What a character is to a score: words begin where the class changes.
///
/// The order matters: everything up to `delimiter` is no part of a word.
public enum CharacterClass: UInt8, Sendable, Comparable {
  case white, nonWord, delimiter, lower, upper, letter, number

  @inlinable
  public static func < (one: CharacterClass, other: CharacterClass) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension CharacterClass {
  /// The class of a character outside ASCII.
  public static func of(nonASCII scalar: Unicode.Scalar) -> CharacterClass {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter: .lower
    case .uppercaseLetter: .upper
    case .decimalNumber, .letterNumber, .otherNumber: .number
    case .titlecaseLetter, .modifierLetter, .otherLetter: .letter
    default: scalar.properties.isWhitespace ? .white : .nonWord
    }
  }
}
