/// What the user asks for: text read by the rules into groups of terms.
public struct Query: Sendable, Equatable {
  /// The text as it was typed.
  public let text: String
  /// All groups must be satisfied, each by one of its terms.
  private(set) var groups: [[Term]]
  /// The terms of the groups as they were typed.
  private let words: [[String]]
  /// What some terms ask of fields, in items that have those.
  public private(set) var fields: [FieldReading]
  /// For each of those where its name and colon stand among the Unicode scalars of the text.
  public private(set) var fieldPlaces: [Range<Int>]

  /// The regular expression in it that is none, so that it finds nothing.
  public private(set) var fault: PatternFault?
  /// What matches may be mistyped, so that a longer query may find more.
  private let allowsTypos: Bool

  public init(_ text: String, rules: Rules) {
    self.text = text
    let reading = QueryParser(rules: rules).read(text)
    groups = reading.groups
    words = reading.words
    fields = reading.fields
    fieldPlaces = reading.fieldPlaces
    fault = reading.fault
    allowsTypos = rules.mostTypos > 0
  }

  /// The term that satisfies a group, as it was typed.
  public func word(of reason: Reason) -> String { words[reason.group][reason.term] }

  /// The same text where items have no fields: every term is plain text.
  public var withoutFields: Query {
    guard !fields.isEmpty else { return self }
    var query = self
    query.fields = []
    query.fieldPlaces = []
    for group in groups.indices {
      for term in groups[group].indices { query.groups[group][term].field = nil }
    }
    return query
  }

  /// Every item matches, because no term is left.
  public var isEmpty: Bool { groups.isEmpty }

  /// Results can be put in order of rank: at least one term says what must be there.
  ///
  /// What is asked of the value of a field only tells items apart that do and do not pass.
  public var isRanked: Bool {
    groups.contains { group in
      group.contains { term in
        term.field.map { fields[$0].scores } ?? (!term.isInverse && term.pattern == nil)
      }
    }
  }

  /// Whether both queries ask for the same, however they are typed.
  public func asksTheSame(as other: Query) -> Bool {
    groups == other.groups && fields == other.fields
  }

  /// Whatever matches this query also matches an earlier one, so that only its matches need be tried.
  ///
  /// That is said of plain terms alone: each term of the earlier query is the beginning of the term in
  /// its place here, and none is inverse, bound to an end, bound to a field, or one of several
  /// alternatives. None may be mistyped.
  public func narrows(_ earlier: Query) -> Bool {
    guard groups.count >= earlier.groups.count, fields.isEmpty, earlier.fields.isEmpty,
      !allowsTypos
    else { return false }
    return zip(groups, earlier.groups).allSatisfy { group, before in
      guard group.count == 1, before.count == 1 else { return false }
      let (term, beginning) = (group[0], before[0])
      return !term.isInverse && !beginning.isInverse && term.kind == beginning.kind
        && (term.kind == .fuzzy || term.kind == .exact)
        && term.isCaseSensitive == beginning.isCaseSensitive
        && term.letters.starts(with: beginning.letters)
    } && groups.dropFirst(earlier.groups.count).allSatisfy { $0.allSatisfy { !$0.isInverse } }
  }
}

/// A part of a query that should be a regular expression.
public struct PatternFault: Error, Sendable, Equatable, CustomStringConvertible {
  public var expression: String
  /// The number of characters up to which it makes sense.
  public var place: Int

  public var description: String {
    "the regular expression makes no sense at character \(place + 1) of '\(expression)'"
  }
}
