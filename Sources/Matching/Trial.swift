import Text

/// What a term that may be more than letters finds in a text.
struct Trial {
  var match: Match
  /// Mistakes in what was found.
  var edits = 0

  /// The term matches but is worth nothing, so that it has no place in the order.
  var isUnscored = false

  /// Fewer mistakes are better, then a higher score.
  func isBetter(than other: Trial) -> Bool {
    edits == other.edits ? match.score > other.match.score : edits < other.edits
  }
}

extension SearchedText.Mode {
  /// Mistakes are allowed where the rules allow them everywhere, or in this text alone.
  fileprivate func allowsTypos(_ everywhere: Bool) -> Bool {
    switch self {
    case .typos, .longTypos: true
    case .asked, .fuzzy, .substring: everywhere
    case .exact: false
    }
  }
}

extension Matcher {
  /// Tries a term on the current text by all that it may be: letters, mistyped letters, a pattern.
  ///
  /// A term that is one of the query's own, not of a field, may be refused by a quick test.
  mutating func attempt(_ needle: Needle, mode: SearchedText.Mode, isOwn: Bool) -> Trial? {
    if needle.pattern >= 0 { return attemptPattern(needle) }
    let mayMatch = current.isASCII || !isOwn || mayMatchUnits(needle)
    if mayMatch, let match = match(needle, mode: mode) { return Trial(match: match) }
    return attemptTypos(needle, mode: mode)
  }

  private mutating func attemptPattern(_ needle: Needle) -> Trial? {
    guard let bytes = unsafe current.bytes else { return nil }
    guard let range = unsafe patterns[needle.pattern].first(in: bytes, count: current.count)
    else { return nil }
    // Ties are told by the columns.
    let columns = current.isASCII ? nil : unitColumns()
    let start = columns?.column(ofByte: range.lowerBound) ?? range.lowerBound
    let end = columns?.column(ofByte: range.upperBound) ?? range.upperBound
    return Trial(match: Match(start: start, end: end, score: 0), isUnscored: true)
  }

  /// The bytes of the current text that a pattern matches, empty matches aside.
  mutating func patternMarks(_ needle: Needle) -> [Range<Int>] {
    guard let bytes = unsafe current.bytes else { return [] }
    let count = current.count
    return unsafe patterns[needle.pattern].matches(in: bytes, count: count).filter { !$0.isEmpty }
  }

  /// The part of the current text that is nearest to a term, where mistakes are allowed.
  mutating func attemptTypos(_ needle: Needle, mode: SearchedText.Mode) -> Trial? {
    guard needle.typos >= 0, mode.allowsTypos(typosAreEverywhere) else { return nil }
    let typos = unsafe typoSearches[needle.typos]
    if current.isASCII, let columns = byteColumns {
      let text = TypoBytes(columns: columns, foldsCase: !needle.isCaseSensitive)
      guard let found = typos.nearest(in: text, edits: mostEdits) else { return nil }
      return trial(needle, found.range, found.edits, in: columns)
    }
    let columns = unitComparison(needle, as: needle.kind(in: mode)).text
    guard let found = typos.nearest(in: columns, edits: mostEdits) else { return nil }
    return trial(needle, found.range, found.edits, in: columns)
  }

  /// What is near counts by its letters that are right and by where it begins.
  private func trial<Source: Columns>(
    _ needle: Needle, _ range: Range<Int>, _ edits: Int, in text: Source
  ) -> Trial {
    let view = scoring.view
    let start = range.lowerBound
    let bonus =
      start == 0
      ? view.white
      : view.bonus(
        of: text.characterClass(at: start), after: text.characterClass(at: start - 1))
    let score = Scoring.match * (needle.count - edits) + 2 * bonus
    return Trial(
      match: Match(start: start, end: range.upperBound, score: max(1, score)), edits: edits)
  }

  /// The bytes of the current text that are nearest to a term.
  mutating func typoMarks(_ needle: Needle, mode: SearchedText.Mode) -> [Range<Int>] {
    guard let trial = attemptTypos(needle, mode: mode) else { return [] }
    let columns = trial.match.start..<trial.match.end
    if current.isASCII { return [columns] }
    return [unitComparison(needle, as: needle.kind(in: mode)).text.byteRange(of: columns)]
  }
}

// MARK: - Ranks

extension RankKey {
  /// The upper part of a key where mistakes count: items with fewer come first, whatever else.
  static func head(edits: Int, isWhole: Bool, score: Int) -> UInt64 {
    let best = 8191
    return UInt64(min(3, edits)) << 62 | (isWhole ? 0 : 1 << 61)
      | UInt64(best - max(0, min(best, score))) << 48
  }
}

extension Matcher {
  /// The rank of what was found, by the current text, where mistakes may count.
  mutating func key(
    edits: Int, isWhole: Bool, score: Int, _ extent: Extent, isRecord: Bool
  ) -> UInt64 {
    if needsEdits {
      let head = RankKey.head(edits: edits, isWhole: isWhole, score: score)
      if current.isASCII, let columns = byteColumns { return head | rank.ties(extent, in: columns) }
      return head | rank.ties(extent, in: unitColumns())
    }
    return isRecord
      ? recordKey(score: score, isWhole: isWhole, extent) : key(score: score, extent)
  }
}
