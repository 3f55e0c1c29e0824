/// What concerns keys, occasions, and the actions that follow.
extension Action {
  static let binding = [
    Action("unbind", with: "Take away what keys do") { session, text in
      session.forEachTrigger(in: text) { $0.bindings.unbind($1) }
    }.refusing(Action.refuseNoTriggers),
    Action("rebind", with: "Let keys do what they did at first") { session, text in
      session.forEachTrigger(in: text) { $0.bindings.restore($1, from: $0.firstBindings) }
    }.refusing(Action.refuseNoTriggers),
    Action("toggle-bind", with: "Take away what keys do, or give it back") { session, text in
      session.forEachTrigger(in: text) { session, trigger in
        if session.bindings.isBound(trigger) {
          session.bindings.unbind(trigger)
        } else {
          session.bindings.restore(trigger, from: session.firstBindings)
        }
      }
    }.refusing(Action.refuseNoTriggers),
    Action("trigger", with: "Do what keys or events would do") { session, text in
      if let triggers = try? Trigger.list(parsing: text) {
        session.turn?.entries.append(.triggers(triggers))
      }
    },
    Action("wait", does: "Hold back what follows until the search has ended") {
      $0.waitForSearch()
    }.reported(as: nil),
    Action("print", with: "Print text before what is accepted") { session, text in
      session.printed.append(text)
    },
  ]

  private static func refuseNoTriggers(_ text: String, name: String) throws(BindingError) {
    guard !text.isEmpty else { throw .noTarget(action: name) }
    _ = try Trigger.list(parsing: text)
  }
}

extension Session {
  fileprivate mutating func forEachTrigger(
    in text: String, _ change: (inout Session, Trigger) -> Void
  ) {
    for trigger in (try? Trigger.list(parsing: text)) ?? [] { change(&self, trigger) }
  }
}
