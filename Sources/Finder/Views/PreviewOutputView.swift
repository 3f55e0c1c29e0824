import Terminal

/// What a command has printed about the current item.
struct PreviewOutputView {
  let output: PreviewOutput
  let theme: Theme
  let signs: Signs
  /// Stands before what had no room in the row above.
  let wrapSign: String
  /// What the place that is seen is written on.
  let placeBackground: Theme.Role

  func draw(in area: Area, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    // The attributes of the colour are not for what a command prints.
    let look = theme.style(.previewText, on: .previewBackground)
    let base = Style(look.foreground, on: look.background)
    for (place, row) in output.rows.prefix(area.rows).enumerated() {
      draw(row, at: area.row + place, in: area, base, into: &frame)
    }
    if output.isLoading {
      write("Loading ..", atEndOf: area, placeStyle, into: &frame)
    } else {
      drawPlace(in: area, into: &frame)
    }
    drawScrollbar(in: area, into: &frame)
  }

  private func draw(
    _ row: PreviewRows.Row, at place: Int, in area: Area, _ base: Style, into frame: inout Frame
  ) {
    var column = area.column
    let end = area.column + area.columns
    if row.isContinued {
      // The sign looks as what it stands before.
      let first = row.pieces.first.map { row.text.pieces[$0] }
      var style = first.map { row.style(of: $0).over(base) } ?? base
      style.attributes.insert(.dim)
      column += frame.write(
        wrapSign, row: place, column: column, width: end - column, style: style)
    }
    column += frame.write(
      row.text, pieces: row.pieces, row: place, column: column, width: end - column
    ) { piece in
      var look = row.style(of: piece).over(base)
      if piece.isStandIn { look.attributes.insert(.dim) }
      return look
    }
    guard row.rest != .standard, column < end else { return }
    frame.fill(
      row: place, columns: column..<end, style: Style(base.foreground, on: row.rest))
  }

  // MARK: - Which part is seen

  private var placeStyle: Style {
    var style = theme.style(.info, on: placeBackground)
    style.attributes.insert(.reverse)
    return style
  }

  private func drawPlace(in area: Area, into frame: inout Frame) {
    let spinner = output.spinner.map { signs.spinner[$0 % signs.spinner.count] }
    guard output.isScrollable || spinner != nil else { return }
    let style = theme.style(.spinner, on: .previewBackground)
    guard output.showsPlace else {
      if let spinner { write(spinner, atEndOf: area, style, into: &frame) }
      return
    }
    let place = "\(output.top + 1)/\(output.count)"
    write(place, atEndOf: area, placeStyle, into: &frame)
    let before = area.columns - place.utf8.count - 2
    guard let spinner, before >= 0 else { return }
    frame.write(
      spinner + " ", row: area.row, column: area.column + before, width: 2, style: style)
  }

  /// Writes over the end of the first row.
  private func write(
    _ text: String, atEndOf area: Area, _ style: Style, into frame: inout Frame
  ) {
    let cells = min(DrawnText(text).cells, area.columns)
    frame.write(
      text, row: area.row, column: area.column + area.columns - cells, width: cells, style: style)
  }

  private func drawScrollbar(in area: Area, into frame: inout Frame) {
    let rows = area.rows - output.headerRows
    guard !signs.previewScrollbar.isEmpty, output.hasBar,
      let bar = ScrollbarView(
        rows: rows, count: output.scrolledCount,
        top: min(output.scrolledTop, output.scrolledCount - rows))
    else { return }
    for line in 0..<rows {
      frame.write(
        bar.range.contains(line) ? signs.previewScrollbar : " ",
        row: area.row + output.headerRows + line,
        column: area.column + area.columns, width: 1,
        style: theme.style(.previewScrollbar, on: .previewBackground))
    }
  }
}
