import Text

/// One part of a query: what must be found in a text, or must not.
struct Term: Sendable, Equatable {
  /// How the letters of a term must lie in a text.
  enum Kind: UInt8, Sendable {
    /// In this order, with anything between them.
    case fuzzy
    /// Next to each other.
    case exact
    /// Next to each other, with the edge of a word on both sides.
    case boundary
    /// At the start, after white space.
    case prefix
    /// At the end, before white space.
    case suffix
    /// From the start to the end, white space around aside.
    case equal
    /// By a regular expression.
    case pattern
  }

  let kind: Kind
  /// Satisfied where the letters are not found.
  let isInverse: Bool
  /// What is left when the operators are taken off.
  let scalars: [Unicode.Scalar]
  /// The case of letters counts.
  let isCaseSensitive: Bool
  /// The letters as they are compared with those of a text, at least one.
  let letters: [TermUnit]
  /// No operators say more about it, so that it may be mistyped where the rules allow it.
  var isPlain = false
  /// What a pattern is.
  var pattern: PatternProgram?
  /// Its other reading, by the index among those of the query.
  var field: Int?

  /// Nil if there is nothing to look for.
  init?(
    kind: Kind, isInverse: Bool, scalars: some Sequence<Unicode.Scalar>, isCaseSensitive: Bool,
    rules: Rules
  ) {
    self.kind = kind
    self.isInverse = isInverse
    self.scalars = Array(scalars)
    self.isCaseSensitive = isCaseSensitive
    let folding = Folding(
      letters: rules.letters, foldsCase: !isCaseSensitive, literal: rules.literal)
    letters = folding.term(String(scalars: scalars))
    if letters.isEmpty { return nil }
  }
}
