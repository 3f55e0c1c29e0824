public import Text

/// How a query is read and what counts as a match, apart from the query itself.
public struct Rules: Sendable, Equatable {
  /// When the case of letters counts.
  public enum CaseRule: String, CaseIterable, Sendable { case smart, ignore, respect }
  /// How a fuzzy term is scored.
  public enum Algorithm: String, CaseIterable, Sendable { case v1, v2 }
  /// What kind of text the items are, which decides the bonuses.
  public enum Scheme: String, CaseIterable, Sendable { case `default`, path, history }
  /// What decides between items of equal score, the smaller value first.
  public enum Criterion: String, CaseIterable, Sendable {
    case length, chunk, pathname, begin, end, index
  }

  public var caseRule = CaseRule.ignore
  public var letters = Folding.Letters.unicode
  /// Accents and widths count: only case is folded.
  public var literal = false
  /// The query is split into terms with operators; otherwise it is one pattern as it stands.
  public var extended = true
  /// Words such as `name:iph` are also read as terms for one field of records.
  public var readsFields = false
  /// Plain terms are substrings instead of subsequences.
  public var exact = false
  /// The query is one regular expression.
  public var isPattern = false
  /// Mistakes that a plain term may have, in all texts or in those that say so.
  public var mostTypos = 0
  public var typosAreEverywhere = false
  public var algorithm = Algorithm.v2
  public var scheme = Scheme.default
  /// At most three, without `index`, which always comes last.
  public var ties: [Criterion] = [.length]

  public init() {}
}
