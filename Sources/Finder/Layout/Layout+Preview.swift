extension Layout {
  /// So much is left for the rest of the screen.
  private static let leastRows = 3
  private static let leastColumns = 4

  /// A preview that has a place, and the rows or columns it takes with its frame.
  struct PlacedPreview {
    var side: PreviewPlace.Side
    var border: BorderShape
    var size: Int
  }

  /// Which of the wished places is taken: the first that has enough room, even where it is hidden.
  static func placeNumber(
    _ wish: PreviewWish, in room: Area, _ plan: SectionPlan, _ looks: Appearance
  ) -> Int? {
    guard wish.isShown else { return nil }
    // What is not seen at all has no other form.
    if wish.places.first?.size == .cells(0) { return 0 }
    let places = wish.places.indices
    return places.first { number in
      let place = wish.places[number]
      return size(of: place, in: room, plan, looks) >= place.least || number + 1 == places.count
    }
  }

  /// The least rows or columns of a preview: its frame and one of text.
  static func least(_ place: PreviewPlace, _ plan: SectionPlan, _ looks: Appearance) -> Int {
    let border = place.shape(in: plan.layout)
    if place.side.isVertical { return 1 + border.rows }
    let hasOwnScrollbar = looks.scrollbar != "" && !border.sides.contains(.right)
    return 1 + border.columns(lineWidth: looks.lineWidth) + (hasOwnScrollbar ? 1 : 0)
  }

  /// The columns that the frame of the list takes from its text.
  private static func columns(beside border: BorderShape, lineWidth: Int) -> Int {
    (border.sides.contains(.left) ? lineWidth + 1 : 0)
      + (border.sides.contains(.right) ? lineWidth : 0)
  }

  /// The rows or columns that a preview is wished to have, as far as the screen has them.
  static func size(
    of place: PreviewPlace, in room: Area, _ plan: SectionPlan, _ looks: Appearance
  ) -> Int {
    let isVertical = place.side.isVertical
    let whole = isVertical ? room.rows : room.columns
    let least = least(place, plan, looks)
    let rest =
      isVertical
      ? leastRows - (plan.hasInfoRow ? 0 : 1) - (plan.hasPrompt ? 0 : 1)
      : leastColumns + columns(beside: plan.list, lineWidth: looks.lineWidth)
    let wanted =
      switch place.size {
      case .cells(let count): count + least - 1
      case .share(let share): Int(Double(whole) * 0.01 * share)
      }
    return min(max(wanted, least), max(whole - rest, least))
  }
}
