/// Searches bytes for a regular expression, all ways at once: the time is linear in the bytes.
///
/// Of the matches the leftmost counts, and of those the one that the expression prefers, as in
/// RE2. A byte that is not UTF-8 is a character, U+FFFD.
@safe
public struct PatternSearch: ~Copyable {
  private let program: PatternProgram
  /// The ways that are being followed and those at the next character, the best first.
  private var ways: Row<Way>
  private var nextWays: Row<Way>
  /// For each step the round in which it was last reached.
  private let reached: UnsafeMutablePointer<Int>
  private var round = 0
  /// The steps that remain to be followed, and the ways found so.
  private var open: Row<Int>
  private var fresh: Row<Way>

  struct Way {
    var step: Int
    /// Where the match would begin.
    var start: Int
  }

  public init(_ program: PatternProgram) {
    self.program = program
    // No step is reached twice in a round, and none opens more than two.
    let steps = program.steps.count
    unsafe reached = .allocate(capacity: steps)
    unsafe reached.initialize(repeating: 0, count: steps)
    ways = Row(capacity: steps)
    nextWays = Row(capacity: steps)
    fresh = Row(capacity: steps)
    open = Row(capacity: 2 * steps + 1)
  }

  deinit { unsafe reached.deallocate() }

  /// The matches from left to right; an empty one never stands at the end of the one before it.
  public mutating func matches(in bytes: UnsafePointer<UInt8>, count: Int) -> [Range<Int>] {
    var matches: [Range<Int>] = []
    var at = 0
    var end = -1
    while at <= count, let match = unsafe first(in: bytes, count: count, from: at) {
      var isRepeated = false
      if match.upperBound == at {
        isRepeated = match.lowerBound == end
        at += unsafe at < count ? ScalarScan.first(in: bytes + at, left: count - at).length : 1
      } else {
        at = match.upperBound
      }
      end = match.upperBound
      if !isRepeated { matches.append(match) }
    }
    return matches
  }

  /// The first match that begins at a place or behind it.
  public mutating func first(
    in bytes: UnsafePointer<UInt8>, count: Int, from start: Int = 0
  ) -> Range<Int>? {
    var at = start
    var found: Range<Int>?
    ways.truncate(to: 0)
    round += 1
    while true {
      if ways.count == 0 {
        if found != nil { return found }
        if let firstBytes = program.firstBytes {
          while at < count, unsafe !firstBytes[Int(bytes[at])] { at += 1 }
          if at == count { return nil }
        }
      }
      let (scalar, length) =
        unsafe at < count ? ScalarScan.first(in: bytes + at, left: count - at) : (0, 0)
      // A match that begins here is worth less than one that began before.
      if found == nil {
        unsafe follow(Way(step: 0, start: at), bytes, count, at: at)
        for index in 0..<fresh.count { ways.append(fresh[index]) }
      }
      round += 1
      nextWays.truncate(to: 0)
      loop: for index in 0..<ways.count {
        let way = ways[index]
        switch program.steps[way.step] {
        case .match:
          // The ways behind a match are worth less than it.
          found = way.start..<at
          break loop
        case .character(let set) where length > 0 && program.sets[set].contains(scalar):
          let next = Way(step: way.step + 1, start: way.start)
          unsafe follow(next, bytes, count, at: at + length)
          for index in 0..<fresh.count { nextWays.append(fresh[index]) }
        default: continue
        }
      }
      swap(&ways, &nextWays)
      if at == count { return found }
      at += length
    }
  }

  /// Puts into `fresh` the ways that lead on from a step without a character, where no better way
  /// has come in this round.
  private mutating func follow(
    _ way: Way, _ bytes: UnsafePointer<UInt8>, _ count: Int, at: Int
  ) {
    fresh.truncate(to: 0)
    open.append(way.step)
    while open.count > 0 {
      let step = open.removeLast()
      if unsafe reached[step] == round { continue }
      unsafe reached[step] = round
      switch program.steps[step] {
      case .jump(let target): open.append(target)
      case .split(let better, let worse):
        open.append(worse)
        open.append(better)
      case .assertion(let assertion):
        if unsafe holds(assertion, bytes, count, at) { open.append(step + 1) }
      case .character, .match: fresh.append(Way(step: step, start: way.start))
      }
    }
  }

  private func holds(
    _ assertion: PatternAssertion, _ bytes: UnsafePointer<UInt8>, _ count: Int, _ at: Int
  ) -> Bool {
    switch assertion {
    case .textStart: return at == 0
    case .textEnd: return at == count
    case .lineStart: return unsafe at == 0 || bytes[at - 1] == 0x0A
    case .lineEnd: return unsafe at == count || bytes[at] == 0x0A
    case .wordBoundary, .noWordBoundary:
      let before = unsafe at > 0 && PatternSearch.isWord(bytes[at - 1])
      let after = unsafe at < count && PatternSearch.isWord(bytes[at])
      return (before != after) == (assertion == .wordBoundary)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }
}

/// A row that never has more elements than were thought of.
@safe
private struct Row<Element>: ~Copyable {
  private let start: UnsafeMutablePointer<Element>
  private(set) var count = 0

  init(capacity: Int) { unsafe start = .allocate(capacity: max(1, capacity)) }

  deinit { unsafe start.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe start[index] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    unsafe (start + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count &-= 1
    return unsafe start[count]
  }

  mutating func truncate(to newCount: Int) { count = newCount }
}
