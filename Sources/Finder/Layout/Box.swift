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

  init(area: Area, border: BorderShape) {
    self.area = area
    self.border = border
    inside = area.inside(border)
  }
}
