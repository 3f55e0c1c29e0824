import Terminal

/// Lines of a heading or a footer, under the text of the items.
struct LinesView {
  var lines: [[UInt8]]
  var text: Theme.Role
  var background: Theme.Role
  /// Where there is too little room the last lines stay, not the first.
  var keepsEnd: Bool
  let theme: Theme
  let signs: Signs
  let looks: Appearance
  var hasScrollbarColumn = true

  init(
    lines: [[UInt8]], text: Theme.Role, background: Theme.Role, keepsEnd: Bool, theme: Theme,
    signs: Signs, looks: Appearance
  ) {
    self.lines = lines
    self.text = text
    self.background = background
    self.keepsEnd = keepsEnd
    self.theme = theme
    self.signs = signs
    self.looks = looks
  }

  func draw(in area: Area, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    let style = theme.style(text, on: background)
    let indent = signs.indent
    let width = area.columns - indent - (hasScrollbarColumn ? 1 : 0)
    let shown = keepsEnd ? lines.suffix(area.rows) : lines.prefix(area.rows)
    for (row, line) in shown.enumerated() {
      let cut = CutText(
        line, width: width, ellipsis: signs.ellipsis, tabStop: looks.tabStop,
        controls: looks.controls)
      cut.draw(row: area.row + row, column: area.column + indent, into: &frame) { _ in style }
    }
  }

  /// Draws the line that sets the footer off.
  func drawRule(in area: Area, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    let rule = String(repeating: signs.frame.horizontal, count: area.columns)
    frame.write(
      rule, row: area.row, column: area.column, width: area.columns,
      style: theme.style(.footerBorder, on: .background))
  }

  /// The lines of a text; its last line end makes no line of its own.
  static func lines(of text: String?) -> [[UInt8]] {
    guard let text else { return [] }
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    if lines.count > 1, lines.last == [] { lines.removeLast() }
    return lines
  }
}
