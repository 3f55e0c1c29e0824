/// What workers kept, and then the order in which it is printed.
struct Collected: ~Copyable {
  private var parts: [Kept] = []
  private var ranking: Ranking?
  /// Pieces that were taken.
  private var taken = 0

  /// Adds what a worker kept.
  mutating func add(_ part: Kept) { parts.append(part) }

  /// Puts in order what was kept of so many items, where they were counted, and says how many are left.
  mutating func order(_ items: Int, by job: FilterJob) -> Int {
    let first = job.firstItem(of: items)
    for part in parts { part.dropItems(before: first) }
    let ranking =
      job.sortsByWorker
      ? Ranking(merging: parts)
      : Ranking(parts, isRanked: job.isRanked, newestFirst: job.source.newestFirst)
    let count = ranking.count
    self.ranking = consume ranking
    return count
  }

  /// Works on the order alone.
  mutating func enter(_ work: (inout Ranking) -> Void) {
    guard var ranking = ranking.take() else { return }
    work(&ranking)
    self.ranking = consume ranking
  }

  /// Takes the next items, and gives their number and that of the piece that they are.
  mutating func take(into room: UnsafeMutableBufferPointer<KeptItem>) -> (count: Int, piece: Int) {
    defer { taken += 1 }
    return unsafe (ranking?.take(into: room) ?? 0, taken)
  }

  /// Forgets what is left of the order.
  mutating func drop() { ranking = nil }
}
