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

  /// Finds the best match in a text for which `findSubsequence` has found one.
  ///
  /// Unless the exact start is wanted, the match is said to begin where the leftmost does.
  @inline(__always)
  func fuzzy(exactStart: Bool, _ scratch: inout FuzzyScratch) -> Match? {
    guard fitsMatrix else { return greedy() }
    if length == 1 { return single() }
    findLastColumns()
    var used = fillFirstRow(&scratch)
    for index in 1..<length { used = fillRow(index, used: used, &scratch) }
    unsafe reaches[length].cell = used
    let best = bestCell(scratch)
    let start = unsafe exactStart ? trace(back: best, scratch) { _ in } : reaches[0].first
    let cell = unsafe scratch.cells[best]
    return Match(start: start, end: Int(cell.column) &+ 1, score: Int(cell.score))
  }

  /// One letter: the best place, but forward the first that is worth a boundary ends the search.
  @inline(__always)
  private func single() -> Match {
    var best = unsafe reaches[0].first
    var bestBonus = bonus(at: best)
    if isForward, bestBonus >= Scoring.boundary { return single(best, bestBonus) }
    var base = best & ~63
    var found = unsafe reaches[0].firstBits & (~1 &<< UInt64(best & 63))
    while true {
      while found != 0 {
        let column = base &+ found.trailingZeroBitCount
        found &= found &- 1
        // A letter was found before it, so this is not the first column.
        let bonus = scoring.bonus(
          of: text.characterClass(at: column), after: text.characterClass(at: column &- 1))
        guard bonus >= bestBonus, bonus > bestBonus || !isForward else { continue }
        best = column
        bestBonus = bonus
        if isForward, bonus >= Scoring.boundary { return single(best, bonus) }
      }
      base &+= 64
      if base >= text.count { return single(best, bestBonus) }
      found = occurrences(of: 0, at: base)
    }
  }

  @inline(__always)
  private func single(_ column: Int, _ bonus: Int) -> Match {
    Match(start: column, end: column &+ 1, score: Scoring.match &+ 2 &* bonus)
  }

  /// The cell of the last row where the best match ends.
  @inline(__always)
  func bestCell(_ scratch: borrowing FuzzyScratch) -> Int {
    let used = unsafe reaches[length].cell
    var best = unsafe reaches[length &- 1].cell
    for index in best &+ 1..<max(best &+ 1, used) {
      let score = unsafe scratch.cells[index].score
      let greatest = unsafe scratch.cells[best].score
      if isForward ? score > greatest : score >= greatest { best = index }
    }
    return best
  }

  /// Calls `visit` with each column within reach where a letter occurs.
  @inline(__always)
  private func eachCell(_ index: Int, _ visit: (Int) -> Void) {
    let reach = unsafe reaches[index]
    var base = reach.first & ~63
    let lastBase = reach.last & ~63
    var found = reach.firstBits & (~0 &<< UInt64(reach.first & 63))
    while true {
      if base == lastBase { found &= ~0 &>> UInt64(63 &- reach.last & 63) }
      while found != 0 {
        visit(base &+ found.trailingZeroBitCount)
        found &= found &- 1
      }
      if base == lastBase { return }
      base &+= 64
      found = base == lastBase ? reach.lastBits : occurrences(of: index, at: base)
    }
  }

  @inline(__always)
  private func fillFirstRow(_ scratch: inout FuzzyScratch) -> Int {
    unsafe reaches[0].cell = 0
    unsafe scratch.reserve(reaches[0].last &- reaches[0].first &+ 1, keeping: 0)
    var place = unsafe scratch.cells
    eachCell(0) { column in
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
  private func fillRow(_ index: Int, used: Int, _ scratch: inout FuzzyScratch) -> Int {
    let width = unsafe reaches[index].last &- reaches[index].first &+ 1
    scratch.reserve(used &+ width, keeping: used)
    unsafe reaches[index].cell = used
    // The last cell of the row above that lies left of the column.
    var above = unsafe scratch.cells + reaches[index &- 1].cell
    let end = unsafe scratch.cells + used
    var place = unsafe end
    // Nothing is carried to the first cell of a row.
    var carried = Int32.min / 2
    eachCell(index) { column in
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
