import Pipeline

/// How a session wants commands run.
extension Session {
  /// Wants a command run with the session as it is now, and gives the number of the call.
  ///
  /// What the command has printed comes back as events with the same number. A command that names
  /// an item is not run where there is none, unless something waits for its output.
  ///
  /// - Parameters:
  ///   - template: the command line with its placeholders.
  ///   - purpose: what it is for.
  ///   - meansChosen: `{}` means what `{+}` does.
  /// - Returns: nothing for a command that is not run.
  @discardableResult
  mutating func run(
    _ template: String, for purpose: CommandCall.Purpose, meansChosen: Bool = false
  ) -> Int? {
    var context = commandContext
    context.meansChosen = meansChosen
    if purpose == .preview { context.plainVariables = previewVariables }
    if purpose == .info { context.variables["INFO"] = Array(counts.text.utf8) }
    let parsed = CommandTemplate(template, isRecords: isRecords)
    guard purpose.runsWithoutItem || parsed.canRun(in: context) else { return nil }
    commandCount += 1
    send(.run(CommandCall(purpose, template, context: context, number: commandCount)))
    return commandCount
  }

  /// The session as a command that starts now sees it.
  var commandContext: CommandContext {
    CommandContext(
      snapshot, current: currentItem, marked: selection.items, query: query.text,
      prompt: looks.prompt, action: lastAction, variables: exportedVariables)
  }
}

extension CommandCall.Purpose {
  /// Something else depends on what it prints.
  fileprivate var runsWithoutItem: Bool {
    switch self {
    case .transform, .backgroundTransform, .info: true
    case .execute, .executeSilent, .become, .reload, .preview: false
    }
  }
}
