import Support
import Text

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

  /// Rows without the blank ones at the end.
  static func withoutBlankEnd(_ rows: [String]) -> [String] {
    Array(rows.reversed().drop { $0.isEmpty }.reversed())
  }

  static func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }
}

/// A text in clusters, each with its columns.
func measured(_ text: [UInt8]) -> [(text: String, cells: Int)] {
  var pieces: [(String, Int)] = []
  unsafe text.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return }
    unsafe Graphemes.forEach(in: start, count: bytes.count) { cluster in
      let part = text[cluster.start..<cluster.start + cluster.count]
      pieces.append((String(decoding: part, as: UTF8.self), cluster.cells))
    }
  }
  return pieces
}
