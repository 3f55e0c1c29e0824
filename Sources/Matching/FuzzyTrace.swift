/// The way back through the score matrix, from the best cell to the letters it is made of.
extension Comparison {
  /// Visits the columns of the match from the last to the first and returns the first.
  ///
  /// A cell is taken where the match is worth more than both the letters before it alone and the gap it
  /// would end; between equals, letters next to each other are preferred.
  func trace(back best: Int, _ scratch: borrowing FuzzyScratch, _ visit: (Int) -> Void) -> Int {
    let cells = unsafe scratch.cells
    let lastColumn = unsafe Int(cells[reaches[length].cell - 1].column)
    var row = length - 1
    var cell = best
    var prefersRun = true
    while true {
      let column = unsafe Int(cells[cell].column)
      let score = unsafe Int(cells[cell].score)
      let rowStart = unsafe reaches[row].cell
      let beforeGap = cell > rowStart ? value(cell - 1, at: column - 1, scratch) : 0
      let above = row > 0 ? lastCell(in: row - 1, before: column, scratch) : -1
      let beforeLetter = row > 0 ? value(above, at: column - 1, scratch) : 0
      let taken = score > beforeLetter && (score > beforeGap || score == beforeGap && prefersRun)
      if taken {
        visit(column)
        if row == 0 { return column }
      }
      let next = taken ? above : cell - 1
      let nextColumn = unsafe Int(cells[next].column)
      let nextRow = taken ? row - 1 : row
      // Whether the column just right of the next cell belongs to a run.
      if nextColumn == column - 1 {
        prefersRun = unsafe cells[cell].run > 1 || continues(row, column, lastColumn, scratch)
      } else {
        prefersRun = continues(nextRow, nextColumn + 1, lastColumn, scratch)
      }
      row = nextRow
      cell = next
    }
  }

  /// The letter after the row's stands just right of the column, as part of a run.
  private func continues(
    _ row: Int, _ column: Int, _ lastColumn: Int, _ scratch: borrowing FuzzyScratch
  ) -> Bool {
    guard row + 1 < length, column < lastColumn else { return false }
    let below = lastCell(in: row + 1, before: column + 2, scratch)
    return unsafe below >= 0 && scratch.cells[below].column == column + 1
      && scratch.cells[below].run > 0
  }

  /// The score of a row at a column at or right of a cell, up to the next cell.
  private func value(_ cell: Int, at column: Int, _ scratch: borrowing FuzzyScratch) -> Int {
    let cell = unsafe scratch.cells[cell]
    return Int(cell.column) == column ? Int(cell.score) : max(0, Int(cell.carried) - column)
  }

  /// The last cell of a row left of a column, by halving; -1 if there is none.
  private func lastCell(
    in row: Int, before column: Int, _ scratch: borrowing FuzzyScratch
  ) -> Int {
    let start = unsafe reaches[row].cell
    var low = start
    var high = unsafe reaches[row + 1].cell
    while low < high {
      let middle = (low + high) / 2
      if unsafe Int(scratch.cells[middle].column) < column {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > start ? low - 1 : -1
  }
}
