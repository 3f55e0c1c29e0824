import Matching

/// The items of one block that a query matches, in the order in which they are shown.
final class BlockMatches: Sendable {
  /// The upper half of the rank, and below it what keeps the order of items equally good.
  let keys: [UInt64]
  /// The lower halves of the ranks; empty where all are zero, as with one tie-break or none.
  let lows: [UInt32]
  /// How often each set of scope values occurs among them.
  let setCounts: [BlockSets.SetCount]

  init(keys: [UInt64], lows: [UInt32], setCounts: [BlockSets.SetCount]) {
    self.keys = keys
    self.lows = lows
    self.setCounts = setCounts
  }

  /// The part of a key that keeps the order, from the place of an item in its block, and back.
  @inline(__always)
  static func order(_ index: Int, newestFirst: Bool) -> UInt64 {
    let index = UInt32(truncatingIfNeeded: index)
    return UInt64(newestFirst ? ~index : index)
  }

  /// The place of an item in its block.
  @inline(__always)
  static func index(_ key: UInt64, newestFirst: Bool) -> Int {
    let order = UInt32(truncatingIfNeeded: key)
    return Int(newestFirst ? ~order : order)
  }

  @inline(__always)
  func rank(at place: Int) -> UInt64 {
    (keys[place] & ~0xFFFF_FFFF) | (lows.isEmpty ? 0 : UInt64(lows[place]))
  }

  /// How many are better than a rank.
  func count(below rank: UInt64) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if self.rank(at: middle) < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many are as good as a rank or better.
  func count(upTo rank: UInt64) -> Int { rank == .max ? keys.count : count(below: rank + 1) }

  /// Those whose places in the block pass a test.
  func filtered(
    newestFirst: Bool, sets: [UInt32], _ counter: inout SetCounter, _ passes: (Int) -> Bool
  ) -> BlockMatches {
    var kept: [UInt64] = []
    var keptLows: [UInt32] = []
    for (place, key) in keys.enumerated() {
      let index = BlockMatches.index(key, newestFirst: newestFirst)
      guard passes(index) else { continue }
      kept.append(key)
      if !lows.isEmpty { keptLows.append(lows[place]) }
      if !sets.isEmpty { counter.add(sets[index]) }
    }
    return BlockMatches(keys: kept, lows: keptLows, setCounts: counter.take())
  }
}

// MARK: - Scopes

extension BlockMatches {
  /// All items of a block.
  convenience init(allOf block: StoredBlock, _ sets: BlockSets, newestFirst: Bool) {
    let keys = (0..<block.count).map { index in
      BlockMatches.order(
        newestFirst ? block.count - 1 - index : index, newestFirst: newestFirst)
    }
    self.init(keys: keys, lows: [], setCounts: sets.counts)
  }

  /// All items of a block whose set of scope values is chosen.
  convenience init(
    chosenBy chosen: [Bool], of block: StoredBlock, _ sets: BlockSets, newestFirst: Bool
  ) {
    let all = BlockMatches(allOf: block, sets, newestFirst: newestFirst)
    let list = all.chosen(by: chosen, of: sets, newestFirst: newestFirst)
    self.init(keys: list.keys, lows: [], setCounts: [])
  }

  /// Those whose set of scope values is chosen.
  func chosen(by chosen: [Bool], of sets: BlockSets, newestFirst: Bool) -> BlockMatches {
    guard !sets.numbers.isEmpty else {
      return chosen[0] ? self : BlockMatches(keys: [], lows: [], setCounts: [])
    }
    let count = setCounts.reduce(0) { sum, entry in
      chosen[Int(entry.set)] ? sum + entry.count : sum
    }
    // One place more, because every key is written before it is known whether it stays.
    let kept = unsafe [UInt64](unsafeUninitializedCapacity: count + 1) { kept, filled in
      forEach(chosenBy: chosen, of: sets, newestFirst) { place, filled in
        unsafe kept[filled] = keys[place]
      }
      filled = count
    }
    let keptLows =
      lows.isEmpty
      ? []
      : unsafe [UInt32](unsafeUninitializedCapacity: count + 1) {
        kept, filled in
        forEach(chosenBy: chosen, of: sets, newestFirst) { place, filled in
          unsafe kept[filled] = lows[place]
        }
        filled = count
      }
    return BlockMatches(keys: kept, lows: keptLows, setCounts: [])
  }

  /// Calls for every match until all chosen ones have been met, with its place and how many chosen
  /// ones came before it.
  @inline(__always)
  private func forEach(
    chosenBy chosen: [Bool], of sets: BlockSets, _ newestFirst: Bool, _ body: (Int, Int) -> Void
  ) {
    unsafe keys.withUnsafeBufferPointer { keys in
      unsafe chosen.withUnsafeBufferPointer { chosen in
        unsafe sets.numbers.withUnsafeBufferPointer { ofItems in
          var filled = 0
          for place in 0..<keys.count {
            let index = unsafe BlockMatches.index(keys[place], newestFirst: newestFirst)
            body(place, filled)
            filled &+= unsafe chosen[Int(ofItems[index])] ? 1 : 0
          }
        }
      }
    }
  }
}
