import Finder
import Options
import Pipeline
import Platform
import Processes
import Records

/// The commands that run for the session.
struct RunningCommands {
  private let shell: Shell
  private let filler: CommandFiller
  private var runs: [RunningCommand] = []
  /// Files that the command names whose output is the list.
  private var reloadFiles: [TemporaryFile] = []
  /// Started with the first command.
  private var sentry: Guard?

  /// Milliseconds that a command may still run when nobody wants its output any more.
  private static let grace = 500
  /// Unwanted commands that may still run.
  private static let mostUnwanted = 2

  init(_ settings: Settings) {
    shell = settings.source.shell.map(Shell.init) ?? .ofUser
    filler = CommandFiller(
      Quoting(shell: shell.program), delimiter: settings.input.delimiter,
      removesCodes: settings.input.hasTerminalCodes, terminator: settings.output.terminator)
  }

  /// What can be read when a command has printed something.
  var outputs: [Descriptor] { runs.compactMap(\.output) }

  /// The command that everything else waits for.
  var awaited: RunningCommand? { runs.first { $0.call.isWaitedFor } }

  /// When something is to be killed.
  var nextTime: Int? { runs.compactMap(\.killTime).min() }

  // MARK: - Beginning

  /// What is needed to run a command line: its program, its variables and its files.
  func prepare(_ call: CommandCall) throws(SystemError) -> (Launch, files: [TemporaryFile]) {
    let (text, files) = try fill(call)
    var launch = shell.launch(of: text)
    launch.variables = call.context.exported
    return (launch, files)
  }

  /// A command whose output is to be read as items; its files stay until the next one.
  mutating func command(of call: CommandCall) throws(SystemError) -> Command {
    for file in reloadFiles { file.remove() }
    let (text, files) = try fill(call)
    reloadFiles = files
    guardAgainstLeftovers(files)
    return Command(text, shell: shell, variables: call.context.exported)
  }

  private func fill(_ call: CommandCall) throws(SystemError) -> ([UInt8], [TemporaryFile]) {
    var text: [UInt8] = []
    var files: [TemporaryFile] = []
    for piece in filler.fill(call).pieces {
      switch piece {
      case .text(let bytes): text += bytes
      case .file(let contents):
        do throws(SystemError) {
          files.append(try TemporaryFile(contents))
        } catch {
          for file in files { file.remove() }
          throw error
        }
        let path = files[files.count - 1].path
        text += path.isPlain ? Array(path.utf8) : filler.quoting.quoted(path.utf8)
      }
    }
    return (text, files)
  }

  /// Starts a command, which finds the terminal under a path where it has it.
  ///
  /// What is returned has come of it already.
  mutating func start(_ call: CommandCall, terminal: String, now: Int) -> [Event] {
    do throws(SystemError) {
      let (launch, files) = try prepare(call)
      do throws(SystemError) {
        guardAgainstLeftovers(files)
        let run = try start(call, launch, files, terminal: terminal, now: now)
        if !call.isWaitedFor { sentry?.add(run.child) }
        runs.append(run)
        return []
      } catch {
        for file in files { file.remove() }
        throw error
      }
    } catch {
      let news: [Event] =
        call.purpose == .preview ? [.commandOutput(call, Array("\(error)\n".utf8))] : []
      return news + [.commandEnded(call, output: [], status: 127)]
    }
  }

  private mutating func guardAgainstLeftovers(_ files: [TemporaryFile]) {
    if sentry == nil { sentry = try? Guard() }
    for file in files { sentry?.add(file) }
  }

  private func start(
    _ call: CommandCall, _ launch: Launch, _ files: [TemporaryFile], terminal: String, now: Int
  ) throws(SystemError) -> RunningCommand {
    var launch = launch
    switch call.purpose {
    case .execute:
      launch.input = .path(terminal)
      launch.output = Descriptor.output.isTerminal ? .own : .path(terminal)
      launch.error = Descriptor.error.isTerminal ? .own : .path(terminal)
    case .executeSilent, .become, .reload: break
    case .transform, .backgroundTransform, .preview, .info:
      let (reading, writing) = try Descriptor.pipe("a command")
      reading.neverWait()
      defer { writing.close() }
      launch.output = .descriptor(writing)
      if call.purpose == .preview { launch.error = .descriptor(writing) }
      do throws(SystemError) {
        let child = try launch.start()
        return RunningCommand(call, child: child, output: reading, files: files, at: now)
      } catch {
        reading.close()
        throw error
      }
    }
    return RunningCommand(call, child: try launch.start(), output: nil, files: files, at: now)
  }

  // MARK: - Going on

  /// Takes what commands have printed.
  mutating func takeOutput(of ready: Set<Int32>) -> [Event] {
    var events: [Event] = []
    for index in runs.indices {
      guard let output = runs[index].output, ready.contains(output.number) else { continue }
      if let event = runs[index].takeOutput() { events.append(event) }
    }
    return events + finishEnded()
  }

  /// Looks for commands that have ended, or stopped while they are waited for.
  mutating func takeEnds(whenStopped: (Child, _ wantsTerminal: Bool) -> Void) -> [Event] {
    for index in runs.indices where runs[index].status == nil {
      switch runs[index].child.news {
      case .running: break
      case .stopped(let wantsTerminal):
        guard runs[index].call.isWaitedFor else { break }
        whenStopped(runs[index].child, wantsTerminal)
      case .ended(let status): runs[index].end(status: status)
      }
    }
    return finishEnded()
  }

  private mutating func finishEnded() -> [Event] {
    var events: [Event] = []
    runs = runs.filter { run in
      guard run.hasEnded else { return true }
      var run = run
      sentry?.remove(run.child)
      for file in run.files { sentry?.remove(file) }
      if let event = run.finish() { events.append(event) }
      return false
    }
    return events
  }

  // MARK: - Ending

  /// Wants nothing more of a command; it may come to its end for a moment.
  mutating func cancel(_ number: Int, now: Int) {
    for index in runs.indices where runs[index].call.number == number {
      runs[index].killTime = now + RunningCommands.grace
    }
    let unwanted = runs.indices.filter { runs[$0].killTime != nil }
    for index in unwanted.dropLast(RunningCommands.mostUnwanted) {
      runs[index].child.send(.kill)
    }
  }

  /// Ends what transforms in the background.
  mutating func cancelBackground(now: Int) {
    for index in runs.indices {
      guard case .backgroundTransform = runs[index].call.purpose else { continue }
      runs[index].killTime = now
      runs[index].child.send(.kill)
    }
  }

  /// Kills what has been given enough time.
  mutating func killOverdue(now: Int) {
    for index in runs.indices {
      guard let time = runs[index].killTime, now >= time else { continue }
      runs[index].child.send(.kill)
      // The system says when it is gone.
      runs[index].killTime = .max
    }
  }

  /// Ends all of them at once; nobody waits for them.
  mutating func abandonAll() {
    for index in runs.indices { runs[index].abandon() }
    for file in reloadFiles { file.remove() }
    (runs, reloadFiles) = ([], [])
  }
}

extension String {
  /// No shell sees anything in it but a word.
  fileprivate var isPlain: Bool {
    utf8.allSatisfy { byte in
      switch UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 {
      case true: true
      case false:
        UInt8(ascii: "-")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
      }
    }
  }
}
