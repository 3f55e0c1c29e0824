import Platform
import Text

/// A growing piece of memory that input is read into, searched in, and used again for the next read.
///
/// Beyond the bytes in use there are always `padding` readable ones, so that a scanner may look at
/// 64 bytes at a time anywhere.
@safe
struct Block: ~Copyable {
  /// Bytes that a scanner may look at past the end.
  static let padding = ByteScan.padding
  /// Bytes read at a time: enough to make reads cheap, few enough to stay in a core's own cache
  /// together with what is made of them.
  static let size = 1 << 18
  /// The same where blocks are kept: few of them are told apart.
  static let storedSize = 1 << 20

  private(set) var memory: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// Bytes of the large pages that the memory is; 0 where it is none.
  private var pages = 0
  /// Bytes in use.
  var count = 0

  init(capacity: Int = Block.size) {
    self.capacity = capacity
    unsafe memory = Memory.resize(nil, to: capacity + Block.padding)
    unsafe memory.initialize(repeating: 0, count: Block.padding)
  }

  /// A block for input that is kept, behind another with so many bytes.
  ///
  /// Once much comes at a time, blocks are large pages: they are quick to get, and when the program
  /// ends the system takes them back in no time.
  init(keptBehind last: Int) {
    let isMuch = last >= Block.storedSize / 2
    if isMuch, let taken = unsafe Memory.pages(Memory.largePage) {
      capacity = Memory.largePage - Block.padding
      unsafe memory = taken
      pages = Memory.largePage
    } else {
      capacity = Block.storedSize
      unsafe memory = Memory.resize(nil, to: Block.storedSize + Block.padding)
      unsafe memory.initialize(repeating: 0, count: Block.padding)
    }
  }

  deinit {
    unsafe Block.release(memory, pages)
  }

  /// Gives the memory of a block back.
  static func release(_ memory: UnsafeMutablePointer<UInt8>, _ pages: Int) {
    if pages > 0 {
      unsafe Memory.giveBack(memory, count: pages)
    } else {
      unsafe Memory.release(memory)
    }
  }

  /// Bytes that can be added without growing.
  var room: Int { capacity - count }

  /// Makes room for so many more bytes; the capacity at least doubles when it grows.
  mutating func reserve(_ more: Int) {
    guard room < more else { return }
    capacity = max(capacity * 2, count + more)
    leavePages()
    unsafe memory = Memory.resize(memory, to: capacity + Block.padding)
    unsafe Memory.preferLargePages(memory, count: capacity)
  }

  /// Adds bytes at the end.
  mutating func append(_ bytes: UnsafePointer<UInt8>, count more: Int) {
    guard more > 0 else { return }
    reserve(more)
    unsafe Memory.copy(bytes, to: memory + count, count: more)
    count += more
  }

  /// Adds bytes at the end.
  mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe append(start, count: buffer.count)
    }
  }

  /// Drops the bytes before `offset`.
  mutating func removeFirst(_ offset: Int) {
    guard offset > 0 else { return }
    count -= offset
    unsafe Memory.move(memory + offset, to: memory, count: count)
  }

  /// Gives the memory away, cut to the bytes in use and the padding after them.
  consuming func takeMemory() -> UnsafeMutablePointer<UInt8> {
    leavePages()
    let memory = unsafe Memory.resize(memory, to: count + Block.padding)
    discard self
    return unsafe memory
  }

  /// Gives the memory away, to be given back by `release`; large pages that are full stay such.
  consuming func takeKeptMemory() -> (UnsafeMutablePointer<UInt8>, pages: Int) {
    guard count >= pages / 8 * 7, pages > 0 else { return unsafe (takeMemory(), 0) }
    let (memory, pages) = unsafe (memory, pages)
    discard self
    return unsafe (memory, pages)
  }

  /// Moves the bytes in use and the padding out of large pages.
  private mutating func leavePages() {
    guard pages > 0 else { return }
    let copy = unsafe Memory.resize(nil, to: count + Block.padding)
    unsafe Memory.copy(memory, to: copy, count: count + Block.padding)
    unsafe Memory.giveBack(memory, count: pages)
    unsafe memory = copy
    pages = 0
  }

  /// Sets the bytes past the end to zero, so that what is found there never depends on old input.
  func clearPadding() {
    unsafe (memory + count).update(repeating: 0, count: Block.padding)
  }
}
