import Pipeline
import Terminal

extension Bindings {
  /// The commands of the reloads that the start is bound to.
  fileprivate var reloadsAtStart: [String] {
    let calls = calls(for: .occasion(.start), isRecords: false) ?? []
    return calls.filter { ["reload", "reload-sync"].contains($0.action.name) }.map(\.argument)
  }

  /// The command whose output is the first list, whatever else there is to read.
  public var firstReload: String? { reloadsAtStart.last }
}

extension Session {
  /// The command whose output is the first list, as the session is before it starts.
  ///
  /// The reloads that the start is bound to do nothing then.
  public mutating func takeFirstReload() -> CommandCall? {
    let commands = settings.bindings.reloadsAtStart
    reloadsToSkip = commands.count
    guard let last = commands.last else { return nil }
    commandCount += 1
    return CommandCall(
      .reload(isSync: false), last, context: commandContext, number: commandCount)
  }
}
