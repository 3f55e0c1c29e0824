import Matching

/// The items of one block that a query matches, in the order in which they are shown.
final class BlockMatches: Sendable {
  /// The upper half of the rank, and below it what keeps the order of items equally good.
  let keys: [UInt64]
  /// The lower halves of the ranks; empty where all are zero, as with one tie-break or none.
  let lows: [UInt32]
  /// How often each set of scope values occurs among them.
  let setCounts: [StoredBlock.SetCount]

  init(keys: [UInt64], lows: [UInt32], setCounts: [StoredBlock.SetCount]) {
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

/// Counts how often sets of scope values occur; memory that is used again.
struct SetCounter {
  private var counts: [Int] = []
  private var seen: [UInt32] = []

  @inline(__always)
  mutating func add(_ set: UInt32) {
    let index = Int(set)
    if index >= counts.count { grow(to: index + 1) }
    if counts[index] == 0 { seen.append(set) }
    counts[index] += 1
  }

  @inline(never)
  private mutating func grow(to count: Int) {
    counts += repeatElement(0, count: max(count, counts.count * 2) - counts.count)
  }

  /// The counts so far, which begin anew.
  mutating func take() -> [StoredBlock.SetCount] {
    let result = seen.map { set in
      StoredBlock.SetCount(set: set, count: counts[Int(set)])
    }
    for set in seen { counts[Int(set)] = 0 }
    seen.removeAll(keepingCapacity: true)
    return result
  }
}
