import Text

extension Matcher {
  /// Appends a hit for each matching line; the last one may lack its separator.
  ///
  /// 64 bytes behind the last one are readable.
  public mutating func scan(
    lines: UnsafePointer<UInt8>, count: Int, separator: UInt8, into hits: inout [Hit]
  ) {
    var start = 0
    while start < count {
      let end =
        unsafe start
        &+ ByteScan.firstIndex(of: separator, in: lines + start, count: count &- start)
      unsafe current.set(
        lines + start, count: end &- start,
        isASCII: ByteScan.isASCII(lines + start, count: end &- start))
      if let key = evaluate() {
        hits.append(Hit(rank: key, start: start, count: end &- start, item: -1))
      }
      start = end &+ 1
    }
  }

  /// The key of the current text, nil where a group is not satisfied.
  @inline(__always)
  private mutating func evaluate() -> UInt64? {
    var score = 0
    var extent = Extent()
    var index = 0
    while index < needleCount {
      guard let match = satisfy(&index) else { return nil }
      score &+= match.score
      extent.include(match)
    }
    return isRanked ? key(score: score, extent) : 0
  }

  /// Tries the terms of the group that begins at `index` and moves on to the next group.
  @inline(__always)
  private mutating func satisfy(_ index: inout Int) -> Match? {
    let group = unsafe needles[index].group
    var result: Match?
    var isDecided = false
    while index < needleCount, unsafe needles[index].group == group {
      let needle = unsafe needles[index]
      index &+= 1
      if isDecided { continue }
      let match = match(needle)
      if needle.isInverse {
        if match == nil { result = Match(start: 0, end: 0, score: 0) }
      } else if let match {
        result = match
        isDecided = true
      }
    }
    return result
  }
}
