import Terminal

@testable import Finder

extension Trial {
  /// A key that no binding uses, for actions that have none.
  private static let spare = Key(.function(12), .control)

  /// Runs an action by name, as a key would.
  mutating func run(_ name: String, _ argument: String = "") {
    guard let action = Action.named(name) else { preconditionFailure("no action \(name)") }
    var session = session
    session.run([ActionCall(action, argument)])
    self.session = session
    step(.key(Trial.spare))
  }
}
