/// What runs commands.
extension Action {
  static let commands = [
    Action("execute", with: "Run a command on the terminal") { session, command in
      session.runAndWait(command, for: .execute)
    }.reported(as: nil),
    Action("execute-silent", with: "Run a command without terminal") { session, command in
      session.runAndWait(command, for: .executeSilent)
    }.reported(as: nil),
    Action("execute-multi", with: "Run a command on the terminal, {} being all marked items") {
      session, command in
      session.runAndWait(command, for: .execute, meansChosen: true)
    }.reported(as: nil),
    Action("become", with: "Run a command in place of the program") { session, command in
      session.become(command)
    }.reported(as: nil),
    Action("reload", with: "Take what a command prints as the new list") { session, command in
      session.reload(with: command, isSync: false)
    }.reported(as: nil),
    Action("reload-sync", with: "The same, once the command has ended") { session, command in
      session.reload(with: command, isSync: true)
    }.reported(as: nil),
    Action(
      "transform", [], "Run the actions that a command prints",
      .capture(Action.actions("transform"), isBackground: false)
    ).reported(as: nil),
    Action(
      "bg-transform", [], "The same, while keys are obeyed as ever",
      .capture(Action.actions("bg-transform"), isBackground: true)
    ).reported(as: nil),
    Action("bg-cancel", does: "End all commands that transform in the background") {
      $0.cancelBackground()
    },
  ]

  /// Output that is a list of actions; what is none is left.
  private static func actions(_ name: String) -> Capture {
    Capture(name: name, isLine: false) { session, _, output in
      let text = output.trimming { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
      if let calls = try? ActionCall.list(parsing: text) { session.runNext(calls) }
    }
  }
}

extension String {
  /// The text without some characters at its ends.
  fileprivate func trimming(_ isUnwanted: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isUnwanted(first) { text.removeFirst() }
    while let last = text.last, isUnwanted(last) { text.removeLast() }
    return String(text)
  }
}
