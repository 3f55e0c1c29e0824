import Matching
import Pipeline

/// What a newer answer of the search changes.
extension Session {
  /// The picker may not be needed at all, or not yet.
  var decidesBeforeOpening: Bool {
    settings.acceptsOnlyMatch || settings.endsWithoutMatch || waits
  }

  mutating func take(_ news: Snapshot) {
    if keepsBack(news) { return }
    let row = viewport.cursor - viewport.top
    let item = currentItem
    noteTrackedItem(in: news)
    if news.load != snapshot.load { beginLoad(news) }
    snapshot = news
    arrangeList()
    let kept = trackedItem ?? (isSettled ? keptItem : nil)
    if isSettled {
      if keepsOnlyMatches { selection.keep { news.place(of: $0) != nil } }
      (keptItem, keepsOnlyMatches) = (nil, false)
    }
    if let place = kept.flatMap({ news.place(of: $0) }) {
      viewport.move(to: place, row: row)
      wantedPlace = place
    } else {
      viewport.move(to: wantedPlace)
      loseTrackedItem()
    }
    // A list that still grows may be too short for a moment.
    if isSettled { wantedPlace = viewport.cursor }
    if currentItem != item { recordView.top = 0 }
    if phase == .deciding { decide() }
    noteOccasions(of: news)
  }

  /// The list shows all matches of what is asked for among the items read.
  var isSettled: Bool { !snapshot.progress.isSearching && snapshot.request == request }

  /// The list will not change any more by itself.
  var isComplete: Bool { isSettled && !snapshot.progress.isReading }

  private mutating func decide() {
    let count = snapshot.matchCount
    if isComplete {
      if settings.acceptsOnlyMatch && count == 1 || settings.endsWithoutMatch && count == 0 {
        if isRaw, let place = snapshot.placeOfBestMatch { viewport.move(to: place) }
        return accept(key: "")
      }
      return open()
    }
    guard decidesBeforeOpening, !waits else { return }
    if count > (settings.acceptsOnlyMatch ? 1 : 0) { open() }
  }
}

// MARK: - Tracking

extension Session {
  private mutating func noteTrackedItem(in news: Snapshot) {
    switch tracking {
    case .off: trackedItem = nil
    case .on: trackedItem = trackedItem ?? currentItem ?? firstItem(of: news)
    case .once(let item): trackedItem = item
    }
  }

  /// What is stayed with where the list was empty: the first item read, or the best match.
  private func firstItem(of news: Snapshot) -> Int? {
    let isRanked = news.request.sorts && news.request.query.isRanked
    let isReversed = isNewestFirst && !isRanked
    guard isReversed || news.request.listsAll else { return nil }
    let place = isReversed ? news.matchCount - 1 : 0
    return news.matches(at: place..<place + 1).first
  }

  private mutating func loseTrackedItem() {
    guard isSettled else { return }
    trackedItem = nil
    if case .once = tracking { tracking = .off }
  }
}
