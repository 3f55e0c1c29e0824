import Pipeline
import Terminal

/// The row of scopes with their counts, and the conditions that hold besides on its right.
///
/// Those that have no room are counted at the end of their kind.
struct ScopeBarView {
  let scopes: ScopeBar
  let theme: Theme
  let signs: Signs
  var background = Theme.Role.inputBackground

  /// One scope of the row.
  struct Tab: Equatable {
    /// 0 for all scopes.
    var number: Int
    /// Its name, a blank and its count.
    var text: String
    /// The name takes so many bytes of it.
    var nameCount: Int
    var columns: Range<Int>
  }

  /// The tabs that have room, and how many have not.
  struct Row: Equatable {
    var tabs: [Tab] = []
    var hidden = 0
  }

  func draw(in area: Area, _ frame: inout Frame) {
    if area.isEmpty { return }
    let conditions = conditions(columns: area.columns)
    draw(conditions, in: area, &frame)
    // The row is kept until it is known whether there is anything to choose from.
    if scopes.tabs.isEmpty { return }
    let row = row(columns: conditions.start)
    let columns = conditions.start
    let divider = theme.style(.separator, on: background)
    let end = area.column + columns
    for (place, tab) in row.tabs.enumerated() {
      let column = area.column + tab.columns.lowerBound
      if place > 0 {
        frame.write(signs.scopeDivider, row: area.row, column: column - 1, width: 1, style: divider)
      }
      let style = theme.style(
        tab.number == scopes.chosen ? .currentScope : .scope, on: background)
      frame.fill(
        row: area.row, columns: column..<min(end, area.column + tab.columns.upperBound),
        style: style)
      frame.write(
        DrawnText(tab.text), row: area.row, column: column + 1,
        width: min(end, area.column + tab.columns.upperBound) - column - 1
      ) { piece in
        var style = style
        let isCount = piece.source.lowerBound >= tab.nameCount
        if isCount, tab.number != scopes.chosen { style.attributes.insert(.dim) }
        return style
      }
    }
    let column = area.column + (row.tabs.last?.columns.upperBound ?? 0)
    if row.hidden > 0, column + 2 + "\(row.hidden)".count <= end {
      frame.write(
        signs.scopeDivider, row: area.row, column: column, width: end - column, style: divider)
      frame.write(
        "+\(row.hidden)", row: area.row, column: column + 2, width: end - column - 2,
        style: theme.style(.scope, on: background))
    }
  }

  /// What stands at a column of the row.
  func target(at column: Int, columns: Int) -> Target {
    let conditions = conditions(columns: columns)
    if let tab = conditions.shown.first(where: { $0.columns.contains(column) }) {
      return .condition(tab.number)
    }
    if scopes.tabs.isEmpty { return .nothing }
    return row(columns: conditions.start).tabs.first { $0.columns.contains(column) }
      .map { .scope($0.number) } ?? .nothing
  }

  /// What has room.
  ///
  /// The scope that is chosen is always among them, in the place of the last one if need be.
  func row(columns: Int) -> Row {
    let all = [ScopeTab(choice: .all, title: "All", count: scopes.countOfAll)] + scopes.tabs
    var row = Row()
    var end = 1
    for (place, tab) in all.enumerated() {
      let placed = ScopeBarView.tab(tab, place, from: end)
      let left = all.count - place - 1
      // A blank on either side of the number behind the last divider.
      let more = left > 0 ? 3 + "\(left)".count : 0
      guard placed.columns.upperBound + more <= columns || place == 0 else { break }
      row.tabs.append(placed)
      end = placed.columns.upperBound + 1
    }
    row.hidden = all.count - row.tabs.count
    if let chosen = scopes.chosen, chosen >= row.tabs.count, chosen < all.count {
      putLast(all[chosen], chosen, &row, columns, count: all.count)
    }
    return row
  }

  private func putLast(_ tab: ScopeTab, _ number: Int, _ row: inout Row, _ columns: Int, count: Int)
  {
    while true {
      let start = (row.tabs.last?.columns.upperBound ?? 0) + 1
      let placed = ScopeBarView.tab(tab, number, from: start)
      let left = count - row.tabs.count - 1
      let more = left > 0 ? 3 + "\(left)".count : 0
      if placed.columns.upperBound + more <= columns || row.tabs.isEmpty {
        row.tabs.append(placed)
        row.hidden = left
        return
      }
      row.tabs.removeLast()
    }
  }

  /// What the bar calls a scope.
  static func name(of tab: ScopeTab) -> String {
    tab.choice == .none && tab.title.isEmpty ? "(none)" : tab.title
  }

  private static func tab(_ tab: ScopeTab, _ number: Int, from column: Int) -> Tab {
    let name = short(name(of: tab))
    let text = "\(name) \(tab.count)"
    let cells = DrawnText(text).cells
    return Tab(
      number: number, text: text, nameCount: name.utf8.count,
      columns: column..<column + cells + 2)
  }

  /// A long name would leave no room for others.
  static func short(_ title: String) -> String {
    let text = DrawnText(title)
    guard text.cells > 24 else { return title }
    var cells = 0
    let kept = text.pieces.prefix { piece in
      cells += piece.cells
      return cells <= 22
    }
    let count = kept.last?.source.upperBound ?? 0
    return String(decoding: title.utf8.prefix(count), as: UTF8.self) + ".."
  }
}
