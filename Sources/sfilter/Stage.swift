import Finder
import Options
import Platform
import Terminal
import Text

/// The terminal while the picker has it: keys come from it, frames go to it.
struct Stage {
  private let device: TerminalDevice
  private var screen: Screen
  private var painter: Painter
  private var output: TerminalOutput
  private var decoder = KeyDecoder()
  private let depth: ColourDepth
  private let area: Painter.Area
  /// The rows to take of the terminal; nothing: all of them.
  private let height: Height?
  private let minimumHeight: Height.Minimum
  /// The last byte came then.
  private var lastInput = 0
  /// Frames are drawn; before that the terminal may still have to say where its cursor is.
  private var isPrepared = false
  /// Answers are no longer waited for from then on.
  private var settleTime: Int
  private let escapeDelay: Int
  /// What the first picture needed: the rows that are taken do not change with what is shown.
  private var needs: Height.Needs?
  /// What is on the screen is out of date.
  var needsPainting = true

  /// Milliseconds for the rest of what a terminal sends in one piece.
  private static let longPatience = 1000
  /// Milliseconds for the answers of a terminal.
  private static let answerPatience = 200
  /// Milliseconds at the end for answers that are still missing.
  private static let lastPatience = 50

  init(_ settings: Settings) throws(SystemError) {
    let term = Environment.value(of: "TERM")
    if term == "dumb", settings.name == .sfilter {
      throw SystemError("TERM is dumb: no picker can be drawn there (see --filter)", code: 0)
    }
    do throws(SystemError) {
      device =
        if let path = settings.picker.terminal {
          try TerminalDevice(path: path)
        } else {
          try TerminalDevice.ofStandardError()
        }
    } catch {
      throw SystemError(
        "no terminal to pick on: \(error) (QUERY words or --filter need none)", code: 0)
    }
    depth = Stage.colourDepth(settings)
    height = settings.picker.height.flatMap { height in height.isScreen ? nil : height }
    minimumHeight = settings.picker.minimumHeight
    area = height == nil ? .screen : .below
    var wishes = Screen.Wishes()
    wishes.area = area
    wishes.asks = Screen.Wishes.asks(term: term)
    wishes.usesMouse = settings.picker.usesMouse
    wishes.clears = settings.picker.clearsScreen
    screen = Screen(wishes)
    painter = Painter(area, depth)
    output = TerminalOutput(device)
    // Who calls it fzf may send the rest of a key as late as with fzf.
    let usualDelay = settings.name == .fzf ? 100 : 25
    escapeDelay = Environment.value(of: "ESCDELAY").flatMap { Int($0) } ?? usualDelay
    settleTime = Clock.milliseconds + Stage.answerPatience
    try enter()
  }

  /// The colours that the terminal shows; fzf asks for any colour, whatever the terminal has.
  private static func colourDepth(_ settings: Settings) -> ColourDepth {
    guard settings.usesColour else { return .none }
    if settings.name == .fzf { return .full }
    let term = Environment.value(of: "TERM")
    let description = term.flatMap { TerminalDescription(of: $0, variable: Environment.value(of:)) }
    return ColourDepth(
      term: term, colourTerm: Environment.value(of: "COLORTERM"), colours: description?.colours)
  }

  /// The colours that are built on where the user names none.
  static func colourBase(_ settings: Settings) -> Theme.Base {
    guard settings.usesColour else { return .bw }
    let term = Environment.value(of: "TERM") ?? ""
    if term.contains("256") { return .dark }
    if settings.name == .sfilter, colourDepth(settings) >= .palette { return .dark }
    let colours = TerminalDescription(of: term, variable: Environment.value(of:))?.colours ?? 0
    return colours > 16 ? .dark : .base16
  }

  private mutating func enter() throws(SystemError) {
    FatalSignals.prepareThread()
    FatalSignals.restore(
      device.descriptor, writing: screen.leaveInHaste(painter), mode: device.foundMode)
    try device.enterRaw()
    try output.send(screen.enter())
    settleTime = Clock.milliseconds + Stage.answerPatience
    isPrepared = false
    needsPainting = true
  }

  /// Gives the terminal back.
  mutating func close() {
    output.drop()
    takeLastAnswers()
    // Whatever fails now, the mode of the terminal is restored.
    try? device.descriptor.write(screen.leave(&painter))
    try? device.restore()
    FatalSignals.forget()
  }

  /// Reads what the terminal still has to say, before somebody else takes it for keys.
  private mutating func takeLastAnswers() {
    let end = min(settleTime, Clock.milliseconds + Stage.lastPatience)
    while screen.isAwaitingAnswers, end > Clock.milliseconds {
      let left = end - Clock.milliseconds
      let ready = Poll.wait(for: [input], roomIn: [], milliseconds: left)
      guard !ready.isEmpty, let bytes = try? input.readSome(), !bytes.isEmpty else { return }
      for case .reply(let reply) in decoder.feed(bytes) {
        try? device.descriptor.write(screen.take(reply))
      }
    }
  }

  /// Takes the terminal again after it was given back.
  mutating func reopen() throws(SystemError) {
    painter = Painter(area, depth)
    output = TerminalOutput(device)
    try enter()
  }

