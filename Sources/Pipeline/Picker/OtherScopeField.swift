import Matching
import Platform
import Records

/// What items have in a scope field that is not the one of the settings, read when it is asked for.
struct OtherScopeField {
  private var field: FieldPath?
  private var sets: [Int: BlockSets] = [:]
  private var known = ScopeSets()

  /// The values met so far; nothing where the field is that of the settings.
  var values: ScopeSets? { field == nil ? nil : known }

  /// What the items of a block have; nothing where it has not been read.
  subscript(block: StoredBlock) -> BlockSets? {
    field == nil ? block.sets : sets[block.id]
  }

  /// Reads the field in all blocks where that has not been done, as long as it is wanted.
  mutating func read(
    _ field: FieldPath?, of content: Content, input: InputSettings, hands: Int,
    while isWanted: @escaping @Sendable () -> Bool
  ) {
    if field != self.field { (sets, known) = ([:], ScopeSets()) }
    self.field = field
    guard let field else { return }
    sets.forget(allBut: content.blocks)
    let blocks = content.blocks.filter { sets[$0.id] == nil }
    guard !blocks.isEmpty else { return }
    let reading = Monitor(ColumnReading(blocks))
    var input = input
    input.scopeField = field
    Workers.run(min(hands, blocks.count)) { [input] _ in
      var reader = BlockColumnReader(input, field: field, head: content.head)
      while isWanted(), let place = reading.enter({ reading in reading.takeNext() }) {
        let column = reader.read(blocks[place])
        reading.enter { reading in reading.columns[place] = column }
      }
    }
    // Values have the order of the input, whoever was first to read them.
    for (block, column) in zip(blocks, reading.enter({ reading in reading.columns })) {
      guard let column else { return }
      let numbers = column.sets.map { known.set(of: $0) }
      sets[block.id] = BlockSets(column.numbers.map { numbers[Int($0)] })
    }
  }
}

/// The columns of some blocks while they are read.
private struct ColumnReading: Sendable {
  private var next = 0
  var columns: [ScopeColumn?]

  init(_ blocks: [StoredBlock]) { columns = Array(repeating: nil, count: blocks.count) }

  /// The place of a block that nobody reads yet.
  mutating func takeNext() -> Int? {
    guard next < columns.count else { return nil }
    defer { next += 1 }
    return next
  }
}

/// Reads a field of the items of blocks; memory that is used again.
private struct BlockColumnReader: ~Copyable {
  private var lines: LineItems
  private var records: RecordColumnReader

  init(_ input: InputSettings, field: FieldPath, head: TableHead?) {
    lines = LineItems(input)
    records = RecordColumnReader(of: field, head: head)
  }

  /// What each item has; the empty set where the field is none that it can have.
  mutating func read(_ block: StoredBlock) -> ScopeColumn {
    if case .fielded(let items) = block.shape, items.choice == .best {
      for index in 0..<block.count {
        let range = block.range(of: index)
        unsafe records.add(block.bytes, at: range.lowerBound, count: range.count)
      }
      return records.take()
    }
    return unsafe lines.column(of: block.bytes, starts: block.lineStarts)
      ?? ScopeColumn(ofEmptySets: block.count)
  }
}
