/// An item that a query matches, and its rank.
public struct Hit: Sendable, Equatable {
  /// The order among hits: smaller comes first, equal ranks keep the order of the input.
  public var rank: UInt64
  /// Offset in the block of the item's first original byte.
  public var start: Int
  /// Number of original bytes, without the separator.
  public var count: Int
  /// Index of the item among those scanned; -1 for lines, which are known by their offsets alone.
  public var item: Int

  @inlinable
  public init(rank: UInt64, start: Int, count: Int, item: Int) {
    self.rank = rank
    self.start = start
    self.count = count
    self.item = item
  }
}
