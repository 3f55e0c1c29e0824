/// The items that several workers kept, in the order in which they are printed.
@safe
struct Ranking: ~Copyable {
  /// They have the bytes of the items.
  private let workers: [Kept]
  private var order = RankOrder<KeptItem>()

  /// Orders what workers kept: by rank where asked, equals by place in the input, or from its end.
  ///
  /// The workers' lists are given up, so that no item is in memory twice for long.
  init(_ workers: [Kept], isRanked: Bool, newestFirst: Bool) {
    self.workers = workers
    list()
    if newestFirst { order.entries.reverse() }
    if isRanked { order.sort() }
  }

  /// Valid as long as this.
  var items: UnsafeBufferPointer<KeptItem> { unsafe UnsafeBufferPointer(order.entries.values) }

  /// Lists all items in input order.
  private mutating func list() {
    var parts: [(sequence: Int, worker: Int, places: Range<Int>)] = []
    for (index, worker) in workers.enumerated() {
      parts += worker.hits.parts.map { part in (part.sequence, index, part.places) }
    }
    parts.sort { one, other in one.sequence < other.sequence }
    order.entries.reserve(parts.reduce(0) { sum, part in sum + part.places.count })
    for part in parts { workers[part.worker].hits.list(part.places, in: &order.entries) }
    for worker in workers { worker.forgetItems() }
  }
}
