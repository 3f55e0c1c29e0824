import Finder
import Matching
import Options
import Pipeline
import Platform
import Records
import Terminal

/// The loop of the picker: waits for keys, news, signals and time, and does what the session wants.
final class PickerRun {
  let settings: Settings
  private let history: HistoryFile?
  let search: Search
  let signals = SignalWatch()
  private(set) var session: Session
  private var picture: Picture
  var stage: Stage?
  private(set) var snapshot: Snapshot
  private(set) var outcome: Outcome?
  var commands: RunningCommands
  /// Why there is no command in the place of the program.
  var becomeFailure: String?
  /// What is searched for once the screen shows what was typed.
  private var nextRequest: SearchRequest?
  /// When the session wants to be told that time has passed.
  private var tickTime: Int?
  /// When the last key came.
  private(set) var lastInput = Clock.milliseconds
  /// When each timer is due, by its interval.
  private var timers: [Int: Int] = [:]

  init(
    _ settings: Settings, origin: Origin, history: HistoryFile?
  ) throws(SystemError) {
    self.history = history
    var settings = settings
    settings.input.searchedFields = FieldRange.searched(
      settings.input.searchedFields, isExtended: settings.rules.extended)
    self.settings = settings
    session = Session(
      settings.picker, looks: settings.appearance, query: settings.query ?? "",
      queryLimit: settings.queryLimit,
      rules: settings.rules, source: settings.source, input: settings.input,
      output: settings.output, history: history.map { QueryHistory($0.lines) }, rows: 24,
      columns: 80)
    commands = RunningCommands(settings)
    var origin = origin
    if let call = session.takeFirstReload() { origin = .command(try commands.command(of: call)) }
    search = Search(
      try Store(origin, of: settings), rules: settings.rules, source: settings.source,
      first: session.request)
    picture = Picture(
      base: Stage.colourBase(settings), input: settings.input, for: session)
    snapshot = search.takeSnapshot()
  }

  /// What was wrong with the input so far.
  var notes: [String] { search.notes }

  /// Runs until the session has ended, and gives the terminal back.
  func untilFinished() throws(SystemError) -> Outcome {
    defer { search.abandon() }
    defer { commands.abandonAll() }
    do throws(SystemError) {
      try perform(session.start())
      // A short input may have been read and searched already, and there will be no other news.
      try step(.news(snapshot))
      while outcome == nil { try turn() }
    } catch {
      let isHungUp = stage?.isHungUp ?? false
      stage?.close()
      // A terminal that is gone is as good as a hang-up, and nobody is left to be told why.
      if isHungUp { return Outcome(.abandoned) }
      throw error
    }
    stage?.close()
    return outcome ?? Outcome(.abandoned)
  }

  // MARK: - One turn

  private func turn() throws(SystemError) {
    var inputs = [search.news, signals.descriptor] + commands.outputs
    // What is typed while a command has to be waited for stays where it is.
    let isWaiting = commands.awaited != nil
    if let stage, !isWaiting { inputs.append(stage.input) }
    let room = stage.map(\.waitingOutput) ?? []
    let ready = Poll.wait(for: inputs, roomIn: room, milliseconds: patience)
    let now = Clock.milliseconds
    if !isWaiting, let events = try stage?.takeEvents(isReady: ready, now: now) {
      try take(events, at: now)
    }
    if ready.contains(signals.descriptor.number) { try takeSignals() }
    try takeOutput(of: ready, now: now)
    if ready.contains(search.news.number), outcome == nil {
      takeSnapshot()
      if snapshot.progress.refusal != nil && snapshot.load == 0 {
        outcome = Outcome(.abandoned)
      } else {
        try step(.news(snapshot))
      }
    }
    if let time = tickTime, now >= time, outcome == nil {
      tickTime = nil
      try step(.tick)
    }
    try takeTime(now)
    guard outcome == nil else { return }
    // The search would take the processor from the picture.
    try stage?.show(&session, &picture)
    startSearch()
    try perform(session.settle())
    startSearch()
    try stage?.show(&session, &picture)
  }

  private func startSearch() {
    guard let request = nextRequest else { return }
    nextRequest = nil
    search.request(request)
  }

  private func takeSnapshot() {
    let old = snapshot
    snapshot = search.takeSnapshot()
    guard old.load != snapshot.load else { return }
    // To free very many items takes time, which nobody should wait for.
    Workers.start {
      _ = Poll.wait(for: [], roomIn: [], milliseconds: 100)
      withExtendedLifetime(old) {}
    }
  }

