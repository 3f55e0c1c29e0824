import Pipeline

/// What changes how things are shown or searched.
extension Action {
  static let screen = [
    Action("toggle-sort", does: "Sort the matches, or keep the order of the input") {
      $0.sorts.toggle()
    },
    Action("toggle-search", does: "Search for what is typed, or stop") {
      $0.isSearchOn.toggle()
    },
    Action("enable-search", does: "Search for what is typed") { $0.isSearchOn = true },
    Action("disable-search", does: "Stop searching for what is typed") { $0.isSearchOn = false },
    Action("toggle-wrap", does: "Wrap long items, or cut them") {
      $0.wrap = $0.wrap == .off ? .atCharacters : .off
    },
    Action("toggle-wrap-word", does: "Wrap long items between words, or cut them") {
      $0.wrap = $0.wrap == .atWords ? .off : .atWords
    },
    Action("toggle-multi-line", does: "Show all lines of an item, or one row") {
      $0.showsAllLines.toggle()
    },
    Action("toggle-hscroll", does: "Move long items so that what matched is seen, or cut them") {
      $0.looks.scrollsSideways.toggle()
    },
    Action("toggle-header", does: "Show the header, or hide it") { $0.showsHeader.toggle() },
    Action("show-header", does: "Show the header") { $0.showsHeader = true },
    Action("hide-header", does: "Hide the header") { $0.showsHeader = false },
    Action("toggle-input", does: "Show the query, or hide it") { $0.looks.showsInput.toggle() },
    Action("show-input", does: "Show the query") { $0.looks.showsInput = true },
    Action("hide-input", does: "Hide the query") { $0.looks.showsInput = false },
    Action("toggle-raw", does: "Show items that do not match too, or matches only") {
      $0.listAll(!$0.isRaw)
    },
    Action("enable-raw", does: "Show items that do not match too") { $0.listAll(true) },
    Action("disable-raw", does: "Show matches only") { $0.listAll(false) },
    Action("toggle-preview-record", does: "Show the current record, or hide it") {
      $0.recordView.isShown.toggle()
    },
    Action("clear-screen", does: "Paint the screen anew") { $0.send(.repaint) },
    Action("show-help", does: "Show the keys and scopes") { $0.toggleHelp() },
    Action("explain", does: "Show why the current item matches") {
      $0.toggleHelp(about: .currentItem)
    },
    Action("bell", does: "Ring the bell") { $0.send(.ring) },
    Action("ignore", does: "Do nothing") { _ in },
  ]
}

extension Session {
  /// Lists all items or matches only; the cursor stays with its item, or goes to the nearest match.
  fileprivate mutating func listAll(_ wanted: Bool) {
    guard wanted != isRaw else { return }
    keptItem = wanted ? currentItem : nearestMatch
    isRaw = wanted
    guard !wanted, selection.isOn, !selection.isEmpty else { return }
    let matches = Set(snapshot.matches(at: 0..<snapshot.matchCount))
    selection.keep { matches.contains($0) }
  }

  /// The match nearest to the cursor, the later one of two.
  private var nearestMatch: Int? {
    guard let item = currentItem else { return nil }
    let here = viewport.cursor
    if snapshot.areMatches(at: here..<here + 1) == [true] { return item }
    let before = snapshot.placeOfMatch(from: here, forward: false)
    let behind = snapshot.placeOfMatch(from: here, forward: true)
    guard let before else { return behind.map { snapshot.item(at: $0) } }
    guard let behind else { return snapshot.item(at: before) }
    return snapshot.item(at: behind - here <= here - before ? behind : before)
  }
}
