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
}
