import Records

extension Views {
  /// What stands at a place of the screen.
  func hit(row: Int, column: Int) -> Target {
    if scene.help != nil { return .nothing }
    func isIn(_ area: Area) -> Bool { area.contains(row: row, column: column) }
    if isIn(layout.preview.area) { return .preview }
    if isIn(layout.prompt) {
      return .prompt(promptView.place(column: column, columns: layout.prompt.columns))
    }
    if isIn(layout.scopes), let scopes = scene.scopes {
      return ScopeBarView(scopes: scopes, theme: theme, signs: signs)
        .target(at: column - layout.scopes.column, columns: layout.scopes.columns)
    }
    if isIn(layout.list) { return hitList(row: row, column: column) }
    if isIn(layout.header) || isIn(layout.headerLines) {
      return hitHeader(row: row, column: column)
    }
    if isIn(layout.footer) {
      let view = sections.footer
      return ClickedText(
        in: view.lines, line: row - layout.footer.row,
        column: column - layout.footer.column - view.indent, delimiter: .blanks,
        tabStop: scene.looks.tabStop
      ).map(Target.footer) ?? .nothing
    }
    return .nothing
  }

  /// Header and header lines count as one text, in the order on the screen.
  private func hitHeader(row: Int, column: Int) -> Target {
    let (header, lines) = (sections.header, sections.headerLines)
    let isInLines = layout.headerLines.contains(row: row, column: column)
    let (view, area) = isInLines ? (lines, layout.headerLines) : (header, layout.header)
    let areLinesFirst = scene.layout != .reverse
    let first =
      areLinesFirst ? lines.shown(in: layout.headerLines) : header.shown(in: layout.header)
    let second =
      areLinesFirst ? header.shown(in: layout.header) : lines.shown(in: layout.headerLines)
    let before = isInLines == areLinesFirst ? 0 : first.count
    return ClickedText(
      in: first + second, line: row - area.row + before,
      column: column - area.column - view.indent, delimiter: scene.delimiter,
      tabStop: scene.looks.tabStop
    ).map(Target.header) ?? .nothing
  }

  private func hitList(row: Int, column: Int) -> Target {
    let area = layout.list
    if layout.hasScrollbarColumn, column == area.columnRange.upperBound - 1 { return .scrollbar }
    let isBottomUp = scene.layout == .fromBottom
    let line = isBottomUp ? area.rows - 1 - (row - area.row) : row - area.row
    return list.item(at: line, rows: area.rows).map(Target.item) ?? .list
  }
}
