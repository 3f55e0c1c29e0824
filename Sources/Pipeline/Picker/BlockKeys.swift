import Records

/// By what the records of a block are told apart and sorted, each key told by a number.
struct BlockKeys: Sendable {
  /// For each record the number of what it equals others by, 0 where it equals none; empty where
  /// equals are not left out.
  var identities: [UInt32] = []
  /// For each record the number of what it is sorted by; empty where nothing is sorted by a field.
  var orders: [UInt32] = []

  /// Bytes of memory that this keeps.
  var cost: Int { (identities.count + orders.count) * 4 }

  static func + (one: BlockKeys, other: BlockKeys) -> BlockKeys {
    BlockKeys(
      identities: one.identities + other.identities, orders: one.orders + other.orders)
  }
}

/// The keys met so far, each with a number in order of appearance.
struct KnownKeys: Sendable {
  private var identities: [SeenItems.Key: UInt32] = [:]
  private var numbers: [[UInt8]: UInt32] = [:]
  /// What records are sorted by, by number.
  private(set) var orders: [[UInt8]] = []

  /// How many numbers of what records equal others by there are, 0 among them.
  var identityCount: Int { identities.count + 1 }

  /// The numbers of what was read from the records of a block.
  mutating func numbers(of read: RecordKeyReader.Keys) -> BlockKeys {
    var keys = BlockKeys()
    keys.identities = read.identities.map { key in
      guard let key else { return 0 }
      if let known = identities[key] { return known }
      let new = UInt32(truncatingIfNeeded: identityCount)
      identities[key] = new
      return new
    }
    keys.orders = read.orders.map { key in
      if let known = numbers[key] { return known }
      let new = UInt32(truncatingIfNeeded: orders.count)
      numbers[key] = new
      orders.append(key)
      return new
    }
    return keys
  }
}

/// Reads from framed records by what they are told apart and sorted, where that is asked for.
struct RecordKeyReader: ~Copyable {
  /// What was read of the records of a block.
  struct Keys: Sendable {
    var identities: [SeenItems.Key?] = []
    var orders: [[UInt8]] = []
  }

  private var identities: RecordKeys?
  private var orders: SortKeyReader?

  init(_ uniqueness: InputSettings.Uniqueness?, _ order: FieldOrder?) {
    identities = uniqueness.map { uniqueness in RecordKeys(uniqueness) }
    orders = order.map { order in SortKeyReader(order.path) }
  }

  /// The keys of all framed records of a block, the first of which has a number among all.
  mutating func read(
    _ frames: borrowing Frames, in block: borrowing Block, firstIndex: Int
  ) -> Keys {
    var keys = Keys()
    if identities != nil {
      for number in 0..<frames.records.count {
        keys.identities.append(identities?.key(of: number, frames, in: block) ?? nil)
      }
    }
    if orders != nil {
      for number in 0..<frames.records.count {
        var key: [UInt8] = []
        unsafe orders?.append(
          number, of: frames, in: block.memory, index: firstIndex, to: &key)
        keys.orders.append(key)
      }
    }
    return keys
  }
}
