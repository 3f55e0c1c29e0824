/// A command line that an action wants to run, with all that its placeholders may name.
public struct CommandCall: Sendable, Equatable {
  /// What the command is for, and so how it is run and what becomes of its output.
  public enum Purpose: Sendable, Hashable {
    /// It has the terminal while it runs.
    case execute
    /// It has no terminal, and its output goes nowhere.
    case executeSilent
    /// It takes the place of the program.
    case become
    /// What it prints is the new list: as it comes or, in sync, when it has ended.
    case reload(isSync: Bool)
    /// What it prints is the argument of the named action.
    case transform(String)
    /// The same, while keys are obeyed as ever.
    case backgroundTransform(String)
    /// What it prints is shown as it comes.
    case preview
    /// The first line that it prints stands in the info line.
    case info
  }

  public var purpose: Purpose
  /// The command line before its placeholders are replaced.
  public var template: String
  public var context: CommandContext
  /// Tells the commands of a session apart; later ones have higher numbers.
  public var number: Int

  public init(
    _ purpose: Purpose, _ template: String, context: CommandContext, number: Int
  ) {
    (self.purpose, self.template) = (purpose, template)
    (self.context, self.number) = (context, number)
  }

  /// Nothing typed is obeyed, and the rest of a list of actions waits, until it has ended.
  public var isWaitedFor: Bool {
    switch purpose {
    case .execute, .executeSilent, .become, .transform: true
    case .reload, .backgroundTransform, .preview, .info: false
    }
  }

  /// Commands of one session are the same if their numbers are.
  public static func == (one: CommandCall, other: CommandCall) -> Bool {
    one.number == other.number && one.purpose == other.purpose && one.template == other.template
  }
}
