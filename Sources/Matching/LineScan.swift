import Text

extension Matcher {
  /// Appends a hit for each matching line; the last one may lack its separator.
  ///
  /// 64 bytes behind the last one are readable.
  ///
  /// - Complexity: O(`count`); lines without the rarest letters asked for are not looked at one by one.
  public mutating func scan(
    lines: UnsafePointer<UInt8>, count: Int, separator: UInt8, into hits: inout [Hit]
  ) {
    if isCareful {
      return unsafe scanCarefully(lines: lines, count: count, separator: separator, into: &hits)
    }
    if !hasAnchor { unsafe chooseAnchor(from: lines, count: count, separator) }
    let anchor = unsafe anchor
    var start = 0
    while start < count {
      if let anchor = unsafe anchor {
        let place = unsafe anchor.pointee.next(in: lines, from: start, count: count)
        if place == count { return }
        start = unsafe lineStart(lines, from: start, before: place, separator)
      }
      let (end, isASCII) = unsafe lineEnd(lines, from: start, count: count, separator)
      unsafe current.set(lines + start, count: end &- start, isASCII: isASCII)
      if mayMatch(), let key = lineKey() {
        hits.append(Hit(rank: key, start: start, count: end &- start, item: -1))
      }
      start = end &+ 1
    }
  }

  /// Where the line begins that holds a place, at or after `start`, where a line begins.
  @inline(__always)
  private func lineStart(
    _ lines: UnsafePointer<UInt8>, from start: Int, before place: Int, _ separator: UInt8
  ) -> Int {
    var end = place
    while end > start {
      let base = max(start, end &- 64)
      let found = unsafe Lanes.equal(lines + base, separator) & Lanes.lowest(end &- base)
      if found != 0 { return base &+ 64 &- found.leadingZeroBitCount }
      end = base
    }
    return start
  }

  /// Where the line that begins at `start` ends, and whether it is all ASCII.
  @inline(__always)
  private func lineEnd(
    _ lines: UnsafePointer<UInt8>, from start: Int, count: Int, _ separator: UInt8
  ) -> (end: Int, isASCII: Bool) {
    var base = start
    var isASCII = true
    while base < count {
      let found = unsafe Lanes.equal(lines + base, separator)
      let other = unsafe Lanes.nonASCII(lines + base)
      let length = found == 0 ? 64 : found.trailingZeroBitCount
      let end = min(count, base &+ length)
      if other != 0 { isASCII = isASCII && other & Lanes.lowest(end &- base) == 0 }
      if found != 0 || end == count { return (end, isASCII) }
      base = end
    }
    return (count, isASCII)
  }

  /// The key of the current text, nil where a group is not satisfied.
  @inline(__always)
  private mutating func lineKey() -> UInt64? {
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
      let match =
        needle.isRequired || current.isASCII || mayMatchUnits(needle)
        ? match(needle, isTested: needle.isRequired) : nil
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
