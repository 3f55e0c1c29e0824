/// The part of the list that is seen, as a stretch of its height.
struct ScrollbarView: Equatable {
  /// Rows from the first item's end of the list.
  let range: Range<Int>

  /// Makes the bar of a list with so many rows, and so many in all; nothing if everything is seen.
  init?(rows: Int, count: Int, top: Int) {
    guard rows > 0, count > rows else { return nil }
    let length = max(1, rows * rows / count)
    let start = min(rows - length, (rows - length) * top / (count - rows))
    range = start..<start + length
  }
}
