import Records

/// Leaves out of the matches of records what equals an earlier one, and lets a field sort them.
struct Arrangement {
  private let leavesOutEquals: Bool
  private let order: FieldOrder?
  private let newestFirst: Bool
  /// The numbers of what records are sorted by, in the order of that.
  private var sorted: [UInt32] = []
  /// For each of these numbers its place in the order; equal values have the same.
  private var places: [UInt32] = []
  /// How many bits a place needs.
  private var placeBits: UInt64 = 0
  /// Which of the numbers that tell equals have been met, and with which values of the scope field.
  private var seen: [Bool] = []
  private var seenWithValues: Set<UInt64> = []
  private var counter = SetCounter()
  /// How many matches would be left of each scope if it were chosen; nothing where none equal others.
  private(set) var scopeCounts: ScopeCounts?

  init(_ store: Store, newestFirst: Bool) {
    leavesOutEquals = store.input.uniqueness != nil
    order = store.order
    self.newestFirst = newestFirst
  }

  /// A field sorts the records.
  var sorts: Bool { order != nil }

  var changesNothing: Bool { !leavesOutEquals && order == nil }

  /// Begins with the first block again, now that so much is known.
  mutating func begin(_ known: borrowing KnownKeys) {
    seen = Array(repeating: false, count: known.identityCount)
    seenWithValues.removeAll(keepingCapacity: true)
    scopeCounts = leavesOutEquals ? ScopeCounts() : nil
    if let order { sortNew(known.orders, order) }
  }

  /// Sorts what has come since the last time into the order.
  private mutating func sortNew(_ keys: [[UInt8]], _ order: FieldOrder) {
    guard places.count < keys.count else { return }
    func isBefore(_ one: UInt32, _ other: UInt32) -> Bool {
      SortKeyReader.compare(
        keys[Int(one)], keys[Int(other)], isDescending: order.isDescending) < 0
    }
    let new = (UInt32(places.count)..<UInt32(keys.count)).sorted(by: isBefore)
    var merged: [UInt32] = []
    merged.reserveCapacity(keys.count)
    var next = 0
    for number in sorted {
      while next < new.count, isBefore(new[next], number) {
        merged.append(new[next])
        next += 1
      }
      merged.append(number)
    }
    merged += new[next...]
    sorted = merged
    places = Array(repeating: 0, count: keys.count)
    var place: UInt32 = 0
    for (index, number) in sorted.enumerated() {
      // Values that are spelled differently may be the same.
      if index > 0, isBefore(sorted[index - 1], number) { place += 1 }
      places[Int(number)] = place
    }
    placeBits = place == 0 ? 0 : UInt64(UInt32.bitWidth - place.leadingZeroBitCount)
  }

  /// Leaves out and sorts the matches of a block; called for all blocks in the order of the input.
  ///
  /// - Complexity: O(n log n) in the items of the block.
  mutating func arrange(
    _ shown: inout Answer.Shown, of block: StoredBlock, _ sets: BlockSets, members: [[Int]]
  ) {
    if leavesOutEquals, !block.keys.identities.isEmpty {
      count(&shown, of: block, sets, members)
      shown.part.matches = leftOver(of: shown.part, in: block)
    }
    if order != nil, !block.keys.orders.isEmpty {
      shown.part.matches = inOrder(shown.part, of: block)
    }
  }

  // MARK: - Equals

  /// Counts equals on the scope bar once for each of its scopes.
  ///
  /// `members` are the numbers of the values of each set.
  private mutating func count(
    _ shown: inout Answer.Shown, of block: StoredBlock, _ sets: BlockSets, _ members: [[Int]]
  ) {
    let identities = block.keys.identities
    let isMatch = block.holds(list(of: shown.whole), newestFirst)
    shown.count = 0
    for index in isMatch.indices where isMatch[index] {
      let identity = identities[index]
      if isNew(identity, in: .max) { shown.count += 1 }
      let values = sets.numbers.isEmpty ? [] : members[Int(sets.numbers[index])]
      if values.isEmpty, isNew(identity, in: .max - 1) { scopeCounts?.withoutValue += 1 }
      for value in values where isNew(identity, in: UInt32(truncatingIfNeeded: value)) {
        scopeCounts?.add(value)
      }
    }
  }

  /// Whether an item with such a number is the first with a value of the scope field; the numbers
  /// above all values stand for all and for none.
  private mutating func isNew(_ identity: UInt32, in value: UInt32) -> Bool {
    identity == 0 || seenWithValues.insert(UInt64(identity) << 32 | UInt64(value)).inserted
  }

  private mutating func leftOver(of part: Listing.Part, in block: StoredBlock) -> BlockMatches {
    let list = list(of: part)
    let identities = block.keys.identities
    var isMatch = block.holds(list, newestFirst)
    for index in isMatch.indices where isMatch[index] {
      let identity = Int(identities[index])
      guard identity > 0 else { continue }
      isMatch[index] = !seen[identity]
      seen[identity] = true
    }
    return list.filtered(newestFirst: newestFirst, sets: [], &counter) { isMatch[$0] }
  }

  private func list(of part: Listing.Part) -> BlockMatches {
    if let matches = part.matches { return matches }
    let items = newestFirst ? Array(part.all.reversed()) : Array(part.all)
    return BlockMatches(
      keys: items.map { BlockMatches.order($0, newestFirst: newestFirst) }, lows: [],
      setCounts: [])
  }

  // MARK: - Order

  /// The matches with the place of what sorts them and then their own rank as their rank, of which
  /// as much is kept as fits.
  private func inOrder(_ part: Listing.Part, of block: StoredBlock) -> BlockMatches {
    let list = list(of: part)
    let orders = block.keys.orders
    var entries: [(key: UInt64, low: UInt32)] = []
    entries.reserveCapacity(list.keys.count)
    for (number, key) in list.keys.enumerated() {
      let index = BlockMatches.index(key, newestFirst: newestFirst)
      let place = UInt64(places[Int(orders[index])])
      let rank = place << (64 - placeBits) | list.rank(at: number) >> placeBits
      entries.append(
        (rank & ~0xFFFF_FFFF | key & 0xFFFF_FFFF, UInt32(truncatingIfNeeded: rank)))
    }
    entries.sort { one, other in
      (one.key >> 32, one.low, one.key) < (other.key >> 32, other.low, other.key)
    }
    return BlockMatches(keys: entries.map(\.key), lows: entries.map(\.low), setCounts: [])
  }
}

extension StoredBlock {
  /// For each item whether a list has it.
  fileprivate func holds(_ list: BlockMatches, _ newestFirst: Bool) -> [Bool] {
    var isMatch = [Bool](repeating: false, count: count)
    for key in list.keys {
      isMatch[BlockMatches.index(key, newestFirst: newestFirst)] = true
    }
    return isMatch
  }
}

/// How many matches each value of the scope field has, by number, and how many have none.
struct ScopeCounts {
  private(set) var ofValues: [Int] = []
  var withoutValue = 0

  mutating func add(_ value: Int) {
    if value >= ofValues.count {
      ofValues += repeatElement(0, count: value * 2 + 1 - ofValues.count)
    }
    ofValues[value] += 1
  }
}
