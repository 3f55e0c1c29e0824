extension Layout {
  /// Cuts the preview off a room, at the first of its places that has enough of it.
  mutating func placePreview(_ wish: PreviewWish, _ room: inout Area) {
    guard wish.isShown else { return }
    for (number, place) in wish.places.enumerated() {
      let size = Layout.size(of: place, in: room)
      if size < place.least, number + 1 < wish.places.count { continue }
      guard !place.isHidden, place.size != .cells(0) else { return }
      previewNumber = number
      preview = Layout.box(place, size, &room)
      return
    }
  }

  /// So many rows or columns are left for the rest of the screen.
  private static let leastRest = (rows: 3, columns: 4)

  /// The rows or columns of a preview with its frame.
  private static func size(of place: PreviewPlace, in room: Area) -> Int {
    let isVertical = place.side.isVertical
    let whole = isVertical ? room.rows : room.columns
    let least = 1 + (isVertical ? place.border.rows : place.border.columns())
    let most = max(whole - (isVertical ? leastRest.rows : leastRest.columns), least)
    let wanted =
      switch place.size {
      case .cells(let count): count + least - 1
      case .share(let share): Int(share * 0.01 * Double(whole))
      }
    return min(max(wanted, least), most)
  }

  private static func box(_ place: PreviewPlace, _ size: Int, _ room: inout Area) -> Box {
    let area =
      switch place.side {
      case .up: room.takeTop(size)
      case .down, .next: room.takeBottom(size)
      case .left: room.takeLeft(size)
      case .right: room.takeRight(size)
      }
    return Box(area: area, border: place.border)
  }
}
