import Text

/// What a line holds that can match: bytes from which a scan goes to the next.
struct Anchor {
  let patterns: [BytePattern]
  /// Any byte outside ASCII will do, too.
  let takesOthers: Bool

  /// Letters of a term that are thought of.
  static let mostLetters = 8
  /// Alternatives that are looked for at once; more would cost more than they spare.
  static let mostAlternatives = 4

  /// This one or another.
  func or(_ other: Anchor) -> Anchor {
    Anchor(patterns: patterns + other.patterns, takesOthers: takesOthers || other.takesOthers)
  }

  /// What a term of ASCII letters offers, two neighbours where its letters stand together; for any
  /// other term all that is not ASCII.
  static func plain(_ needle: Needle) -> [Anchor] {
    guard let letters = unsafe needle.bytes else {
      return [Anchor(patterns: [], takesOthers: true)]
    }
    let places = 0..<min(needle.count, mostLetters)
    guard needle.kind != .fuzzy, needle.count > 1 else {
      return places.map { place in
        Anchor(patterns: [BytePattern(unsafe letters[place].test)], takesOthers: true)
      }
    }
    return places.dropLast().map { place in
      let pattern = BytePattern(unsafe letters[place].test, unsafe letters[place + 1].test)
      return Anchor(patterns: [pattern], takesOthers: true)
    }
  }

  /// What the letter at one place of a term offers, where its spellings outside ASCII are known.
  static func spelled(
    _ needle: Needle, at place: Int, _ spellings: [Unicode.Scalar]
  ) -> Anchor? {
    let letter = unsafe needle.bytes?[place]
    if letter == nil && spellings.contains(where: \.isASCII) { return nil }
    let others = unsafe OtherSpellings(of: needle.units[place].value, spellings)
    let own = letter.map { [BytePattern($0.test)] } ?? []
    return Anchor(patterns: own + others.patterns, takesOthers: false)
  }

  /// Finds the places of what is looked for.
  var search: ByteSearch { ByteSearch(patterns, takesOthers: takesOthers) }
}

extension ByteColumns.Letter {
  /// Where it stands in a text.
  var test: ByteTest { ByteTest(value: value, fold: fold) }
}
