extension QueryLine {
  /// Where one word ends and the next begins.
  enum WordRule: Sendable {
    /// Letters and digits make words.
    case letters
    /// Everything but white space makes words.
    case blanks
    /// Everything but the stroke between directories makes words.
    case pathParts
    /// A large letter behind a small one begins a word too.
    case subwords

    /// Whether a word begins between two characters.
    func begins(_ before: Character, _ after: Character) -> Bool {
      isHump(before, after) || !joins(before) && joins(after)
    }

    /// Whether a word ends between two characters.
    func ends(_ before: Character, _ after: Character) -> Bool {
      isHump(before, after) || joins(before) && !joins(after)
    }

    private func isHump(_ before: Character, _ after: Character) -> Bool {
      guard case .subwords = self else { return false }
      return ("a"..."z").contains(before) && ("A"..."Z").contains(after)
    }

    private func joins(_ character: Character) -> Bool {
      switch self {
      case .letters, .subwords: character.isLetter || character.isNumber
      case .blanks: !character.isWhitespace
      case .pathParts: character != "/"
      }
    }
  }
}
