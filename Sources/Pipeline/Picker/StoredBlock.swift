import Matching
import Platform
import Text

/// A piece of the input that stays: its bytes, and where its items are in them.
///
/// Safe because nothing in it changes once it has been made.
@safe
final class StoredBlock: @unchecked Sendable {
  /// Different for all blocks, also for one that takes the place of another.
  let id: Int
  /// The number of the first item in the input.
  let firstNumber: Int
  /// Items.
  let count: Int
  let bytes: UnsafeMutablePointer<UInt8>
  let byteCount: Int
  /// Bytes of the large pages that hold them; 0 where none do.
  private let pages: Int
  /// Bytes of a byte order mark, which are printed but not searched.
  let mark: Int
  let shape: Shape
  /// What the items have in the scope field of the settings.
  let sets: BlockSets
  /// Which codes of earlier lines are in force where lines begin.
  let codes: LineCodes?
  /// Where the pieces of a block of records come from, in order.
  let origins: [RecordOrigin]
  /// By what records are told apart and sorted.
  let keys: BlockKeys

  /// How the items lie in the bytes.
  enum Shape: Sendable {
    /// One after another, each up to its separator: where each begins, and the end of the last one
    /// with its separator.
    case lines(starts: [UInt32], separator: UInt8)
    case fielded(PackedItems)
  }

  init(
    id: Int, firstNumber: Int, block: consuming Block, mark: Int = 0, shape: Shape,
    sets: [UInt32] = [], codes: LineCodes? = nil, origins: [RecordOrigin] = [],
    keys: BlockKeys = BlockKeys()
  ) {
    self.id = id
    self.firstNumber = firstNumber
    self.mark = mark
    self.shape = shape
    self.sets = BlockSets(sets)
    self.codes = codes
    self.origins = origins
    self.keys = keys
    byteCount = block.count
    unsafe (bytes, pages) = block.takeKeptMemory()
    switch shape {
    case .lines(let starts, _): count = max(starts.count - 1, 0)
    case .fielded(let items): count = items.count
    }
  }

  deinit {
    unsafe Block.release(bytes, pages)
  }

  /// Bytes of memory that this keeps.
  var cost: Int {
    let index =
      switch shape {
      case .lines(let starts, _): starts.count * 4
      case .fielded(let items): items.cost
      }
    let memory = max(pages, byteCount + Block.padding)
    return memory + index + sets.numbers.count * 4 + (codes?.cost ?? 0) + keys.cost
  }

  /// Where each line begins, and the end of the last one with its separator.
  var lineStarts: [UInt32] {
    switch shape {
    case .lines(let starts, _): starts
    case .fielded(let items):
      (0..<items.count).map { UInt32(items.item(at: $0).start) } + [UInt32(byteCount)]
    }
  }

  /// Where the original bytes of an item are, without separator.
  func range(of index: Int) -> Range<Int> {
    switch shape {
    case .lines(let starts, let separator):
      let start = Int(starts[index])
      var end = Int(starts[index + 1])
      if unsafe end > start && bytes[end - 1] == separator { end -= 1 }
      return start..<end
    case .fielded(let items):
      let item = items.item(at: index)
      return item.start..<item.start + item.count
    }
  }

  /// A copy of the original bytes of an item, without separator.
  func bytes(of index: Int) -> [UInt8] {
    let range = range(of: index)
    return unsafe Array(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
  }
}
