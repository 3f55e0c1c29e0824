import Text

/// The columns that the terms of a query match, as far as the rank needs them.
struct Extent {
  var leastStart = Int.max
  var leastEnd = Int.max
  var greatestEnd = -1

  /// No term matched any column, as when all of them are inverse.
  var isEmpty: Bool { greatestEnd < 0 }

  init() {}

  @inline(__always)
  init(of match: Match) { include(match) }

  @inline(__always)
  mutating func include(_ match: Match, shiftedBy shift: Int = 0) {
    guard match.start < match.end else { return }
    leastStart = min(leastStart, match.start &+ shift)
    leastEnd = min(leastEnd, match.end &+ shift)
    greatestEnd = max(greatestEnd, match.end &+ shift)
  }
}

/// How a score and the tie-breaks are packed into one number, smaller being better.
struct RankKey {
  private let first: Rules.Criterion
  private let second: Rules.Criterion
  private let third: Rules.Criterion
  /// Length is the only tie-break.
  private let isByLength: Bool
  /// The exact start of fuzzy matches is needed.
  let needsStart: Bool
  /// Some tie-break depends on where the terms matched.
  let usesExtent: Bool
  /// The scan goes from the start: what is met first wins among equals.
  let isForward: Bool

  init(_ ties: [Rules.Criterion]) {
    let padded = ties.filter { $0 != .index } + [.index, .index, .index]
    (first, second, third) = (padded[0], padded[1], padded[2])
    isByLength = first == .length && second == .index
    needsStart = ties.contains(.chunk) || ties.contains(.pathname)
    usesExtent = ties.contains { $0 != .length && $0 != .index }
    let directed = ties.first { $0 == .begin || $0 == .end || $0 == .pathname }
    isForward = directed == nil || directed == .begin
  }

  /// Key of a line: 16 bits for the score, and as many for each tie-break.
  @inline(__always)
  func key<Source: Columns>(score: Int, _ extent: Extent, in text: Source) -> UInt64 {
    let worth = UInt64(65535 &- clamp(score)) &<< 48
    // Most often the shorter of two lines comes first, and nothing else counts.
    if isByLength { return worth | UInt64(min(65535, text.trimmedCount)) &<< 32 }
    return worth | ties(extent, in: text)
  }

  /// Key of a record: those come first whose every term is the whole of a field; 15 bits for the score.
  func recordKey<Source: Columns>(
    score: Int, isWhole: Bool, _ extent: Extent, in text: Source
  ) -> UInt64 {
    (isWhole ? 0 : 1 << 63) | UInt64(32767 - max(0, min(32767, score))) << 48
      | ties(extent, in: text)
  }

  /// The tie-breaks alone, in the lower 48 bits.
  func ties<Source: Columns>(_ extent: Extent, in text: Source) -> UInt64 {
    guard first != .index else { return 0 }
    var key = UInt64(clamp(value(of: first, extent, in: text))) &<< 32
    guard second != .index else { return key }
    key |= UInt64(clamp(value(of: second, extent, in: text))) &<< 16
    guard third != .index else { return key }
    return key | UInt64(clamp(value(of: third, extent, in: text)))
  }

  @inline(__always)
  private func clamp(_ value: Int) -> Int { max(0, min(65535, value)) }

  @inline(__always)
  private func value<Source: Columns>(
    of criterion: Rules.Criterion, _ extent: Extent, in text: Source
  ) -> Int {
    if criterion == .length { return text.trimmedCount }
    guard !extent.isEmpty else { return 65535 }
    switch criterion {
    case .chunk: return chunk(extent, in: text)
    case .pathname:
      let separator = text.lastSeparator
      return separator <= extent.leastStart ? extent.leastStart - separator : 65535
    case .begin: return extent.leastEnd - leadingWhite(extent, in: text)
    case .end:
      let ink = extent.greatestEnd - leadingWhite(extent, in: text)
      return 65535 - 65535 * ink / (text.trimmedCount + 1)
    case .length, .index: return 0
    }
  }

  /// Length of the matched columns, grown both ways up to white space.
  private func chunk<Source: Columns>(_ extent: Extent, in text: Source) -> Int {
    var start = extent.leastStart
    var end = extent.greatestEnd
    while start > 0, !text.isWhite(at: start - 1) { start -= 1 }
    while end < text.count, !text.isWhite(at: end) { end += 1 }
    return end - start
  }

  /// White columns at the start, as far as the match.
  private func leadingWhite<Source: Columns>(_ extent: Extent, in text: Source) -> Int {
    text.leadingWhite(atMost: extent.leastStart)
  }
}

extension Matcher {
  /// The score that a record's rank tells of.
  public static func score(ofRecord rank: UInt64) -> Int { 32767 - Int(rank >> 48 & 0x7FFF) }
}
