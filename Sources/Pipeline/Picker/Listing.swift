/// The matches of a query in the order in which they are shown.
///
/// Each block has its own matches in order; which one stands at a place is found out when asked, so
/// that the first screen is there at once however many there are.
struct Listing: Sendable {
  /// The matches of one block.
  struct Part: Sendable {
    /// The number of the block's first item.
    var firstNumber: Int
    /// Places in the block of all matches where there is no list of them.
    var all: Range<Int>
    var matches: BlockMatches?

    var count: Int { matches?.keys.count ?? all.count }
  }

  /// In the order that equals keep.
  private(set) var parts: [Part] = []
  /// For each part the matches up to its end.
  private var ends: [Int] = []
  private let isRanked: Bool
  let newestFirst: Bool

  /// Puts the parts, given in the order of the input, into the order in which they are shown.
  init(_ parts: [Part] = [], isRanked: Bool = false, newestFirst: Bool = false) {
    self.isRanked = isRanked
    self.newestFirst = newestFirst
    var sum = 0
    func add(_ part: Part) {
      guard part.count > 0 else { return }
      sum += part.count
      self.parts.append(part)
      ends.append(sum)
    }
    if newestFirst {
      for part in parts.reversed() { add(part) }
    } else {
      for part in parts { add(part) }
    }
  }

  var count: Int { ends.last ?? 0 }

  /// The numbers of the items at some places.
  ///
  /// Places that are not the first are found by a binary search in each block for each bit of a rank;
  /// each then takes time logarithmic in the number of blocks.
  func numbers(at places: Range<Int>) -> [Int] {
    guard !places.isEmpty else { return [] }
    return isRanked ? rankedNumbers(places) : plainNumbers(places)
  }

  private func number(_ part: Part, _ place: Int) -> Int {
    if let matches = part.matches {
      return part.firstNumber + BlockMatches.index(matches.keys[place], newestFirst: newestFirst)
    }
    return part.firstNumber
      + (newestFirst ? part.all.upperBound - 1 - place : part.all.lowerBound + place)
  }

  private func plainNumbers(_ places: Range<Int>) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(places.count)
    var part = ends.count { $0 <= places.lowerBound }
    var place = places.lowerBound - (part > 0 ? ends[part - 1] : 0)
    while numbers.count < places.count {
      let end = min(parts[part].count, place + places.count - numbers.count)
      for place in place..<end { numbers.append(number(parts[part], place)) }
      part += 1
      place = 0
    }
    return numbers
  }
}

// MARK: - In the order of ranks

extension Listing {
  /// Ranked parts have lists of their matches; the others have nothing to rank.
  private func lists() -> [BlockMatches] { parts.compactMap(\.matches) }

  private func rankedNumbers(_ places: Range<Int>) -> [Int] {
    let lists = lists()
    var heads = heads(at: places.lowerBound, lists)
    var heap = RankHeap()
    for part in lists.indices where heads[part] < lists[part].keys.count {
      heap.insert(RankHeap.Head(rank: lists[part].rank(at: heads[part]), part: part))
    }
    var numbers: [Int] = []
    numbers.reserveCapacity(places.count)
    while numbers.count < places.count, let best = heap.first {
      let list = lists[best.part]
      let place = heads[best.part]
      numbers.append(number(parts[best.part], place))
      heads[best.part] = place + 1
      if place + 1 < list.keys.count {
        heap.replaceFirst(with: RankHeap.Head(rank: list.rank(at: place + 1), part: best.part))
      } else {
        heap.removeFirst()
      }
    }
    return numbers
  }

  /// How many matches of each part come before a place.
  private func heads(at place: Int, _ lists: [BlockMatches]) -> [Int] {
    guard place > 0 else { return lists.map { _ in 0 } }
    // The rank of the match at the place: the first up to which there are enough.
    var low = lists.map { $0.rank(at: 0) }.min() ?? 0
    var high = lists.map { $0.rank(at: $0.keys.count - 1) }.max() ?? 0
    while low < high {
      let middle = low + (high - low) / 2
      let count = lists.reduce(0) { sum, list in sum + list.count(upTo: middle) }
      if count > place { high = middle } else { low = middle + 1 }
    }
    var heads = lists.map { $0.count(below: low) }
    var left = place - heads.reduce(0, +)
    for part in lists.indices where left > 0 {
      let equals = lists[part].count(upTo: low) - heads[part]
      heads[part] += min(left, equals)
      left -= min(left, equals)
    }
    return heads
  }

  /// Where an item is among the matches, in time linear in those of its block.
  func place(of item: Int) -> Int? {
    guard let part = parts.firstIndex(where: { holds($0, item) }) else { return nil }
    let index = item - parts[part].firstNumber
    let before = part > 0 ? ends[part - 1] : 0
    guard let matches = parts[part].matches else {
      let all = parts[part].all
      guard all.contains(index) else { return nil }
      return before + (newestFirst ? all.upperBound - 1 - index : index - all.lowerBound)
    }
    let order = BlockMatches.order(index, newestFirst: newestFirst)
    guard let place = matches.keys.firstIndex(where: { $0 & 0xFFFF_FFFF == order }) else {
      return nil
    }
    guard isRanked else { return before + place }
    let rank = matches.rank(at: place)
    var sum = place
    for (other, list) in lists().enumerated() where other != part {
      sum += other < part ? list.count(upTo: rank) : list.count(below: rank)
    }
    return sum
  }

  private func holds(_ part: Part, _ item: Int) -> Bool {
    item >= part.firstNumber && item - part.firstNumber < part.all.upperBound
  }
}

/// The next match of each part, the best of them first.
private struct RankHeap {
  struct Head {
    var rank: UInt64
    var part: Int

    static func < (one: Head, other: Head) -> Bool {
      one.rank == other.rank ? one.part < other.part : one.rank < other.rank
    }
  }

  private var heads: [Head] = []

  var first: Head? { heads.first }

  mutating func insert(_ head: Head) {
    heads.append(head)
    var child = heads.count - 1
    while child > 0, heads[child] < heads[(child - 1) / 2] {
      heads.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func replaceFirst(with head: Head) {
    heads[0] = head
    sink()
  }

  mutating func removeFirst() {
    heads.swapAt(0, heads.count - 1)
    heads.removeLast()
    sink()
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in parent * 2 + 1...parent * 2 + 2
      where child < heads.count && heads[child] < heads[least] {
        least = child
      }
      if least == parent { return }
      heads.swapAt(parent, least)
      parent = least
    }
  }
}
