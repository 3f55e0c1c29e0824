/// One to three bytes next to each other, as they are looked for.
public struct BytePattern: BitwiseCopyable {
  @usableFromInline let first: ByteTest
  @usableFromInline let second: ByteTest
  @usableFromInline let third: ByteTest
  @usableFromInline let count: Int

  public init(_ first: ByteTest, _ second: ByteTest? = nil, _ third: ByteTest? = nil) {
    self.first = first
    self.second = second ?? first
    self.third = third ?? first
    count = second == nil ? 1 : third == nil ? 2 : 3
  }
}

/// Finds the places in a text where one of some patterns stands.
@safe
public struct ByteSearch: ~Copyable {
  /// Those of one byte, then those of two, then the others.
  @usableFromInline let patterns: UnsafeMutablePointer<BytePattern>
  @usableFromInline let endOfOnes: Int
  @usableFromInline let endOfTwos: Int
  @usableFromInline let count: Int
  /// All bits where each byte outside ASCII is a place, too.
  @usableFromInline let others: UInt64
  /// Bytes behind a place that are looked at.
  @usableFromInline let reach: Int

  /// - Parameters:
  ///   - all: the patterns.
  ///   - takesOthers: each byte outside ASCII is a place, too.
  public init(_ all: [BytePattern], takesOthers: Bool) {
    let sorted = all.sorted { $0.count < $1.count }
    count = sorted.count
    endOfTwos = sorted.firstIndex { $0.count > 2 } ?? count
    endOfOnes = sorted.firstIndex { $0.count > 1 } ?? count
    unsafe patterns = .allocate(capacity: max(1, count))
    unsafe patterns.initialize(from: sorted, count: count)
    others = takesOthers ? ~0 : 0
    reach = (sorted.last?.count ?? 1) - 1
  }

  deinit { unsafe patterns.deallocate() }

  /// Finds the first place from `start` on; `count` if there is none.
  ///
  /// The last bytes, too few for a whole pattern, are a place whatever they are. 64 bytes behind the text
  /// are readable.
  @inlinable @inline(__always)
  public func next<Window: ByteWindow>(
    _ window: Window.Type, in text: UnsafePointer<UInt8>, from start: Int, count length: Int
  ) -> Int {
    var base = start
    while base &+ reach < length {
      let found = unsafe places(Window.self, text + base)
      if found != 0 { return min(length, base &+ found.trailingZeroBitCount) }
      base &+= 64
    }
    return min(base, length)
  }

  /// Bit i is set where byte i of 64 is a place.
  @inlinable @inline(__always)
  func places<Window: ByteWindow>(_: Window.Type, _ text: UnsafePointer<UInt8>) -> UInt64 {
    let bytes = unsafe Window(text)
    var found = bytes.others & others
    // A loop for each length: where the bits of several tests meet behind a branch, the compiler takes
    // them apart one by one.
    for index in 0..<endOfOnes {
      found |= unsafe bytes.places(of: patterns[index].first)
    }
    for index in endOfOnes..<endOfTwos {
      let second = unsafe Window(text + 1).places(of: patterns[index].second)
      found |= unsafe bytes.places(of: patterns[index].first) & second
    }
    for index in endOfTwos..<count {
      let second = unsafe Window(text + 1).places(of: patterns[index].second)
      let third = unsafe Window(text + 2).places(of: patterns[index].third)
      found |= unsafe bytes.places(of: patterns[index].first) & second & third
    }
    return found
  }

  /// Does what `next` does in the registers that every processor has.
  @inline(never)
  public func nextNarrowly(in text: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    unsafe next(NarrowWindow.self, in: text, from: start, count: count)
  }
}
