extension Layout {
  /// So much is left for the rest of the screen.
  private static let leastRows = 3
  private static let leastColumns = 4

  /// A preview that has a place, and the rows or columns it takes with its frame.
  struct PlacedPreview {
    var number: Int
    var side: PreviewPlace.Side
    var border: BorderShape
    var size: Int
  }

  /// The first of the wished places that has enough room; other sections leave it so many rows.
  static func preview(
    _ wish: PreviewWish, in room: Area, _ plan: SectionPlan, _ looks: Appearance, rows: Int
  ) -> PlacedPreview? {
    guard wish.isShown else { return nil }
    for (number, place) in wish.places.enumerated() {
      let size = size(of: place, in: room, plan, looks, rows: rows)
      if size.wanted < place.least, number + 1 < wish.places.count { continue }
      guard !place.isHidden, place.size != .cells(0) else { return nil }
      return PlacedPreview(
        number: number, side: place.side, border: place.shape(in: plan.layout), size: size.given)
    }
    return nil
  }

  /// The least rows or columns of a preview: its frame and one of text.
  static func least(_ place: PreviewPlace, _ plan: SectionPlan, _ looks: Appearance) -> Int {
    let border = place.shape(in: plan.layout)
    if place.side.isVertical { return 1 + border.rows }
    let hasOwnScrollbar = looks.scrollbar != "" && !border.sides.contains(.right)
    return 1 + border.columns(lineWidth: looks.lineWidth) + (hasOwnScrollbar ? 1 : 0)
  }

  private static func size(
    of place: PreviewPlace, in room: Area, _ plan: SectionPlan, _ looks: Appearance, rows: Int
  ) -> (wanted: Int, given: Int) {
    let isVertical = place.side.isVertical
    let whole = isVertical ? room.rows : room.columns
    let least = least(place, plan, looks)
    let rest =
      isVertical ? leastRows - (plan.hasInfoRow ? 0 : 1) - (plan.hasPrompt ? 0 : 1) : leastColumns
    let most = max(whole - rest, least)
    let wanted =
      switch place.size {
      case .cells(let count): count + least - 1
      case .share(let share): Int(share * 0.01 * Double(whole))
      }
    let size = min(max(wanted, least), most)
    return (size, isVertical ? max(least, min(size, rows)) : size)
  }
}
