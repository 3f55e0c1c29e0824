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
  /// What keys do now, and what they did at first.
  var bindings: Bindings
  let firstBindings: Bindings
  let rules: Rules
  let input: InputSettings
  let printsQuery: Bool
  /// Nothing is shown before all input is read.
  let waits: Bool
  /// The last items of the input come first.
  let isNewestFirst: Bool

  // What is typed and asked for.
  var query: QueryLine
  /// The text that is searched for: what was typed last while searching was on.
  var searched: String
  var isSearchOn: Bool
  /// Searched for instead of what is typed, until that changes.
  var override: String?
  var sorts: Bool
  var scopes: ScopeState
  /// What is made of lines now, and what was at first.
  var form: LineForm
  let firstForm: LineForm
  /// Items that are left out of the list.
  var excluded = ExcludedItems()
  /// The queries of earlier runs, where they are kept.
  var history: QueryHistory?

  // What is seen and chosen.
  var snapshot: Snapshot
  var viewport: Viewport
  /// Where the cursor is to be as soon as the list is long enough.
  var wantedPlace = 0
  var selection: Selection
  var tracking: Tracking
  /// The item that the cursor stays with while tracking.
  var trackedItem: Int?
  /// The item that the cursor stays with when the list that is asked for now comes.
  var keptItem: Int?
  /// Items that are not in that list lose their marks.
  var keepsOnlyMatches = false
  var wrap: Wrap
  /// All lines of an item are shown, not just one row.
  var showsAllLines: Bool
  /// Items that do not match are shown too.
  var isRaw = false
  var showsHeader = true
  /// Labels are shown, and the next key chooses by them.
  var jump: Jump?
  /// The room that the text of an item had last.
  var textColumns = Int.max
  var recordView: RecordView
  var preview: PreviewState
  var help: HelpState?
  var rows: Int
  var columns: Int
  /// What is within margin, frame and padding; nothing before anything has been drawn.
  var room: Area?
  /// The size of the screen that was drawn last.
  var screen: (rows: Int, columns: Int)?
  var info = InfoState()
  /// The terminal has said how large it is.
  private var isSizeKnown = false

  // What is under way.
  var phase = Phase.deciding
  /// The picker opens after so many milliseconds even if its items are not there.
  private var patienceForItems: Int?
  /// Ticks since the session began, for whatever turns on the screen.
  var ticks = 0
  /// Ticks since the search was last asked for something else.
  var ticksOfSearch = 0
  private var awaitsTick = false
  /// The word for the key that accepts as soon as the list is what was asked for.
  var awaitedAccept: String?
  var lastClick: Click?
  /// The second of two presses that are a double click as soon as the button is let go.
  var doubled: Click?
  /// The bar of the list is held.
  var isDraggingList = false
  /// The first row of the list on the screen.
  var listRow = 0
  /// What is within the frame of the list, where the wheel turns it; nothing before it is drawn.
  var listWindow: Area?
  /// Where the left button went down.
  var pressed: Click?
  /// Where the header and the footer were clicked last.
  var headerClick: ClickedText?
  var footerClick: ClickedText?
  /// Printed before what is accepted.
  var printed: [String] = []
  /// The name of the last key, and of the last action that ran no command.
  var lastKey = ""
  var lastAction = "start"
  private(set) var asked: SearchRequest
  private var outbox: [Effect] = []

  // Actions.
  var turn: Turn?
  /// What a chain of actions has left until the list is what is asked for.
  var waiting: [Turn.Entry]?
  var ticksOfWaiting = 0
  var block: Block?
  /// Keys that came while a command was waited for.
  var inbox: [Event] = []
  /// Occasions for which nothing has been done yet; those of one moment together.
  var dueOccasions: [[Occasion]] = []
  /// The item that was current when it was last told.
  var focusedItem: Int?
  /// The load whose items are wanted, and whether it is still to be told that they are all there.
  var wantedLoad = 0
  /// A load whose items are shown only when they are all there.
  var wholeLoad: Int?
  var awaitsLoad = true
  var notedList: ListState?
  /// For calls with several texts how often each has been run.
  var rotations: [Int: Int] = [:]

  // Commands.
  /// Commands wanted so far.
  var commandCount = 0
  /// Reloads of the start that have been done already.
  var reloadsToSkip = 0
  var awaitedCommand: AwaitedCommand?
  var backgroundRuns: [Int: BackgroundRun] = [:]
  var delayedRuns: [BackgroundRun] = []
  var finishedRuns: [(BackgroundRun, String)] = []

  enum Phase: Sendable, Equatable { case deciding, open, ended }

  /// Begins with settings and what others say that concerns the picker too.
  public init(
    _ settings: PickerSettings, looks: Appearance = Appearance(), query: String = "",
    queryLimit: Int = 16_384,
    rules: Rules = Rules(), source: SourceSettings = SourceSettings(),
    input: InputSettings = InputSettings(), output: OutputSettings = OutputSettings(),
    history: QueryHistory? = nil, rows: Int, columns: Int
  ) {
    self.settings = settings
    self.looks = looks
    bindings = settings.bindings
    bindings.complete(withHistory: history != nil)
    firstBindings = bindings
    self.history = history
    (wrap, showsAllLines) = (looks.wrap, looks.isMultiLine)
    self.rules = rules
    self.input = input
    printsQuery = output.printsQuery
    waits = source.waits
    isNewestFirst = source.newestFirst
    self.query = QueryLine(query, limit: queryLimit)
    isSearchOn = !settings.isSearchDisabled
    searched = isSearchOn ? self.query.text : ""
    sorts = source.sorts
    scopes = ScopeState(input.scopes, titles: settings.scopeTitles)
    firstForm = LineForm(input)
    form = firstForm
    viewport = Viewport(
      rows: max(1, rows - 2), margin: settings.scrollMargin, cycles: settings.cycles)
    selection = Selection(limit: settings.markLimit)
    tracking = settings.tracks ? .on : .off
    isRaw = settings.listsAll
    recordView = RecordView(isShown: settings.showsRecord)
    preview = PreviewState(settings.preview)
    self.rows = rows
    self.columns = columns
    asked = SearchRequest(
      Query(searched, rules: rules), scopes: scopes.active, tab: scopes.tab, sorts: sorts)
    asked.form = form
    asked.listsAll = isRaw
    var progress = Snapshot.Progress()
    progress.isReading = true
    snapshot = Snapshot([], request: asked, progress: progress)
  }

  /// What the search is asked for now; the first request of a session that has just begun.
  public var request: SearchRequest { asked }

  /// Items read so far, whether they match or not.
  public var itemCount: Int { snapshot.itemCount }

  /// More items may come.
  public var isReading: Bool { snapshot.progress.isReading }

  /// What is to be done before the first event.
  public mutating func start() -> [Effect] {
    if !decidesBeforeOpening {
      if bindings.isBound(.occasion(.start)) { awaitFirstItems() } else { open() }
    }
    proceed()
    return takeEffects()
  }

  /// Lets what is bound to the start find the items of a short input, as with fzf.
  private mutating func awaitFirstItems() {
    let patience = isNewestFirst ? 100 : 20
    patienceForItems = patience
    send(.startTimer(milliseconds: patience))
  }

  /// Takes an event and says what is to be done about it.
  public mutating func step(_ event: Event) -> [Effect] { step([event]) }

  /// Takes events that have come together, and says what is to be done about them.
  public mutating func step(_ events: [Event]) -> [Effect] {
    guard phase != .ended else { return [] }
    for event in events {
      switch event {
      case .timer(patienceForItems): open()
      case .key, .paste, .mouse, .timer: inbox.append(event)
      default: receive(event)
      }
    }
    proceed()
    guard phase != .ended else { return takeEffects() }
    acceptIfReady()
    askIfChanged()
    waitForTick()
    // Much may be printed for the preview; it is looked at with the next tick.
    if case .commandOutput? = events.last { return takeEffects() }
    if phase == .open { send(.redraw) }
    return takeEffects()
  }

  mutating func receive(_ event: Event) {
    switch event {
    case .key(let key): press(key)
    case .paste(let text): paste(text)
    case .mouse(let mouse, let target, let time):
      if awaitedAccept == nil, !isBlocked { use(mouse, on: target, at: time) }
    case .news(let snapshot): take(snapshot)
    case .resized(let rows, let columns):
      if isSizeKnown { note(.resize) }
      isSizeKnown = true
      (self.rows, self.columns) = (rows, columns)
    case .tick: tick()
    case .commandOutput(let call, let output): takePreview(output, from: call.number)
    case .commandEnded(let call, let output, _) where call.purpose == .preview:
      takePreview(output, from: call.number)
      endPreview(call.number)
    case .commandEnded(let call, let output, _): takeEnd(of: call, output)
    case .timer(let milliseconds): takeTime(milliseconds)
    case .interrupted: finish(Outcome(.abandoned))
    case .resumed: send(.repaint)
    }
  }

  /// Says what is to be done once it is known where everything stands on the screen.
  public mutating func settle() -> [Effect] {
    guard phase == .open else { return [] }
    fillPreview()
    fillInfo()
    waitForTick()
    return takeEffects()
  }
}

