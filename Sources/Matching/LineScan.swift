import Processor
public import Text
import Wide

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
    if let term = unsafe loneTerm(at: lines) {
      unsafe scan(lines, count: count, separator, for: term, into: &hits)
    } else {
      unsafe Self.eachLine(lines, count: count, separator, anchor, sieve) { line in
        let length = line.end &- line.start
        // What does not hold the letters of any term is a hit where all are inverse.
        let key = unsafe line.passes ? key(of: lines + line.start, length, line.isASCII) : 0
        if let key { hits.append(Hit(rank: key, start: line.start, count: length, item: -1)) }
      }
    }
  }

  /// Lists the lines that may match, whatever part of each is searched; nothing is listed, and the
  /// answer is no, where that would spare too few of them.
  ///
  /// 64 bytes behind the last line are readable.
  public mutating func list(
    lines: UnsafePointer<UInt8>, count: Int, separator: UInt8, into items: inout [Item]
  ) -> Bool {
    guard !isCareful, needleCount > 0 else { return false }
    if !hasAnchor { unsafe chooseAnchor(from: lines, count: count, separator) }
    guard unsafe sieve.map({ unsafe !$0.pointee.listsAll }) ?? (anchor != nil) else { return false }
    unsafe Self.eachLine(lines, count: count, separator, anchor, sieve) { line in
      items.append(
        Item(start: line.start, count: line.end &- line.start, firstText: 0, textCount: 0))
    }
    return true
  }

  /// Visits the lines that hold what is looked for first.
  @inline(__always)
  static func eachLine(
    _ lines: UnsafePointer<UInt8>, count: Int, _ separator: UInt8,
    _ anchor: UnsafeMutablePointer<ByteSearch>?, _ sieve: UnsafeMutablePointer<LineSieve>?,
    _ visit: (LineSieve.Line) -> Void
  ) {
    let isWide = hasWideRegisters
    if let sieve = unsafe sieve {
      unsafe sieve.pointee.begin()
      while true {
        let passed = unsafe sift(sieve, lines, count, isWide)
        if passed == 0 { return }
        for place in 0..<passed { visit(unsafe sieve.pointee[place]) }
      }
    }
    var start = 0
    while start < count {
      if let anchor = unsafe anchor {
        let place = unsafe next(anchor, lines, start, count, isWide)
        if place == count { return }
        start = unsafe lineStart(lines, from: start, before: place, separator)
      }
      let (end, isASCII) = unsafe lineEnd(lines, from: start, count: count, separator)
      visit(LineSieve.Line(start: start, end: end, isASCII: isASCII))
      start = end &+ 1
    }
  }

  /// The processor has registers of 32 bytes.
  static let hasWideRegisters = processor_has_wide_registers() != 0

  /// The next lines that pass.
  @inline(__always)
  private static func sift(
    _ sieve: UnsafeMutablePointer<LineSieve>, _ lines: UnsafePointer<UInt8>, _ count: Int,
    _ isWide: Bool
  ) -> Int {
    unsafe isWide
      ? sieve.pointee.siftWidely(lines, count: count)
      : sieve.pointee.siftNarrowly(lines, count: count)
  }

  /// The next place of an anchor.
  @inline(__always)
  private static func next(
    _ anchor: UnsafeMutablePointer<ByteSearch>, _ lines: UnsafePointer<UInt8>, _ start: Int,
    _ count: Int, _ isWide: Bool
  ) -> Int {
    unsafe isWide
      ? anchor.pointee.nextWidely(in: lines, from: start, count: count)
      : anchor.pointee.nextNarrowly(in: lines, from: start, count: count)
  }

  /// Where the line begins that holds a place, at or after `start`, where a line begins.
  @inline(__always)
  private static func lineStart(
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
  private static func lineEnd(
    _ lines: UnsafePointer<UInt8>, from start: Int, count: Int, _ separator: UInt8
  ) -> (end: Int, isASCII: Bool) {
    let separators = SIMD16<UInt8>(repeating: separator)
    var base = start
    var isASCII = true
    while base < count {
      let found = Lanes.likelyBits { lane in
        unsafe Lanes.bytes(Lanes.load(lines + base, lane) .== separators)
      }
      let other = unsafe Lanes.nonASCII(lines + base)
      let length = found == 0 ? 64 : found.trailingZeroBitCount
      let end = min(count, base &+ length)
      if other != 0 { isASCII = isASCII && other & Lanes.lowest(end &- base) == 0 }
      if found != 0 || end == count { return (end, isASCII) }
      base = end
    }
    return (count, isASCII)
  }
}

// MARK: - A query of one term

extension Matcher {
  /// The only term of the query laid against a text of no length, where it is fuzzy and of ASCII
  /// letters: the query asked most.
  @inline(__always)
  private func loneTerm(at text: UnsafePointer<UInt8>) -> Comparison<ByteColumns>? {
    guard needleCount == 1, requiredCount == 1, algorithm == .v2 else { return nil }
    let needle = unsafe needles[0]
    guard needle.kind == .fuzzy, let letters = unsafe needle.bytes else { return nil }
    let columns = unsafe ByteColumns(bytes: text, count: 0, classes: scoring.classes)
    return unsafe Comparison(
      text: columns, letters: letters, length: needle.count, reaches: needle.reaches,
      scoring: scoring.view, isForward: rank.isForward)
  }

  /// The scan for a term alone, which lines that are ASCII pass without what several terms need.
  private mutating func scan(
    _ lines: UnsafePointer<UInt8>, count: Int, _ separator: UInt8,
    for lone: Comparison<ByteColumns>, into hits: inout [Hit]
  ) {
    var term = lone
    let rank = rank
    unsafe Self.eachLine(lines, count: count, separator, anchor, sieve) { line in
      let (start, length) = (line.start, line.end &- line.start)
      if line.isASCII {
        guard length >= term.length else { return }
        unsafe term.text.move(to: lines + start, count: length)
        guard term.findSubsequence() else { return }
        guard isRanked else {
          return hits.append(Hit(rank: 0, start: start, count: length, item: -1))
        }
        guard let match = term.fuzzy(exactStart: rank.needsStart, &scratch) else { return }
        let key = rank.key(score: match.score, Extent(of: match), in: term.text)
        hits.append(Hit(rank: key, start: start, count: length, item: -1))
      } else {
        let key = unsafe unitKey(lines + start, count: length)
        if let key { hits.append(Hit(rank: key, start: start, count: length, item: -1)) }
      }
    }
  }
}

// MARK: - Queries of several terms

extension Matcher {
  /// The key of a line, nil where a group is not satisfied.
  @inline(__always)
  private mutating func key(
    of line: UnsafePointer<UInt8>, _ count: Int, _ isASCII: Bool
  ) -> UInt64? {
    unsafe isASCII ? asciiKey(line, count: count) : unitKey(line, count: count)
  }

  /// The key of a line that is not ASCII.
  @inline(never)
  private mutating func unitKey(_ line: UnsafePointer<UInt8>, count: Int) -> UInt64? {
    unsafe current.set(line, count: count, isASCII: false)
    for index in 0..<requiredCount where unsafe !mayMatchUnits(needles[required[index]]) {
      return nil
    }
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
  private mutating func satisfy(_ index: inout Int) -> Match? {
    let group = unsafe needles[index].group
    var result: Match?
    var isDecided = false
    while index < needleCount, unsafe needles[index].group == group {
      let needle = unsafe needles[index]
      index &+= 1
      if isDecided { continue }
      let match = needle.isRequired || mayMatchUnits(needle) ? match(needle) : nil
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
