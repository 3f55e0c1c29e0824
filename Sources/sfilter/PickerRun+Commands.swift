import Finder
import Options
import Pipeline
import Platform
import Processes
import Records
import Terminal

/// How the loop runs commands.
extension PickerRun {
  /// Runs a command.
  func run(_ call: CommandCall) throws(SystemError) {
    var call = call
    let idleTime = Clock.milliseconds - lastInput
    call.context.variables["IDLE_TIME"] = Array("\(idleTime / 1000)".utf8)
    call.context.variables["IDLE_TIME_MS"] = Array("\(idleTime)".utf8)
    switch call.purpose {
    case .become: try become(call)
    case .reload(let isSync): try reload(call, isSync: isSync)
    default:
      if call.purpose == .execute { stage?.lend() }
      let events = commands.start(call, terminal: terminalPath, now: Clock.milliseconds)
      if call.purpose == .execute, let child = commands.awaited?.child {
        stage?.giveForeground(to: child)
      }
      try take(events)
    }
  }

  /// The path under which commands find the terminal.
  private var terminalPath: String { settings.picker.terminal ?? stage?.input.name ?? "/dev/tty" }

  /// Tells the session what has come of commands.
  func take(_ events: [Event]) throws(SystemError) {
    for event in events {
      if case .commandEnded(let call, _, _) = event, call.isWaitedFor { try stage?.takeBack() }
      guard outcome == nil else { return }
      try step(event)
    }
  }

  /// Takes what commands have printed and kills what has had its time.
  func takeOutput(of ready: Set<Int32>, now: Int) throws(SystemError) {
    try take(commands.takeOutput(of: ready))
    if let time = commands.nextTime, now >= time { commands.killOverdue(now: now) }
    if let time = releaseTime, now >= time { stage?.release() }
  }

  /// Takes the ends of commands.
  func takeEnds() throws(SystemError) {
    var stopped: (child: Child, wantsTerminal: Bool)?
    let events = commands.takeEnds { child, wantsTerminal in stopped = (child, wantsTerminal) }
    if let (child, wantsTerminal) = stopped {
      if !wantsTerminal {
        // Somebody has stopped the command by a key: the program stops with it.
        stage?.giveForeground(to: nil)
        signals.stop()
      }
      stage?.giveForeground(to: child)
      child.send(.continue)
    }
    try take(events)
  }

  /// When a command that is waited for has run long enough for its user to lose patience.
  var releaseTime: Int? {
    guard let run = commands.awaited, stage?.isLent == false else { return nil }
    return run.startTime + PickerRun.patienceWithCommands
  }

  private static let patienceWithCommands = 1000

  /// Puts a command in the place of the program; returns only when there is no shell to run it.
  private func become(_ call: CommandCall) throws(SystemError) {
    let (launch, _) = try commands.prepare(call)
    var command = launch
    command.input = .path(terminalPath)
    stage?.close()
    commands.abandonAll()
    search.stop()
    do throws(SystemError) {
      try command.become()
    } catch {
      becomeFailure = settings.name == .fzf ? fzfText(of: error) : "\(error)"
      giveUp()
    }
  }

  /// What fzf says when there is no shell.
  private func fzfText(of error: SystemError) -> String {
    let name = error.subject
    let reason =
      name.contains("/")
      ? "stat \(name): \(error.reason.lowercased())" : "executable file not found in $PATH"
    return "fzf (become): exec: \"\(name)\": \(reason)"
  }

  /// Lets what a command prints take the place of the list.
  private func reload(_ call: CommandCall, isSync: Bool) throws(SystemError) {
    do throws(SystemError) {
      let origin = Origin.command(try commands.command(of: call))
      search.load(try Store(origin, of: settings), isSync: isSync)
    } catch {
      // What cannot be run prints nothing.
      search.load(try Store(.files([]), of: settings), isSync: isSync)
    }
  }
}

extension Store {
  /// Opens an origin that is read as the settings say.
  convenience init(_ origin: Origin, of settings: Settings) throws(SystemError) {
    try self.init(
      origin, source: settings.source, input: settings.input, output: settings.output,
      shown: settings.appearance.recordForm.shown)
  }
}
