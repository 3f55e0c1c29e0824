/// Puts the items that several workers kept into the order in which they are printed.
struct Ranking {
  /// Where an item is, and how good: what is moved about instead of the item.
  private struct Entry {
    var rank: UInt64
    var part: UInt32
    var index: UInt32
  }

  private let parts: [[KeptItem]]
  private var entries: [Entry] = []

  /// Orders lists that are each in input order: by rank where asked, equals by place in the input,
  /// or from its end.
  init(_ parts: [[KeptItem]], isRanked: Bool, newestFirst: Bool) {
    self.parts = parts
    entries.reserveCapacity(parts.reduce(0) { sum, part in sum + part.count })
    merge()
    if newestFirst { entries.reverse() }
    if isRanked && entries.count > 1 { sortByRank() }
  }

  var count: Int { entries.count }

  /// The item at a place in the order.
  subscript(place: Int) -> KeptItem {
    let entry = entries[place]
    return parts[Int(entry.part)][Int(entry.index)]
  }

  /// Lists all items in input order.
  private mutating func merge() {
    var heads = parts.map { _ in 0 }
    while true {
      var next: Int?
      for part in parts.indices where heads[part] < parts[part].count {
        if let best = next, parts[best][heads[best]].order < parts[part][heads[part]].order {
          continue
        }
        next = part
      }
      guard let next else { return }
      entries.append(
        Entry(
          rank: parts[next][heads[next]].rank, part: UInt32(next), index: UInt32(heads[next])))
      heads[next] += 1
    }
  }

  /// Sorts by rank, keeping the order of equals: digits of 11 bits from the lowest, those that are
  /// the same everywhere left out.
  ///
  /// - Complexity: linear in the number of items for each digit in which ranks differ.
  private mutating func sortByRank() {
    let digitBits = 11
    let differing = entries.reduce(into: UInt64(0)) { bits, entry in
      bits |= entry.rank ^ entries[0].rank
    }
    var target = entries
    var places = [Int](repeating: 0, count: 1 << digitBits)
    let mask = UInt64(places.count - 1)
    for shift in stride(from: 0, to: UInt64(UInt64.bitWidth), by: digitBits)
    where (differing >> shift) & mask != 0 {
      for digit in places.indices { places[digit] = 0 }
      for entry in entries { places[Int((entry.rank >> shift) & mask)] += 1 }
      var sum = 0
      for digit in places.indices {
        let count = places[digit]
        places[digit] = sum
        sum += count
      }
      for entry in entries {
        let digit = Int((entry.rank >> shift) & mask)
        target[places[digit]] = entry
        places[digit] += 1
      }
      swap(&entries, &target)
    }
  }
}
