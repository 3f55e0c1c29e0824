import Pipeline
import Terminal

/// What happens besides keys, and when it is told.
extension Session {
  /// Begins what is due next; false if nothing is.
  mutating func beginTurn() -> Bool {
    if let entries = waiting, !isSearchPending {
      waiting = nil
      beginTurn([])
      turn?.entries = entries
      return true
    }
    if isBlocked {
      // What happens meanwhile is not told.
      (dueOccasions, focusedItem) = ([], currentItem)
    }
    while !dueOccasions.isEmpty {
      let calls = dueOccasions.removeFirst().compactMap(calls(for:))
      guard !calls.isEmpty else { continue }
      let cancels = jump == nil ? [] : self.calls(for: .jumpCancel) ?? []
      jump = nil
      beginTurn(cancels + calls.joined())
      return true
    }
    if currentItem != focusedItem {
      focusedItem = currentItem
      if phase == .open, let calls = calls(for: .focus) {
        beginTurn(calls)
        return true
      }
    }
    if beginBackgroundTurn() { return true }
    guard let event = inbox.first else { return false }
    inbox.removeFirst()
    receive(event)
    return turn != nil || !inbox.isEmpty || !dueOccasions.isEmpty
  }

  /// Takes note of an occasion, for which nothing is done before what has begun has ended.
  mutating func note(_ occasions: Occasion...) { dueOccasions.append(occasions) }

  /// The answer to what is asked for now is not there yet.
  var isSearchPending: Bool {
    wantedRequest != asked || !isLoaded
  }

  /// The list is that of all items of the last reload.
  private var isLoaded: Bool { isComplete && snapshot.load == wantedLoad }

  /// Tells what a newer list is an occasion for.
  mutating func noteOccasions(of news: Snapshot) {
    guard isSettled, phase == .open else { return }
    let state = ListState(
      generation: news.generation, load: news.load, items: news.itemCount, matches: news.matchCount,
      isReading: news.progress.isReading)
    guard state != notedList else { return }
    notedList = state
    var occasions: [Occasion] = []
    if isLoaded {
      if awaitsLoad { occasions.append(.load) }
      awaitsLoad = false
      if news.matchCount == 0 { occasions.append(.zero) }
      if news.matchCount == 1 { occasions.append(.one) }
    }
    // A list that has just begun to come is told of only if it takes its time.
    if isLoaded || ticks > 0 { occasions.append(.result) }
    if isLoaded { occasions.append(.resultFinal) }
    dueOccasions.append(occasions)
  }

  /// What tells one state of the list from another.
  struct ListState: Sendable, Equatable {
    var generation: Int
    var load: Int
    var items: Int
    var matches: Int
    var isReading: Bool
  }

  /// Holds back what is left of the turn until the list is what is asked for.
  mutating func waitForSearch() {
    guard isSearchPending, var turn else { return }
    if case .list(let list) = turn.entries.last, list.calls.isEmpty { turn.entries.removeLast() }
    waiting = turn.entries + (waiting ?? [])
    self.turn?.entries = []
    ticksOfWaiting = 0
  }
}
