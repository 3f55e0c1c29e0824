import Matching
import Text

/// The items of a block with their searched texts, in as few bytes as they fit in.
struct PackedItems: Sendable {
  /// Where an item and its first text begin.
  private struct Place {
    var start: UInt32
    var count: UInt32
    var firstText: UInt32
  }

  /// Where a text begins, how long it is, and in the upper bits its manner.
  private struct Text {
    var start: UInt32
    var countAndManner: UInt32
  }

  /// What many texts have in common.
  private struct Manner: Equatable {
    var home: SearchedText.Home
    var mode: SearchedText.Mode
    var weight: UInt16
  }

  private static let countBits: UInt32 = 24

  private var places: [Place] = []
  private var texts: [Text] = []
  private var manners: [Manner] = []
  /// Texts that are too long to be packed, by their index; their packed form says nothing.
  private var longTexts: [Int: SearchedText] = [:]
  /// Decoded texts and 64 bytes more.
  let arena: [UInt8]
  /// Which of an item's texts decides.
  let choice: Matcher.Choice

  var count: Int { places.count }

  /// Bytes of the block up to the end of the last item.
  var byteCount: Int { places.last.map { Int($0.start) + Int($0.count) } ?? 0 }

  var cost: Int { places.count * 12 + texts.count * 8 + arena.count }

  /// Packs items whose texts lie one after another in the same order.
  init(
    _ items: UnsafeBufferPointer<Item>, texts: UnsafeBufferPointer<SearchedText>,
    arena: UnsafePointer<UInt8>, choice: Matcher.Choice
  ) {
    self.choice = choice
    places.reserveCapacity(items.count)
    self.texts.reserveCapacity(texts.count)
    var arenaCount = 0
    var previous = -1
    for index in 0..<texts.count {
      let text = unsafe texts[index]
      if text.home == .arena { arenaCount = max(arenaCount, text.start + text.count) }
      let manner = Manner(home: text.home, mode: text.mode, weight: text.weight)
      if previous < 0 || manners[previous] != manner {
        previous = manners.firstIndex(of: manner) ?? manners.count
        if previous == manners.count { manners.append(manner) }
      }
      if text.count < 1 << PackedItems.countBits - 1 && previous < 255 {
        self.texts.append(
          Text(
            start: UInt32(truncatingIfNeeded: text.start),
            countAndManner: UInt32(text.count) | UInt32(previous) << PackedItems.countBits))
      } else {
        longTexts[index] = text
        self.texts.append(Text(start: 0, countAndManner: .max))
      }
    }
    for index in 0..<items.count {
      let item = unsafe items[index]
      places.append(
        Place(
          start: UInt32(truncatingIfNeeded: item.start),
          count: UInt32(truncatingIfNeeded: item.count),
          firstText: UInt32(truncatingIfNeeded: item.firstText)))
    }
    unsafe self.arena =
      Array(UnsafeBufferPointer(start: arena, count: arenaCount)).padded
  }

  /// Joins two rows; the bytes of the second lie behind those of the first.
  init(_ first: PackedItems, _ second: PackedItems, shiftedBy shift: Int) {
    var rows = ItemRows()
    for index in 0..<first.count { first.unpack(index, into: &rows) }
    let arenaShift = first.arena.count - Block.padding
    for index in 0..<second.count {
      second.unpack(index, into: &rows, shiftedBy: shift, arenaShiftedBy: arenaShift)
    }
    let arena = first.arena.dropLast(Block.padding) + second.arena
    self = unsafe arena.withUnsafeBufferPointer { arena in
      guard let start = arena.baseAddress else { preconditionFailure("padding is never empty") }
      return unsafe PackedItems(rows.items, texts: rows.texts, arena: start, choice: first.choice)
    }
  }

  /// Drops items from the front; their texts stay.
  mutating func removeFirst(_ count: Int) { places.removeFirst(count) }

  func item(at index: Int) -> Item {
    let place = places[index]
    let next = index + 1 < places.count ? Int(places[index + 1].firstText) : texts.count
    return Item(
      start: Int(place.start), count: Int(place.count), firstText: Int(place.firstText),
      textCount: next - Int(place.firstText))
  }

  /// Adds an item and its texts to rows of such, as if those were all there are.
  @inline(__always)
  func unpack(
    _ index: Int, into rows: inout ItemRows, shiftedBy shift: Int = 0, arenaShiftedBy: Int = 0
  ) {
    var item = item(at: index)
    let end = item.firstText + item.textCount
    let first = item.firstText
    item.start += shift
    item.firstText = rows.textCount
    for place in first..<end {
      var text = text(at: place)
      text.start += text.home == .block ? shift : arenaShiftedBy
      rows.add(text)
    }
    rows.add(item)
  }

  @inline(__always)
  private func text(at index: Int) -> SearchedText {
    let text = texts[index]
    guard text.countAndManner != .max else { return longText(at: index) }
    let manner = manners[Int(text.countAndManner >> PackedItems.countBits)]
    return SearchedText(
      start: Int(text.start),
      count: Int(text.countAndManner & (1 << PackedItems.countBits - 1)), home: manner.home,
      mode: manner.mode, weight: manner.weight)
  }

  @inline(never)
  private func longText(at index: Int) -> SearchedText {
    longTexts[index] ?? SearchedText(start: 0, count: 0)
  }
}
