/// A growing row of trivial values in memory that is written to directly.
///
/// What an array is, without the checks that a loop over every token would pay for.
@safe
struct Growing<Element>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    unsafe start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { unsafe start.deallocate() }

  var values: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe start[index] }
    @inline(__always) set { unsafe start[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    unsafe (start + count).initialize(to: element)
    count += 1
  }

  mutating func append(_ from: UnsafePointer<Element>, count added: Int) {
    reserve(count + added)
    unsafe (start + count).initialize(from: from, count: added)
    count += added
  }

  /// Makes room for so many in all, at least doubling what there is.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(wanted, capacity * 2))
    unsafe larger.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = larger
    capacity = max(wanted, capacity * 2)
  }

  /// Takes the last element off.
  @inline(__always)
  mutating func removeLast() -> Element {
    count &-= 1
    return unsafe start[count]
  }

  /// Drops elements from the end; the memory stays.
  mutating func truncate(to newCount: Int) { count = newCount }

  /// Says that so many elements were written behind the last.
  mutating func extend(by added: Int) { count += added }
}
