public import Text

/// What satisfies one group of a query in an item.
public struct Reason: Sendable, Equatable {
  /// A term was found in a text.
  public struct Finding: Sendable, Equatable {
    /// The number of the text, among those of the item or of the field that the term is for.
    public var text: Int
    public var isInField: Bool
    /// What is shown as matched, in bytes of the text.
    public var ranges: [Range<Int>]
    /// What the match is worth before it is weighed; nothing for patterns.
    public var score: Int?
    /// Hundredths.
    public var weight: Int
    public var edits: Int
  }

  /// The group, and the term in it that decides.
  public var group: Int
  public var term: Int
  /// The field that the term is for, by its number among those of the query.
  public var field: Int?
  /// Nothing where nothing had to be found: the value of a field is as it is wanted, or what is not
  /// wanted is not there.
  public var finding: Finding?
}

extension Matcher {
  /// Why an item matches: for each group, in order, what satisfies it; nothing for one that nothing does.
  ///
  /// The fields that the query names have answers, whose texts lie elsewhere. 64 bytes behind all texts
  /// are readable.
  public mutating func reasons(
    _ texts: UnsafeBufferPointer<SearchedText>, in bytes: UnsafePointer<UInt8>,
    answers: UnsafeBufferPointer<FieldAnswer>, fieldTexts: UnsafeBufferPointer<SearchedText>,
    in fieldBytes: UnsafePointer<UInt8>
  ) -> [Reason] {
    var reasons: [Reason] = []
    var (group, term) = (-1, 0)
    for index in 0..<needleCount {
      let needle = unsafe needles[index]
      term = needle.group == group ? term + 1 : 0
      group = needle.group
      var reason = Reason(group: group, term: term)
      let own = unsafe Homes(texts: texts, block: bytes, arena: bytes)
      let isForField = unsafe needle.field >= 0 && answers[needle.field].kind != .absent
      if isForField {
        let answer = unsafe answers[needle.field]
        let homes = unsafe Homes(texts: fieldTexts, block: fieldBytes, arena: fieldBytes)
        reason.field = needle.field
        guard decide(answer, needle.field, homes, &reason) else { continue }
      } else {
        reason.finding = best(
          needle, 0..<texts.count, own, isInField: false)
        guard (reason.finding == nil) == needle.isInverse else { continue }
      }
      if let last = reasons.last, last.group == group {
        // The first that scores decides.
        if last.finding?.score == nil, reason.finding?.score != nil {
          reasons[reasons.count - 1] = reason
        }
      } else {
        reasons.append(reason)
      }
    }
    return reasons
  }

  /// Whether a term for a field is satisfied, and by what.
  private mutating func decide(
    _ answer: FieldAnswer, _ field: Int, _ homes: Homes, _ reason: inout Reason
  ) -> Bool {
    let test = unsafe fieldTests[field]
    if test.isNeutral { return true }
    guard answer.kind == .texts, let needle = test.needle else {
      return (answer.kind == .holds) != test.isInverse
    }
    reason.finding = best(
      needle, answer.firstText..<answer.firstText + answer.textCount, homes, isInField: true)
    return (reason.finding == nil) == test.isInverse
  }

  /// The text in which a term counts.
  private mutating func best(
    _ needle: Needle, _ places: Range<Int>, _ homes: Homes, isInField: Bool
  ) -> Reason.Finding? {
    var best: Reason.Finding?
    for place in places {
      let text = unsafe homes.texts[place]
      select(text, homes)
      guard let trial = attempt(needle, mode: text.mode, isOwn: !isInField) else { continue }
      let finding = Reason.Finding(
        text: place, isInField: isInField, ranges: shown(needle, text.mode).joined,
        score: trial.isUnscored ? nil : trial.match.score, weight: Int(text.weight),
        edits: trial.edits)
      if best.map({ finding.isBetter(than: $0) }) ?? true { best = finding }
    }
    return best
  }
}

extension Reason.Finding {
  /// The score as it counts, in hundredths.
  public var weighted: Int { (score ?? 0) * weight }

  fileprivate func isBetter(than other: Reason.Finding) -> Bool {
    edits == other.edits ? weighted > other.weighted : edits < other.edits
  }
}
