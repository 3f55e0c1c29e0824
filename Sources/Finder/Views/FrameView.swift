import Terminal

/// A line around a part of the screen.
struct FrameView {
  let signs: Signs.FrameSigns
  let style: Style

  func draw(in area: Area, into frame: inout Frame) {
    guard area.rows > 1, area.columns > 1 else { return }
    let line = String(repeating: signs.horizontal, count: area.columns - 2)
    let (last, right) = (area.row + area.rows - 1, area.column + area.columns - 1)
    write(signs.topLeft + line + signs.topRight, area.row, area.column, &frame)
    write(signs.bottomLeft + line + signs.bottomRight, last, area.column, &frame)
    for row in area.row + 1..<last {
      write(signs.vertical, row, area.column, &frame)
      write(signs.vertical, row, right, &frame)
    }
  }

  private func write(_ text: String, _ row: Int, _ column: Int, _ frame: inout Frame) {
    frame.write(text, row: row, column: column, style: style)
  }

  /// What is left within the line and a blank on either side.
  static func inside(of area: Area) -> Area {
    Area(
      row: area.row + 1, column: area.column + 2, rows: max(0, area.rows - 2),
      columns: max(0, area.columns - 4))
  }
}
