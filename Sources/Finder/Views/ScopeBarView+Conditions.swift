import Terminal

/// How the conditions stand on the scope bar: each in brackets, with a cross that takes it away.
extension ScopeBarView {
  /// The conditions that have room, and how many have not.
  struct Conditions: Equatable {
    /// Numbered from 1.
    var shown: [Tab] = []
    var hidden = 0
    /// Where they begin; what is before belongs to the tabs.
    var start: Int
  }

  /// What has room: at the right edge, where it stays while counts change, or alone at the left.
  func conditions(columns: Int) -> Conditions {
    let isAlone = scopes.tabs.isEmpty
    let room = (isAlone ? columns : columns * 2 / 3) - 2
    var result = Conditions(start: columns)
    var end = 0
    for (place, condition) in scopes.conditions.enumerated() {
      let name = ScopeBarView.short(condition)
      let text = "[\(name) \(signs.cross)]"
      let cells = DrawnText(text).cells
      let left = scopes.conditions.count - place - 1
      let more = left > 0 ? 2 + "\(left)".count : 0
      guard end + cells + more <= room else {
        result.hidden = left + 1
        break
      }
      result.shown.append(
        Tab(
          number: place + 1, text: text, nameCount: name.utf8.count + 1, columns: end..<end + cells)
      )
      end += cells + 1
    }
    if scopes.conditions.isEmpty { return result }
    let width = end + (result.hidden > 0 ? 1 + "\(result.hidden)".count : -1)
    result.start = isAlone ? 2 : max(0, columns - width - 1)
    for index in result.shown.indices {
      let columns = result.shown[index].columns
      result.shown[index].columns =
        columns.lowerBound + result.start..<columns.upperBound + result.start
    }
    return result
  }

  func draw(_ conditions: Conditions, in area: Area, _ frame: inout Frame) {
    var style = theme.style(.fixedScope, on: background)
    if !scopes.areConditionsOn { style.attributes.formUnion([.dim, .strikethrough]) }
    var frameStyle = style
    frameStyle.attributes.remove(.strikethrough)
    let end = area.column + area.columns
    var column = area.column + conditions.start
    for tab in conditions.shown {
      column = area.column + tab.columns.lowerBound
      frame.write(
        DrawnText(tab.text), row: area.row, column: column, width: end - column
      ) { piece in
        let isName = piece.source.lowerBound > 0 && piece.source.lowerBound < tab.nameCount
        return isName ? style : frameStyle
      }
      column = area.column + tab.columns.upperBound + 1
    }
    if conditions.hidden > 0 {
      frame.write(
        "+\(conditions.hidden)", row: area.row, column: column, width: end - column,
        style: frameStyle)
    }
  }
}
