import Terminal

/// The items that are seen, each with its signs, and the scrollbar.
struct ListView {
  let list: ListState
  /// The first item is at the bottom.
  let growsUpwards: Bool
  let looks: Appearance
  let theme: Theme
  let signs: Signs
  /// Of long lines the end is shown.
  let showsEnds: Bool
  let hasScrollbarColumn: Bool

  /// Whether a list of the same theme is drawn alike.
  func looksLike(_ other: ListView) -> Bool {
    list == other.list && looks == other.looks && signs == other.signs
      && growsUpwards == other.growsUpwards && showsEnds == other.showsEnds
      && hasScrollbarColumn == other.hasScrollbarColumn
  }

  func draw(in area: Area, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    fill(area, into: &frame)
    let plan = ListPlan(list, rows: area.rows, growsUpwards: growsUpwards)
    var rowLooks = RowLooks(theme)
    for (line, row) in plan.rows.enumerated() {
      let place = growsUpwards ? area.row + area.rows - 1 - line : area.row + line
      switch row {
      case .line(let item, let number):
        itemView(item, plan.parts[item], in: area, &rowLooks)
          .draw(line: number, at: place, into: &frame)
      case .gap(let item, let isLast):
        let view = itemView(item, plan.parts[item], in: area, &rowLooks)
        view.drawGap(hasLine: isLast, at: place, into: &frame)
      case .blank: break
      }
    }
    drawScrollbar(in: area, into: &frame)
  }

  /// The item in a row of the list, counted from the first item's end.
  func item(at line: Int, rows: Int) -> Int? {
    let plan = ListPlan(list, rows: rows, growsUpwards: growsUpwards)
    guard plan.rows.indices.contains(line) else { return nil }
    switch plan.rows[line] {
    case .line(let item, _): return list.top + item
    case .gap(let item, _): return looks.followsFzf ? 0 : list.top + item
    case .blank: return nil
    }
  }

  private func itemView(
    _ item: Int, _ part: ListPlan.Part, in area: Area, _ rowLooks: inout RowLooks
  ) -> ItemView {
    let row = list.rows[item]
    var signs = signs
    if let old = list.oldGutter, old.rows.contains(item) { signs.gutter = old.sign }
    let label = list.labels.map { $0.indices.contains(item) ? String($0[item]) : "" }
    return ItemView(
      row: row, part: part, form: list.form,
      look: rowLooks.look(
        RowLook.State(
          isCurrent: list.top + item == list.current, isMarked: row.isMarked, isMatch: row.isMatch,
          isStriped: !item.isMultiple(of: 2),
          standsOut: label?.isEmpty == false && item.isMultiple(of: 2)
            && theme[.alternateBackground].colour == nil)),
      label: label, isRaw: list.isRaw, looks: looks, theme: theme, signs: signs,
      showsEnd: showsEnds, area: area,
      textEnd: area.column + area.columns - (hasScrollbarColumn ? 1 : 0))
  }

  private func fill(_ area: Area, into frame: inout Frame) {
    let colour = theme[.listBackground].colour ?? .standard
    guard colour != theme[.background].colour ?? .standard else { return }
    for row in area.rowRange {
      frame.fill(row: row, columns: area.columnRange, style: Style(on: colour))
    }
  }

  private func drawScrollbar(in area: Area, into frame: inout Frame) {
    guard hasScrollbarColumn, !signs.scrollbar.isEmpty,
      let bar = ScrollbarView(
        rows: area.rows, count: list.count, height: list.averageHeight, top: list.top)
    else { return }
    let style = theme.style(.scrollbar, on: .listBackground)
    for line in bar.range {
      let row = growsUpwards ? area.row + area.rows - 1 - line : area.row + line
      frame.write(
        signs.scrollbar, row: row, column: area.column + area.columns - 1, width: 1, style: style)
    }
  }
}
