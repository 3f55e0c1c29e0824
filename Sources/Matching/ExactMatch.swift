import Text

extension Comparison {
  /// A substring: the occurrence with the best bonus at its first letter.
  @inline(__always)
  func exact() -> Match? {
    var best = -1
    var bestBonus = -1
    eachOccurrence { column in
      let bonus = edgeBonus(at: column)
      if bonus > bestBonus {
        bestBonus = bonus
        best = column
      }
      return bonus < Scoring.boundary
    }
    guard best >= 0 else { return nil }
    return Match(start: best, end: best &+ length, score: adjacentScore(from: best))
  }

  /// A substring with the edge of a word on both sides: the first such occurrence.
  func boundary() -> Match? {
    var match: Match?
    eachOccurrence { column in
      let end = column + length
      let bonus = edgeBonus(at: column)
      let decisive = isForward ? bonus : (end < text.count ? edgeBonus(at: end) : scoring.white)
      guard decisive >= Scoring.boundary, isEdge(column - 1), isEdge(end) else { return true }
      var distance = bonus - Scoring.boundary + 1
      var score = bonus
      if column > 0, text.isUnderscore(at: column - 1) {
        score -= distance + 1
        distance = 1
      }
      if end < text.count, text.isUnderscore(at: end) { score -= distance }
      score += Scoring.match * length + scoring.white * (length + 1)
      match = Match(start: column, end: end, score: score)
      return false
    }
    return match
  }

  /// A column outside the text, or one that is no letter and no digit.
  private func isEdge(_ column: Int) -> Bool {
    column < 0 || column >= text.count
      || text.characterClass(at: column) <= CharacterClass.delimiter.rawValue
  }

  /// The bonus by which occurrences are chosen: the start of a text counts as after white space.
  @inline(__always)
  private func edgeBonus(at column: Int) -> Int {
    column == 0 ? scoring.white : bonus(at: column)
  }

  /// Visits the substrings equal to the term, in scan direction, until `visit` returns false.
  @inline(__always)
  private func eachOccurrence(_ visit: (Int) -> Bool) {
    let places = text.count - length + 1
    guard places > 0 else { return }
    var base = isForward ? 0 : max(0, places - 64)
    var end = isForward ? places : min(places, base + 64)
    while true {
      var found = adjacent(at: base, before: end)
      while found != 0 {
        let bit = isForward ? found.trailingZeroBitCount : 63 - found.leadingZeroBitCount
        guard visit(base + bit) else { return }
        found &= ~(1 &<< UInt64(bit))
      }
      if isForward {
        base += 64
        if base >= places { return }
      } else {
        if base == 0 { return }
        end = base
        base = max(0, base - 64)
      }
    }
  }

  /// The term stands somewhere in one piece.
  @inline(__always)
  func holdsSubstring() -> Bool {
    var base = 0
    let places = text.count &- length &+ 1
    while base < places {
      if adjacent(at: base, before: places) != 0 { return true }
      base &+= 64
    }
    return false
  }

  /// Bit i is set where the whole term stands at column `base + i`, which is below `end`.
  @inline(__always)
  func adjacent(at base: Int, before end: Int) -> UInt64 {
    var found = Lanes.lowest(end &- base) & text.starts(at: base)
    var index = 0
    while found != 0, index < length {
      found &= unsafe text.occurrences(of: letters[index], at: base &+ index)
      index &+= 1
    }
    return found
  }

  /// The score of the term standing in one piece from `start` on.
  @inline(__always)
  func adjacentScore(from start: Int) -> Int {
    var run = Run()
    var score = Scoring.match &* length
    for index in 0..<length {
      let bonus = run.extend(bonus(at: start &+ index))
      score &+= index == 0 ? 2 &* bonus : bonus
    }
    return score
  }
}
