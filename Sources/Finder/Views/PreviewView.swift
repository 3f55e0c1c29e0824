import Terminal

/// A text of which a part is seen; long lines are wrapped.
struct PreviewView {
  let preview: PreviewPage
  let theme: Theme
  let signs: Signs
  let tabStop: Int

  /// One row: a line, or what of it had no room in the row before.
  private struct Row {
    var line: Int
    var text: DrawnText
    var pieces: Range<Int>
    var isFirst: Bool
  }

  func draw(in inside: Area, into frame: inout Frame) {
    guard !inside.isEmpty else { return }
    let base = theme.style(.previewText, on: .previewBackground)
    let rows = rows(columns: inside.columns)
    let top = top(rows, seen: inside.rows)
    for (place, row) in rows.dropFirst(top).prefix(inside.rows).enumerated() {
      draw(row, at: inside.row + place, in: inside, base, into: &frame)
    }
    drawPlace(top, of: rows.count, in: inside, into: &frame)
  }

  private func draw(
    _ row: Row, at place: Int, in inside: Area, _ base: Style, into frame: inout Frame
  ) {
    var column = inside.column
    let end = column + inside.columns
    if !row.isFirst {
      var style = base
      style.attributes.insert(.dim)
      column += frame.write(
        indent(of: preview.lines[row.line], in: inside.columns), row: place, column: column,
        width: end - column, style: style)
    }
    let parts = preview.lines[row.line].parts
    frame.write(
      row.text, pieces: row.pieces, row: place, column: column, width: end - column
    ) { piece in
      let part = parts.last { $0.range.overlaps(piece.source) }
      return part.map { theme.style($0.role, on: .previewBackground) } ?? base
    }
  }

  // MARK: - Rows

  /// So many rows of one line are shown at most.
  private static let longest = 1000

  private func rows(columns: Int) -> [Row] {
    var rows: [Row] = []
    for (number, line) in preview.lines.enumerated() {
      let text = DrawnText(line.text, tabStop: tabStop, limit: columns * PreviewView.longest)
      let indent = DrawnText(indent(of: line, in: columns)).cells
      var start = 0
      repeat {
        let isFirst = start == 0
        var room = columns - (isFirst ? 0 : indent)
        var end = start
        while end < text.pieces.count, text.pieces[end].cells <= room || end == start {
          room -= text.pieces[end].cells
          end += 1
        }
        if line.hangingIndent != nil, end < text.pieces.count {
          end = PreviewView.wordEnd(text, start..<end)
        }
        rows.append(Row(line: number, text: text, pieces: start..<end, isFirst: isFirst))
        start = end
      } while start < text.pieces.count
    }
    return rows
  }

  /// What stands before the rest of a line that is wrapped.
  private func indent(of line: PreviewLine, in columns: Int) -> String {
    guard let indent = line.hangingIndent else { return signs.wrap }
    return String(repeating: " ", count: indent <= columns * 2 / 3 ? indent : min(6, columns / 2))
  }

  /// Where a row ends so that no word is cut, if there is such a place.
  private static func wordEnd(_ text: DrawnText, _ pieces: Range<Int>) -> Int {
    let blank = pieces.last { place in text.isBlank(place) && place > pieces.lowerBound }
    return blank.map { $0 + 1 } ?? pieces.upperBound
  }

  /// The first row seen: the page begins where something was found, as far as it is not seen anyway.
  private func top(_ rows: [Row], seen: Int) -> Int {
    let match = rows.firstIndex { row in
      let first = row.text.pieces[row.pieces].first?.source.lowerBound ?? 0
      let end = row.text.pieces[row.pieces].last?.source.upperBound ?? 0
      return preview.lines[row.line].parts.contains {
        $0.role == .match && $0.range.overlaps(first..<end)
      }
    }
    let start = match.map { $0 < seen ? 0 : $0 - seen / 3 } ?? 0
    return max(0, min(start + preview.top, rows.count - seen))
  }

  /// Says which part of the page is seen, over the end of the first row and with a scrollbar.
  private func drawPlace(
    _ top: Int, of count: Int, in inside: Area, into frame: inout Frame
  ) {
    guard count > inside.rows else { return }
    let place = " \(top + 1)/\(count)"
    let cells = place.utf8.count
    if cells < inside.columns {
      frame.write(
        place, row: inside.row, column: inside.column + inside.columns - cells, width: cells,
        style: theme.style(.info, on: .previewBackground))
    }
    guard !signs.scrollbar.isEmpty,
      let bar = ScrollbarView(rows: inside.rows, count: count, top: top)
    else { return }
    for line in bar.range {
      frame.write(
        signs.scrollbar, row: inside.row + line, column: inside.column + inside.columns, width: 1,
        style: theme.style(.previewScrollbar, on: .previewBackground))
    }
  }
}
