/// The part of the list that is seen, as a stretch of its height.
struct ScrollbarView: Equatable {
  /// Rows from the first item's end of the list.
  let range: Range<Int>

  /// Makes the bar of a list with some rows and items; nothing if everything is seen.
  ///
  /// `height` is the rows that an item takes on the average, `top` the place of the first one shown.
  init?(rows: Int, count: Int, height: Int = 1, top: Int) {
    let all = count * height
    guard rows > 0, all > rows else { return nil }
    let length = max(1, rows * rows / all)
    let start = max(0, min(rows - length, (rows * height - length) * top / (all - rows)))
    range = start..<start + length
  }
}
