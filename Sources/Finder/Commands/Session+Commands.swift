import Pipeline

/// How a session wants commands run.
extension Session {
  /// Wants a command run with the session as it is now, and gives the number of the call.
  ///
  /// What the command has printed comes back as events with the same number.
  @discardableResult
  mutating func run(_ template: String, for purpose: CommandCall.Purpose) -> Int {
    commandCount += 1
    send(
      .run(CommandCall(purpose, template, context: commandContext, number: commandCount)))
    return commandCount
  }

  /// The session as a command that starts now sees it.
  var commandContext: CommandContext {
    CommandContext(
      snapshot, current: currentItem, marked: selection.items, query: query.text,
      prompt: "", action: "", variables: [:])
  }
}
