/// Puts kept items into the order in which they are printed.
enum Ranking {
  /// The items of all workers: by rank where asked, then by place in the input, or from its end.
  static func sorted(
    _ parts: [[KeptItem]], ranked: Bool, newestFirst: Bool
  ) -> [KeptItem] {
    var items = parts.count == 1 ? parts[0] : merged(parts)
    if newestFirst { items.reverse() }
    guard ranked, items.count > 1 else { return items }
    return radixSorted(items)
  }

  /// Joins lists that are each in input order.
  private static func merged(_ parts: [[KeptItem]]) -> [KeptItem] {
    var items: [KeptItem] = []
    items.reserveCapacity(parts.reduce(0) { sum, part in sum + part.count })
    var heads = parts.map { _ in 0 }
    while true {
      var next: Int?
      for index in parts.indices where heads[index] < parts[index].count {
        if let best = next, parts[best][heads[best]].order < parts[index][heads[index]].order {
          continue
        }
        next = index
      }
      guard let next else { return items }
      items.append(parts[next][heads[next]])
      heads[next] += 1
    }
  }

  /// Sorts by rank, keeping the order of equals: digits of 11 bits from the lowest, those that are
  /// the same everywhere left out.
  ///
  /// - Complexity: linear in the number of items for each digit in which ranks differ.
  private static func radixSorted(_ items: [KeptItem]) -> [KeptItem] {
    let differing = items.reduce(into: UInt64(0)) { bits, item in
      bits |= item.rank ^ items[0].rank
    }
    var from = items.indices.map { index in Entry(rank: items[index].rank, index: index) }
    var into = from
    var counts = [Int](repeating: 0, count: 1 << digitBits)
    for shift in stride(from: 0, to: 64, by: digitBits) {
      let mask = UInt64(counts.count - 1)
      guard (differing >> UInt64(shift)) & mask != 0 else { continue }
      for index in counts.indices { counts[index] = 0 }
      for entry in from { counts[Int((entry.rank >> UInt64(shift)) & mask)] += 1 }
      var sum = 0
      for index in counts.indices {
        let count = counts[index]
        counts[index] = sum
        sum += count
      }
      for entry in from {
        let digit = Int((entry.rank >> UInt64(shift)) & mask)
        into[counts[digit]] = entry
        counts[digit] += 1
      }
      swap(&from, &into)
    }
    return from.map { entry in items[entry.index] }
  }

  private static let digitBits = 11

  private struct Entry {
    var rank: UInt64
    var index: Int
  }
}
