import Platform

/// A list that may become very long: where it is, it lies in large pages of memory.
///
/// What an array is, but for the touching of many small pages, which costs more than the rest.
@safe
struct LongList<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0
  /// It lies in addresses of its own, of which there are more than it can ever need.
  private var isEndless = false
  /// Bytes of such addresses.
  private static var endlessSize: Int { 1 << 34 }

  private static var stride: Int { MemoryLayout<Element>.stride }

  init() {
    capacity = 256
    unsafe start = Self.room(for: capacity)
  }

  deinit { unsafe Self.release(start, isEndless: isEndless) }

  /// Valid until something is added.
  var values: UnsafeMutableBufferPointer<Element> {
    unsafe UnsafeMutableBufferPointer(start: start, count: count)
  }

  /// Makes room for so many more.
  mutating func reserve(_ more: Int) {
    guard capacity - count < more else { return }
    if isEndless, (count + more) * Self.stride <= Self.endlessSize { return grow(count + more) }
    let size = max(capacity * 2, count + more) * Self.stride
    let isLong = size >= Memory.largePage / 8
    let (old, wasEndless) = unsafe (start, isEndless)
    if isLong, !wasEndless, size <= Self.endlessSize,
      let memory = unsafe Memory.addresses(of: Self.endlessSize)
    {
      isEndless = true
      capacity = 0
      unsafe start = Self.bound(memory)
      grow(count + more)
    } else {
      isEndless = false
      capacity = (isLong ? Memory.inLargePages(size) : size) / Self.stride
      unsafe start = Self.room(for: capacity)
    }
    unsafe start.initialize(from: old, count: count)
    unsafe Self.release(old, isEndless: wasEndless)
  }

  /// Makes use of more of its own addresses, for so many elements at least.
  private mutating func grow(_ wanted: Int) {
    let bytes = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt8.self)
    let used = Memory.inLargePages(capacity * Self.stride)
    let brought = unsafe Memory.bring(bytes + used, count: wanted * Self.stride - used)
    capacity = (used + brought) / Self.stride
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(1) }
    unsafe (start + count).initialize(to: element)
    count &+= 1
  }

  mutating func append(_ elements: UnsafeMutableBufferPointer<Element>) {
    guard let first = elements.baseAddress else { return }
    reserve(elements.count)
    unsafe (start + count).initialize(from: first, count: elements.count)
    count += elements.count
  }

  /// Becomes as long as is said, with whatever lies in its memory for elements.
  mutating func fill(_ wanted: Int) {
    reserve(max(0, wanted - count))
    count = wanted
  }

  mutating func reverse() {
    var values = unsafe values
    unsafe values.reverse()
  }

  /// Takes all away; the memory stays.
  mutating func removeAll() { count = 0 }

  private static func room(for count: Int) -> UnsafeMutablePointer<Element> {
    let size = count * stride
    let memory = unsafe Memory.slab(of: size)
    if size >= Memory.largePage { unsafe Memory.bring(memory, count: size) }
    return unsafe bound(memory)
  }

  private static func bound(
    _ memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<Element> {
    unsafe UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Element.self)
  }

  private static func release(_ start: UnsafeMutablePointer<Element>, isEndless: Bool) {
    let memory = unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt8.self)
    if isEndless {
      unsafe Memory.giveBack(memory, count: endlessSize)
    } else {
      unsafe Memory.release(memory)
    }
  }
}
