import Terminal

/// One line of a preview, and how its parts look.
struct PreviewLine: Equatable, Sendable {
  /// A stretch of bytes that stands out.
  struct Part: Equatable, Sendable {
    var range: Range<Int>
    var role: Theme.Role
  }

  var text: [UInt8]
  var parts: [Part] = []
}

/// A framed text beside the list, of which a part is seen.
struct PreviewView {
  let preview: PreviewPage
  let theme: Theme
  let signs: Signs
  let tabStop: Int

  func draw(in area: Area, into frame: inout Frame) {
    guard !area.isEmpty else { return }
    FrameView(signs: signs.frame, style: theme.style(.previewBorder, on: .previewBackground))
      .draw(in: area, into: &frame)
    let inside = FrameView.inside(of: area)
    let base = theme.style(.previewText, on: .previewBackground)
    let top = PreviewView.top(preview, rows: inside.rows)
    for (row, line) in preview.lines.dropFirst(top).prefix(inside.rows).enumerated() {
      let text = CutText(
        line.text, width: inside.columns, ellipsis: signs.ellipsis, tabStop: tabStop,
        controls: .visible)
      text.draw(row: inside.row + row, column: inside.column, into: &frame) { range in
        let part = line.parts.last { $0.range.overlaps(range) }
        return part.map { theme.style($0.role, on: .previewBackground) } ?? base
      }
    }
    drawPlace(top, in: inside, area, into: &frame)
  }

  /// The first line seen, so that the last rows are not left blank.
  static func top(_ preview: PreviewPage, rows: Int) -> Int {
    max(0, min(preview.top, preview.lines.count - rows))
  }

  private func drawPlace(_ top: Int, in inside: Area, _ area: Area, into frame: inout Frame) {
    guard preview.lines.count > inside.rows, !inside.isEmpty else { return }
    let place = " \(top + 1)/\(preview.lines.count)"
    let cells = place.utf8.count
    if cells < inside.columns {
      frame.write(
        place, row: inside.row, column: inside.column + inside.columns - cells, width: cells,
        style: theme.style(.info, on: .previewBackground))
    }
    guard !signs.scrollbar.isEmpty,
      let bar = ScrollbarView(rows: inside.rows, count: preview.lines.count, top: top)
    else { return }
    for line in bar.range {
      frame.write(
        signs.scrollbar, row: inside.row + line, column: area.column + area.columns - 2, width: 1,
        style: theme.style(.previewScrollbar, on: .previewBackground))
    }
  }
}
