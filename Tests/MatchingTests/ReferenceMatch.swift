import Text

@testable import Matching

/// A slow model of every kind of match, written for likeness to fzf's rules and not for speed.
struct ReferenceMatch {
  let text: ReferenceText
  let letters: [TermUnit]
  let isForward: Bool

  func match(_ term: Term, _ rules: Rules, exactStart: Bool) -> Match? {
    let isWhite = { (scalar: Unicode.Scalar?) in scalar?.properties.isWhitespace ?? false }
    let start = isWhite(term.scalars.first) ? 0 : text.leadingWhite
    let end = isWhite(term.scalars.last) ? text.count : text.endOfInk
    switch term.kind {
    case .fuzzy: return rules.algorithm == .v1 ? greedy() : matrix(exactStart: exactStart)
    case .exact: return exact()
    case .boundary: return boundary()
    case .pattern: return nil
    case .prefix: return text.holds(letters, from: start) ? segment(start) : nil
    case .suffix:
      return text.holds(letters, from: end - letters.count) ? segment(end - letters.count) : nil
    case .equal:
      guard end - start == letters.count, text.holds(letters, from: start) else { return nil }
      let score = (16 + text.afterWhite) * letters.count + text.afterWhite
      return Match(start: start, end: end, score: score)
    }
  }

  private func holds(_ index: Int, at column: Int) -> Bool {
    text.holds(letters[index], at: column) && (index > 0 || text.starts[column])
  }

  // MARK: - Fuzzy

  /// The columns of the leftmost subsequence that begins at or after a column.
  private func leftmost(from start: Int) -> [Int]? {
    var columns: [Int] = []
    for column in start..<max(start, text.count)
    where columns.count < letters.count && holds(columns.count, at: column) {
      columns.append(column)
    }
    return columns.count == letters.count ? columns : nil
  }

  private func rightmost(before end: Int) -> [Int]? {
    var columns: [Int] = []
    for column in (0..<end).reversed()
    where columns.count < letters.count && holds(letters.count - 1 - columns.count, at: column) {
      columns.append(column)
    }
    return columns.count == letters.count ? columns.reversed() : nil
  }

  func greedy() -> Match? {
    if isForward {
      guard let end = leftmost(from: 0)?.last, let start = rightmost(before: end + 1)?.first else {
        return nil
      }
      return segment(start)
    }
    guard let start = rightmost(before: text.count)?.first else { return nil }
    return segment(start)
  }

  /// Scores the leftmost subsequence from a column on where the first letter stands.
  private func segment(_ start: Int) -> Match? {
    guard let columns = leftmost(from: start), let last = columns.last else { return nil }
    var score = 0
    var run = 0
    var runBonus = 0
    var inGap = false
    for column in start...last {
      guard let index = columns.firstIndex(of: column) else {
        score -= inGap ? 1 : 3
        (inGap, run, runBonus) = (true, 0, 0)
        continue
      }
      var bonus = text.bonus(at: column)
      if run == 0 {
        runBonus = bonus
      } else {
        if bonus >= 8, bonus > runBonus { runBonus = bonus }
        bonus = max(bonus, runBonus, 4)
      }
      score += 16 + (index == 0 ? 2 * bonus : bonus)
      (inGap, run) = (false, run + 1)
    }
    return Match(start: start, end: last + 1, score: score)
  }

