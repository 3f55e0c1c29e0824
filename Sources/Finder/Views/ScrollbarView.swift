/// The part of the list that is seen, as a stretch of its height.
struct ScrollbarView: Equatable {
  /// Rows from the first item's end of the list.
  let range: Range<Int>
  private let rows: Int
  private let count: Int

  /// Makes the bar of a list with so many rows, and so many in all; nothing if everything is seen.
  init?(rows: Int, count: Int, top: Int) {
    guard rows > 0, count > rows else { return nil }
    let length = max(1, rows * rows / count)
    let start = min(rows - length, (rows - length) * top / (count - rows))
    range = start..<start + length
    self.rows = rows
    self.count = count
  }

  /// The first row of all that is seen when the bar is drawn to a row of the list.
  func top(whenAt row: Int) -> Int {
    let way = rows - range.count
    guard way > 0 else { return 0 }
    let start = max(0, min(way, row - range.count / 2))
    return ((count - rows) * start + way - 1) / way
  }
}
