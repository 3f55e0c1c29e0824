/// A section of the screen: its rectangle, the line around it, and what that leaves.
struct Box: Equatable, Sendable {
  /// The section with its frame.
  var area = Area()
  /// What is left for text.
  var inside = Area()
  /// Its frame; never `line` or `inline`.
  var border = BorderShape.none

  var isEmpty: Bool { area.isEmpty }

  init() {}

  init(area: Area, border: BorderShape, lineWidth: Int = 1) {
    self.area = area
    self.border = border
    inside = area.inside(border, lineWidth: lineWidth)
  }

  /// Counts the blank beside the line at the right to what is within.
  mutating func takeBlankAtRight(lineWidth: Int) {
    guard border.sides.contains(.right) else { return }
    let most = area.column + area.columns - lineWidth - inside.column
    inside.columns = max(0, min(inside.columns + 1, most))
  }
}
