import Pipeline

/// What moves in the list.
extension Action {
  static let moving = [
    Action("up", does: "Move up by an item") { $0.moveUp(by: 1) },
    Action("down", does: "Move down by an item") { $0.moveUp(by: -1) },
    Action("up-match", does: "Move up to a match") { $0.moveUpToMatch(by: 1) },
    Action("down-match", does: "Move down to a match") { $0.moveUpToMatch(by: -1) },
    Action("page-up", does: "Move up by a page") { $0.pageUp(1) },
    Action("page-down", does: "Move down by a page") { $0.pageUp(-1) },
    Action("half-page-up", does: "Move up by half a page") { $0.pageUp(1, half: true) },
    Action("half-page-down", does: "Move down by half a page") { $0.pageUp(-1, half: true) },
    Action("first", or: "top", does: "Move to the first item") { $0.move { $0.move(to: 0) } },
    Action("last", does: "Move to the last item") { $0.move { $0.move(to: $0.count - 1) } },
    Action("best", does: "Move to the best match") { session in
      if let place = session.snapshot.placeOfBestMatch { session.move { $0.move(to: place) } }
    },
    Action("pos", with: "Move to an item by its place; -1 is the last") { session, argument in
      guard let place = Int(argument) else { return }
      session.move { $0.move(to: place < 0 ? $0.count + place : place - 1) }
    }.reported(as: "position"),
    Action("down-selected", or: "next-selected", does: "Move down to the next marked item") {
      $0.moveToMark(upwards: false)
    }.reported(as: "next-selected"),
    Action("up-selected", or: "prev-selected", does: "Move up to the next marked item") {
      $0.moveToMark(upwards: true)
    }.reported(as: "prev-selected"),
    Action("offset-up", does: "Scroll up, the cursor staying on its item") {
      $0.scrollUp(by: 1)
    },
    Action("offset-down", does: "Scroll down, the cursor staying on its item") {
      $0.scrollUp(by: -1)
    },
    Action("offset-middle", does: "Scroll the current item to the middle") {
      $0.move { $0.centre() }
    },
    Action("track-current", or: "track", does: "Stay with the current item until moving on") {
      $0.trackCurrent(true)
    },
    Action("untrack-current", does: "Stop staying with the current item") {
      $0.trackCurrent(false)
    },
    Action("toggle-track-current", does: "Stay with the current item, or stop") {
      $0.trackCurrent($0.tracking == .off)
    },
    Action("toggle-track", does: "Stay with whatever item is current, or stop") {
      switch $0.tracking {
      case .off: $0.tracking = .on
      case .on: $0.tracking = .off
      case .once: break
      }
    },
  ]
}

extension Session {
  /// Moves to the next marked item of the list, round the ends.
  fileprivate mutating func moveToMark(upwards: Bool) {
    let places = selection.items.compactMap { snapshot.place(of: $0) }.sorted()
    let here = viewport.cursor
    let next =
      upwards == growsUpwards
      ? places.first { $0 > here } ?? places.first
      : places.last { $0 < here } ?? places.last
    if let next { move { $0.move(to: next) } }
  }

  /// Where no item is current, whatever will be is stayed with.
  fileprivate mutating func trackCurrent(_ wanted: Bool) {
    guard tracking != .on else { return }
    tracking = wanted ? currentItem.map(Tracking.once) ?? .on : .off
  }
}
