/// A command line for a shell.
public struct Command: Sendable, Equatable {
  public var text: String

  public init(_ text: String) { self.text = text }
}
