import Text

/// Terms that are bound to an end of the text. White space at that end is passed over, unless the
/// term itself begins or ends with it.
extension Comparison {
  func prefix(keepsWhite: Bool) -> Match? {
    let start = keepsWhite ? 0 : leadingWhite
    guard text.count - start >= length, holdsAll(at: start) else { return nil }
    return Match(start: start, end: start + length, score: adjacentScore(from: start))
  }

  func suffix(keepsWhite: Bool) -> Match? {
    let end = keepsWhite ? text.count : text.endOfInk
    let start = end - length
    guard start >= 0, holdsAll(at: start) else { return nil }
    return Match(start: start, end: end, score: adjacentScore(from: start))
  }

  func equal(keepsLeading: Bool, keepsTrailing: Bool) -> Match? {
    let start = keepsLeading ? 0 : leadingWhite
    let end = keepsTrailing ? text.count : text.endOfInk
    guard end - start == length, holdsAll(at: start) else { return nil }
    return Match(
      start: start, end: end, score: (Scoring.match + scoring.white) * length + scoring.white)
  }

  private var leadingWhite: Int { text.leadingWhite(atMost: text.count) }
}

extension Columns {
  @inline(__always)
  func isWhite(at column: Int) -> Bool {
    characterClass(at: column) == CharacterClass.white.rawValue
  }

  /// Number of white columns at the start.
  @inline(__always)
  func leadingWhite(atMost limit: Int) -> Int {
    var column = 0
    while column < limit, isWhite(at: column) { column &+= 1 }
    return column
  }

  /// The column after the last that is not white; 0 if there is none.
  @inline(__always)
  var endOfInk: Int {
    var column = count
    while column > 0, isWhite(at: column &- 1) { column &-= 1 }
    return column
  }

  /// Number of columns between white space at both ends.
  @inline(__always)
  var trimmedCount: Int {
    let end = endOfInk
    return end &- leadingWhite(atMost: end)
  }
}
