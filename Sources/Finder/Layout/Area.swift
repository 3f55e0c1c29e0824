/// A rectangle of the screen; it may be empty.
struct Area: Equatable, Sendable {
  var row = 0
  var column = 0
  var rows = 0
  var columns = 0

  var rowRange: Range<Int> { row..<row + rows }
  var columnRange: Range<Int> { column..<column + columns }
  var isEmpty: Bool { rows == 0 || columns == 0 }

  func contains(row: Int, column: Int) -> Bool {
    rowRange.contains(row) && columnRange.contains(column)
  }

  /// Cuts rows off the upper edge, at most those that there are.
  mutating func takeTop(_ wanted: Int) -> Area {
    let taken = max(0, min(wanted, rows))
    defer {
      row += taken
      rows -= taken
    }
    return Area(row: row, column: column, rows: taken, columns: columns)
  }

  /// Cuts rows off the lower edge, at most those that there are.
  mutating func takeBottom(_ wanted: Int) -> Area {
    let taken = max(0, min(wanted, rows))
    rows -= taken
    return Area(row: row + rows, column: column, rows: taken, columns: columns)
  }

  /// Cuts columns off the right edge, at most those that there are.
  mutating func takeRight(_ wanted: Int) -> Area {
    let taken = max(0, min(wanted, columns))
    columns -= taken
    return Area(row: row, column: column + columns, rows: rows, columns: taken)
  }

  /// Cuts columns off the left edge, at most those that there are.
  mutating func takeLeft(_ wanted: Int) -> Area {
    let taken = max(0, min(wanted, columns))
    defer {
      column += taken
      columns -= taken
    }
    return Area(row: row, column: column, rows: rows, columns: taken)
  }

  /// What is left within the lines of some sides and a blank beside each that is upright.
  func inside(_ border: BorderShape, lineWidth: Int = 1) -> Area {
    var rest = self
    let sides = border.sides
    if sides.contains(.top) { _ = rest.takeTop(1) }
    if sides.contains(.bottom) { _ = rest.takeBottom(1) }
    if sides.contains(.left) { _ = rest.takeLeft(lineWidth + 1) }
    if sides.contains(.right) { _ = rest.takeRight(lineWidth + 1) }
    return rest
  }

  /// Cuts off rows and columns at the top, right, bottom and left.
  mutating func cut(_ insets: [Int]) {
    _ = takeTop(insets[0])
    _ = takeRight(insets[1])
    _ = takeBottom(insets[2])
    _ = takeLeft(insets[3])
  }
}
