import Platform
import Records
import Text

/// The serial end of reading: takes blocks in the order of the input into the store.
struct Intake: ~Copyable {
  /// Blocks are joined as long as they are no longer than this together, so that a trickle of input
  /// does not end as thousands of blocks.
  private static let smallBlock = 1 << 18

  /// The block that comes next.
  var turn = 0
  private var nextID = 0
  private let heading: Int
  private let tail: Int?
  private let memoryLimit: Int
  private let content: Monitor<Content>
  private let scopeSets: Monitor<ScopeSets>
  private let knownKeys: Monitor<KnownKeys>
  /// No more blocks are wanted.
  private(set) var isFull = false

  init(
    heading: Int, tail: Int?, memoryLimit: Int, content: Monitor<Content>,
    scopeSets: Monitor<ScopeSets>, knownKeys: Monitor<KnownKeys>
  ) {
    self.heading = heading
    self.tail = tail
    self.memoryLimit = memoryLimit
    self.content = content
    self.scopeSets = scopeSets
    self.knownKeys = knownKeys
  }

  /// Takes the next block, which is empty afterwards, and what its items have in the scope field.
  mutating func take(
    _ given: inout Block, mark: Int = 0, shape: StoredBlock.Shape, column: ScopeColumn? = nil,
    codes: LineCodes? = nil, place: Seam.Place? = nil,
    keys: RecordKeyReader.Keys = RecordKeyReader.Keys()
  ) {
    guard !isFull else { return }
    var block = Block(capacity: 0)
    swap(&block, &given)
    // What no record has taken stands in the next block once more.
    if case .fielded(let items) = shape, place != nil { block.count = items.byteCount }
    guard block.count <= UInt32.max else { return stop() }
    var draft = BlockDraft(block: block, mark: mark, shape: shape)
    if let column { draft.sets = numbers(of: column) }
    draft.codes = codes
    draft.keys = knownKeys.enter { known in known.numbers(of: keys) }
    if let place { draft.origins = [RecordOrigin(place: place)] }
    let last = content.enter { content in
      let wanted = min(max(0, heading - content.header.count), draft.itemCount)
      for index in 0..<wanted { content.header.append(draft.bytes(of: index)) }
      return content.blocks.last
    }
    guard draft.itemCount > 0 else { return }
    let isJoined: Bool
    if let last, last.byteCount + draft.block.count <= Intake.smallBlock, draft.canFollow(last) {
      draft.putBehind(last)
      isJoined = true
    } else {
      isJoined = false
    }
    let firstNumber =
      isJoined ? last?.firstNumber ?? 0 : last.map { $0.firstNumber + $0.count } ?? 0
    let stored = draft.stored(id: nextID, firstNumber: firstNumber)
    nextID += 1
    let cost = content.enter { content in
      if isJoined { content.replaceLast(with: stored) } else { content.append(stored) }
      if let tail { content.keep(newest: tail, heading: heading) }
      return content.cost
    }
    if cost >= memoryLimit { stop() }
  }

  /// Takes no more, because memory would become scarce.
  mutating func stop() {
    isFull = true
    content.enter { content in
      content.isAtMemoryLimit = true
    }
  }

  /// The column with the numbers that sets have in the whole input.
  private func numbers(of column: ScopeColumn) -> [UInt32] {
    let sets = scopeSets.enter { known in column.sets.map { set in known.set(of: set) } }
    return column.numbers.map { sets[Int($0)] }
  }
}
