/// One thing that is matched and printed: a line or a record, as ranges and never as a copy.
public struct Item: Sendable, Equatable {
  /// Offset in the block of the first original byte.
  public var start: Int
  /// Number of original bytes: what is printed, without the separator.
  public var count: Int
  /// Index of the first of this item's searched texts.
  public var firstText: Int
  /// Number of searched texts, which lie one after another.
  public var textCount: Int

  @inlinable
  public init(start: Int, count: Int, firstText: Int, textCount: Int) {
    self.start = start
    self.count = count
    self.firstText = firstText
    self.textCount = textCount
  }
}
