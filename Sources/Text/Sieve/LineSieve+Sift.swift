/// The search for letters in all lines of a window at the same time.
///
/// In a word with a bit for each of 64 bytes, let `open` have a bit where a line is looked through for
/// a letter from, and `stops` have one where the letter stands or a line ends. The sum of `open` and the
/// bits that are not stops carries each bit of `open` to the next stop and no further, as digits of 9
/// pass on a carry: no loop over lines, no branch. (Cameron and others call it ScanThru in "Bitwise data
/// parallelism in regular expression matching", 2014.)
extension LineSieve {
  /// Finds the next lines of a text that pass, and says how many; 0 at the end of the text.
  ///
  /// 64 bytes behind the text are readable.
  ///
  /// - Complexity: O(`count`), times the number of letters.
  @inlinable @inline(__always)
  public mutating func sift<Window: ByteWindow>(
    _ window: Window.Type, _ text: UnsafePointer<UInt8>, count: Int
  ) -> Int {
    var found = 0
    while base <= count, found <= Self.most {
      let bytes = unsafe Window(text + base)
      var separators = bytes.places(of: separator)
      var others = bytes.others
      if count &- base < 64 {
        // The last line ends with the text, whatever stands behind it.
        let last = count &- base
        let inside: UInt64 = 1 &<< UInt64(last) &- 1
        others &= inside
        separators &= inside
        let endsOpen = last == 0 ? beginsLine == 0 : separators &>> UInt64(last &- 1) & 1 == 0
        if endsOpen { separators |= 1 &<< UInt64(last) }
      }
      let passing = passing(bytes, separators, others)
      let ends = listsAll ? separators : passing
      if ends != 0 { list(ends, passing, separators, others, &found) }
      if separators != 0 {
        let next = 64 &- separators.leadingZeroBitCount
        lineStart = base &+ next
        isASCII = next == 64 || others &>> UInt64(next) == 0
      } else if others != 0 {
        isASCII = false
      }
      base &+= 64
    }
    return found
  }

  /// Does what `sift` does in the registers that every processor has.
  @inline(never)
  public mutating func siftNarrowly(_ text: UnsafePointer<UInt8>, count: Int) -> Int {
    unsafe sift(NarrowWindow.self, text, count: count)
  }

  /// Bit i is set where byte i is the end of a line that passes.
  @inlinable @inline(__always)
  mutating func passing<Window: ByteWindow>(
    _ bytes: Window, _ separators: UInt64, _ others: UInt64
  ) -> UInt64 {
    var wild = others & wildOthers
    for index in 0..<rangeCount { wild |= unsafe bytes.places(in: ranges[index]) }
    // Most windows are ASCII, and for them there is less to do.
    return others == 0
      ? passing(bytes, separators, 0, 0) : passing(bytes, separators, others, wild)
  }

  @inlinable @inline(__always)
  mutating func passing<Window: ByteWindow>(
    _ bytes: Window, _ separators: UInt64, _ others: UInt64, _ wild: UInt64
  ) -> UInt64 {
    let starts = separators &<< 1 | beginsLine
    beginsLine = separators &>> 63
    var passing = needsAll ? separators : 0
    var step = unsafe steps
    var test = unsafe otherTests
    for term in 0..<termCount {
      var open = starts
      var carried: UInt64 = 0
      for _ in 0..<(unsafe terms[term].letters) {
        var letter = unsafe bytes.places(of: step.pointee.firstTest) | wild
        for _ in 0..<(unsafe step.pointee.otherTests) {
          letter |= unsafe bytes.places(of: test.pointee)
          unsafe test += 1
        }
        open |= unsafe step.pointee.goesOn
        let (sum, goesOn) = (~(letter | separators)).addingReportingOverflow(open)
        let reached = sum & letter & ~separators
        unsafe step.pointee.goesOn = carried | (goesOn ? 1 : 0)
        // A character of several bytes may spell the next letter too, as ligatures do.
        open = (reached & ~others) &<< 1 | reached & others
        carried = (reached & ~others) &>> 63
        unsafe step += 1
      }
      open |= unsafe terms[term].isFound
      let (sum, isFound) = (~separators).addingReportingOverflow(open)
      unsafe terms[term].isFound = carried | (isFound ? 1 : 0)
      passing = needsAll ? passing & sum : passing | sum & separators
    }
    return passing
  }

  /// Lists lines that end in this window.
  @inlinable @inline(__always)
  mutating func list(
    _ ends: UInt64, _ passing: UInt64, _ separators: UInt64, _ others: UInt64, _ found: inout Int
  ) {
    var rest = ends
    while rest != 0 {
      let end = rest.trailingZeroBitCount
      let below: UInt64 = 1 &<< UInt64(end) &- 1
      rest &= rest &- 1
      let before = separators & below
      // A line that began in an earlier window, or after the last separator in this one.
      let first = 64 &- before.leadingZeroBitCount
      let own = (others & below) &>> UInt64(first) == 0
      unsafe lines[found] = Line(
        start: before == 0 ? lineStart : base &+ first, end: base &+ end,
        isASCII: own && (before != 0 || isASCII), passes: passing &>> UInt64(end) & 1 != 0)
      found &+= 1
    }
  }
}
