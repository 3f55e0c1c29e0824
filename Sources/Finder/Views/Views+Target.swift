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
        .number(at: column, columns: layout.scopes.columns).map(Target.scope) ?? .nothing
    }
    if isIn(layout.list) { return hitList(row: row, column: column) }
    return .nothing
  }

  private func hitList(row: Int, column: Int) -> Target {
    let area = layout.list
    let isBottomUp = scene.layout == .fromBottom
    let line = isBottomUp ? area.rows - 1 - (row - area.row) : row - area.row
    return list.item(at: line, rows: area.rows).map(Target.item) ?? .list
  }
}
