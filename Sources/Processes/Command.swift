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

/// A running program whose output is read.
public struct Reading: Sendable {
  public let child: Child
  /// What the program prints.
  public let output: Descriptor

  /// Starts a program; what it writes to its standard output is what is read.
  public init(_ launch: Launch, name: String) throws(SystemError) {
    let (reading, writing) = try Descriptor.pipe(name)
    defer { writing.close() }
    var launch = launch
    launch.output = .descriptor(writing)
    do throws(SystemError) {
      child = try launch.start()
    } catch {
      reading.close()
      throw error
    }
    output = reading
  }

  /// Ends the program and all it started in its group, at once.
  public func end() {
    output.close()
    child.end()
  }
}
