/// Where and how well a term matches a text, in columns.
struct Match: Equatable {
  var start: Int
  var end: Int
  var score: Int
}

/// One term laid against one text; each kind of match is an extension in a file of its own.
@safe
struct Comparison<Source: Columns> {
  var text: Source
  let letters: UnsafePointer<Source.Letter>
  /// Number of letters, at least one.
  let length: Int
  /// Room for what is found of each letter, and one more.
  let reaches: UnsafeMutablePointer<Reach>
  let scoring: Scoring.View
  /// Among equals the first match is taken, otherwise the last.
  let isForward: Bool

  /// Columns of the 64 from `column` on where a letter of the term occurs; none past the end.
  @inline(__always)
  func occurrences(of index: Int, at column: Int) -> UInt64 {
    let found =
      unsafe text.occurrences(of: letters[index], at: column)
      & Lanes.lowest(text.count &- column)
    return index == 0 ? found & text.starts(at: column) : found
  }

  /// The first column at or after `column` where a letter of the term occurs.
  @inline(__always)
  func first(of index: Int, from column: Int) -> Int? {
    var base = column
    while base < text.count {
      let found = occurrences(of: index, at: base)
      if found != 0 { return base &+ found.trailingZeroBitCount }
      base &+= 64
    }
    return nil
  }

  /// The last column before `column` where a letter of the term occurs.
  @inline(__always)
  func last(of index: Int, before column: Int) -> Int? {
    var end = column
    while end > 0 {
      let base = max(0, end &- 64)
      let found = occurrences(of: index, at: base) & Lanes.lowest(end &- base)
      if found != 0 { return base &+ 63 &- found.leadingZeroBitCount }
      end = base
    }
    return nil
  }

  @inline(__always)
  func bonus(at column: Int) -> Int {
    scoring.bonus(
      of: text.characterClass(at: column),
      after: column > 0 ? text.characterClass(at: column &- 1) : scoring.before)
  }

  /// The letters lie next to each other from `column` on.
  @inline(__always)
  func holdsAll(at column: Int) -> Bool {
    for index in 0..<length where unsafe !text.holds(letters[index], at: column &+ index) {
      return false
    }
    return text.starts(at: column) & 1 != 0
  }
}
