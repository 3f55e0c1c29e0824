import Pipeline
import Records
import Terminal

/// What becomes of marks and of the cursor's item when all items are others.
extension Session {
  /// Nothing typed is obeyed until the tracked item is among those of a reload.
  struct Block: Sendable {
    /// By what the item is known again.
    var key: [UInt8]
    /// The newest list, which is not shown before the item is in it.
    var news: Snapshot?
  }

  /// Takes leave of the old items; those of `news`, which have come in their place, have other numbers.
  mutating func beginLoad(_ news: Snapshot) {
    // Of a list that is shown as it comes the marks are not found again.
    let marked = news.load == wholeLoad ? selection.items.compactMap(snapshot.key) : []
    let tracked = trackedItem.flatMap(snapshot.key)
    // Without anything else an item is known again by its number.
    if input.identity != nil { trackedItem = nil }
    selection.removeAll()
    // Items that are still to come could not be found again.
    guard !news.progress.isReading else { return }
    let found = news.items(withKeys: Set(marked + [tracked].compactMap { $0 }))
    for key in marked { if let item = found[key] { selection.insert(item) } }
    if let item = tracked.flatMap({ found[$0] }) { follow(item) }
  }

  /// The cursor goes with an item that has another number than before.
  private mutating func follow(_ item: Int) {
    trackedItem = item
    if case .once = tracking { tracking = .once(item) }
  }

  // MARK: - Waiting for the tracked item

  /// Obeys nothing until the tracked item is there again, where it could be known again.
  mutating func beginBlock() {
    guard tracking != .off, let item = currentItem, let key = snapshot.key(of: item) else { return }
    block = Block(key: key)
  }

  /// Keeps a list of other items back until the tracked one is in it; false if it can be shown.
  mutating func keepsBack(_ news: Snapshot) -> Bool {
    guard news.load != snapshot.load else { return false }
    let isComplete = !news.progress.isReading && !news.progress.isSearching
    guard let block else { return news.load == wholeLoad && !isComplete }
    let known = block.news?.nextNumber ?? 0
    if let item = news.item(withKey: block.key, from: known) {
      // Until all are there the marks could not be found again.
      if !isComplete { selection.removeAll() }
      self.block = nil
      beginLoad(news)
      snapshot = news
      follow(item)
      return false
    }
    if isComplete {
      self.block = nil
      return false
    }
    self.block?.news = news
    return true
  }

  /// Shows what has come meanwhile, and obeys again.
  mutating func liftBlock() {
    let news = block?.news
    block = nil
    if let news { take(news) }
  }

  /// What lifts the block besides giving up.
  private static let liftingActions = [
    "toggle-track", "toggle-track-current", "untrack-current",
  ]

  /// Obeys what lifts the block only.
  mutating func pressWhileBlocked(_ key: Key) {
    let calls = bindings.calls(for: key, isRecords: isRecords) ?? []
    let names = calls.map(\.action.name)
    let lifting = calls.filter { Session.liftingActions.contains($0.action.name) }
    guard !lifting.isEmpty || names.contains("abort") || names.contains("cancel") else { return }
    liftBlock()
    beginTurn(lifting)
  }
}
