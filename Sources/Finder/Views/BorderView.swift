import Terminal

/// The line around a section, on the sides that its shape has.
struct BorderView {
  let box: Box
  let signs: BorderSigns
  let style: Style
  /// Columns of an upright line.
  let lineWidth: Int

  init(_ box: Box, _ looks: Appearance, style: Style) {
    self.box = box
    self.style = style
    signs = BorderSigns(box.border, isUnicode: looks.isUnicode)
    lineWidth = looks.lineWidth
  }

  func draw(into frame: inout Frame) {
    let area = box.area
    guard !area.isEmpty else { return }
    let sides = box.border.sides
    let last = area.row + area.rows - 1
    if sides.contains(.top) {
      drawLine(signs.topLeft, signs.top, signs.topRight, at: area.row, into: &frame)
    }
    if sides.contains(.bottom) {
      drawLine(signs.bottomLeft, signs.bottom, signs.bottomRight, at: last, into: &frame)
    }
    let first = area.row + (sides.contains(.top) ? 1 : 0)
    let end = last + (sides.contains(.bottom) ? 0 : 1)
    guard first < end else { return }
    for row in first..<end { drawSides(at: row, style, into: &frame) }
  }

  /// Draws what stands at the left and right of a row, with the blanks beside it.
  func drawSides(at row: Int, _ style: Style, into frame: inout Frame) {
    let sides = box.border.sides
    let columns = box.area.columnRange
    if sides.contains(.left) {
      put(signs.left, row, columns.lowerBound, style, &frame)
      let blank = columns.lowerBound + lineWidth
      frame.fill(row: row, columns: blank..<blank + 1, style: style)
    }
    if sides.contains(.right) {
      let line = columns.upperBound - lineWidth
      frame.fill(row: row, columns: max(columns.lowerBound, line - 1)..<line, style: style)
      put(signs.right, row, line, style, &frame)
    }
  }

  /// Draws a rule from side to side.
  func drawRule(at row: Int, isBelowSection: Bool, _ style: Style, into frame: inout Frame) {
    let line = isBelowSection ? signs.rule.belowSection : signs.rule.aboveSection
    drawLine(signs.ruleLeft, line, signs.ruleRight, at: row, style, into: &frame)
  }

  func drawLine(
    _ left: String, _ line: String, _ right: String, at row: Int, _ style: Style? = nil,
    into frame: inout Frame
  ) {
    let style = style ?? self.style
    let sides = box.border.sides
    var columns = box.area.columnRange
    frame.fill(row: row, columns: columns, style: style)
    if sides.contains(.left), columns.count >= cells(left) {
      put(left, row, columns.lowerBound, style, &frame)
      columns = columns.lowerBound + cells(left)..<columns.upperBound
    }
    if sides.contains(.right), columns.count >= cells(right) {
      columns = columns.lowerBound..<columns.upperBound - cells(right)
      put(right, row, columns.upperBound, style, &frame)
    }
    let step = cells(line)
    for column in stride(from: columns.lowerBound, to: columns.upperBound, by: step)
    where column + step <= columns.upperBound {
      put(line, row, column, style, &frame)
    }
  }

  private func put(
    _ sign: String, _ row: Int, _ column: Int, _ style: Style, _ frame: inout Frame
  ) {
    frame.draw(sign: sign, cells: cells(sign), row: row, column: column, style: style)
  }

  /// Columns of a sign: not all of them are wide where lines are.
  private func cells(_ sign: String) -> Int {
    lineWidth == 1 ? 1 : max(1, DrawnText(sign).cells)
  }
}
