import Terminal

/// One item of the list: pointer or gutter, marker and text in each of its rows.
struct ItemView {
  let row: ListRow
  let part: ListPlan.Part
  let form: RowForm
  let look: RowLook
  /// The label to jump by, empty where labels have run out; nothing: none are shown.
  let label: String?
  let isRaw: Bool
  let looks: Appearance
  let theme: Theme
  let signs: Signs
  /// Of a long line the end is shown.
  let showsEnd: Bool
  let area: Area
  /// The column behind the text.
  let textEnd: Int

  /// Draws one of the lines that are shown.
  func draw(line number: Int, at place: Int, into frame: inout Frame) {
    var column = drawPointer(at: place, into: &frame)
    column = drawMarker(of: number, at: place, column, into: &frame)
    if looks.highlightsLine {
      frame.fill(
        row: place, columns: column..<max(column, textEnd), style: look.rest)
    }
    if row.rest != .standard, number == part.lines.count - 1, !part.lacksEnd {
      frame.fill(
        row: place, columns: column..<max(column, textEnd),
        style: Style(look.text.foreground, on: row.rest))
    }
    let line = part.lines[number]
    if line.isContinued {
      var style = look.text
      style.attributes.insert(.dim)
      column += frame.write(
        DrawnText(signs.wrap, tabStop: looks.tabStop), row: place, column: column,
        width: max(0, textEnd - column)
      ) { _ in style }
    }
    drawText(of: number, at: place, column, into: &frame)
  }

  /// Draws a row of the space behind the item.
  func drawGap(hasLine: Bool, at place: Int, into frame: inout Frame) {
    // What is between items has no stripes.
    _ = drawGutter(at: place, theme.style(.gutter, on: .listBackground), into: &frame)
    let sign = DrawnText(signs.gapLine)
    guard hasLine, sign.cells > 0 else { return }
    let start = area.column + signs.indent
    let width = area.columnRange.upperBound - 1 - start
    guard width > 0 else { return }
    let text = String(repeating: signs.gapLine, count: width / sign.cells + 1)
    frame.write(
      text, row: place, column: start, width: width,
      style: theme.style(.gapLine, on: .listBackground))
  }

  // MARK: - Signs

  private func drawPointer(at place: Int, into frame: inout Frame) -> Int {
    let cells = signs.drawn.pointer.cells
    let width = min(cells, area.columns)
    let end = area.column + cells
    if let label {
      guard !label.isEmpty else { return drawGutter(at: place, into: &frame) }
      let width = max(1, width)
      frame.fill(row: place, columns: area.column..<area.column + width, style: look.pointer)
      frame.write(label, row: place, column: area.column, width: width, style: look.pointer)
      return max(end, area.column + 1)
    }
    guard look.state.isCurrent else { return drawGutter(at: place, into: &frame) }
    frame.fill(row: place, columns: area.column..<area.column + width, style: look.pointer)
    frame.write(signs.drawn.pointer, row: place, column: area.column, width: width) { _ in
      look.pointer
    }
    return end
  }

  private func drawGutter(
    at place: Int, _ own: Style? = nil, into frame: inout Frame
  ) -> Int {
    let cells = signs.drawn.pointer.cells
    var style = own ?? look.gutter
    if signs.reversesGutter, !isRaw {
      style = Style(on: style.foreground)
    }
    frame.write(
      isRaw ? signs.drawn.rawGutter : signs.drawn.gutter, row: place, column: area.column,
      width: min(cells, area.columns)
    ) { _ in style }
    return area.column + cells
  }

  private func drawMarker(
    of number: Int, at place: Int, _ column: Int, into frame: inout Frame
  ) -> Int {
    let cells = signs.drawn.markerCells
    let end = min(column + cells, area.columnRange.upperBound)
    if row.isMarked {
      frame.write(
        marker(of: number), row: place, column: column, width: max(0, end - column),
        style: look.marker)
    } else if column < end {
      frame.fill(row: place, columns: column..<end, style: look.blank)
    }
    return column + cells
  }

  private func marker(of number: Int) -> String {
    let isFirst = number == 0 && !part.lacksStart
    let isLast = number == part.lines.count - 1 && !part.lacksEnd
    if part.lines.count == 1 {
      return isFirst && isLast ? signs.marker : signs.markersOfLines[part.lacksStart ? 2 : 0]
    }
    return signs.markersOfLines[isFirst ? 0 : isLast ? 2 : 1]
  }

  // MARK: - Text

  private func drawText(of number: Int, at place: Int, _ column: Int, into frame: inout Frame) {
    let line = part.lines[number]
    var range = line.range
    let isLast = number == part.lines.count - 1
    // The sign of a line end says that the item goes on.
    if isLast, part.lacksEnd, line.hasLineFeed { range = range.lowerBound..<range.upperBound + 1 }
    if let frozen = row.frozen, range == 0..<row.text.count, looks.scrollsSideways,
      form.wrap == .off
    {
      return drawParts(beside: frozen, at: place, column, into: &frame)
    }
    cut(range, textEnd - column).draw(
      row: place, column: column, before: textEnd, into: &frame
    ) { piece in
      look.style(
        of: piece.lowerBound + range.lowerBound..<piece.upperBound + range.lowerBound, in: row)
    }
  }

  private func cut(
    _ range: Range<Int>, _ width: Int, _ offset: Int = 0, _ part: CutText.Part? = nil
  ) -> CutText {
    CutText(
      Array(row.text[range]), width: width, part: part ?? shownPart(of: range),
      margin: looks.sidewaysMargin, ellipsis: signs.ellipsis, tabStop: looks.tabStop,
      offset: offset, controls: looks.controls)
  }

  /// Draws a line so that its first and last fields stay if it is too long.
  private func drawParts(
    beside frozen: (left: Int, right: Int), at place: Int, _ column: Int, into frame: inout Frame
  ) {
    let between = frozen.left..<frozen.right
    FrozenText(
      count: row.text.count, frozen: frozen, width: max(0, textEnd - column),
      leastCells: DrawnText(signs.ellipsis).cells,
      showsEnd: looks.keepsRight && !row.marks.contains { $0.overlaps(between) }, cut: cut
    ).draw(row: place, column: column, into: &frame) { look.style(of: $0, in: row) }
  }

  /// Which part of a line is shown if there is not room for all of it.
  private func shownPart(of line: Range<Int>) -> CutText.Part {
    guard looks.scrollsSideways else { return .start }
    if showsEnd { return .end }
    guard let last = row.marks.last(where: { $0.overlaps(line) }) else {
      return .start
    }
    return .upTo(min(last.upperBound, line.upperBound) - line.lowerBound)
  }
}
