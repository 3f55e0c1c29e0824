extension Comparison {
  /// fzf's first algorithm: the match met first from the scan side, shortened from its other end.
  func greedy() -> Match? {
    if isForward {
      guard var column = first(of: 0, from: 0) else { return nil }
      for index in 1..<max(1, length) {
        guard let next = first(of: index, from: column + 1) else { return nil }
        column = next
      }
      let end = column + 1
      for index in (0..<length - 1).reversed() {
        column = last(of: index, before: column) ?? column
      }
      return Match(start: column, end: end, score: segmentScore(from: column))
    }
    var column = text.count
    for index in (0..<length).reversed() {
      guard let next = last(of: index, before: column) else { return nil }
      column = next
    }
    let start = column
    for index in 1..<max(1, length) {
      column = first(of: index, from: column + 1) ?? column
    }
    return Match(start: start, end: column + 1, score: segmentScore(from: start))
  }

  /// The score of the leftmost subsequence that begins at `start`, where the first letter stands.
  func segmentScore(from start: Int) -> Int {
    var score = 0
    var run = Run()
    var previous = start - 1
    for index in 0..<length {
      guard let column = index == 0 ? start : first(of: index, from: previous + 1) else { break }
      let gap = column - previous - 1
      if gap > 0 {
        score -= Scoring.gapStart + (gap - 1) * Scoring.gapExtension
        run = Run()
      }
      let bonus = run.extend(bonus(at: column))
      score += Scoring.match + (index == 0 ? 2 * bonus : bonus)
      previous = column
    }
    return score
  }
}

/// Letters of a term that stand next to each other and share the bonus of their first.
struct Run {
  private var first: Int?

  /// The bonus that a letter counts with when its own place is worth `bonus`.
  @inline(__always)
  mutating func extend(_ bonus: Int) -> Int {
    guard let shared = first else {
      first = bonus
      return bonus
    }
    let better = bonus >= Scoring.boundary && bonus > shared ? bonus : shared
    first = better
    return max(bonus, better, Scoring.consecutive)
  }
}
