public import Text

extension Matcher {
  /// The byte ranges of a text that the query matches, in order and without overlap, to be shown.
  ///
  /// Each group is shown by its first positive term that matches, whether or not the others do. The
  /// ranges hold whole grapheme clusters. 64 bytes behind the text are readable. Terms that are for a
  /// field of the item, as `answers` says, are not looked for.
  public mutating func marks(
    in text: UnsafePointer<UInt8>, count: Int, mode: SearchedText.Mode = .asked,
    answers: [FieldAnswer.Kind] = []
  ) -> [Range<Int>] {
    unsafe current.set(text, count: count, isASCII: ByteScan.isASCII(text, count: count))
    var marks: [Range<Int>] = []
    var markedGroup = -1
    for index in 0..<needleCount {
      let needle = unsafe needles[index]
      if needle.isInverse || needle.group == markedGroup { continue }
      if needle.field >= 0, !answers.isEmpty, answers[needle.field] != .absent { continue }
      let found = shown(needle, mode)
      if !found.isEmpty { markedGroup = needle.group }
      marks += found
    }
    return marks.joined
  }

  /// The byte ranges of a text of a field that the term for it matches, likewise.
  public mutating func marks(
    ofField field: Int, in text: UnsafePointer<UInt8>, count: Int, mode: SearchedText.Mode
  ) -> [Range<Int>] {
    guard let needle = unsafe fieldTests[field].needle, unsafe !fieldTests[field].isInverse else {
      return []
    }
    unsafe current.set(text, count: count, isASCII: ByteScan.isASCII(text, count: count))
    return shown(needle, mode)
  }

  /// What a term matches in the current text, letter by letter or else mistyped.
  mutating func shown(_ needle: Needle, _ mode: SearchedText.Mode) -> [Range<Int>] {
    if needle.pattern >= 0 { return patternMarks(needle) }
    let kind = needle.kind(in: mode)
    let marks =
      current.isASCII
      ? byteComparison(needle)?.marks(needle, as: kind, algorithm, &scratch) ?? []
      : unitComparison(needle, as: kind).marks(needle, as: kind, algorithm, &scratch)
    return marks.isEmpty ? typoMarks(needle, mode: mode) : marks
  }
}

extension Comparison {
  /// The bytes of the letters that a term is matched with; none if it does not match.
  fileprivate func marks(
    _ needle: Needle, as kind: Term.Kind, _ algorithm: Rules.Algorithm,
    _ scratch: inout FuzzyScratch
  ) -> [Range<Int>] {
    guard let match = match(needle, as: kind, algorithm, exactStart: true, &scratch) else {
      return []
    }
    guard kind == .fuzzy else { return [text.byteRange(of: match.start..<match.end)] }
    var marks: [Range<Int>] = []
    if algorithm == .v2, length > 1, fitsMatrix {
      _ = trace(back: bestCell(scratch), scratch) { column in
        marks.append(text.byteRange(of: column..<column + 1))
      }
      return marks
    }
    var column = match.start
    for index in 0..<length {
      column = first(of: index, from: column) ?? column
      marks.append(text.byteRange(of: column..<column + 1))
      column += 1
    }
    return marks
  }
}
