/// What the user asks for: text read by the rules into terms.
public struct Query: Sendable, Equatable {
  /// The text as it was typed.
  public let text: String

  public init(_ text: String, rules: Rules) {
    self.text = text
  }

  /// Every item matches, because no term is left.
  public var isEmpty: Bool { text.allSatisfy { $0 == " " } }

  /// Results can be put in order of rank: at least one term says what must be there.
  public var isRanked: Bool { !isEmpty && !text.hasPrefix("!") }
}
