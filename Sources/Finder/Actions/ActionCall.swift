/// An action as it stands in a binding, with what is in its parentheses.
public struct ActionCall: Sendable, Equatable {
  public let action: Action
  public let argument: String
  /// Tells it from all others that are bound, so that what it does in turn is known; 0: not bound.
  var number = 0

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
    switch action.form {
    case .plain: action.name
    case .mayHaveArgument: argument.isEmpty ? action.name : "\(action.name)(\(argument))"
    case .needsArgument: "\(action.name)(\(argument))"
    }
  }
}
