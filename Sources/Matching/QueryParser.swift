import Text

/// Reads a query into groups of terms: all groups must be satisfied, each by one of its terms.
struct QueryParser {
  let rules: Rules

  /// What was read.
  struct Reading {
    var groups: [[Term]] = []
    /// What terms with a name and a colon ask of fields.
    var fields: [FieldReading] = []
    /// For each of those where its name and colon stand among the scalars of the text.
    var fieldPlaces: [Range<Int>] = []
  }

  func read(_ text: String) -> Reading {
    let scalars = Array(text.unicodeScalars)
    guard rules.extended else {
      let term = Term(
        kind: rules.exact ? .exact : .fuzzy, isInverse: false, scalars: scalars,
        isCaseSensitive: caseCounts(in: scalars), rules: rules)
      return Reading(groups: term.map { [[$0]] } ?? [])
    }
    var reading = Reading()
    var group: [Term] = []
    var followsTerm = false
    var followsBar = false
    for word in words(trimmed(scalars)) {
      if !group.isEmpty, !followsBar, word.scalars == ["|"] {
        followsTerm = false
        followsBar = true
        continue
      }
      followsBar = false
      guard var term = term(word.scalars) else { continue }
      if followsTerm {
        reading.groups.append(group)
        group = []
      }
      if rules.readsFields, let field = fieldReading(word.scalars) {
        term.field = reading.fields.count
        reading.fields.append(field.reading)
        reading.fieldPlaces.append(word.places[0]..<word.places[field.nameCount - 1] + 1)
      }
      group.append(term)
      followsTerm = true
    }
    if !group.isEmpty { reading.groups.append(group) }
    return reading
  }

  /// A word without the backslashes before its blanks.
  private struct Word {
    var scalars: [Unicode.Scalar] = []
    /// Where each of them stands in the text.
    var places: [Int] = []

    mutating func append(_ scalar: Unicode.Scalar, at place: Int) {
      scalars.append(scalar)
      places.append(place)
    }
  }

  /// Blanks around a query mean nothing, but a last one that is escaped stays.
  private func trimmed(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    var rest = scalars.drop { $0 == " " }
    while rest.last == " ", rest.dropLast().last != "\\" { rest.removeLast() }
    return rest
  }

  /// The words between blanks, where a backslash before a blank makes it part of the word.
  private func words(_ scalars: ArraySlice<Unicode.Scalar>) -> [Word] {
    var words: [Word] = []
    var word = Word()
    var place = scalars.startIndex
    while place < scalars.endIndex {
      let scalar = scalars[place]
      place += 1
      if scalar == "\\", place < scalars.endIndex, scalars[place] == " " {
        word.append(" ", at: place)
        place += 1
      } else if scalar == " " {
        if !word.scalars.isEmpty { words.append(word) }
        word = Word()
      } else if scalar == "\t", rules.letters == .latin {
        // fzf lets a tab stand for the escaped blank, so a tab that was typed is one too.
        word.append(" ", at: place - 1)
      } else {
        word.append(scalar, at: place - 1)
      }
    }
    if !word.scalars.isEmpty { words.append(word) }
    return words
  }

  /// Takes the operators off a word; nil when nothing is left to look for.
  func term(_ word: [Unicode.Scalar]) -> Term? {
    var rest = word[...]
    var kind: Term.Kind = rules.exact ? .exact : .fuzzy
    var isInverse = false
    if rest.first == "!" {
      isInverse = true
      kind = .exact
      rest.removeFirst()
    }
    if rest.last == "$", rest.count > 1 {
      kind = .suffix
      rest.removeLast()
    }
    if rest.count > 2, rest.first == "'", rest.last == "'" {
      kind = .boundary
      rest = rest.dropFirst().dropLast()
    } else if rest.first == "'" {
      kind = !rules.exact && !isInverse ? .exact : .fuzzy
      rest.removeFirst()
    } else if rest.first == "^" {
      kind = kind == .suffix ? .equal : .prefix
      rest.removeFirst()
    }
    return Term(
      kind: kind, isInverse: isInverse, scalars: rest,
      isCaseSensitive: caseCounts(in: word), rules: rules)
  }

  private func caseCounts(in word: [Unicode.Scalar]) -> Bool {
    switch rules.caseRule {
    case .ignore: false
    case .respect: true
    case .smart: word.contains { !$0.isLowercased }
    }
  }
}

extension Unicode.Scalar {
  /// Lower-casing changes nothing.
  fileprivate var isLowercased: Bool {
    isASCII
      ? !(65...90).contains(value)
      : properties.lowercaseMapping.unicodeScalars.elementsEqual(CollectionOfOne(self))
  }
}
