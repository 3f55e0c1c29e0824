/// What stands at a place of the screen.
enum Hit: Equatable, Sendable {
  /// An item, by its place in the list.
  case item(Int)
  /// The prompt's row; the number of query characters before the place.
  case prompt(Int)
  /// A scope of the bar by number; 0 is all of them.
  case scope(Int)
  /// The list where it has no item.
  case list
  /// A row of the scrollbar: the place of the item that a drag to it would bring to the edge.
  case scrollbar(Int)
  case header(line: Int, column: Int)
  case footer(line: Int, column: Int)
  case preview
  case help
}

extension Views {
  /// What stands at a place; nothing outside of every part.
  func hit(row: Int, column: Int) -> Hit? {
    if scene.help != nil { return .help }
    func isIn(_ area: Area) -> Bool { area.contains(row: row, column: column) }
    if isIn(layout.preview) { return .preview }
    if isIn(layout.prompt) {
      return .prompt(promptView.place(column: column, columns: layout.prompt.columns))
    }
    if isIn(layout.scopes), let scopes = scene.scopes {
      return ScopeBarView(scopes: scopes, theme: theme, signs: signs)
        .number(at: column, columns: layout.scopes.columns).map(Hit.scope)
    }
    if isIn(layout.list) { return hitList(row: row, column: column) }
    if isIn(layout.header) {
      return .header(line: row - layout.header.row, column: column - signs.indent)
    }
    if isIn(layout.footer) {
      return .footer(line: row - layout.footer.row, column: column - signs.indent)
    }
    return nil
  }

  private func hitList(row: Int, column: Int) -> Hit {
    let area = layout.list
    let isBottomUp = scene.looks.arrangement == .bottomUp
    let line = isBottomUp ? area.rows - 1 - (row - area.row) : row - area.row
    if layout.hasScrollbarColumn, column == area.columns - 1,
      let bar = ScrollbarView(rows: area.rows, count: scene.list.count, top: scene.list.top)
    {
      return .scrollbar(bar.top(whenAt: line))
    }
    return line < scene.list.rows.count ? .item(scene.list.top + line) : .list
  }
}
