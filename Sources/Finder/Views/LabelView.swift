import Terminal

/// A text on the upper or lower line of a section's frame.
struct LabelView {
  let label: SectionLabel
  let style: Style
  let signs: Signs
  let tabStop: Int

  func draw(on box: Box, into frame: inout Frame) {
    let sides = box.border.sides
    guard !box.isEmpty, !label.text.isEmpty, !sides.isDisjoint(with: [.top, .bottom]) else {
      return
    }
    let isBottom = label.isBottom || !sides.contains(.top)
    guard sides.contains(isBottom ? .bottom : .top) else { return }
    draw(
      row: isBottom ? box.area.rowRange.upperBound - 1 : box.area.row, box.area.columnRange, style,
      into: &frame)
  }

  func draw(row: Int, _ columns: Range<Int>, _ style: Style, into frame: inout Frame) {
    let text = ColouredText.line(label.text)
    let cut = CutText(
      text.bytes, width: columns.count, ellipsis: signs.ellipsis, tabStop: tabStop,
      controls: .hidden)
    let free = columns.count - cut.cells
    let start =
      switch label.position {
      case 0: free / 2
      case let place where place < 0: max(0, free + place + 1)
      case let place: min(place - 1, free)
      }
    cut.draw(row: row, column: columns.lowerBound + max(0, start), into: &frame) { range in
      text.style(at: range.lowerBound, over: style)
    }
  }
}
