import Text

extension Comparison {
  /// Tries a term of any kind.
  @inline(__always)
  func match(
    _ needle: Needle, as kind: Term.Kind, _ algorithm: Rules.Algorithm, exactStart: Bool,
    _ scratch: inout FuzzyScratch
  ) -> Match? {
    guard length <= text.count, kind != .fuzzy || findSubsequence() else { return nil }
    return matchTested(
      as: kind, beginsWhite: needle.beginsWhite, endsWhite: needle.endsWhite, algorithm,
      exactStart: exactStart, &scratch)
  }

  /// Tries a term that is not longer than the text; a fuzzy one has passed `findSubsequence`.
  ///
  /// White space at an end where the term has some is not passed over in the text.
  @inline(__always)
  func matchTested(
    as kind: Term.Kind, beginsWhite: Bool, endsWhite: Bool, _ algorithm: Rules.Algorithm,
    exactStart: Bool, _ scratch: inout FuzzyScratch
  ) -> Match? {
    switch kind {
    case .fuzzy: algorithm == .v1 ? greedy() : fuzzy(exactStart: exactStart, &scratch)
    case .exact: exact()
    // Patterns are searched for elsewhere.
    case .pattern: nil
    case .boundary: boundary()
    case .prefix: prefix(keepsWhite: beginsWhite)
    case .suffix: suffix(keepsWhite: endsWhite)
    case .equal: equal(keepsLeading: beginsWhite, keepsTrailing: endsWhite)
    }
  }
}

extension Matcher {
  /// Where the term matches the current text.
  @inline(__always)
  mutating func match(_ needle: Needle, mode: SearchedText.Mode = .asked) -> Match? {
    let kind = needle.kind(in: mode)
    return current.isASCII ? matchBytes(needle, kind) : matchUnits(needle, kind)
  }

  @inline(__always)
  private mutating func matchBytes(_ needle: Needle, _ kind: Term.Kind) -> Match? {
    guard let comparison = byteComparison(needle) else { return nil }
    return comparison.match(
      needle, as: kind, algorithm, exactStart: rank.needsStart, &scratch)
  }

  @inline(never)
  private mutating func matchUnits(_ needle: Needle, _ kind: Term.Kind) -> Match? {
    unitComparison(needle, as: kind).match(
      needle, as: kind, algorithm, exactStart: rank.needsStart, &scratch)
  }

  /// The term laid against the current text, which is ASCII; nil if the term is not.
  @inline(__always)
  func byteComparison(_ needle: Needle) -> Comparison<ByteColumns>? {
    guard let letters = unsafe needle.bytes, let columns = byteColumns else { return nil }
    return unsafe Comparison(
      text: columns, letters: letters, length: needle.count, reaches: needle.reaches,
      scoring: scoring.view, isForward: rank.isForward)
  }

  /// The term laid against the current text in units.
  mutating func unitComparison(
    _ needle: Needle, as kind: Term.Kind
  ) -> Comparison<UnitColumns> {
    if kind == .fuzzy, folding.letters == .latin, algorithm == .v2 {
      // fzf's second algorithm lowers capitals only; all others lower whatever can be.
      var folding = folding
      folding.lowersCapitalsOnly = true
      let comparison = comparison(needle, folding)
      if comparison.fitsMatrix { return comparison }
    }
    return comparison(needle, folding)
  }

  private mutating func comparison(
    _ needle: Needle, _ folding: Folding
  ) -> Comparison<UnitColumns> {
    let columns = current.columns(
      folding, isCaseSensitive: needle.isCaseSensitive, scoring.view)
    return unsafe Comparison(
      text: columns, letters: needle.units, length: needle.count, reaches: needle.reaches,
      scoring: scoring.view, isForward: rank.isForward)
  }

  /// The current text, which is ASCII, in bytes.
  @inline(__always)
  var byteColumns: ByteColumns? {
    guard let bytes = unsafe current.bytes else { return nil }
    return unsafe ByteColumns(bytes: bytes, count: current.count, classes: scoring.classes)
  }

  /// The current text in units, for their places and classes.
  mutating func unitColumns() -> UnitColumns { current.places(folding, scoring.view) }

  /// Rank of a line that is the current text.
  @inline(__always)
  mutating func key(score: Int, _ extent: Extent) -> UInt64 {
    if current.isASCII, let columns = byteColumns {
      return rank.key(score: score, extent, in: columns)
    }
    return rank.key(score: score, extent, in: unitColumns())
  }

  /// Rank of a record whose first term is best matched by the current text.
  mutating func recordKey(score: Int, isWhole: Bool, _ extent: Extent) -> UInt64 {
    if current.isASCII, let columns = byteColumns {
      return rank.recordKey(score: score, isWhole: isWhole, extent, in: columns)
    }
    return rank.recordKey(score: score, isWhole: isWhole, extent, in: unitColumns())
  }
}
