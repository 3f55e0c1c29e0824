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
  /// The same terms as they are laid against texts that are ASCII.
  let asciiTerms: UnsafeMutablePointer<ASCIITerm>
  let groupCount: Int
  let isRanked: Bool
  let scoring: Scoring
  let rank: RankKey
  /// The terms that are alone in their groups and must match, in the order in which they are tested.
  let required: UnsafeMutablePointer<Int>
  let requiredCount: Int
  /// What lines are told by that can match; nil where none is needed or before it was chosen.
  var anchor: UnsafeMutablePointer<ByteSearch>?
  var hasAnchor = false
  /// What tells lines that can match, where that is better than one anchor.
  var sieve: UnsafeMutablePointer<LineSieve>?
  /// Bytes of a text from which on it pays to choose one.
  var leastToSift = 1 << 15
  /// Some term is more than letters: a pattern, or it may be mistyped.
  let isCareful: Bool
  let patterns: UnsafeMutablePointer<PatternSearch>
  private let patternCount: Int
  let typoSearches: UnsafeMutablePointer<TypoSearch>
  private let typoCount: Int
  let mostEdits: Int
  let typosAreEverywhere: Bool
  /// Mistakes decide the rank before all else.
  let needsEdits: Bool
  /// For each term what it found in a line, and the mistakes in what it found in a record.
  let trials: UnsafeMutablePointer<Trial?>
  let edits: UnsafeMutablePointer<Int>
  let algorithm: Rules.Algorithm
  let folding: Folding
  /// For each term what it found in the texts of an item.
  let findings: UnsafeMutablePointer<Finding>
  /// What terms ask of fields.
  let fieldTests: UnsafeMutablePointer<FieldTest>
  let fieldCount: Int
  var scratch = FuzzyScratch()
  var current = CurrentText()
  var rawTest: RawTest
  var hasRawTest = false
  /// Bytes that were folded for want of the raw test.
  var bytesUntested = 0

  public init(_ query: Query, rules: Rules) {
    var terms: [Needle] = []
    var extras = NeedleExtras(mostTypos: rules.mostTypos)
    for (group, alternatives) in query.groups.enumerated() {
      for term in alternatives {
        terms.append(
          extras.needle(
            term, index: terms.count, group: group, isAlone: alternatives.count == 1))
      }
    }
    unsafe needles = .allocate(capacity: terms.count)
    for (index, term) in terms.enumerated() { unsafe (needles + index).initialize(to: term) }
    unsafe findings = .allocate(capacity: terms.count)
    needleCount = terms.count
    let places = terms.indices.filter { terms[$0].isRequired }
    requiredCount = places.count
    unsafe required = .allocate(capacity: places.count)
    unsafe required.initialize(from: places, count: places.count)
    groupCount = query.groups.count
    fieldCount = query.fields.count
    unsafe fieldTests = .allocate(capacity: query.fields.count)
    for (index, field) in query.fields.enumerated() {
      unsafe (fieldTests + index).initialize(to: FieldTest(field, &extras))
    }
    isCareful = !extras.patterns.isEmpty || !extras.typos.isEmpty
    patternCount = extras.patterns.count
    unsafe patterns = .allocate(capacity: patternCount)
    for (index, pattern) in extras.patterns.enumerated() {
      unsafe (patterns + index).initialize(to: PatternSearch(pattern))
    }
    typoCount = extras.typos.count
    unsafe typoSearches = .allocate(capacity: typoCount)
    unsafe typoSearches.initialize(from: extras.typos, count: typoCount)
    mostEdits = rules.mostTypos
    typosAreEverywhere = rules.typosAreEverywhere
    needsEdits = typoCount > 0
    unsafe trials = .allocate(capacity: terms.count)
    unsafe trials.initialize(repeating: nil, count: terms.count)
    unsafe edits = .allocate(capacity: terms.count)
    unsafe edits.initialize(repeating: 0, count: terms.count)
    isRanked = query.isRanked
    scoring = Scoring(rules.scheme)
    rank = RankKey(rules.ties)
    unsafe asciiTerms = .allocate(capacity: terms.count)
    for (index, term) in terms.enumerated() {
      var ascii = ASCIITerm(term, scoring.view, isForward: rank.isForward)
      ascii.endsGroup = index + 1 == terms.count || terms[index + 1].group != term.group
      unsafe (asciiTerms + index).initialize(to: ascii)
    }
    algorithm = rules.algorithm
    folding = Folding(letters: rules.letters, foldsCase: true, literal: rules.literal)
    rawTest = unsafe RawTest(needles, count: 0, folding)
  }

  deinit {
    for index in 0..<needleCount { unsafe needles[index].deallocate() }
    unsafe needles.deallocate()
    unsafe asciiTerms.deallocate()
    unsafe findings.deallocate()
    unsafe patterns.deinitialize(count: patternCount)
    unsafe patterns.deallocate()
    for index in 0..<typoCount { unsafe typoSearches[index].deallocate() }
    unsafe typoSearches.deallocate()
    unsafe trials.deallocate()
    unsafe edits.deallocate()
    for index in 0..<fieldCount { unsafe fieldTests[index].needle?.deallocate() }
    unsafe fieldTests.deallocate()
    unsafe required.deallocate()
    unsafe anchor?.deinitialize(count: 1)
    unsafe anchor?.deallocate()
    unsafe sieve?.deinitialize(count: 1)
    unsafe sieve?.deallocate()
  }
}

/// What some terms need besides their letters, while they are made ready.
struct NeedleExtras {
  let mostTypos: Int
  private(set) var patterns: [PatternProgram] = []
  private(set) var typos: [TypoSearch] = []

  init(mostTypos: Int) { self.mostTypos = mostTypos }

  mutating func needle(_ term: Term, index: Int, group: Int, isAlone: Bool) -> Needle {
    var (pattern, typo) = (-1, -1)
    if let program = term.pattern {
      pattern = patterns.count
      patterns.append(program)
    } else if mostTypos > 0, term.isPlain, let search = TypoSearch(term.letters) {
      typo = typos.count
      typos.append(search)
    }
    return Needle(
      term, index: index, group: group, isAlone: isAlone, pattern: pattern, typos: typo)
  }
}
