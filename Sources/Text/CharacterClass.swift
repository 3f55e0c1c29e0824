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
    let raw = CharacterTables.shared.withColumns { columns in
      unsafe columns.classes[columns.row(of: scalar.value)]
    }
    return CharacterClass(rawValue: raw) ?? .nonWord
  }

  /// The class of an ASCII character where no delimiters are told apart.
  public static func of(ASCII byte: UInt8) -> CharacterClass {
    switch byte {
    case 0x09...0x0D, 0x20: .white
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    default: .nonWord
    }
  }
}
