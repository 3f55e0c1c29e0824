public import Platform

/// A command line for a shell, whose output is read as input.
public struct Command: Sendable, Equatable {
  public var text: String

  public init(_ text: String) { self.text = text }

  /// Starts it in the user's shell, or in `sh` where none is named.
  public func start() throws(SystemError) -> Child {
    let shell = Environment.value(of: "SHELL") ?? ""
    return try .start([shell.isEmpty ? "sh" : shell, "-c", text])
  }
}