  /// Takes up again what a stop may have undone, if the terminal is the program's.
  mutating func comeBack() {
    guard device.descriptor.isForeground else { return }
    try? device.enterRaw()
    try? output.send(screen.enterAgain())
    if area == .below {
      painter = Painter(area, depth)
      isPrepared = false
      settleTime = Clock.milliseconds + Stage.answerPatience
    }
    forget()
  }

  // MARK: - Lending

  /// Another program has the terminal, or could have it.
  private(set) var isLent = false
  /// The other program was given a screen.
  private var hasLentScreen = false

  /// Lets another program have the terminal.
  mutating func lend() {
    giveAway(screen.lend())
    hasLentScreen = true
  }

  /// Leaves the picture, but lets keys send signals to whoever is to be interrupted.
  mutating func release() {
    guard !isLent else { return }
    giveAway(screen.release())
  }

  private mutating func giveAway(_ bytes: [UInt8]) {
    output.drop()
    takeLastAnswers()
    // Whatever fails now, the mode of the terminal is restored.
    try? device.descriptor.write(bytes)
    try? device.restore()
    isLent = true
  }

  /// Keys are for a command, or for whoever had them before.
  private var borrower: Child?

  /// Makes a command the one that keys are for or, with nothing, this program again.
  mutating func giveForeground(to child: Child?) {
    // Who is not in the foreground has nothing to give.
    guard borrower != nil || child != nil && device.descriptor.isForeground else { return }
    device.descriptor.giveForeground(to: child)
    borrower = child
  }

  /// Takes the terminal again, whatever has been done to it.
  mutating func takeBack() throws(SystemError) {
    giveForeground(to: nil)
    guard isLent else { return }
    try device.enterRaw()
    try output.send(hasLentScreen ? screen.takeBack() : screen.takeUp())
    (isLent, hasLentScreen) = (false, false)
    forget()
  }

  // MARK: - Input

  var input: Descriptor { device.descriptor }

  /// The terminal, while it has not taken all that was sent.
  var waitingOutput: [Descriptor] { output.isPending ? [output.descriptor] : [] }

  /// When something is to be done even if nothing is typed.
  var nextTime: Int? {
    var times: [Int] = []
    switch decoder.patience {
    case .short: times.append(lastInput + escapeDelay)
    case .long: times.append(lastInput + Stage.longPatience)
    case nil: break
    }
    if !isPrepared && needsPainting && !isLent { times.append(settleTime) }
    return times.min()
  }

  /// What was typed, if anything was, and what time alone makes a key.
  mutating func takeEvents(
    isReady ready: Set<Int32>, now: Int
  ) throws(SystemError) -> [TerminalEvent] {
    if output.isPending && ready.contains(output.descriptor.number) { try output.sendMore() }
    var events: [TerminalEvent] = []
    if ready.contains(input.number) {
      let bytes = try input.readSome()
      if bytes.isEmpty { throw SystemError("the terminal is gone", code: 0) }
      events += decoder.feed(bytes)
      lastInput = now
    } else if let time = nextTime, now >= time, decoder.patience != nil {
      events += decoder.timeOut()
    }
    for event in events {
      if case .reply(let reply) = event { try output.send(screen.take(reply)) }
    }
    return events
  }

  /// Nobody is at the other end of the terminal any more.
  var isHungUp: Bool { device.descriptor.isHungUp }

  func place(of mouse: Mouse) -> Frame.Place? { screen.place(of: mouse) }

  // MARK: - Output

  /// The size of the terminal now; all of it is painted anew.
  mutating func resize() -> (rows: Int, columns: Int) {
    forget()
    screen.loseOrigin()
    return device.size
  }

  mutating func forget() {
    painter.forget()
    needsPainting = true
  }

  mutating func ring() throws(SystemError) { try output.send([0x07]) }

  /// Paints the session, unless the terminal is still busy with an earlier frame.
  mutating func show(
    _ session: inout Session, _ picture: inout Picture
  ) throws(SystemError) {
    guard needsPainting, !output.isPending, !isLent else { return }
    let size = device.size
    guard let rows = rows(of: size, for: session, picture) else { return }
    if !isPrepared {
      guard screen.isSettled || Clock.milliseconds >= settleTime else { return }
      isPrepared = true
      try output.send(screen.prepare(rows: rows, terminalRows: size.rows))
    } else {
      screen.fit(rows: rows, terminalRows: size.rows)
    }
    needsPainting = false
    let frame = picture.draw(&session, rows: rows, columns: size.columns)
    try output.send(painter.paint(frame))
  }

  /// The rows that the picker takes of a terminal; nothing as long as that depends on more items.
  private mutating func rows(
    of size: (rows: Int, columns: Int), for session: Session, _ picture: borrowing Picture
  ) -> Int? {
    guard let height else { return size.rows }
    let now = needs ?? picture.needs(of: session, rows: size.rows, columns: size.columns)
    let rows = height.rows(of: size.rows, minimum: minimumHeight, needs: now)
    if needs == nil {
      let isFull = height.isFull(of: size.rows, minimum: minimumHeight, needs: now)
      if height.isAdaptive, !isFull, session.isReading { return nil }
      if screen.isSettled { needs = now }
    }
    return rows
  }
}
