import Pipeline

/// What ends the session or stops the program.
extension Action {
  static let ending = [
    Action("accept", does: "Print what is marked, or the current item") { $0.accept() },
    Action("accept-non-empty", does: "The same, unless there is nothing to print") { session in
      let isEmpty = session.isComplete && session.snapshot.itemCount == 0
      if isEmpty || !session.chosenItems.isEmpty { session.accept() }
    },
    Action("accept-or-print-query", does: "The same; the query if there is nothing to print") {
      if $0.chosenItems.isEmpty { $0.acceptQuery() } else { $0.accept() }
    },
    Action("print-query", does: "Print the query alone") { $0.acceptQuery() },
    Action("abort", does: "Give up") { $0.abandon() },
    Action("close", does: "Close the preview; give up if it is closed") {
      if $0.hasOpenPreview { $0.hidePreview() } else { $0.abandon() }
    },
    Action("suspend", does: "Stop the program until the shell continues it") { $0.send(.suspend) },
  ]
}
