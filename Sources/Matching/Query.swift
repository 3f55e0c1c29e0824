/// What the user asks for: text read by the rules into groups of terms.
public struct Query: Sendable, Equatable {
  /// The text as it was typed.
  public let text: String
  /// All groups must be satisfied, each by one of its terms.
  let groups: [[Term]]

  public init(_ text: String, rules: Rules) {
    self.text = text
    groups = QueryParser(rules: rules).groups(text)
  }

  /// Every item matches, because no term is left.
  public var isEmpty: Bool { groups.isEmpty }

  /// Results can be put in order of rank: at least one term says what must be there.
  public var isRanked: Bool { groups.contains { $0.contains { !$0.isInverse } } }

  /// Whether both queries ask for the same, however they are typed.
  public func asksTheSame(as other: Query) -> Bool { groups == other.groups }

  /// Whatever matches this query also matches an earlier one, so that only its matches need be tried.
  ///
  /// That is said of plain terms alone: each term of the earlier query is the beginning of the term in
  /// its place here, and none is inverse, bound to an end, or one of several alternatives.
  public func narrows(_ earlier: Query) -> Bool {
    guard groups.count >= earlier.groups.count else { return false }
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
