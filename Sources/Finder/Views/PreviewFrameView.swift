import Terminal

/// The window of the preview without what it shows: its ground, the line around it and its label.
struct PreviewFrameView {
  let looks: Appearance
  let theme: Theme
  let signs: Signs

  func draw(_ box: Box, into frame: inout Frame) {
    let ground = Style(on: theme.style(.previewText, on: .previewBackground).background)
    for row in box.area.rowRange {
      frame.fill(row: row, columns: box.area.columnRange, style: ground)
      if box.inside.rowRange.contains(row) {
        frame.fill(row: row, columns: box.inside.columnRange, style: ground)
      }
    }
    BorderView(box, looks, style: theme.style(.previewBorder, on: .previewBackground))
      .draw(into: &frame)
    guard let label = looks.labels[.preview] else { return }
    LabelView(
      label: label, style: theme.style(.previewLabel, on: .previewBackground), signs: signs,
      tabStop: looks.tabStop
    ).draw(on: box, into: &frame)
  }
}
