import Records
import Terminal

/// Lines of a heading or a footer, under the text of the items.
struct LinesView {
  var lines: [ColouredText]
  var style: Style
  /// Where there is too little room the last lines stay, not the first.
  var keepsEnd: Bool
  /// Columns before the text.
  var indent: Int
  /// The column at which texts are cut.
  var end: Int
  let signs: Signs
  let looks: Appearance
  /// Stands between the fields of a line.
  let delimiter: Delimiter

  /// The lines that have room.
  func shown(in area: Area) -> [ColouredText] {
    Array(keepsEnd ? lines.suffix(area.rows) : lines.prefix(area.rows))
  }

  func draw(in area: Area, into frame: inout Terminal.Frame) {
    guard !area.isEmpty else { return }
    for (row, line) in shown(in: area).enumerated() {
      let width = end - area.column - indent
      let (row, column) = (area.row + row, area.column + indent)
      if freezesFields {
        FrozenText(
          count: line.bytes.count, frozen: frozenParts(of: line), width: width,
          leastCells: DrawnText(signs.ellipsis).cells, showsEnd: looks.keepsRight
        ) { cut(line, $0, $1, offset: $2, $3) }
        .draw(row: row, column: column, into: &frame) { line.style(at: $0.lowerBound, over: style) }
      } else {
        cut(line, 0..<line.bytes.count, width).draw(
          row: row, column: column, before: end, into: &frame
        ) {
          line.style(at: $0.lowerBound, over: style)
        }
      }
    }
  }

  private func cut(
    _ line: ColouredText, _ range: Range<Int>, _ width: Int, offset: Int = 0,
    _ part: CutText.Part? = nil
  ) -> CutText {
    CutText(
      Array(line.bytes[range]), width: width,
      part: part ?? (looks.keepsRight && looks.scrollsSideways ? .end : .start),
      ellipsis: signs.ellipsis, tabStop: looks.tabStop, offset: offset, controls: looks.controls)
  }

  private var freezesFields: Bool {
    looks.scrollsSideways && (looks.frozenLeft > 0 || looks.frozenRight > 0)
  }

  /// Where the first fields of a line end and the last ones begin.
  private func frozenParts(of line: ColouredText) -> (left: Int, right: Int) {
    var splitter = FieldSplitter(delimiter)
    return splitter.frozenParts(left: looks.frozenLeft, right: looks.frozenRight, of: line.bytes)
  }
}
