public import Text

/// Tries a query on items; one per worker, because it owns the memory it works in.
public struct Matcher: ~Copyable {
  /// Which of an item's searched texts decides.
  public enum Choice: Sendable {
    /// Fields of lines: an item of several texts begins with its whole searched text, the others are
    /// parts of it; a term takes the first part it matches, and offsets count in the whole.
    case first
    /// Fields of records: each term counts in the text where weight times score is greatest.
    case best
  }

  let needle: [UInt8]

  public init(_ query: Query, rules: Rules) {
    needle = Array(query.text.utf8)
  }

  private func matches(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var found = 0
    for place in 0..<count where found < needle.count {
      if unsafe text[place] | 0x20 == needle[found] | 0x20 { found += 1 }
    }
    return found == needle.count
  }

  /// Appends a hit for each matching line; the last one may lack its separator.
  public mutating func scan(
    lines: UnsafePointer<UInt8>, count: Int, separator: UInt8, into hits: inout [Hit]
  ) {
    var start = 0
    while start < count {
      var end = start
      while end < count, unsafe lines[end] != separator { end += 1 }
      if unsafe matches(lines + start, end - start) {
        hits.append(Hit(rank: UInt64(end - start), start: start, count: end - start, item: -1))
      }
      start = end + 1
    }
  }

  /// Appends a hit for each matching item.
  public mutating func scan(
    items: UnsafeBufferPointer<Item>, texts: UnsafeBufferPointer<SearchedText>,
    block: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>, choice: Choice,
    into hits: inout [Hit]
  ) {
    for index in 0..<items.count {
      let item = unsafe items[index]
      for place in item.firstText..<item.firstText + item.textCount {
        let text = unsafe texts[place]
        let home = unsafe text.home == .block ? block : arena
        if unsafe matches(home + text.start, text.count) {
          hits.append(
            Hit(rank: UInt64(text.count), start: item.start, count: item.count, item: index))
          break
        }
      }
    }
  }

  /// The byte ranges of a text that the query matches, in order and without overlap, to be shown.
  public mutating func marks(in text: UnsafePointer<UInt8>, count: Int) -> [Range<Int>] { [] }
}
