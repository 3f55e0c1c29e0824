import Platform
import Records

/// The items that can be searched at one moment, and what else is known of the input by then.
struct Content: Sendable {
  /// In the order of the input, none of them empty.
  private(set) var blocks: [StoredBlock] = []
  /// Items at the start of the first block that no longer count.
  private(set) var dropped = 0
  /// Bytes of memory that the blocks keep.
  private(set) var cost = 0
  /// The number that the next item will have.
  private(set) var nextNumber = 0
  /// The heading goes with the newest items: it is the first of those that count.
  var headingMoves = false
  /// The first items, as many as are a heading by the settings, also those that no longer count.
  var header: [[UInt8]] = []
  var scopeField: FieldPath?
  var isReading = true
  var isRecords = false
  /// Of the table whose rows the records are.
  var head: TableHead?
  var brokenCount = 0
  var isAtMemoryLimit = false
  var failure: SystemError?
  var refusal: String?
  /// What was wrong with the input, for standard error.
  var notes: [String] = []

  /// The number of the first item behind a heading.
  func firstNumber(behind heading: Int) -> Int {
    min(headingMoves ? firstNumber + heading : max(firstNumber, heading), nextNumber)
  }

  /// The number of the first item of a heading.
  var firstOfHeading: Int { headingMoves ? firstNumber : 0 }

  /// The first items, where so many are a heading.
  func header(_ heading: Int) -> [[UInt8]] {
    let first = firstOfHeading
    guard first == 0 else {
      return (first..<firstNumber(behind: heading)).compactMap { bytes(of: $0) }
    }
    guard heading != header.count else { return header }
    return (0..<heading).compactMap { $0 < header.count ? header[$0] : bytes(of: $0) }
  }

  /// The number of the first item that counts.
  var firstNumber: Int { blocks.first.map { $0.firstNumber + dropped } ?? nextNumber }

  /// Adds a block at the end.
  mutating func append(_ block: StoredBlock) {
    blocks.append(block)
    cost += block.cost
    nextNumber = block.firstNumber + block.count
  }

  /// Puts a block in place of the last one, whose items it has as well.
  mutating func replaceLast(with block: StoredBlock) {
    if let last = blocks.popLast() { cost -= last.cost }
    append(block)
  }

  /// Lets only the newest items count.
  mutating func keep(newest wanted: Int, heading: Int) {
    let first = headingMoves ? firstNumber : max(firstNumber, heading)
    guard nextNumber - first > wanted else { return }
    let kept = nextNumber - wanted
    var gone = 0
    while gone < blocks.count, blocks[gone].firstNumber + blocks[gone].count <= kept {
      cost -= blocks[gone].cost
      gone += 1
    }
    blocks.removeFirst(gone)
    dropped = blocks.first.map { kept - $0.firstNumber } ?? 0
  }

  /// The block in which the item with a number is, by its place among the blocks.
  func block(of item: Int) -> Int? {
    guard item >= firstNumber, item < nextNumber else { return nil }
    var low = 0
    var high = blocks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if blocks[middle].firstNumber <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func bytes(of item: Int) -> [UInt8]? {
    guard let place = block(of: item) else { return nil }
    return blocks[place].bytes(of: item - blocks[place].firstNumber)
  }
}
