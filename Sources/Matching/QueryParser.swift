import Text

/// Reads a query into groups of terms: all groups must be satisfied, each by one of its terms.
struct QueryParser {
  let rules: Rules

  /// What was read.
  struct Reading {
    var groups: [[Term]] = []
    /// The terms of the groups as they were typed.
    var words: [[String]] = []
    /// What terms with a name and a colon ask of fields.
    var fields: [FieldReading] = []
    /// For each of those where its name and colon stand among the scalars of the text.
    var fieldPlaces: [Range<Int>] = []
    var fault: PatternFault?
  }

  func read(_ text: String) -> Reading {
    let scalars = Array(text.unicodeScalars)
    if rules.isPattern { return readPattern(scalars) }
    guard rules.extended else {
      var term = Term(
        kind: rules.exact ? .exact : .fuzzy, isInverse: false, scalars: scalars,
        isCaseSensitive: caseCounts(in: scalars), rules: rules)
      term?.isPlain = true
      return Reading(groups: term.map { [[$0]] } ?? [], words: [[text]])
    }
    var reading = Reading()
    var group: [Term] = []
    var groupWords: [String] = []
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
        reading.words.append(groupWords)
        (group, groupWords) = ([], [])
      }
      if rules.readsFields, let field = field(word.scalars, &reading.fault) {
        term.field = reading.fields.count
        reading.fields.append(field.reading)
        reading.fieldPlaces.append(word.places[0]..<word.places[field.nameCount - 1] + 1)
      }
      group.append(term)
      groupWords.append(String(scalars: word.scalars))
      followsTerm = true
    }
    if !group.isEmpty {
      reading.groups.append(group)
      reading.words.append(groupWords)
    }
    return reading
  }

  private func field(
    _ word: [Unicode.Scalar], _ fault: inout PatternFault?
  ) -> (reading: FieldReading, nameCount: Int)? {
    do throws(PatternFault) {
      return try fieldReading(word)
    } catch {
      fault = fault ?? error
      return nil
    }
  }

  /// Reads a query that is all one regular expression.
  private func readPattern(_ scalars: [Unicode.Scalar]) -> Reading {
    let text = String(scalars: scalars)
    guard !scalars.isEmpty else { return Reading() }
    do throws(PatternFault) {
      let term = try pattern(scalars, isInverse: false)
      return Reading(groups: term.map { [[$0]] } ?? [], words: [[text]])
    } catch {
      return Reading(fault: error)
    }
  }

  /// A term that is a regular expression.
  func pattern(_ scalars: [Unicode.Scalar], isInverse: Bool) throws(PatternFault) -> Term? {
    let text = String(scalars: scalars)
    let isCaseSensitive = caseCounts(in: QueryParser.withoutEscapes(scalars))
    guard let program = PatternProgram(parsing: text, ignoresCase: !isCaseSensitive) else {
      throw PatternFault(expression: text, place: PatternProgram.faultPlace(in: text) ?? 0)
    }
    var term = Term(
      kind: .pattern, isInverse: isInverse, scalars: scalars, isCaseSensitive: isCaseSensitive,
      rules: rules)
    term?.pattern = program
    return term
  }

  /// An expression without what stands behind backslashes, such as the capital of `\\S`.
  private static func withoutEscapes(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var rest: [Unicode.Scalar] = []
    var isEscaped = false
    for scalar in scalars {
      if !isEscaped { rest.append(scalar) }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return rest
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
    var term = Term(
      kind: kind, isInverse: isInverse, scalars: rest,
      isCaseSensitive: caseCounts(in: word), rules: rules)
    term?.isPlain = rest.count == word.count
    return term
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
