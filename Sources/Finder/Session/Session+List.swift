import Pipeline

/// Where the cursor is and what is marked.
extension Session {
  /// The number of the item under the cursor.
  var currentItem: Int? {
    viewport.count > 0 ? snapshot.item(at: viewport.cursor) : nil
  }

  /// The first item is at the bottom of the list.
  var growsUpwards: Bool { settings.layout == .fromBottom }

  /// Changes the viewport as a person wants it: the cursor stays where it is put.
  mutating func move(_ change: (inout Viewport) -> Void) {
    change(&viewport)
    wantedPlace = viewport.cursor
    trackedItem = nil
    if case .once(let item) = tracking, currentItem != item { tracking = .off }
    recordView.top = 0
  }

  /// Moves the cursor by some items towards the top of the screen.
  mutating func moveUp(by steps: Int) {
    let steps = growsUpwards ? steps : -steps
    move { viewport in viewport.move(by: steps) }
  }

  /// Moves the cursor to the next match towards the top of the screen or, where negative, the bottom.
  mutating func moveUpToMatch(by steps: Int) {
    guard snapshot.request.listsAll else { return moveUp(by: steps) }
    let isForward = growsUpwards == (steps > 0)
    let next =
      snapshot.placeOfMatch(from: viewport.cursor, forward: isForward)
      ?? (settings.cycles ? placeOfMatch(fromEnd: !isForward) : nil)
    if let next { move { viewport in viewport.move(to: next) } }
  }

  /// The place of the first match, or of the last one.
  private func placeOfMatch(fromEnd: Bool) -> Int? {
    guard snapshot.count > 0 else { return nil }
    let edge = fromEnd ? snapshot.count - 1 : 0
    if snapshot.areMatches(at: edge..<edge + 1) == [true] { return edge }
    return snapshot.placeOfMatch(from: edge, forward: !fromEnd)
  }

  /// Moves the cursor by pages towards the top of the screen or, where negative, the bottom.
  mutating func pageUp(_ direction: Int, half: Bool = false) {
    let direction = growsUpwards ? direction : -direction
    move { viewport in viewport.page(direction, half: half) }
  }

  /// Scrolls the list so that its rows go down, as the view goes up.
  mutating func scrollUp(by steps: Int) {
    let steps = growsUpwards ? steps : -steps
    move { viewport in viewport.scroll(by: steps) }
  }

  /// Marks the current item or takes its mark away; false if nothing changed.
  @discardableResult
  mutating func toggleCurrent() -> Bool {
    guard selection.isOn, let item = currentItem else { return false }
    return selection.toggle(item)
  }

  /// The numbers of all matches, in the order of the list.
  var matches: [Int] { snapshot.matches(at: 0..<snapshot.matchCount) }
}
