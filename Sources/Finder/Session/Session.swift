public import Matching
public import Pipeline
public import Records
import Terminal

/// What a person has typed, chosen and sees: the picker without its screen.
///
/// Events go in, effects come out; nothing here waits, reads or writes. The session decides what
/// to ask of the search, where the cursor is and how it all ends.
public struct Session: Sendable {
  let settings: PickerSettings
  /// How it looks now; actions may change it.
  var looks: Appearance
  let rules: Rules
  let printsQuery: Bool
  /// Nothing is shown before all input is read.
  let waits: Bool

  // What is typed and asked for.
  var query: QueryLine
  /// The text that is searched for: what was typed last while searching was on.
  var searched: String
  var isSearchOn: Bool
  var sorts: Bool
  var scopes: ScopeState

  // What is seen and chosen.
  var snapshot: Snapshot
  var viewport: Viewport
  /// Where the cursor is to be as soon as the list is long enough.
  var wantedPlace = 0
  var selection: Selection
  var tracking: Tracking
  /// The item that the cursor stays with while tracking.
  var trackedItem: Int?
  var wrap = Wrap.off
  var recordView: RecordView
  var help: HelpState?
  var rows: Int
  var columns: Int

  // What is under way.
  var phase = Phase.deciding
  /// Ticks since the session began, for whatever turns on the screen.
  var ticks = 0
  /// Ticks since the search was last asked for something else.
  var ticksOfSearch = 0
  private var awaitsTick = false
  /// The word for the key that accepts as soon as the list is what was asked for.
  var awaitedAccept: String?
  var lastClick: Click?
  /// Commands wanted so far.
  var commandCount = 0
  private var asked: SearchRequest
  private var outbox: [Effect] = []

  enum Phase: Sendable, Equatable { case deciding, open, ended }

  /// Begins with settings and what others say that concerns the picker too.
  public init(
    _ settings: PickerSettings, looks: Appearance = Appearance(), query: String = "",
    queryLimit: Int = 16_384,
    rules: Rules = Rules(), source: SourceSettings = SourceSettings(),
    input: InputSettings = InputSettings(), output: OutputSettings = OutputSettings(),
    rows: Int, columns: Int
  ) {
    self.settings = settings
    self.looks = looks
    self.rules = rules
    printsQuery = output.printsQuery
    waits = source.waits
    self.query = QueryLine(query, limit: queryLimit)
    isSearchOn = !settings.isSearchDisabled
    searched = isSearchOn ? self.query.text : ""
    sorts = source.sorts
    scopes = ScopeState(input.scopes, titles: settings.scopeTitles)
    viewport = Viewport(
      rows: max(1, rows - 2), margin: settings.scrollMargin, cycles: settings.cycles)
    selection = Selection(limit: settings.markLimit)
    tracking = settings.tracks ? .on : .off
    recordView = RecordView(isShown: settings.showsRecord)
    self.rows = rows
    self.columns = columns
    asked = SearchRequest(
      Query(searched, rules: rules), scopes: scopes.active, tab: scopes.tab, sorts: sorts)
    var progress = Snapshot.Progress()
    progress.isReading = true
    snapshot = Snapshot([], request: asked, progress: progress)
  }

  /// What the search is asked for now; the first request of a session that has just begun.
  public var request: SearchRequest { asked }

  /// Items read so far, whether they match or not.
  public var itemCount: Int { snapshot.itemCount }

  /// What is to be done before the first event.
  public mutating func start() -> [Effect] {
    if !decidesBeforeOpening { open() }
    return takeEffects()
  }

  /// Takes an event and says what is to be done about it.
  public mutating func step(_ event: Event) -> [Effect] {
    guard phase != .ended else { return [] }
    switch event {
    case .key(let key): press(key)
    case .paste(let text): if awaitedAccept == nil { insert(text) }
    case .mouse(let mouse, let target, let time):
      if awaitedAccept == nil { use(mouse, on: target, at: time) }
    case .news(let snapshot): take(snapshot)
    case .resized(let rows, let columns): (self.rows, self.columns) = (rows, columns)
    case .tick: tick()
    case .commandOutput, .commandEnded, .timer: break
    case .interrupted: finish(Outcome(.abandoned))
    case .resumed: send(.repaint)
    }
    guard phase != .ended else { return takeEffects() }
    acceptIfReady()
    askIfChanged()
    waitForTick()
    if phase == .open { send(.redraw) }
    return takeEffects()
  }

  /// Takes note of how many rows the list has; who lays out the screen says so before drawing.
  public mutating func arrange(listRows: Int) {
    viewport.update(rows: listRows, count: snapshot.matchCount)
  }
}

// MARK: - Effects

extension Session {
  mutating func send(_ effect: Effect) {
    if !outbox.contains(effect) { outbox.append(effect) }
  }

  /// Shows the picker, which was hidden as long as it might not be needed.
  mutating func open() {
    guard phase == .deciding else { return }
    phase = .open
    send(.open)
  }

  mutating func finish(_ outcome: Outcome) {
    guard phase != .ended else { return }
    phase = .ended
    outbox = []
    send(.finish(outcome))
  }

  private mutating func takeEffects() -> [Effect] {
    defer { outbox = [] }
    return outbox
  }

  /// Asks the search for something else where what is typed or chosen says so.
  private mutating func askIfChanged() {
    if isSearchOn { searched = query.text }
    let isSameText = searched == asked.query.text
    let request = SearchRequest(
      isSameText ? asked.query : Query(searched, rules: rules),
      scopes: scopes.active, tab: scopes.tab, sorts: sorts)
    guard request != asked else { return }
    asked = request
    ticksOfSearch = 0
    send(.search(request))
  }
}

// MARK: - Time

extension Session {
  /// Something on the screen moves by itself.
  var isBusy: Bool {
    snapshot.progress.isReading || snapshot.progress.isSearching || snapshot.request != asked
  }

  private mutating func tick() {
    awaitsTick = false
    ticks += 1
    ticksOfSearch += 1
  }

  private mutating func waitForTick() {
    guard phase == .open, isBusy, !awaitsTick else { return }
    awaitsTick = true
    send(.tick(afterMilliseconds: 100))
  }
}
