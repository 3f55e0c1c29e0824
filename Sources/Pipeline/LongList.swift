import Platform

/// A list that may become very long: it grows where it lies and takes large pages of memory.
@safe
struct LongList<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private(set) var count = 0

  private static var stride: Int { MemoryLayout<Element>.stride }

  deinit {
    if let memory = unsafe memory { unsafe Memory.release(memory) }
  }

  /// Makes room for so many more.
  mutating func reserve(_ more: Int) {
    guard capacity - count < more else { return }
    capacity = max(capacity * 2, count + more, 1024)
    let size = capacity * Self.stride
    let grown = unsafe Memory.resize(memory, to: size)
    unsafe Memory.preferLargePages(grown, count: size)
    unsafe memory = grown
  }

  /// Adds one; there must be room.
  @inline(__always)
  mutating func append(_ element: Element) {
    guard let memory = unsafe memory else { return }
    unsafe UnsafeMutableRawPointer(memory + count &* Self.stride).storeBytes(
      of: element, as: Element.self)
    count &+= 1
  }

  /// Those of some places, valid until the list changes.
  subscript(places: Range<Int>) -> UnsafeBufferPointer<Element> {
    guard let memory = unsafe memory else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    let start = unsafe UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Element.self)
    return unsafe UnsafeBufferPointer(start: start + places.lowerBound, count: places.count)
  }
}
