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

  /// Writes one more token.
  @inline(__always)
  mutating func append(start: Int, end: Int, kind: Token.Kind, flags: Token.Flags) {
    if count == capacity { grow() }
    unsafe base[count] = Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), kind: kind,
      flags: flags)
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ token: Token) {
    if count == capacity { grow() }
    unsafe base[count] = token
    count &+= 1
  }

  /// Writes two more tokens.
  @inline(__always)
  mutating func append(_ one: Token, _ other: Token) {
    if count &+ 2 > capacity { grow() }
    unsafe base[count] = one
    unsafe base[count &+ 1] = other
    count &+= 2
  }

  /// Tells the token at `index`, which opens an object or array, that the last one closes it.
  @inline(__always)
  mutating func close(_ index: Int, flags: Token.Flags) {
    unsafe base[index].end = UInt32(truncatingIfNeeded: count)
    unsafe base[index].flags = flags
  }

  mutating func removeAll() {
    count = 0
  }

  /// Doubles the memory.
  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    capacity *= 2
  }
}

extension TokenBuffer {
  /// The offset of the first byte of a token, its quote included.
  func begin(of index: Int) -> Int {
    let token = self[index]
    return Int(token.start) - (token.kind == .string || token.kind == .key ? 1 : 0)
  }

  /// The offset after the last byte of a token that opens nothing, its quote included.
  func finish(of index: Int) -> Int {
    let token = self[index]
    return Int(token.end) + (token.kind == .string || token.kind == .key ? 1 : 0)
  }

  /// The index of the token after a whole value; nothing if it never came to its end.
  func next(after index: Int) -> Int? {
    guard self[index].isContainerStart else { return index + 1 }
    return self[index].end > 0 ? self[index].next : nil
  }

  /// Makes a key that is looked at by itself a string.
  mutating func makeValue(_ index: Int) {
    if unsafe base[index].kind == .key { unsafe base[index].kind = .string }
  }
}
