/// The items that several workers kept, taken in the order in which they are printed.
@safe
struct Ranking: ~Copyable {
  /// Items in order, the first of which is taken next.
  @safe
  private struct Run {
    var next: UnsafePointer<KeptItem>
    let end: UnsafePointer<KeptItem>
  }

  /// They have the bytes of the items.
  private let workers: [Kept]
  private var order = RankOrder<KeptItem>()
  /// What is left; equal ranks are in one run or have marks that tell their order.
  private var runs: [Run] = []

  /// Orders what workers kept: by rank where asked, equals by place in the input, or from its end.
  ///
  /// The workers' lists are given up, so that no item is in memory twice for long.
  init(_ workers: [Kept], isRanked: Bool, newestFirst: Bool) {
    self.workers = workers
    list()
    if newestFirst { order.entries.reverse() }
    if isRanked { order.sort() }
    unsafe add(UnsafeBufferPointer(order.entries.values))
  }

  /// Merges what each worker has sorted by ranks that are never the same in two workers.
  init(merging workers: [Kept]) {
    self.workers = workers
    for worker in workers { unsafe add(worker.hits.items) }
  }

  private mutating func add(_ items: UnsafeBufferPointer<KeptItem>) {
    guard let start = items.baseAddress, items.count > 0 else { return }
    unsafe runs.append(Run(next: start, end: start + items.count))
  }

  /// Items that are left.
  var count: Int { runs.reduce(0) { sum, run in unsafe sum + (run.end - run.next) } }

  /// Takes the next items, as many as there is room for, and gives their number.
  mutating func take(into room: UnsafeMutableBufferPointer<KeptItem>) -> Int {
    var taken = 0
    while taken < room.count, !runs.isEmpty {
      let rest = unsafe UnsafeMutableBufferPointer(rebasing: room[taken...])
      switch runs.count {
      case 1: taken += unsafe takeRun(into: rest)
      case 2: taken += unsafe takeEither(into: rest)
      default: taken += unsafe takeLeast(into: rest)
      }
      runs.removeAll { run in unsafe run.next == run.end }
    }
    return taken
  }

  /// Takes all that is left.
  mutating func takeAll() -> [KeptItem] {
    let wanted = count
    return unsafe [KeptItem](unsafeUninitializedCapacity: wanted) { room, taken in
      taken = 0
      while taken < wanted {
        taken += unsafe take(into: UnsafeMutableBufferPointer(rebasing: room[taken..<wanted]))
      }
    }
  }

  /// Takes from the only run.
  private mutating func takeRun(into room: UnsafeMutableBufferPointer<KeptItem>) -> Int {
    let run = runs[0]
    let count = unsafe min(room.count, run.end - run.next)
    guard let start = room.baseAddress else { return 0 }
    unsafe start.update(from: run.next, count: count)
    unsafe runs[0].next += count
    return count
  }

  /// Takes from two runs until one of them ends.
  private mutating func takeEither(into room: UnsafeMutableBufferPointer<KeptItem>) -> Int {
    var (one, other) = unsafe (runs[0].next, runs[1].next)
    let (oneEnd, otherEnd) = unsafe (runs[0].end, runs[1].end)
    var taken = 0
    while unsafe taken < room.count && one < oneEnd && other < otherEnd {
      let isOne = unsafe one.pointee.rank < other.pointee.rank
      unsafe room[taken] = isOne ? one.pointee : other.pointee
      unsafe one += isOne ? 1 : 0
      unsafe other += isOne ? 0 : 1
      taken &+= 1
    }
    unsafe (runs[0].next, runs[1].next) = (one, other)
    return taken
  }

  /// Takes from the run whose next item comes first, until a run ends; there are few.
  private mutating func takeLeast(into room: UnsafeMutableBufferPointer<KeptItem>) -> Int {
    var taken = 0
    while taken < room.count {
      var best = 0
      for index in 1..<runs.count
      where unsafe runs[index].next.pointee.rank < runs[best].next.pointee.rank {
        best = index
      }
      unsafe room[taken] = runs[best].next.pointee
      unsafe runs[best].next += 1
      taken += 1
      if unsafe runs[best].next == runs[best].end { break }
    }
    return taken
  }

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
