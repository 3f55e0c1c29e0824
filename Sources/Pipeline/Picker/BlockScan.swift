import Matching
import Records
import Text

/// The tools of one thread that searches blocks, with the memory they work in.
struct BlockScan: ~Copyable {
  struct Entry: Ranked {
    var rank: UInt64
    /// The item's place among those of the block.
    var order: UInt32
  }

  private var matcher: Matcher
  /// Answers the terms that are for fields, where there are such.
  private var termReader: FieldTermReader?
  /// What the records had to say so far about the fields that the query names.
  private(set) var fieldNotes: FieldNotes?
  private let isRanked: Bool
  private let newestFirst: Bool
  private var rows = ItemRows()
  private var hits: [Hit] = []
  private var order = RankOrder<Entry>()
  private var counter = SetCounter()
  private var candidates: [Int] = []

  /// A search among the earlier matches must be for fewer than this part of a block of lines: one
  /// by one they take longer than in a row.
  private static let sparsity = 8

  init(
    _ query: Query, rules: Rules, input: InputSettings, head: TableHead?, isRanked: Bool,
    newestFirst: Bool
  ) {
    matcher = Matcher(query, rules: rules)
    if !query.fields.isEmpty {
      termReader = FieldTermReader(query.fieldTerms, input, head: head)
    }
    self.isRanked = isRanked
    self.newestFirst = newestFirst
  }

  /// Searches a block whose items lie in it as `shape` says, or of them only those of `base`, where
  /// nothing else can match; counts the sets of scope values of those found.
  mutating func search(
    _ block: StoredBlock, _ shape: StoredBlock.Shape, among base: BlockMatches?, sets: BlockSets
  ) -> BlockMatches {
    hits.removeAll(keepingCapacity: true)
    switch shape {
    case .lines(let starts, let separator):
      if let base, base.keys.count < block.count / BlockScan.sparsity {
        take(base)
        scan(block)
      } else {
        scanLines(block, starts, separator)
      }
    case .fielded(let items):
      if let base { take(base) } else { takeAll(of: block) }
      scan(block, items)
    }
    return collected(sets)
  }

  // MARK: - Finding hits, whose `item` becomes the place in the block

  private mutating func scanLines(_ block: StoredBlock, _ starts: [UInt32], _ separator: UInt8) {
    guard let first = starts.first, let end = starts.last else { return }
    let start = max(Int(first), block.mark)
    unsafe matcher.scan(
      lines: block.bytes + start, count: Int(end) - start, separator: separator, into: &hits)
    var line = 0
    if hits.count < block.count / 32 {
      for place in hits.indices {
        line = starts.lastIndex(upTo: hits[place].start + start, from: line)
        hits[place].item = line
      }
    } else {
      unsafe starts.withUnsafeBufferPointer { starts in
        for place in hits.indices {
          let offset = hits[place].start + start
          while unsafe Int(starts[line + 1]) <= offset { line += 1 }
          hits[place].item = line
        }
      }
    }
  }

  /// Scans the candidates among the lines of a block.
  private mutating func scan(_ block: StoredBlock) {
    rows.removeAll()
    for index in candidates {
      let range = block.range(of: index)
      let start = max(range.lowerBound, block.mark)
      rows.add(SearchedText(start: start, count: range.upperBound - start))
      rows.add(
        Item(
          start: range.lowerBound, count: range.count, firstText: rows.textCount - 1, textCount: 1))
    }
    unsafe matcher.scan(
      items: rows.items, texts: rows.texts, block: block.bytes, arena: block.bytes, choice: .first,
      into: &hits)
    for place in hits.indices { hits[place].item = candidates[hits[place].item] }
  }

  /// Scans the candidates among the items of a block.
  private mutating func scan(_ block: StoredBlock, _ items: PackedItems) {
    rows.removeAll()
    for index in candidates { items.unpack(index, into: &rows) }
    unsafe items.arena.withUnsafeBufferPointer { arena in
      guard let arena = arena.baseAddress else { return }
      if items.choice == .best, termReader != nil { return unsafe scanFields(of: block, arena) }
      unsafe matcher.scan(
        items: rows.items, texts: rows.texts, block: block.bytes, arena: arena,
        choice: items.choice, into: &hits)
    }
    for place in hits.indices { hits[place].item = candidates[hits[place].item] }
  }

  /// Scans the candidates, which are read anew for the fields that the query names.
  private mutating func scanFields(of block: StoredBlock, _ arena: UnsafePointer<UInt8>) {
    termReader?.removeAll()
    for index in candidates {
      let range = block.range(of: index)
      unsafe termReader?.read(
        block.bytes + range.lowerBound, count: range.count, index: block.firstNumber + index)
    }
    fieldNotes = termReader?.notes
    guard let termArena = unsafe termReader?.arena, let answers = unsafe termReader?.answers,
      let texts = unsafe termReader?.texts
    else { return }
    let fields = unsafe FieldAnswers(answers, texts: texts, block: termArena, arena: termArena)
    unsafe matcher.scan(
      items: rows.items, texts: rows.texts, block: block.bytes, arena: arena, fields: fields,
      into: &hits)
  }

  private mutating func takeAll(of block: StoredBlock) {
    candidates.removeAll(keepingCapacity: true)
    candidates.append(contentsOf: 0..<block.count)
  }

  /// Makes the earlier matches the candidates, in the order of the input.
  private mutating func take(_ base: BlockMatches) {
    candidates.removeAll(keepingCapacity: true)
    for key in base.keys {
      candidates.append(BlockMatches.index(key, newestFirst: newestFirst))
    }
    candidates.sort()
  }

  // MARK: - Keeping them

  private mutating func collected(_ sets: BlockSets) -> BlockMatches {
    if !sets.numbers.isEmpty {
      for hit in hits { counter.add(sets.numbers[hit.item]) }
    }
    if newestFirst { hits.reverse() }
    guard isRanked else {
      let keys = hits.map { hit in BlockMatches.order(hit.item, newestFirst: newestFirst) }
      return BlockMatches(keys: keys, lows: [], setCounts: counter.take())
    }
    order.entries.removeAll()
    var lowBits: UInt64 = 0
    for hit in hits {
      lowBits |= hit.rank & 0xFFFF_FFFF
      order.entries.append(
        Entry(
          rank: hit.rank,
          order: UInt32(
            truncatingIfNeeded: BlockMatches.order(hit.item, newestFirst: newestFirst))))
    }
    order.sort()
    let sorted = unsafe order.entries.values
    let keys = unsafe sorted.map { entry in (entry.rank & ~0xFFFF_FFFF) | UInt64(entry.order) }
    let lows =
      unsafe lowBits == 0 ? [] : sorted.map { entry in UInt32(truncatingIfNeeded: entry.rank) }
    return BlockMatches(keys: keys, lows: lows, setCounts: counter.take())
  }
}

extension [UInt32] {
  /// The last place from `start` on whose value is not above `limit`.
  fileprivate func lastIndex(upTo limit: Int, from start: Int) -> Int {
    var low = start
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(self[middle]) <= limit { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
