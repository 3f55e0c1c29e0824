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
  /// Bytes in use.
  var count = 0

  init(capacity: Int = Block.size) {
    self.capacity = capacity
    unsafe memory = Memory.resize(nil, to: capacity + Block.padding)
    unsafe memory.initialize(repeating: 0, count: Block.padding)
  }

  deinit {
    unsafe Memory.release(memory)
  }

  /// Bytes that can be added without growing.
  var room: Int { capacity - count }

  /// Makes room for so many more bytes; the capacity at least doubles when it grows.
  mutating func reserve(_ more: Int) {
    guard room < more else { return }
    capacity = max(capacity * 2, count + more)
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
    let memory = unsafe Memory.resize(memory, to: count + Block.padding)
    discard self
    return unsafe memory
  }

  /// Sets the bytes past the end to zero, so that what is found there never depends on old input.
  func clearPadding() {
    unsafe (memory + count).update(repeating: 0, count: Block.padding)
  }
}
