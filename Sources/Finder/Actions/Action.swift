/// Something a key can do: a row of the table.
public struct Action: Sendable {
  /// What is behind a name.
  enum Deed: Sendable {
    case plain(@Sendable (inout Session) -> Void)
    /// Takes what stands in parentheses behind the name.
    case withArgument(@Sendable (inout Session, String) -> Void)
  }

  /// As it is written in a binding.
  public let name: String
  /// Other ways to write it.
  public let synonyms: [String]
  /// One line of help.
  public let summary: String
  let deed: Deed

  /// Text is wanted in parentheses behind the name.
  public var takesArgument: Bool {
    if case .withArgument = deed { true } else { false }
  }

  init(
    _ name: String, or synonyms: String..., does summary: String,
    _ deed: @escaping @Sendable (inout Session) -> Void
  ) {
    (self.name, self.synonyms, self.summary, self.deed) = (name, synonyms, summary, .plain(deed))
  }

  init(
    _ name: String, with summary: String,
    _ deed: @escaping @Sendable (inout Session, String) -> Void
  ) {
    (self.name, synonyms, self.summary, self.deed) = (name, [], summary, .withArgument(deed))
  }

  /// Every action, by theme.
  public static let all = editing + moving + marking + scopes + screen + ending

  /// The action with a name, however its case is written.
  public static func named(_ name: String) -> Action? { byName[name.lowercased()] }

  private static let byName: [String: Action] = {
    var actions: [String: Action] = [:]
    for action in all {
      for name in [action.name] + action.synonyms { actions[name] = action }
    }
    return actions
  }()
}

/// An action as it stands in a binding, with what is in its parentheses.
public struct ActionCall: Sendable, Equatable {
  public let action: Action
  public let argument: String

  public init(_ action: Action, _ argument: String = "") {
    self.action = action
    self.argument = argument
  }

  public static func == (one: ActionCall, other: ActionCall) -> Bool {
    one.action.name == other.action.name && one.argument == other.argument
  }
}

extension ActionCall: CustomStringConvertible {
  public var description: String {
    action.takesArgument ? "\(action.name)(\(argument))" : action.name
  }
}
