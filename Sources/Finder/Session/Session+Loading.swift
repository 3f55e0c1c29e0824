import Pipeline

/// What becomes of marks and of the cursor's item when all items are others.
extension Session {
  /// Takes leave of the old items; those of `news`, which have come in their place, have other numbers.
  mutating func beginLoad(_ news: Snapshot) {
    let marked = selection.items.compactMap(snapshot.key)
    let tracked = trackedItem.flatMap(snapshot.key)
    selection.removeAll()
    // Items that are still to come could not be found again.
    guard !news.progress.isReading else { return }
    let found = news.items(withKeys: Set(marked + [tracked].compactMap { $0 }))
    for key in marked { if let item = found[key] { selection.insert(item) } }
    if let item = tracked.flatMap({ found[$0] }) { trackedItem = item }
  }
}
