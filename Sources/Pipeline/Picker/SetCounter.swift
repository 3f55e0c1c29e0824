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
  mutating func take() -> [BlockSets.SetCount] {
    let result = seen.map { set in
      BlockSets.SetCount(set: set, count: counts[Int(set)])
    }
    for set in seen { counts[Int(set)] = 0 }
    seen.removeAll(keepingCapacity: true)
    return result
  }
}
