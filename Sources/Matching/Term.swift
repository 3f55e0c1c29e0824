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
  }

  var kind: Kind
  /// Satisfied where the letters are not found.
  var isInverse: Bool
  /// What is left when the operators are taken off.
  var scalars: [Unicode.Scalar]
  /// The case of letters counts.
  var isCaseSensitive: Bool

  /// The letters as they are compared with those of a text.
  func letters(_ rules: Rules) -> [TermUnit] {
    let folding = Folding(
      letters: rules.letters, foldsCase: !isCaseSensitive, literal: rules.literal)
    return folding.term(String(String.UnicodeScalarView(scalars)))
  }
}
