/// fzf's second algorithm: the best score of all subsequences, by the cells of the score matrix where
/// letters of the term occur. The result is that of the full matrix.
extension Comparison {
  /// The largest matrix fzf fills; a greater one is left to the greedy algorithm.
  static var largestMatrix: Int { 102_400 }
  static var longestTerm: Int { 1000 }

  /// The score matrix is small enough for the second algorithm.
  @inline(__always)
  var fitsMatrix: Bool {
    text.count &* length <= Self.largestMatrix && length <= Self.longestTerm
  }

  /// Finds the best match in a text that has one, the leftmost of which begins at `start`.
  ///
  /// Unless the exact start is wanted, the match is said to begin there too.
  @inline(__always)
  func fuzzy(from start: Int, exactStart: Bool, _ scratch: inout FuzzyScratch) -> Match? {
    if length == 1 { return single(from: start) }
    guard fitsMatrix else { return greedy() }
    let best = fill(from: start, &scratch)
    let begin = exactStart ? trace(back: best, scratch) { _ in } : start
    let cell = unsafe scratch.cells[best]
    return Match(start: begin, end: Int(cell.column) &+ 1, score: Int(cell.score))
  }

  /// One letter: the best place, but forward the first that is worth a boundary ends the search.
  @inline(__always)
  private func single(from start: Int) -> Match {
    var best = start
    var bestBonus = -1
    var base = start
    while base < text.count {
      var found = occurrences(of: 0, at: base)
      while found != 0 {
        let column = base &+ found.trailingZeroBitCount
        found &= found &- 1
        let bonus = bonus(at: column)
        if isForward ? bonus > bestBonus : bonus >= bestBonus {
          best = column
          bestBonus = bonus
          if isForward, bonus >= Scoring.boundary {
            return Match(start: best, end: best &+ 1, score: Scoring.match &+ 2 &* bonus)
          }
        }
      }
      base &+= 64
    }
    return Match(start: best, end: best &+ 1, score: Scoring.match &+ 2 &* bestBonus)
  }

  /// Fills the matrix and finds the best cell of its last row.
  @inline(__always)
  private func fill(from start: Int, _ scratch: inout FuzzyScratch) -> Int {
    let words = (text.count &- start &+ 63) &>> 6
    scratch.reserve(words: words &* length, rows: length)
    findOccurrences(from: start, words: words, scratch)
    findReach(words: words, scratch)
    var used = fillFirstRow(from: start, &scratch)
    for index in 1..<length {
      used = fillRow(index, from: start, words: words, used: used, &scratch)
    }
    unsafe scratch.rows[length].cell = used
    return bestCell(scratch)
  }

  /// The cell of the last row where the best match ends.
  @inline(__always)
  func bestCell(_ scratch: borrowing FuzzyScratch) -> Int {
    let used = unsafe scratch.rows[length].cell
    var best = unsafe scratch.rows[length &- 1].cell
    for index in best &+ 1..<max(best &+ 1, used) {
      let score = unsafe scratch.cells[index].score
      let greatest = unsafe scratch.cells[best].score
      if isForward ? score > greatest : score >= greatest { best = index }
    }
    return best
  }

  /// Notes for each letter the columns it occurs in, counted from `start`.
  @inline(__always)
  private func findOccurrences(from start: Int, words: Int, _ scratch: borrowing FuzzyScratch) {
    var place = unsafe scratch.occurrences
    for index in 0..<length {
      for word in 0..<words {
        unsafe place.pointee = occurrences(of: index, at: start &+ word &* 64)
        unsafe place += 1
      }
    }
  }

  /// Finds the first and last column each letter can be matched with, counted from the same start.
  @inline(__always)
  private func findReach(words: Int, _ scratch: borrowing FuzzyScratch) {
    var column = -1
    var row = unsafe scratch.occurrences
    for index in 0..<length {
      column &+= 1
      var word = column &>> 6
      var found = unsafe row[word] & (~0 &<< UInt64(column & 63))
      while found == 0 {
        word &+= 1
        found = unsafe row[word]
      }
      column = word &<< 6 &+ found.trailingZeroBitCount
      unsafe scratch.rows[index].first = column
      unsafe row += words
    }
    column = words &<< 6
    for index in stride(from: length &- 1, through: 0, by: -1) {
      unsafe row -= words
      column &-= 1
      var word = column &>> 6
      var found = unsafe row[word] & (~0 &>> UInt64(63 &- column & 63))
      while found == 0 {
        word &-= 1
        found = unsafe row[word]
      }
      column = word &<< 6 &+ 63 &- found.leadingZeroBitCount
      unsafe scratch.rows[index].last = column
    }
  }

