import Matching

/// The items that have been met, so that equals of them can be left out: sixteen bytes for each.
struct SeenItems: ~Copyable {
  /// Two hashes of an item, which the process alone can foresee; items with equal ones are taken for
  /// equal.
  struct Key: Hashable, Sendable {
    var one: Int
    var other: Int

    init(_ bytes: UnsafeRawBufferPointer) {
      var hasher = Hasher()
      unsafe hasher.combine(bytes: bytes)
      one = hasher.finalize()
      hasher = Hasher()
      hasher.combine(one)
      unsafe hasher.combine(bytes: bytes)
      other = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(one) }
  }

  /// The block whose items come next.
  var turn = 0
  private var keys: Set<Key> = []

  /// Whether an item is the first with its key; nothing equals an item without one.
  mutating func isNew(_ key: Key?) -> Bool {
    guard let key else { return true }
    return keys.insert(key).inserted
  }
}
