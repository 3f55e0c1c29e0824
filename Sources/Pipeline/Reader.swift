import Platform
import Text

/// The input as blocks of whole items, one after another, from one file or several.
///
/// Whoever is free takes the next block, so at most one block per worker is in memory.
struct Reader: ~Copyable {
  /// How much is read before a block is handed over.
  enum Patience: Sendable {
    /// A whole block: the answer comes at the end anyhow.
    case full
    /// What has arrived: answers are given at once.
    case arrived
    /// What has arrived in the time of a frame: answers are seen at once, and a trickle of input
    /// makes few blocks.
    case frames
  }

  /// Bytes that a pipe to read from is made to hold.
  private static let pipeSize: Int32 = 1 << 20

  /// Milliseconds that `Patience.frames` waits for more at most.
  private static let frame = 8

  /// Where a block may end.
  enum Cut: Sendable {
    /// Only after a separator, however far it is.
    case afterSeparator
    /// After a separator, or anywhere in a block that has none.
    case anywhere
  }

  private var files: ArraySlice<String>
  private var source: Descriptor?
  /// It was opened here, and nobody else closes it.
  private var isOwnFile = false
  private let separator: UInt8
  var patience: Patience
  /// Ends a wait for input that is no longer wanted.
  private let wake: Bell
  /// The bell is listened to also where whole blocks are read.
  var mayBeStopped = false
  /// The bell ended the reading, so what was read may end in the middle of an item.
  private(set) var wasStopped = false
  var cut = Cut.afterSeparator
  /// Bytes that fill a block, where that is not decided by how much room it has.
  var mostAtOnce = Int.max
  /// Items at the beginning that are no items but a heading; they are not handed over.
  var heading = 0
  /// Items are counted, because their numbers matter.
  var countsItems = false
  /// Items handed over so far, the heading among them.
  private(set) var items = 0
  /// Reading ends when an item has grown so long.
  var mostBytes = Int.max
  /// Reading ended because an item grew too long.
  private(set) var isFull = false
  /// When the last block was handed over.
  private var lastBlock = 0
  /// What was looked at and not taken yet.
  private var peeked: Block?
  /// What was read beyond the last cut.
  private var rest: [UInt8] = []
  private var sequence = 0
  /// The last byte read ended an item, or nothing has been read.
  private var isBetweenItems = true
  private(set) var hasEnded = false
  private(set) var failure: SystemError?

  init(_ origin: OpenOrigin, separator: UInt8, patience: Patience, wake: Bell) {
    source = origin.source
    files = origin.files[...]
    self.separator = separator
    self.patience = patience
    self.wake = wake
    source?.widenPipe(to: Reader.pipeSize)
  }

  /// Looks at the beginning without taking it, reading on until `decide` has an answer.
  ///
  /// `decide` is given the first bytes and whether they are all; nothing comes back where it has no
  /// answer even then.
  mutating func peek<Answer>(
    _ decide: (borrowing Block, _ isAll: Bool) -> Answer?
  ) -> Answer? {
    var block = Block()
    while true {
      let isWhole = hasEnded || (patience == .full ? block.room == 0 : block.count > 0)
      if isWhole {
        block.clearPadding()
        if let answer = decide(block, hasEnded) {
          peeked = consume block
          return answer
        }
        guard !hasEnded else { return nil }
        block.reserve(1)
      }
      _ = read(into: &block)
    }
  }

  /// The place of a block in the input.
  struct Place: Sendable {
    /// Counted from 0.
    var sequence: Int
    /// The number of the block's first item; nothing where items are not counted.
    var firstItem: Int? = nil
  }

  /// Fills the block with the next items and says which it is; nothing at the end.
  mutating func fill(_ block: inout Block) -> Place? {
    guard fillWhole(&block) else { return nil }
    dropHeading(&block)
    block.clearPadding()
    let place = Place(sequence: sequence, firstItem: countsItems ? items : nil)
    sequence += 1
    if countsItems {
      items += unsafe ByteScan.count(of: separator, in: block.memory, count: block.count)
      if block.count > 0, unsafe block.memory[block.count - 1] != separator { items += 1 }
    }
    return place
  }

  /// Takes what is left of the heading off a block.
  private mutating func dropHeading(_ block: inout Block) {
    var start = 0
    while heading > 0, start < block.count {
      let length = unsafe ByteScan.firstIndex(
        of: separator, in: block.memory + start, count: block.count - start)
      start = min(block.count, start + length + 1)
      heading -= 1
      items += 1
    }
    block.removeFirst(start)
  }

  /// Fills the block with whole items; false at the end.
  private mutating func fillWhole(_ block: inout Block) -> Bool {
    block.count = 0
    if var first = peeked.take() { swap(&block, &first) }
    unsafe rest.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe block.append(start, count: bytes.count)
    }
    rest.removeAll(keepingCapacity: true)
    var searched = 0
    while true {
      if block.count > searched, block.room == 0 || block.count >= mostAtOnce || isDue {
        if let end = lastSeparator(in: block, after: searched) {
          unsafe rest.append(
            contentsOf: UnsafeBufferPointer(start: block.memory + end, count: block.count - end))
          block.count = end
          break
        }
        if cut == .anywhere && block.count >= Block.size { break }
        searched = block.count
        if block.count >= mostBytes {
          isFull = true
          hasEnded = true
        }
      }
      block.reserve(1)
      guard !hasEnded, read(into: &block) else { break }
    }
    if patience == .frames { lastBlock = Clock.milliseconds }
    return block.count > 0
  }

  /// What has been read should be handed over now, full or not.
  private var isDue: Bool {
    switch patience {
    case .full: return false
    case .arrived: return !moreHasArrived(within: 0)
    case .frames:
      let left = Reader.frame - (Clock.milliseconds - lastBlock)
      return left <= 0 || !moreHasArrived(within: left)
    }
  }

  private func moreHasArrived(within milliseconds: Int) -> Bool {
    source?.wait(milliseconds: Int32(milliseconds)) ?? true
  }

  /// Adds what one read brings; false at the end of all input.
  private mutating func read(into block: inout Block) -> Bool {
    do throws(SystemError) {
      while true {
        if source == nil { source = try nextFile() }
        guard let source else { break }
        if mayBeStopped || patience != .full, !source.wait(unless: wake) {
          wasStopped = true
          break
        }
        let got = unsafe try source.read(
          into: block.memory + block.count, count: min(block.room, max(1, mostAtOnce - block.count))
        )
        if got > 0 {
          block.count += got
          isBetweenItems = unsafe block.memory[block.count - 1] == separator
          return true
        }
        if isOwnFile { source.close() }
        self.source = nil
        // The last item of a file ends there, whether it has its separator or not.
        if !files.isEmpty && !isBetweenItems {
          unsafe block.memory[block.count] = separator
          block.count += 1
          isBetweenItems = true
          return true
        }
      }
    } catch {
      failure = error
    }
    hasEnded = true
    return false
  }

  private mutating func nextFile() throws(SystemError) -> Descriptor? {
    guard let path = files.popFirst() else { return nil }
    isOwnFile = path != "-"
    return try path == "-" ? .input : .reading(path)
  }

  /// The offset after the last separator at or after `start`.
  private func lastSeparator(in block: borrowing Block, after start: Int) -> Int? {
    var end = block.count
    while end - start >= 64 {
      let mask = unsafe ByteScan.mask64(of: separator, at: block.memory + end - 64)
      if mask != 0 { return end - mask.leadingZeroBitCount }
      end -= 64
    }
    while end > start {
      if unsafe block.memory[end - 1] == separator { return end }
      end -= 1
    }
    return nil
  }
}
