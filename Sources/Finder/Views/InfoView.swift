import Terminal

/// The counts with what is said beside them, and the separator.
struct InfoView {
  let scene: Scene
  let theme: Theme
  let signs: Signs
  /// The rest of the row is filled.
  var hasSeparator = true

  /// A stretch of the text with its look.
  private struct Part {
    var text: ColouredText
    var role: Theme.Role

    init(_ text: ColouredText, _ role: Theme.Role) { (self.text, self.role) = (text, role) }

    init(_ text: String, _ role: Theme.Role) { self.init(ColouredText(text), role) }
  }

  /// Draws the counts in a row of their own, or the separator alone.
  func drawRow(in area: Area, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    let end = area.column + area.columns - 1
    switch scene.looks.info {
    case .row:
      drawSpinner(row: area.row, column: area.column, end: end, into: &frame)
      let start = area.column + 2
      let used = draw(cut(to: end - start), row: area.row, column: start, end: end, into: &frame)
      drawSeparator(
        row: area.row, columns: start + used + 1, end, hasBlankBefore: true, into: &frame)
    case .right:
      let spins = scene.counts.spinner != nil
      let text = cut(
        to: area.columns - (scene.counts.replacement == nil ? 1 : 2) - (spins ? 2 : 0))
      let isCut = scene.counts.replacement != nil && cells(text) < cells(parts)
      let start = max(area.column, end - cells(text) - (isCut ? 1 : 0))
      draw(text, row: area.row, column: start, end: end, into: &frame)
      if spins {
        drawSpinner(row: area.row, column: start - 2, end: end, into: &frame)
      }
      drawSeparator(
        row: area.row, columns: area.column, start - (spins ? 3 : 1), into: &frame)
    case .inlineRight, .hidden:
      drawSeparator(row: area.row, columns: area.column, end, into: &frame)
    case .inline: break
    }
  }

  /// Draws the counts into the prompt's row, from the first column behind the query on.
  func drawInline(in area: Area, after query: Int, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    let end = area.column + area.columns - 1
    let role: Theme.Role = scene.counts.spinner == nil ? .prompt : .spinner
    switch scene.looks.info {
    case .inline(let text):
      let prefix = scene.looks.bare(text)
      var column = area.column + query
      guard column < end else { return }
      let style = theme.style(role, on: scene.looks.inputBackground)
      column += frame.write(
        prefix, row: area.row, column: column, width: end - column, style: style)
      column += draw(cut(to: end - column), row: area.row, column: column, end: end, into: &frame)
      if scene.counts.spinner != nil {
        drawSpinner(row: area.row, column: column + 1, end: end, into: &frame)
        column += 2
      }
      drawSeparator(row: area.row, columns: column + 1, end, hasBlankBefore: true, into: &frame)
    case .inlineRight(let prefix):
      drawAtEnd(
        of: area, prefix.map(scene.looks.bare), role, after: area.column + query, into: &frame)
    case .row, .right, .hidden: break
    }
  }

  private func drawAtEnd(
    of area: Area, _ prefix: String?, _ role: Theme.Role, after query: Int,
    into frame: inout Frame
  ) {
    let end = area.column + area.columns - 1
    let before = prefix.map { DrawnText($0).cells } ?? 2
    let room = end - query - before
    guard room > 0 else { return }
    let text = cut(to: room)
    let start = end - cells(text)
    draw(text, row: area.row, column: start, end: end, into: &frame)
    if let prefix {
      let style = theme.style(role, on: scene.looks.inputBackground)
      frame.write(prefix, row: area.row, column: start - before, width: before, style: style)
    } else {
      drawSpinner(row: area.row, column: start - 2, end: end, into: &frame)
    }
  }

  private func drawSpinner(row: Int, column: Int, end: Int, into frame: inout Frame) {
    guard let turn = scene.counts.spinner, column >= 0, column <= end else { return }
    let sign = signs.spinner[turn % signs.spinner.count]
    frame.write(
      sign, row: row, column: column, width: 1,
      style: theme.style(.spinner, on: scene.looks.inputBackground))
  }

  private func drawSeparator(
    row: Int, columns start: Int, _ end: Int, hasBlankBefore: Bool = false, into frame: inout Frame
  ) {
    let style = theme.style(.separator, on: scene.looks.inputBackground)
    let text = ColouredText(signs.separator)
    let once = DrawnText(
      text.bytes, tabStop: scene.looks.tabStop, controls: scene.looks.controls)
    guard hasSeparator, once.cells > 0 else { return }
    if start > 0, start < end, hasBlankBefore {
      frame.fill(row: row, columns: start - 1..<start, style: style)
    }
    func write(at column: Int) {
      frame.write(once, row: row, column: column, width: end - column) { piece in
        text.style(at: piece.source.lowerBound, over: style)
      }
    }
    guard start < end else { return }
    write(at: start)
    let behind = frame.repeatPart(row: row, columns: start..<start + once.cells, before: end)
    if behind < end { write(at: behind) }
  }

  @discardableResult
  private func draw(
    _ parts: [Part], row: Int, column: Int, end: Int, into frame: inout Frame
  ) -> Int {
    var next = column
    for part in parts where next < end {
      let style = theme.style(part.role, on: scene.looks.inputBackground)
      next += frame.write(drawn(part), row: row, column: next, width: end - next) { piece in
        part.text.style(at: piece.source.lowerBound, over: style)
      }
    }
    return next - column
  }

  // MARK: - Text

  private var parts: [Part] {
    let counts = scene.counts
    if let message = counts.message {
      return [Part(message, scene.looks.followsFzf ? .info : .warning)]
    }
    return [Part(counts.replacement ?? ColouredText(counts.text), .info)]
      + counts.warnings.map { Part(" \($0)", .warning) }
  }

  private func cells(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + drawn($1).cells } }

  private func drawn(_ part: Part) -> DrawnText {
    DrawnText(part.text.bytes, controls: scene.looks.controls)
  }

  /// What has room, with a sign at the end where it is not all.
  private func cut(to room: Int) -> [Part] {
    let parts = parts
    guard cells(parts) > room else { return parts }
    let isCommand = scene.counts.message == nil && scene.counts.replacement != nil
    let sign = isCommand ? signs.ellipsis : ".."
    var left = max(0, room - DrawnText(sign).cells)
    var result: [Part] = []
    for part in parts where left > 0 {
      let text = drawn(part)
      var count = 0
      for piece in text.pieces where left >= piece.cells {
        left -= piece.cells
        count = piece.source.upperBound
      }
      if count < part.text.bytes.count { left = 0 }
      result.append(Part(part.text.part(0..<count), part.role))
    }
    let end = isCommand ? sign : String(repeating: ".", count: max(0, min(2, room)))
    return result + [Part(end, parts[0].role)]
  }
}
