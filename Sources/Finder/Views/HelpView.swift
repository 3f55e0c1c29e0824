import Terminal

/// Keys and scopes in a frame over the whole screen.
struct HelpView {
  let help: HelpPage
  let theme: Theme
  let signs: Signs

  /// The lines of all sections, as a preview has them.
  static func lines(of help: HelpPage) -> [PreviewLine] {
    let widest = help.sections.flatMap(\.rows).map { DrawnText($0.0).cells }.max() ?? 0
    let column = min(widest, HelpView.widestKey)
    var lines: [PreviewLine] = []
    for section in help.sections {
      if !lines.isEmpty { lines.append(PreviewLine(text: [])) }
      let title = Array(section.title.utf8)
      lines.append(
        PreviewLine(text: title, parts: [.init(range: 0..<title.count, role: .header)]))
      for (key, meaning) in section.rows {
        let gap = String(repeating: " ", count: max(0, column - DrawnText(key).cells) + 2)
        let text = "  \(key)\(gap)\(meaning)"
        lines.append(
          PreviewLine(
            text: Array(text.utf8), parts: [.init(range: 2..<2 + key.utf8.count, role: .prompt)]))
      }
    }
    return lines
  }

  private static let widestKey = 28

  func draw(in area: Area, into frame: inout Frame) {
    for row in area.rowRange {
      frame.fill(row: row, columns: area.columnRange, style: theme.style(.text))
    }
    let preview = PreviewPage(lines: HelpView.lines(of: help), top: help.top)
    PreviewView(preview: preview, theme: theme, signs: signs, tabStop: 8)
      .draw(in: area, into: &frame)
  }
}