  /// Calls `visit` with each column within reach where a letter occurs.
  @inline(__always)
  private func eachCell(
    _ index: Int, from start: Int, words: Int, _ scratch: borrowing FuzzyScratch,
    _ visit: (Int) -> Void
  ) {
    let row = unsafe scratch.occurrences + index &* words
    let reach = unsafe scratch.rows[index]
    var word = reach.first &>> 6
    let lastWord = reach.last &>> 6
    var found = unsafe row[word] & (~0 &<< UInt64(reach.first & 63))
    while true {
      if word == lastWord { found &= ~0 &>> UInt64(63 &- reach.last & 63) }
      while found != 0 {
        visit(start &+ word &<< 6 &+ found.trailingZeroBitCount)
        found &= found &- 1
      }
      if word == lastWord { return }
      word &+= 1
      found = unsafe row[word]
    }
  }

  @inline(__always)
  private func fillFirstRow(from start: Int, _ scratch: inout FuzzyScratch) -> Int {
    let words = (text.count &- start &+ 63) &>> 6
    unsafe scratch.rows[0].cell = 0
    let reach = unsafe scratch.rows[0].last &+ 1
    scratch.reserve(cells: reach, keeping: 0)
    var place = unsafe scratch.cells
    eachCell(0, from: start, words: words, scratch) { column in
      let bonus = bonus(at: column)
      let score = Int32(truncatingIfNeeded: Scoring.match &+ 2 &* bonus)
      let column = Int32(truncatingIfNeeded: column)
      unsafe place.pointee = Cell(
        column: column, score: score,
        carried: score &+ column &+ Int32(1 &- Scoring.gapStart), run: 1,
        runBonus: Int16(truncatingIfNeeded: bonus))
      unsafe place += 1
    }
    return unsafe place - scratch.cells
  }

  @inline(__always)
  private func fillRow(
    _ index: Int, from start: Int, words: Int, used: Int, _ scratch: inout FuzzyScratch
  ) -> Int {
    let reach = unsafe scratch.rows[index].last &- scratch.rows[index].first &+ 1
    scratch.reserve(cells: used &+ reach, keeping: used)
    unsafe scratch.rows[index].cell = used
    // The last cell of the row above that lies left of the column.
    var above = unsafe scratch.cells + scratch.rows[index &- 1].cell
    let end = unsafe scratch.cells + used
    var place = unsafe end
    // Nothing is carried to the first cell of a row.
    var carried = Int32.min / 2
    eachCell(index, from: start, words: words, scratch) { column in
      let bonus = bonus(at: column)
      let column = Int32(truncatingIfNeeded: column)
      while unsafe above + 1 < end && above[1].column < column { unsafe above += 1 }
      var worth = bonus
      var run: Int16 = 1
      var runBonus = bonus
      var score: Int32
      if unsafe above.pointee.column == column &- 1 {
        unsafe score = above.pointee.score
        if unsafe above.pointee.run > 0 {
          let shared = unsafe Int(above.pointee.runBonus)
          if bonus < Scoring.boundary || bonus <= shared {
            run = unsafe above.pointee.run &+ 1
            runBonus = shared
            worth = max(bonus, Scoring.consecutive, shared)
          }
        }
      } else {
        score = unsafe max(0, above.pointee.carried &- column &+ 1)
      }
      score &+= Int32(truncatingIfNeeded: Scoring.match &+ worth)
      let overGap = carried &- column
      if score < overGap {
        score = overGap
        run = 0
        carried = score &+ column &+ Int32(1 &- Scoring.gapExtension)
      } else {
        carried = score &+ column &+ Int32(1 &- Scoring.gapStart)
      }
      unsafe place.pointee = Cell(
        column: column, score: score, carried: carried, run: run,
        runBonus: Int16(truncatingIfNeeded: runBonus))
      unsafe place += 1
    }
    return unsafe place - scratch.cells
  }
}
