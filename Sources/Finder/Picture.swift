import Matching
import Pipeline
public import Terminal

/// Draws a session: gathers what is to be seen of it, and says what stands where.
public struct Picture: ~Copyable {
  private let looks: Appearance
  private let theme: Theme
  private let headerLines: Int
  /// Finds the marks of the query that the list answers.
  private var matcher: Matcher
  private var query: Query
  /// The first character of the query that was seen last.
  private var offset = 0
  private var views: Views?

  /// The first `headerLines` items of the input are a heading.
  public init(
    _ looks: Appearance, base: Theme.Base, headerLines: Int, for session: borrowing Session
  ) {
    self.looks = looks
    self.headerLines = headerLines
    theme = Theme(looks.colours, base: base)
    query = session.request.query
    matcher = Matcher(query, rules: session.rules)
  }

  /// Draws the session into a frame of this size; the session learns how long its list is.
  public mutating func draw(_ session: inout Session, rows: Int, columns: Int) -> Frame {
    var scene = scene(of: session)
    let room = Views(scene, theme: theme, rows: rows, columns: columns).layout.list.rows
    session.arrange(listRows: room)
    scene.list = list(of: session)
    let views = Views(scene, theme: theme, rows: rows, columns: columns)
    var frame = Frame(
      rows: rows, columns: columns, style: theme.style(.text, on: .background))
    views.draw(into: &frame)
    self.views = views
    return frame
  }

  /// What stands at a place of the frame that was drawn last.
  public func target(row: Int, column: Int) -> Target {
    views?.hit(row: row, column: column) ?? .nothing
  }

  // MARK: - What is seen

  private mutating func scene(of session: Session) -> Scene {
    var scene = Scene()
    scene.looks = looks
    scene.layout = session.settings.layout
    scene.query.characters = session.query.characters
    scene.query.cursor = session.query.cursor
    scene.query.offset = offset
    scene.query.isDisabled = !session.isSearchOn
    scene.counts = counts(of: session)
    scene.headerLines = session.snapshot.header
    scene.headerLineCount = headerLines
    let tabs = session.tabs
    if !tabs.isEmpty {
      scene.scopes = ScopeBar(
        tabs: tabs, chosen: session.chosenScope, countOfAll: session.snapshot.countOfAllTabs)
    }
    if let help = session.help { scene.help = Picture.page(of: session, top: help.top) }
    return scene
  }

  /// Every key with what it does, and the scopes.
  private static func page(of session: Session, top: Int) -> HelpPage {
    let isRecords = session.snapshot.progress.isRecords
    let keys = Action.all.compactMap { action -> (String, String)? in
      let keys = session.settings.bindings.keys(for: ActionCall(action), isRecords: isRecords)
      guard !keys.isEmpty else { return nil }
      return (keys.map(\.description).joined(separator: " "), action.summary)
    }
    let scopes = session.tabs.enumerated().map { number, tab in
      ("alt-\(number + 1)", "\(tab.title) (\(tab.count))")
    }
    var page = HelpPage(sections: [HelpPage.Section(title: "Keys", rows: keys)], top: top)
    if !scopes.isEmpty { page.sections.append(HelpPage.Section(title: "Scopes", rows: scopes)) }
    return page
  }

  private func counts(of session: Session) -> Counts {
    let progress = session.snapshot.progress
    var counts = Counts()
    counts.matches = session.snapshot.matchCount
    counts.items = session.snapshot.itemCount
    if session.selection.isOn {
      counts.marked = session.selection.count
      if session.selection.limit < PickerSettings.unlimited {
        counts.markLimit = session.selection.limit
      }
    }
    if session.settings.bindings.contains("toggle-sort") { counts.sorts = session.sorts }
    switch session.tracking {
    case .off: break
    case .on: counts.tracking = "+T"
    case .once: counts.tracking = "+t"
    }
    if progress.isReading { counts.spinner = session.ticks }
    if progress.isSearching && session.ticksOfSearch >= 2 { counts.percent = progress.percent }
    if progress.brokenCount > 0 { counts.warnings.append("\(progress.brokenCount) not JSON") }
    if progress.isAtMemoryLimit { counts.warnings.append("memory limit: not all was read") }
    counts.message = progress.refusal ?? progress.failure.map { failure in "\(failure)" }
    return counts
  }

  private mutating func list(of session: Session) -> ListState {
    if session.snapshot.request.query != query {
      query = session.snapshot.request.query
      matcher = Matcher(query, rules: session.rules)
    }
    let shown = session.viewport.shown
    var list = ListState(
      top: shown.lowerBound, current: session.viewport.cursor, count: session.snapshot.matchCount)
    for item in session.snapshot.items(at: shown) {
      var row = row(session.snapshot.bytes(of: item) ?? [])
      row.isMarked = session.selection.contains(item)
      list.rows.append(row)
    }
    return list
  }

  private mutating func row(_ text: [UInt8]) -> ListRow {
    let padded = text + [UInt8](repeating: 0, count: Picture.padding)
    let marks = unsafe padded.withUnsafeBufferPointer { bytes -> [Range<Int>] in
      guard let start = bytes.baseAddress else { return [] }
      return unsafe matcher.marks(in: start, count: text.count)
    }
    return ListRow(text: text, marks: marks)
  }

  /// Scanners look at so many bytes past the end of a text.
  private static let padding = 64
}
