import Terminal

/// Which row of the list shows which line of which item, from the first item's end on.
struct ListPlan {
  /// What stands in one row.
  enum Row: Equatable {
    /// A line of an item, both by number.
    case line(item: Int, Int)
    /// The space behind an item; the last row of it may have a line.
    case gap(item: Int, isLast: Bool)
    case blank
  }

  /// The part of an item that is shown.
  struct Part {
    var lines: [ItemLines.Line] = []
    /// Lines are missing before or behind those shown.
    var lacksStart = false
    var lacksEnd = false
  }

  private(set) var rows: [Row] = []
  /// For each item that is seen what is seen of it.
  private(set) var parts: [Part] = []

  /// Lays items out in so many rows.
  ///
  /// Where the list grows upwards, what does not fit of an item is its start, unless it is current.
  init(_ list: ListState, rows count: Int, growsUpwards: Bool) {
    for (item, row) in list.rows.enumerated() where rows.count < count {
      let left = count - rows.count
      let part = ListPlan.part(
        of: row, list, left, keepsEnd: growsUpwards && list.top + item != list.current)
      let numbers = part.lines.indices
      let order = growsUpwards ? Array(numbers.reversed()) : Array(numbers)
      rows += order.map { .line(item: item, $0) }
      parts.append(part)
      for number in 0..<max(0, list.form.gap) where rows.count < count {
        rows.append(.gap(item: item, isLast: number == list.form.gap - 1))
      }
    }
    while rows.count < count { rows.append(.blank) }
  }

  private static func part(
    of row: ListRow, _ list: ListState, _ limit: Int, keepsEnd: Bool
  ) -> Part {
    let form = ItemHeights.form(list.form, isRecord: row.isRecord)
    let lines = ItemLines(row.text, form: form, limit: limit)
    guard lines.isCut, keepsEnd else {
      return Part(lines: lines.lines, lacksEnd: lines.isCut)
    }
    let all = ItemLines(row.text, form: form).lines
    return Part(lines: Array(all.suffix(limit)), lacksStart: true)
  }
}
