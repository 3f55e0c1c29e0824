import Text

/// A block on its way into the store, which can still be joined to another.
struct BlockDraft: ~Copyable {
  var block: Block
  var mark: Int
  var shape: StoredBlock.Shape
  var sets: [UInt32] = []
  var codes: LineCodes?
  var origins: [RecordOrigin] = []
  var keys = BlockKeys()

  var itemCount: Int {
    switch shape {
    case .lines(let starts, _): max(starts.count - 1, 0)
    case .fielded(let items): items.count
    }
  }

  /// The original bytes of an item, without separator.
  func bytes(of index: Int) -> [UInt8] {
    switch shape {
    case .lines(let starts, let separator):
      let start = Int(starts[index])
      var end = Int(starts[index + 1])
      if unsafe end > start && block.memory[end - 1] == separator { end -= 1 }
      return bytes(start..<end)
    case .fielded(let items):
      let item = items.item(at: index)
      return bytes(item.start..<item.start + item.count)
    }
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: block.memory + range.lowerBound, count: range.count))
  }

  /// Both are of one kind, and nothing stands between them.
  func canFollow(_ last: StoredBlock) -> Bool {
    guard last.sets.numbers.isEmpty == sets.isEmpty else { return false }
    switch (last.shape, shape) {
    case (.lines(_, let separator), .lines):
      return unsafe last.byteCount > 0 && last.bytes[last.byteCount - 1] == separator
    case (.fielded, .fielded): return true
    default: return false
    }
  }

  /// Joins this to a block that stands before it.
  mutating func putBehind(_ last: StoredBlock) {
    let shift = last.byteCount
    var joined = Block(capacity: shift + block.count)
    unsafe joined.append(last.bytes, count: shift)
    unsafe joined.append(block.memory, count: block.count)
    joined.clearPadding()
    block = joined
    mark = last.mark
    sets = last.sets.numbers + sets
    if last.codes != nil || codes != nil {
      codes = LineCodes(last.codes, codes, count: last.count)
    }
    keys = last.keys + keys
    origins =
      last.origins
      + origins.map { origin in
        RecordOrigin(
          item: origin.item + last.count, offset: origin.offset + shift, place: origin.place)
      }
    switch (last.shape, shape) {
    case (.lines(let starts, let separator), .lines(let more, _)):
      shape = .lines(
        starts: starts.dropLast() + more.map { $0 + UInt32(shift) }, separator: separator)
    case (.fielded(let items), .fielded(let more)):
      shape = .fielded(PackedItems(items, more, shiftedBy: shift))
    default: break
    }
  }

  /// The block as it stays.
  consuming func stored(id: Int, firstNumber: Int) -> StoredBlock {
    StoredBlock(
      id: id, firstNumber: firstNumber, block: block, mark: mark, shape: shape, sets: sets,
      codes: codes, origins: origins, keys: keys)
  }
}
