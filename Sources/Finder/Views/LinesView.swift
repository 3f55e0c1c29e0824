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

  /// The lines that have room.
  func shown(in area: Area) -> [ColouredText] {
    Array(keepsEnd ? lines.suffix(area.rows) : lines.prefix(area.rows))
  }

  func draw(in area: Area, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    for (row, line) in shown(in: area).enumerated() {
      let cut = CutText(
        line.bytes, width: end - area.column - indent,
        ellipsis: signs.ellipsis, tabStop: looks.tabStop, controls: looks.controls)
      cut.draw(row: area.row + row, column: area.column + indent, into: &frame) { range in
        line.style(at: range.lowerBound, over: style)
      }
    }
  }
}
