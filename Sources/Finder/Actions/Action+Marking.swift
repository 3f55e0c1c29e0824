import Pipeline

/// What marks items.
extension Action {
  static let marking = [
    Action("toggle", does: "Mark the current item, or take its mark away") { $0.toggleCurrent() },
    Action("toggle-down", does: "Mark the current item, then move down") {
      if $0.toggleCurrent() { $0.moveUp(by: -1) }
    }.written(as: "toggle", "down"),
    Action("toggle-up", does: "Mark the current item, then move up") {
      if $0.toggleCurrent() { $0.moveUp(by: 1) }
    }.written(as: "toggle", "up"),
    Action("toggle-in", does: "Mark the current item, then move towards the prompt") {
      $0.toggleCurrent(goingUp: $0.promptIsAbove)
    }.reported(as: nil),
    Action("toggle-out", does: "Mark the current item, then move away from the prompt") {
      $0.toggleCurrent(goingUp: !$0.promptIsAbove)
    }.reported(as: nil),
    Action("select", does: "Mark the current item") { session in
      if let item = session.currentItem { session.selection.insert(item) }
    },
    Action("deselect", does: "Take the mark of the current item away") { session in
      if let item = session.currentItem { session.selection.remove(item) }
    },
    Action("select-all", does: "Mark all matches") { $0.markMatches() },
    Action("deselect-all", does: "Take the marks of all matches away") { session in
      for item in session.matches { session.selection.remove(item) }
    },
    Action("toggle-all", does: "Mark the matches that are not, and take the others' marks away") {
      $0.toggleMatches()
    },
    Action("clear-multi", or: "clear-selection", does: "Take all marks away") {
      $0.selection.removeAll()
    }.reported(as: "clear-selection"),
    Action("change-multi", maybeWith: "Let so many items be marked, or any number") {
      session, text in
      if let limit = text.map({ Int($0) }) ?? PickerSettings.unlimited, limit >= 0 {
        session.selection.change(limit: limit)
      }
    },
    Action("exclude", does: "Leave the current item out until the list is loaded anew") {
      if let item = $0.currentItem { $0.exclude([item]) }
    },
    Action("exclude-multi", does: "Leave out what is marked, or the current item") {
      $0.exclude($0.chosenItems)
    },
  ]
}

extension Session {
  fileprivate var promptIsAbove: Bool { settings.layout != .fromBottom }

  /// Does what one of two other actions does, and is known as that.
  fileprivate mutating func toggleCurrent(goingUp: Bool) {
    if toggleCurrent() { moveUp(by: goingUp ? 1 : -1) }
    lastAction = goingUp ? "toggle-up" : "toggle-down"
  }

  fileprivate mutating func markMatches() {
    guard selection.isOn else { return }
    mark(matches)
  }

  /// Marks are taken away first, so that they make room where marks are limited.
  fileprivate mutating func toggleMatches() {
    guard selection.isOn else { return }
    let matches = matches
    let unmarked = matches.filter { !selection.contains($0) }
    for item in matches { selection.remove(item) }
    mark(unmarked)
  }

  fileprivate mutating func exclude(_ items: [Int]) {
    excluded.insert(items, ofLoad: snapshot.load)
    for item in items { selection.remove(item) }
  }

  /// Marks items as long as there may be more marks.
  private mutating func mark(_ items: [Int]) {
    for item in items {
      guard selection.insert(item) else { return }
    }
  }
}
