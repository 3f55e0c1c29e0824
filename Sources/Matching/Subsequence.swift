extension Comparison {
  /// Finds the leftmost subsequence and notes its columns; false if there is none.
  ///
  /// This is the test that refuses most texts. The windows of 64 columns begin at multiples of 64, and
  /// one window serves all letters that are found in it.
  @inline(__always)
  func findSubsequence() -> Bool {
    var reach = unsafe reaches
    let end = unsafe reaches + length
    var letter = unsafe letters
    var base = 0
    while base < text.count {
      var live = Lanes.lowest(text.count &- base)
      let all = live
      while true {
        var bits = unsafe text.occurrences(of: letter.pointee, at: base) & all
        if unsafe reach == reaches { bits &= text.starts(at: base) }
        let found = bits & live
        if found == 0 { break }
        unsafe reach.pointee.first = base &+ found.trailingZeroBitCount
        unsafe reach.pointee.firstBits = bits
        unsafe reach += 1
        unsafe letter += 1
        if unsafe reach == end { return true }
        // Only columns above the one just used are left.
        live &= ~(found ^ (found &- 1))
      }
      base &+= 64
    }
    return false
  }

  /// Notes the columns of the rightmost subsequence, where a leftmost one has been found.
  @inline(__always)
  func findLastColumns() {
    var bound = text.count
    for index in stride(from: length &- 1, through: 0, by: -1) {
      let first = unsafe reaches[index].first
      var base = (bound &- 1) & ~63
      while true {
        let bits = window(of: index, at: base)
        let found = bits & Lanes.lowest(bound &- base)
        // The first column is there, so the search does not go on below it.
        if found != 0 || base <= first {
          bound = base &+ 63 &- found.leadingZeroBitCount
          unsafe reaches[index].last = bound
          unsafe reaches[index].lastBits = bits
          break
        }
        base &-= 64
      }
    }
  }

  /// Where a letter occurs in the 64 columns from a multiple of 64 on.
  @inline(__always)
  func window(of index: Int, at base: Int) -> UInt64 {
    unsafe reaches[index].first & ~63 == base
      ? reaches[index].firstBits : occurrences(of: index, at: base)
  }
}
