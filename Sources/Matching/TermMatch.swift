import Text

extension Comparison {
  /// Tries a term of any kind.
  @inline(__always)
  func match(
    _ needle: Needle, as kind: Term.Kind, _ algorithm: Rules.Algorithm, exactStart: Bool,
    _ scratch: inout FuzzyScratch
  ) -> Match? {
    guard length <= text.count else { return nil }
    switch kind {
    case .fuzzy:
      guard let start = subsequenceStart() else { return nil }
      return algorithm == .v1 ? greedy() : fuzzy(from: start, exactStart: exactStart, &scratch)
    case .exact: return exact()
    case .boundary: return boundary()
    case .prefix: return prefix(keepsWhite: needle.beginsWhite)
    case .suffix: return suffix(keepsWhite: needle.endsWhite)
    case .equal:
      return equal(keepsLeading: needle.beginsWhite, keepsTrailing: needle.endsWhite)
    }
  }
}

extension Matcher {
  /// Where the term matches the current text.
  @inline(__always)
  mutating func match(_ needle: Needle, mode: SearchedText.Mode = .asked) -> Match? {
    let isBound = mode == .substring && needle.kind == .fuzzy
    let kind = isBound ? .exact : needle.kind
    return current.isASCII ? matchBytes(needle, kind) : matchUnits(needle, kind)
  }

  @inline(__always)
  private mutating func matchBytes(_ needle: Needle, _ kind: Term.Kind) -> Match? {
    guard let letters = unsafe needle.bytes, let bytes = unsafe current.bytes else { return nil }
    let view = scoring.view
    let columns = unsafe ByteColumns(bytes: bytes, count: current.count, classes: view.classes)
    return unsafe Comparison(
      text: columns, letters: letters, length: needle.count, scoring: view,
      isForward: rank.isForward
    ).match(needle, as: kind, algorithm, exactStart: rank.needsStart, &scratch)
  }

  @inline(never)
  private mutating func matchUnits(_ needle: Needle, _ kind: Term.Kind) -> Match? {
    let view = scoring.view
    let columns = current.columns(
      folding, isCaseSensitive: needle.isCaseSensitive, view)
    return unsafe Comparison(
      text: columns, letters: needle.units, length: needle.count, scoring: view,
      isForward: rank.isForward
    ).match(needle, as: kind, algorithm, exactStart: rank.needsStart, &scratch)
  }

  /// The key of the current text by its ties.
  @inline(__always)
  mutating func key(score: Int, _ extent: Extent) -> UInt64 {
    guard isRanked else { return 0 }
    if current.isASCII, let bytes = unsafe current.bytes {
      let columns = unsafe ByteColumns(
        bytes: bytes, count: current.count, classes: scoring.classes)
      return rank.key(score: score, extent, in: columns)
    }
    let columns = current.columns(folding, isCaseSensitive: false, scoring.view)
    return rank.key(score: score, extent, in: columns)
  }
}
