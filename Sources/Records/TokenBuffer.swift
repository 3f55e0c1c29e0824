/// A growing row of tokens in memory that a scanner writes to directly.
@safe public struct TokenBuffer: ~Copyable {
  public private(set) var base: UnsafeMutablePointer<Token>
  public internal(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 1024) {
    unsafe base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    unsafe base.deallocate()
  }

  @inlinable
  public subscript(index: Int) -> Token {
    precondition(index >= 0 && index < count, "there are fewer tokens than that")
    return unsafe base[index]
  }

  mutating func removeAll() {
    count = 0
  }

  /// Doubles the memory.
  mutating func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    capacity *= 2
  }
}
