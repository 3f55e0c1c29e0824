import Support

extension ScreenModel {
  /// The rows as a case shows them: `‸` before the cursor, nothing after the last character.
  var picture: [String] {
    ScreenModel.picture(
      (0..<rows).map { row in cells[row].map(\.text) },
      cursor: modes.contains(25) ? (row, column) : nil)
  }

  /// The picture of a grid of characters, further columns of wide ones being empty.
  static func picture(_ cells: [[String]], cursor: (row: Int, column: Int)?) -> [String] {
    let rows = cells.enumerated().map { number, cells in
      var cells = cells
      if let cursor, cursor.row == number {
        cells.insert("‸", at: min(cursor.column, cells.count))
      }
      return trimmed(cells.joined())
    }
    return withoutBlankEnd(rows)
  }
}