  /// The whole score matrix, row by row.
  func matrix(exactStart: Bool) -> Match? {
    guard let firsts = leftmost(from: 0) else { return nil }
    let rows = letters.count
    let last = text.exact.indices.last { holds(rows - 1, at: $0) && $0 >= firsts[rows - 1] } ?? 0
    let row = [Int](repeating: 0, count: text.count)
    var scores = Array(repeating: row, count: rows)
    var runs = Array(repeating: row, count: rows)
    var (best, bestColumn) = (0, 0)
    for index in 0..<rows {
      var inGap = false
      for column in firsts[index]...max(last, firsts[index]) {
        let left = column > firsts[index] ? scores[index][column - 1] : 0
        let overGap = left - (inGap ? 1 : 3)
        var here = 0
        if holds(index, at: column) {
          let bonus = text.bonus(at: column)
          if index == 0 {
            (here, runs[0][column], inGap) = (16 + 2 * bonus, 1, false)
          } else {
            here = scores[index - 1][column - 1] + 16
            var run = runs[index - 1][column - 1] + 1
            var worth = bonus
            if run > 1 {
              let shared = text.bonus(at: column - run + 1)
              if bonus >= 8, bonus > shared { run = 1 } else { worth = max(bonus, 4, shared) }
            }
            if here + worth < overGap {
              (here, run) = (here + bonus, 0)
            } else {
              here += worth
            }
            runs[index][column] = run
            inGap = here < overGap
          }
        } else {
          inGap = index == 0 || 0 < overGap
        }
        // The first row takes a letter whatever was carried to it.
        let takesLetter = index == 0 && runs[0][column] > 0
        scores[index][column] = takesLetter ? here : max(here, overGap, 0)
        let score = scores[index][column]
        if index == rows - 1, isForward ? score > best : score >= best {
          (best, bestColumn) = (score, column)
          if rows == 1, isForward, holds(0, at: column), text.bonus(at: column) >= 8 {
            return Match(start: column, end: column + 1, score: best)
          }
        }
      }
    }
    let start =
      exactStart || rows == 1
      ? trace(scores, runs, firsts, last, bestColumn).last ?? 0 : firsts[0]
    return Match(start: start, end: bestColumn + 1, score: best)
  }

  /// The matched columns, from the last to the first.
  private func trace(
    _ scores: [[Int]], _ runs: [[Int]], _ firsts: [Int], _ last: Int, _ bestColumn: Int
  ) -> [Int] {
    var columns: [Int] = []
    var (row, column, prefersRun) = (letters.count - 1, bestColumn, true)
    while true {
      let score = scores[row][column]
      let diagonal = row > 0 && column >= firsts[row] ? scores[row - 1][column - 1] : 0
      let left = column > firsts[row] ? scores[row][column - 1] : 0
      let here = row
      if score > diagonal, score > left || score == left && prefersRun {
        columns.append(column)
        if row == 0 { return columns }
        row -= 1
      }
      let below =
        here + 1 < letters.count && column < last && column + 1 >= firsts[here + 1]
        && runs[here + 1][column + 1] > 0
      prefersRun = runs[here][column] > 1 || below
      column -= 1
    }
  }

  // MARK: - Substrings

  private var places: [Int] {
    let places = text.exact.indices.filter { text.holds(letters, from: $0) }
    return isForward ? places : places.reversed()
  }

  private func exact() -> Match? {
    var best: (place: Int, bonus: Int)?
    for place in places {
      let bonus = text.edge(at: place)
      if bonus > best?.bonus ?? -1 { best = (place, bonus) }
      if bonus >= 8 { break }
    }
    return best.flatMap { segment($0.place) }
  }

  private func boundary() -> Match? {
    for place in places {
      let end = place + letters.count
      let bonus = text.edge(at: place)
      let after = end < text.count ? text.edge(at: end) : text.afterWhite
      if (isForward ? bonus : after) < 8 { continue }
      if place > 0, text.classes[place - 1] > .delimiter { continue }
      if end < text.count, text.classes[end] > .delimiter { continue }
      var (score, distance) = (bonus, bonus - 7)
      if place > 0, text.exact[place - 1] == 0x5F { (score, distance) = (score - distance - 1, 1) }
      if end < text.count, text.exact[end] == 0x5F { score -= distance }
      score += 16 * letters.count + text.afterWhite * (letters.count + 1)
      return Match(start: place, end: end, score: score)
    }
    return nil
  }
}
