/// Items that are left out of every list, by their numbers in one load of items.
public struct ExcludedItems: Sendable, Equatable {
  /// The load whose items are meant; the items of others are all there.
  public private(set) var load: Int
  public private(set) var numbers: Set<Int> = []

  public init(ofLoad load: Int = 0) { self.load = load }

  /// Leaves out more items of a load; those of another are forgotten.
  public mutating func insert(_ items: some Sequence<Int>, ofLoad load: Int) {
    if load != self.load { self = ExcludedItems(ofLoad: load) }
    numbers.formUnion(items)
  }
}
