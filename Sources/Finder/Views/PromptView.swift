import Terminal

/// The row that is typed in.
struct PromptView {
  let query: QueryState
  let looks: Appearance
  let theme: Theme

  /// What of the query is seen, in characters, and the columns before its cursor.
  struct Window: Equatable {
    var shown: Range<Int>
    var cursorColumn: Int
    /// Columns of all that is seen.
    var cells: Int
  }

  private var promptText: ColouredText { ColouredText.line(looks.prompt) }
  private var prompt: DrawnText {
    DrawnText(promptText.bytes, tabStop: looks.tabStop, controls: looks.controls)
  }

  /// Draws the row and returns the place of the cursor, if it is seen.
  func draw(in area: Area, into frame: inout Frame) -> Frame.Place? {
    guard !area.isEmpty else { return nil }
    let style = theme.style(.prompt, on: looks.inputBackground)
    var column = area.column
    let prompt = promptText
    var end = (prompt.bytes.lastIndex { $0 != 0x20 } ?? -1) + 1
    if let last = prompt.runs.last, last.style == .plain { end = min(end, last.start) }
    func look(at byte: Int) -> Style {
      let look = prompt.style(at: byte, over: style)
      // Blanks at the end have the colours only, and so has what follows the last code.
      return byte < end ? look : Style(look.foreground, on: look.background)
    }
    if self.prompt.cells > area.columns - PromptView.rest {
      column += CutText(
        prompt.bytes, width: area.columns - PromptView.rest, ellipsis: Signs(looks).ellipsis,
        tabStop: looks.tabStop, controls: looks.controls
      ).draw(row: area.row, column: column, into: &frame) { look(at: $0.lowerBound) }
    } else {
      column += frame.write(
        self.prompt, row: area.row, column: column, width: area.columns
      ) { look(at: $0.source.lowerBound) }
    }
    let window = window(columns: area.columns)
    let room = area.column + area.columns - column
    var text = theme.style(looksDisabled ? .disabled : .query, on: looks.inputBackground)
    if query.isBlocked { text.attributes.insert(.dim) }
    if query.characters.isEmpty {
      frame.write(
        looks.bare(looks.ghost), row: area.row, column: column, width: room - 1,
        style: theme.style(.ghost, on: looks.inputBackground))
    } else {
      let shown = DrawnText(String(query.characters[window.shown]))
      let names = fieldNames(in: window.shown)
      frame.write(shown, row: area.row, column: column, width: room) { piece in
        let isName = names.contains { $0.contains(piece.source.lowerBound) }
        guard isName, !looksDisabled else { return text }
        var style = theme.style(.fieldName, on: looks.inputBackground)
        if query.isBlocked { style.attributes.insert(.dim) }
        return style
      }
    }
    if query.isBlocked { return nil }
    let last = area.column + area.columns - 1
    let place = area.column + self.prompt.cells + window.cursorColumn
    return Frame.Place(row: area.row, column: min(place, last))
  }

  /// The bytes of names of fields in the characters that are seen.
  private func fieldNames(in shown: Range<Int>) -> [Range<Int>] {
    func bytes(_ end: Int) -> Int {
      query.characters[shown.lowerBound..<end].reduce(0) { $0 + $1.utf8.count }
    }
    return query.fieldNames.map { $0.clamped(to: shown) }.filter { !$0.isEmpty }
      .map { bytes($0.lowerBound)..<bytes($0.upperBound) }
  }

  /// Columns that a prompt leaves free, however long it is.
  private static let rest = 2

  private var looksDisabled: Bool { query.isDisabled }

  /// The first column behind prompt and query, or behind prompt and ghost.
  func end(columns: Int) -> Int {
    guard query.characters.isEmpty else {
      return prompt.cells + window(columns: columns).cells + 1
    }
    return prompt.cells + (looks.ghost.isEmpty ? 1 : DrawnText(looks.bare(looks.ghost)).cells)
  }

  /// The number of query characters before a column of the row.
  func place(column: Int, columns: Int) -> Int {
    let window = window(columns: columns)
    var next = prompt.cells
    for place in window.shown {
      next += PromptView.cells(query.characters[place])
      if column < next { return place }
    }
    return window.shown.upperBound
  }

  /// What of the query has room, so that its cursor is seen.
  func window(columns: Int) -> Window {
    let room = max(1, columns - prompt.cells - 1)
    let widths = query.characters.map(PromptView.cells)
    // As far to the left as the cursor allows.
    var first = query.cursor
    var before = 0
    while first > 0, before + widths[first - 1] <= room {
      first -= 1
      before += widths[first]
    }
    if query.offset > first {
      // Of what is before the cursor half a row stays in sight.
      let offset = min(query.offset, first + min(room, query.cursor) / 2)
      before -= widths[first..<offset].reduce(0, +)
      first = offset
    }
    var end = query.cursor
    var cells = before
    while end < widths.count, cells + widths[end] <= room {
      cells += widths[end]
      end += 1
    }
    return Window(shown: first..<end, cursorColumn: before, cells: cells)
  }

  private static func cells(_ character: Character) -> Int { DrawnText(String(character)).cells }
}
