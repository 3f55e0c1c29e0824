import Terminal

/// A line that is too long for its room and whose first and last fields stay at its ends.
struct FrozenText {
  /// Each with the byte of the line that it begins with.
  private let parts: [(text: CutText, start: Int)]
  private let width: Int

  /// Parts a line of so many bytes; `cut` cuts some of them to a width, `offset` columns behind a
  /// tab stop.
  ///
  /// Of what is between the fields the end is shown, or what `cut` finds best, and a sign that is
  /// `leastCells` wide at least.
  init(
    count: Int, frozen: (left: Int, right: Int), width: Int, leastCells: Int, showsEnd: Bool,
    cut: (Range<Int>, _ width: Int, _ offset: Int, CutText.Part?) -> CutText
  ) {
    self.width = width
    let left = cut(0..<frozen.left, width, 0, .start)
    let right = cut(frozen.right..<count, width - left.cells, 0, .end)
    let middle = cut(
      frozen.left..<frozen.right, max(leastCells, width - left.cells - right.cells), left.cells,
      showsEnd ? .end : nil)
    parts = [(left, 0), (middle, frozen.left), (right, frozen.right)]
  }

  /// Draws it; `style` is asked for each piece by the bytes of the line that it stands for.
  func draw(
    row: Int, column: Int, into frame: inout Frame, style: (Range<Int>) -> Style
  ) {
    var next = column
    for part in parts {
      part.text.draw(row: row, column: next, before: column + width, into: &frame) { piece in
        style(piece.lowerBound + part.start..<piece.upperBound + part.start)
      }
      next += part.text.cells
    }
  }
}