// MARK: - Effects

extension Session {
  mutating func send(_ effect: Effect) {
    // Of several searches the last is meant, even where it is that of before.
    if case .search = effect {
      outbox.removeAll { if case .search = $0 { true } else { false } }
    }
    if !outbox.contains(effect) { outbox.append(effect) }
  }

  /// Shows the picker, which was hidden as long as it might not be needed.
  mutating func open() {
    guard phase == .deciding else { return }
    phase = .open
    if let patience = patienceForItems { send(.stopTimer(milliseconds: patience)) }
    patienceForItems = nil
    send(.open)
    for hundredths in bindings.intervals {
      send(.startTimer(milliseconds: hundredths * 10))
    }
    note(.start)
  }

  mutating func finish(_ outcome: Outcome) {
    guard phase != .ended else { return }
    phase = .ended
    outbox = []
    if outcome.status != .abandoned { remember() }
    send(.finish(outcome))
  }

  /// Lets the query be taken again in later runs.
  mutating func remember() {
    if history != nil { send(.remember(query.text)) }
  }

  private mutating func takeEffects() -> [Effect] {
    defer { outbox = [] }
    return outbox
  }

  private var wantedText: String { override ?? (isSearchOn ? query.text : searched) }

  /// The regular expression in the query that is none.
  var patternFault: PatternFault? {
    wantedText == asked.query.text ? asked.query.fault : Query(wantedText, rules: rules).fault
  }

  /// What the search should be asked for, as things are.
  var wantedRequest: SearchRequest {
    let text = wantedText
    let isSameText = text == asked.query.text
    var wanted = isSameText ? asked.query : Query(text, rules: rules)
    // What is no expression leaves the list as it is.
    if wanted.fault != nil { wanted = asked.query }
    var request = SearchRequest(
      wanted,
      scopes: scopes.active, tab: scopes.tab, sorts: sorts)
    request.scopeField = scopes.field
    request.form = form
    request.excluded = excluded
    request.listsAll = isRaw
    return request
  }

  /// Asks the search for something else where what is typed or chosen says so.
  mutating func askIfChanged() {
    let request = wantedRequest
    searched = request.query.text
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
    ticksOfWaiting += 1
    tickPreview()
  }

  private mutating func waitForTick() {
    guard phase == .open, isBusy || preview.run != nil, !awaitsTick else { return }
    awaitsTick = true
    send(.tick(afterMilliseconds: 100))
  }
}
