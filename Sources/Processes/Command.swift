public import Platform

/// A command line for a shell, whose output is read as input.
public struct Command: Sendable, Equatable {
  public var text: [UInt8]
  /// Runs it; nothing: the shell of this user.
  public var shell: Shell?
  /// Variables that are set for it.
  public var variables: [String: [UInt8]] = [:]

  public init(_ text: [UInt8], shell: Shell? = nil, variables: [String: [UInt8]] = [:]) {
    (self.text, self.shell, self.variables) = (text, shell, variables)
  }

  /// Takes the words of a shell; nothing: the shell of this user.
  public init(_ text: String, shell words: [String]? = nil) {
    self.init(Array(text.utf8), shell: words.map(Shell.init))
  }

  /// What its output is called where something in it is pointed at.
  public var name: String { String(decoding: text, as: UTF8.self) }

  /// Starts it; it reads nothing and complains to nobody.
  public func start() throws(SystemError) -> Reading {
    var launch = (shell ?? .ofUser).launch(of: text)
    launch.variables = variables
    return try Reading(launch, name: name)
  }
}
