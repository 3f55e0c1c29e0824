import Processes

/// Where items come from and how many hands read them.
public struct SourceSettings: Sendable, Equatable {
  /// Read instead of standard input, in order.
  public var files: [String] = []
  /// The command line whose output is read where standard input is a terminal; empty: none.
  public var command = ""
  /// What runs commands: a program and its flags; nothing: the shell of this user.
  public var shell: [String]?
  /// What is listed where standard input is a terminal and there is no command.
  public var walker = WalkerSettings()
  /// The newest items first.
  public var newestFirst = false
  /// Ranked results are sorted; otherwise the order of the input stays.
  public var sorts = true
  /// Where results are collected anyhow, they are sorted whatever `sorts` says, as fzf does.
  public var sortsWhatIsCollected = false
  /// Nothing is printed before all input is read.
  public var waits = false
  /// Workers; nothing given: one for each processor.
  public var threads: Int?
  /// Bytes that the picker keeps before it reads no further; nothing given: by what the system has.
  public var memoryLimit: Int?

  public init() {}

  /// Where the items come from, with what the caller gave as standard input.
  public func origin(inputIsTerminal: Bool) -> Origin {
    if !files.isEmpty { return .files(files) }
    guard inputIsTerminal else { return .input }
    return command.isEmpty ? .walker(walker) : .command(Command(command, shell: shell))
  }
}
