import Pipeline
import Terminal

/// Commands that actions run for what they print.
extension Session {
  /// A command that transforms in the background, with the key that has started it.
  struct BackgroundRun: Sendable {
    var call: ActionCall
    var capture: Capture
    var key: Key?
  }

  /// Runs the argument of an action as a command.
  mutating func start(_ call: ActionCall, _ capture: Capture, isBackground: Bool) {
    if isBackground {
      startLater(BackgroundRun(call: call, capture: capture, key: turn?.key))
    } else {
      guard let number = run(call.argument, for: .transform(capture.name)) else { return }
      awaitedCommand = AwaitedCommand(number: number, call: call, capture: capture)
    }
  }

  /// Runs a command that the rest of the turn waits for; `{}` may mean what `{+}` does.
  mutating func runAndWait(
    _ template: String, for purpose: CommandCall.Purpose, meansChosen: Bool = false
  ) {
    awaitedCommand = run(template, for: purpose, meansChosen: meansChosen).map { number in
      AwaitedCommand(number: number)
    }
  }

  /// Lets a command take the place of the program.
  mutating func become(_ command: String) {
    let template = CommandTemplate(command, isRecords: isRecords)
    if template.canRun(in: commandContext) { remember() }
    runAndWait(command, for: .become)
  }

  /// Asks for another list, which a command prints.
  mutating func reload(with command: String, isSync: Bool) {
    if reloadsToSkip > 0 {
      reloadsToSkip -= 1
      return
    }
    guard run(command, for: .reload(isSync: isSync)) != nil else { return }
    wantedLoad += 1
    if isSync { wholeLoad = wantedLoad }
    awaitsLoad = true
    beginBlock()
  }

  /// A command that the rest of the turn waits for.
  struct AwaitedCommand: Sendable {
    var number: Int
    var call: ActionCall?
    var capture: Capture?
  }

  /// Goes on where a command was waited for.
  mutating func takeEnd(of ended: CommandCall, _ output: [UInt8]) {
    if takeInfo(output, from: ended.number) { return }
    if let awaited = awaitedCommand, awaited.number == ended.number {
      awaitedCommand = nil
      guard let capture = awaited.capture, let call = awaited.call else { return }
      turn?.entries.append(.output(capture.text(of: output), capture, call))
    } else if let run = backgroundRuns.removeValue(forKey: ended.number) {
      finishedRuns.append((run, run.capture.text(of: output)))
      startDelayedRuns()
    }
  }

  // MARK: - In the background

  /// Commands of one action that run at the same time.
  private static let mostAlike = 3
  /// Commands that run in the background at the same time.
  private static let most = 30

  /// Starts a command; of those that have no room the newest of each action waits.
  private mutating func startLater(_ run: BackgroundRun) {
    delayedRuns.removeAll { $0.call == run.call }
    delayedRuns.append(run)
    startDelayedRuns()
  }

  private mutating func startDelayedRuns() {
    let delayed = delayedRuns
    delayedRuns = []
    for run in delayed {
      let alike = backgroundRuns.values.count { $0.call == run.call }
      guard backgroundRuns.count < Session.most, alike < Session.mostAlike else {
        delayedRuns.append(run)
        continue
      }
      let purpose = CommandCall.Purpose.backgroundTransform(run.capture.name)
      if let number = self.run(run.call.argument, for: purpose) { backgroundRuns[number] = run }
    }
  }

  /// Forgets all commands in the background.
  mutating func cancelBackground() {
    (backgroundRuns, delayedRuns, finishedRuns) = ([:], [], [])
    send(.cancelBackground)
  }

  /// Begins a turn with what a command in the background has printed; false if there is nothing.
  mutating func beginBackgroundTurn() -> Bool {
    guard !finishedRuns.isEmpty else { return false }
    let (run, text) = finishedRuns.removeFirst()
    beginTurn([], key: run.key)
    // Its name as fzf tells it.
    lastAction = "async"
    turn?.entries.append(.output(text, run.capture, run.call))
    return true
  }
}
