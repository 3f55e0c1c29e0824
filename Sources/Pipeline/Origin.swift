import Platform
public import Processes

/// Where the items of a run come from.
public enum Origin: Sendable, Equatable {
  case input
  /// Read one after another.
  case files([String])
  /// What a command line prints, run by the user's shell.
  case command(Command)
  /// The names of files found below some directories.
  case walker(WalkerSettings)

  var isWalker: Bool {
    if case .walker = self { true } else { false }
  }

  /// What the input is called where something in it is pointed at.
  var name: String {
    switch self {
    case .input: "stdin"
    case .files(let paths) where paths.count == 1: paths[0]
    case .files, .walker: "input"
    case .command(let command): command.name
    }
  }
}

/// An origin that has been opened, as files to read one after another.
struct OpenOrigin: Sendable {
  /// Read first.
  let source: Descriptor?
  /// Opened when it is their turn.
  let files: [String]
  private let reading: Reading?

  /// One file that is open already.
  init(source: Descriptor) { (self.source, files, reading) = (source, [], nil) }

  /// Opens an origin; a command is started, a walk is begun.
  init(_ origin: Origin) throws(SystemError) {
    switch origin {
    case .input: (source, files, reading) = (.input, [], nil)
    case .files(let paths): (source, files, reading) = (nil, paths, nil)
    case .command(let command):
      let started = try command.start()
      (source, files, reading) = (started.output, [], started)
    case .walker(let settings):
      let (reading, writing) = try Descriptor.pipe("the file walker")
      Workers.start {
        var output = OutputBuffer(to: writing)
        // A name may hold anything but NUL.
        Walker(settings) { path in
          output.append(path)
          output.append(0)
          return output.failure == nil
        }.walk()
        output.flush()
        writing.close()
      }
      (source, files, self.reading) = (reading, [], nil)
    }
  }

  /// Takes the end of a command whose output has been read; nothing where there was no command.
  @discardableResult
  func close() -> Int32? { reading?.finish() }

  /// Ends a command that still runs without waiting for it: its output is not wanted any more.
  func abandon() { reading?.abandon() }
}
