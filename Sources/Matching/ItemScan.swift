public import Text

extension Matcher {
  /// Appends a hit for each matching item.
  public mutating func scan(
    items: UnsafeBufferPointer<Item>, texts: UnsafeBufferPointer<SearchedText>,
    block: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>, choice: Choice,
    into hits: inout [Hit]
  ) {
  }

  /// The byte ranges of a text that the query matches, in order and without overlap, to be shown.
  public mutating func marks(in text: UnsafePointer<UInt8>, count: Int) -> [Range<Int>] { [] }
}
