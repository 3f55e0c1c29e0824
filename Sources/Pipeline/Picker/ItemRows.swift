import Text

/// Items and texts laid out for a matcher; memory that is used again.
struct ItemRows: ~Copyable {
  private var itemRow = Row<Item>(capacity: 1024)
  private var textRow = Row<SearchedText>(capacity: 4096)

  var items: UnsafeBufferPointer<Item> { unsafe itemRow.values }
  var texts: UnsafeBufferPointer<SearchedText> { unsafe textRow.values }
  var textCount: Int { textRow.count }

  mutating func removeAll() {
    itemRow.count = 0
    textRow.count = 0
  }

  @inline(__always)
  mutating func add(_ item: Item) { itemRow.append(item) }

  @inline(__always)
  mutating func add(_ text: SearchedText) { textRow.append(text) }
}

/// A growing row of trivial values, without the checks of an array.
@safe
private struct Row<Element>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  var count = 0

  init(capacity: Int) {
    unsafe memory = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    unsafe memory.deallocate()
  }

  var values: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: memory, count: count)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (memory + count).initialize(to: element)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe memory = larger
    capacity *= 2
  }
}
