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
    let size = max(capacity * 2, count + more) * Self.stride
    capacity = (size < Memory.largePage / 8 ? size : Memory.inLargePages(size)) / Self.stride
    let wasEndless = isEndless
    isEndless = false
    let endless = unsafe size < Memory.largePage / 8 || wasEndless ? nil : endlessRoom()
    let larger = unsafe endless ?? Self.room(for: capacity)
    unsafe larger.initialize(from: start, count: count)
    unsafe Self.release(start, isEndless: wasEndless)
    unsafe start = larger
  }

  /// A place where the list grows without being copied, which would touch new memory each time.
  private mutating func endlessRoom() -> UnsafeMutablePointer<Element>? {
    let size = Self.endlessSize
    guard capacity * Self.stride <= size, let memory = unsafe Memory.addresses(of: size)
    else { return nil }
    isEndless = true
    capacity = size / Self.stride
    return unsafe UnsafeMutableRawPointer(memory).bindMemory(to: Element.self, capacity: capacity)
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
    let memory = unsafe Memory.slab(of: count * stride)
    return unsafe UnsafeMutableRawPointer(memory).bindMemory(to: Element.self, capacity: count)
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