  /// Milliseconds until something is to be done even if nothing happens.
  private var patience: Int {
    let now = Clock.milliseconds
    let times =
      [tickTime, stage?.nextTime, commands.nextTime, releaseTime] + timers.values.map { $0 }
    return times.compactMap { $0 }.min().map { max(0, $0 - now) } ?? -1
  }

  /// Tells of the timers that are due; what has been missed is told of once.
  private func takeTime(_ now: Int) throws(SystemError) {
    for (interval, time) in timers where now >= time && outcome == nil {
      timers[interval] = now + interval
      // What would have to wait for a command is not told of.
      guard commands.awaited == nil else { continue }
      try step(.timer(milliseconds: interval))
    }
  }

  /// Takes what was typed; keys that have come together are one step.
  private func take(_ events: [TerminalEvent], at now: Int) throws(SystemError) {
    if !events.isEmpty { lastInput = now }
    var keys: [Event] = []
    for event in events {
      if case .key(let key) = event {
        keys.append(.key(key))
        continue
      }
      try step(keys)
      keys = []
      if outcome == nil { try take(event, at: now) }
    }
    try step(keys)
  }

  private func step(_ keys: [Event]) throws(SystemError) {
    if !keys.isEmpty, outcome == nil { try perform(session.step(keys)) }
  }

  private func take(_ event: TerminalEvent, at now: Int) throws(SystemError) {
    switch event {
    case .key(let key): try step(.key(key))
    case .paste(let bytes): try step(.paste(String(decoding: bytes, as: UTF8.self)))
    case .mouse(let mouse):
      guard settings.picker.usesMouse, let place = stage?.place(of: mouse) else { return }
      // What happens elsewhere is not for the picker, but a button may be let go anywhere.
      let isWithin = picture.covers(row: place.row, column: place.column)
      guard isWithin || mouse.action == .release || mouse.action == .drag else { return }
      let target = picture.target(row: place.row, column: place.column)
      var mouse = mouse
      (mouse.row, mouse.column) = (place.row, place.column)
      try step(.mouse(mouse, on: target, at: now))
    case .reply: break
    }
  }

  private func takeSignals() throws(SystemError) {
    for signal in signals.take() where outcome == nil {
      switch signal {
      case .windowChanged: try resize()
      case .childChanged: try takeEnds()
      case .interrupt where commands.awaited != nil: commands.awaited?.child.send(.interrupt)
      case .stop where commands.awaited != nil: signals.stop()
      case .continued where commands.awaited != nil: break
      case .stop: try perform([.suspend])
      case .continued:
        stage?.comeBack()
        try step(.resumed)
      case .interrupt, .terminate, .hangUp: try step(.interrupted)
      }
    }
  }

  private func resize() throws(SystemError) {
    guard let size = stage?.resize() else { return }
    try step(.resized(rows: size.rows, columns: size.columns))
  }

  func step(_ event: Event) throws(SystemError) {
    try perform(session.step(event))
  }

  /// Ends the run however the session is.
  func giveUp() { outcome = Outcome(.abandoned) }

  // MARK: - Effects

  private func perform(_ effects: [Effect]) throws(SystemError) {
    for effect in effects {
      switch effect {
      case .open:
        stage = try Stage(settings)
        try resize()
      case .search(let request):
        search.interrupt()
        nextRequest = request
      case .redraw: stage?.needsPainting = true
      case .repaint: stage?.forget()
      case .ring: try stage?.ring()
      case .suspend:
        stage?.close()
        signals.stop()
        try stage?.reopen()
        try step(.resumed)
      case .tick(let milliseconds): tickTime = Clock.milliseconds + milliseconds
      case .run(let call):
        startSearch()
        try run(call)
      case .cancel(let number): commands.cancel(number, now: Clock.milliseconds)
      case .cancelBackground: commands.cancelBackground(now: Clock.milliseconds)
      case .startTimer(let interval): timers[interval] = Clock.milliseconds + interval
      case .stopTimer(let interval): timers[interval] = nil
      // What was chosen is worth more than what was typed: a full disk must not keep it back.
      case .remember(let query): try? history?.add(query)
      case .finish(let outcome): self.outcome = outcome
      }
    }
  }
}
