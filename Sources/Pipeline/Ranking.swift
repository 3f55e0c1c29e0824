/// Puts the items that several workers kept into the order in which they are printed.
struct Ranking {
  private var order = RankOrder<KeptItem>()

  /// Orders what workers kept: by rank where asked, equals by place in the input, or from its end.
  ///
  /// The workers' lists are given up, so that no item is in memory twice for long.
  init(_ parts: [Kept], isRanked: Bool, newestFirst: Bool) {
    merge(parts)
    if newestFirst { order.entries.reverse() }
    if isRanked { order.sort() }
  }

  /// In the order in which they are printed.
  var items: [KeptItem] { order.entries }

  /// Lists all items in input order.
  private mutating func merge(_ kept: [Kept]) {
    var parts = kept.flatMap { worker in worker.takeParts() }
    parts.sort { one, other in one.sequence < other.sequence }
    order.entries.reserveCapacity(parts.reduce(0) { sum, part in sum + part.items.count })
    for part in parts { order.entries += part.items }
  }
}
