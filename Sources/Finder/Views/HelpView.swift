import Terminal

/// Keys and scopes in a frame over the whole screen.
struct HelpView {
  let help: HelpPage
  let theme: Theme
  let signs: Signs
  let looks: Appearance

  /// The lines of all sections in so many columns, as a preview has them.
  ///
  /// Where names leave little room beside them, what they mean stands below them.
  static func lines(of help: HelpPage, columns: Int) -> [PreviewLine] {
    let widest = help.sections.flatMap(\.rows).map { DrawnText($0.name).cells }.max() ?? 0
    let column = min(widest, HelpView.widestKey)
    let isBelow = columns - column - 4 < HelpView.leastRoom
    var lines: [PreviewLine] = []
    for section in help.sections {
      if !lines.isEmpty { lines.append(PreviewLine()) }
      var title = PreviewLine()
      title.append(section.title.utf8, .header)
      lines.append(title)
      for row in section.rows {
        let gap = max(0, column - DrawnText(row.name).cells) + 2
        var line = PreviewLine(text: [0x20, 0x20])
        line.append(row.name.utf8, .prompt)
        if isBelow {
          line.hangingIndent = 2
          lines.append(line)
          line = PreviewLine(text: [0x20, 0x20, 0x20, 0x20])
          line.append(row.meaning.utf8)
          line.hangingIndent = 4
          lines.append(line)
          continue
        }
        line.append([UInt8](repeating: 0x20, count: gap))
        line.append(row.meaning.utf8)
        line.hangingIndent = column + 4
        lines.append(line)
      }
    }
    return lines
  }

  private static let widestKey = 28
  /// Columns that a meaning must have beside the name.
  private static let leastRoom = 28

  func draw(in area: Area, into frame: inout Frame) {
    let box = Box(area: area, border: .rounded, lineWidth: looks.lineWidth)
    var looks = looks
    looks.labels = [:]
    PreviewFrameView(looks: looks, theme: theme, signs: signs).draw(box, into: &frame)
    let preview = PreviewPage(
      lines: HelpView.lines(of: help, columns: box.inside.columns), top: help.top)
    PreviewView(preview: preview, theme: theme, signs: signs, tabStop: 8)
      .draw(in: box.inside, into: &frame)
  }
}
