import Terminal

/// The items that are seen, each with its signs, and the scrollbar.
struct ListView {
  let list: ListState
  /// The first item is at the bottom.
  let growsUpwards: Bool
  let looks: Appearance
  let theme: Theme
  let signs: Signs
  let isQueryEmpty: Bool
  let hasScrollbarColumn: Bool

  /// How the parts of one row look.
  private struct Look {
    var text: Style
    var match: Style
    var pointer: Style
    var marker: Style
    var isCurrent: Bool
  }

  func draw(in area: Area, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    for (line, row) in list.rows.prefix(area.rows).enumerated() {
      let place = growsUpwards ? area.row + area.rows - 1 - line : area.row + line
      draw(row, isCurrent: list.top + line == list.current, at: place, in: area, into: &frame)
    }
    drawScrollbar(in: area, into: &frame)
  }

  private func draw(
    _ row: ListRow, isCurrent: Bool, at place: Int, in area: Area, into frame: inout Frame
  ) {
    let look = look(of: row, isCurrent)
    let end = area.column + area.columns - (hasScrollbarColumn ? 1 : 0)
    if looks.highlightsLine, isCurrent || row.isMarked {
      frame.fill(row: place, columns: area.column..<max(area.column, end), style: look.text)
    }
    var column = area.column
    column += drawPointer(look, at: place, column, area, into: &frame)
    let markerCells = DrawnText(signs.marker).cells
    if row.isMarked {
      frame.write(
        signs.marker, row: place, column: column, width: area.columns - (column - area.column),
        style: look.marker)
    } else if isCurrent {
      frame.fill(
        row: place, columns: column..<min(column + markerCells, area.column + area.columns),
        style: look.text)
    }
    column += markerCells
    let text = CutText(
      row.text, width: end - column, part: part(of: row), margin: looks.sidewaysMargin,
      ellipsis: signs.ellipsis, tabStop: looks.tabStop, controls: looks.controls)
    text.draw(row: place, column: column, into: &frame) { range in
      style(of: range, row, look)
    }
  }

  /// Draws the pointer or the gutter, and returns the columns that are kept for either.
  private func drawPointer(
    _ look: Look, at row: Int, _ column: Int, _ area: Area, into frame: inout Frame
  ) -> Int {
    let cells = DrawnText(signs.pointer).cells
    let width = min(cells, area.columns)
    guard width > 0 else { return cells }
    if look.isCurrent {
      frame.fill(row: row, columns: column..<column + width, style: look.pointer)
      frame.write(signs.pointer, row: row, column: column, width: width, style: look.pointer)
    } else {
      frame.write(signs.gutter, row: row, column: column, width: width, style: gutter)
    }
    return cells
  }

  private func drawScrollbar(in area: Area, into frame: inout Frame) {
    guard hasScrollbarColumn, !signs.scrollbar.isEmpty,
      let bar = ScrollbarView(rows: area.rows, count: list.count, top: list.top)
    else { return }
    let style = theme.style(.scrollbar, on: .listBackground)
    for line in bar.range {
      let row = growsUpwards ? area.row + area.rows - 1 - line : area.row + line
      frame.write(
        signs.scrollbar, row: row, column: area.column + area.columns - 1, width: 1, style: style)
    }
  }

  // MARK: - Looks

  private func look(of row: ListRow, _ isCurrent: Bool) -> Look {
    let background: Theme.Role =
      isCurrent ? .currentBackground : row.isMarked ? .selectedBackground : .listBackground
    let text: Theme.Role = isCurrent ? .currentText : row.isMarked ? .selectedText : .listText
    let match: Theme.Role = isCurrent ? .currentMatch : row.isMarked ? .selectedMatch : .match
    return Look(
      text: theme.style(text, on: background), match: theme.style(match, on: background),
      pointer: theme.style(.pointer, on: background), marker: theme.style(.marker, on: background),
      isCurrent: isCurrent)
  }

  private var gutter: Style {
    var style = theme.style(.gutter, on: .listBackground)
    if signs.reversesGutter { style.attributes.insert(.reverse) }
    return style
  }

  private func style(of range: Range<Int>, _ row: ListRow, _ look: Look) -> Style {
    let own = row.runs.last { $0.start <= range.lowerBound }?.style ?? .plain
    if row.marks.contains(where: { $0.overlaps(range) }) {
      return look.match.over(own.over(look.text))
    }
    var style = own.over(look.text)
    if row.dim.contains(where: { $0.overlaps(range) }) { style.attributes.insert(.dim) }
    return style
  }

  /// Which part of a text is shown if there is not room for all of it.
  private func part(of row: ListRow) -> CutText.Part {
    if looks.keepsRight, isQueryEmpty { return .end }
    guard looks.scrollsSideways, let last = row.marks.last else { return .start }
    return .upTo(last.upperBound)
  }
}
