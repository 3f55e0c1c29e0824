import Text

/// Tries a query on items; one per worker, because it owns the memory it works in.
@safe
public struct Matcher: ~Copyable {
  /// Which of an item's searched texts decides.
  public enum Choice: Sendable {
    /// Fields of lines: an item of several texts begins with its whole searched text, the others are
    /// parts of it; a term takes the first part it matches, and offsets count in the whole.
    case first
    /// Fields of records: each term counts in the text where weight times score is greatest.
    case best
  }

  /// Terms of all groups, group after group.
  let needles: UnsafeMutablePointer<Needle>
  let needleCount: Int
  let groupCount: Int
  let isRanked: Bool
  let scoring: Scoring
  let rank: RankKey
  let algorithm: Rules.Algorithm
  let folding: Folding
  /// For each term what it found in the texts of an item.
  let findings: UnsafeMutablePointer<Finding>
  var scratch = FuzzyScratch()
  var current = CurrentText()

  public init(_ query: Query, rules: Rules) {
    let terms = query.groups.enumerated().flatMap { group, terms in
      terms.map { Needle($0, group: group, isAlone: terms.count == 1) }
    }
    unsafe needles = .allocate(capacity: terms.count)
    for (index, term) in terms.enumerated() { unsafe (needles + index).initialize(to: term) }
    unsafe findings = .allocate(capacity: terms.count)
    needleCount = terms.count
    groupCount = query.groups.count
    isRanked = query.isRanked
    scoring = Scoring(rules.scheme)
    rank = RankKey(rules.ties)
    algorithm = rules.algorithm
    folding = Folding(letters: rules.letters, foldsCase: true, literal: rules.literal)
  }

  deinit {
    for index in 0..<needleCount { unsafe needles[index].deallocate() }
    unsafe needles.deallocate()
    unsafe findings.deallocate()
  }
}
