import Text

/// A term as it is laid against texts that are ASCII, one after another.
@safe
struct ASCIITerm {
  private(set) var comparison: Comparison<ByteColumns>
  let kind: Term.Kind
  let isInverse: Bool
  /// No other term is in the group.
  let isAlone: Bool
  /// It is the last of its group.
  var endsGroup = true
  /// White space at this end belongs to the term and is not passed over in a text.
  private let beginsWhite: Bool
  private let endsWhite: Bool
  /// The term has only letters that an ASCII text can hold.
  private let canMatch: Bool

  init(_ needle: Needle, _ scoring: Scoring.View, isForward: Bool) {
    kind = needle.kind
    isInverse = needle.isInverse
    isAlone = needle.isAlone
    (beginsWhite, endsWhite) = (needle.beginsWhite, needle.endsWhite)
    canMatch = unsafe needle.bytes != nil
    // No text is looked at before the first is chosen.
    let columns = unsafe ByteColumns(
      bytes: scoring.classes, count: 0, classes: scoring.classes)
    comparison = unsafe Comparison(
      text: columns, letters: needle.bytes ?? Self.noLetters, length: needle.count,
      reaches: needle.reaches, scoring: scoring, isForward: isForward)
  }

  private static var noLetters: UnsafeMutablePointer<ByteColumns.Letter> {
    unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<ByteColumns.Letter>.alignment)
      .unsafelyUnwrapped
  }

  /// Goes on to another text, behind which 64 bytes are readable; false if that is too short.
  @inline(__always)
  mutating func move(to text: UnsafePointer<UInt8>, count: Int) -> Bool {
    unsafe comparison.text.move(to: text, count: count)
    return canMatch && comparison.length <= count
  }

  /// Where the term matches the text; a fuzzy one has passed `findSubsequence`.
  @inline(never)
  func match(
    _ algorithm: Rules.Algorithm, exactStart: Bool, _ scratch: inout FuzzyScratch
  ) -> Match? {
    comparison.matchTested(
      as: kind, beginsWhite: beginsWhite, endsWhite: endsWhite, algorithm,
      exactStart: exactStart, &scratch)
  }
}

extension Matcher {
  /// The key of a line that is ASCII, nil where a group is not satisfied.
  @inline(__always)
  mutating func asciiKey(_ line: UnsafePointer<UInt8>, count: Int) -> UInt64? {
    for place in 0..<requiredCount {
      let term = unsafe asciiTerms + required[place]
      guard unsafe term.pointee.move(to: line, count: count) else { return nil }
      if unsafe term.pointee.kind == .fuzzy {
        guard unsafe term.pointee.comparison.findSubsequence() else { return nil }
      } else if needleCount > 1 {
        // A single term is tried at once, and that begins with the same test.
        guard unsafe term.pointee.comparison.holdsSubstring() else { return nil }
      }
    }
    var score = 0
    var extent = Extent()
    var term = unsafe asciiTerms
    let end = unsafe asciiTerms + needleCount
    while unsafe term < end {
      guard let match = unsafe satisfy(&term, line, count: count) else { return nil }
      score &+= match.score
      extent.include(match)
    }
    guard isRanked else { return 0 }
    let columns = unsafe ByteColumns(bytes: line, count: count, classes: scoring.classes)
    return rank.key(score: score, extent, in: columns)
  }

  /// Tries the terms of a group of which this is the first, and moves on to the next group.
  @inline(__always)
  private mutating func satisfy(
    _ term: inout UnsafeMutablePointer<ASCIITerm>, _ line: UnsafePointer<UInt8>, count: Int
  ) -> Match? {
    var result: Match?
    while true {
      let isInverse = unsafe term.pointee.isInverse
      let found = unsafe match(term, line, count: count)
      if isInverse {
        if found == nil { result = Match(start: 0, end: 0, score: 0) }
      } else if let found {
        while unsafe !term.pointee.endsGroup { unsafe term += 1 }
        unsafe term += 1
        return found
      }
      let isLast = unsafe term.pointee.endsGroup
      unsafe term += 1
      if isLast { return result }
    }
  }

  @inline(__always)
  private mutating func match(
    _ term: UnsafeMutablePointer<ASCIITerm>, _ line: UnsafePointer<UInt8>, count: Int
  ) -> Match? {
    let isTested = unsafe term.pointee.isAlone && !term.pointee.isInverse
    if !isTested {
      guard unsafe term.pointee.move(to: line, count: count) else { return nil }
      if unsafe term.pointee.kind == .fuzzy {
        guard unsafe term.pointee.comparison.findSubsequence() else { return nil }
      }
    }
    return unsafe term.pointee.match(algorithm, exactStart: rank.needsStart, &scratch)
  }
}
