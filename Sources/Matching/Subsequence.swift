extension Comparison {
  /// The first column of the leftmost subsequence, nil if there is none: the test that refuses most.
  @inline(__always)
  func subsequenceStart() -> Int? {
    var index = 0
    var start = 0
    var base = 0
    while base < text.count {
      var live = Lanes.lowest(text.count &- base)
      while true {
        var found = unsafe text.occurrences(of: letters[index], at: base) & live
        if index == 0 { found &= text.starts(at: base) }
        if found == 0 { break }
        let bit = found & (0 &- found)
        if index == 0 { start = base &+ found.trailingZeroBitCount }
        index &+= 1
        if index == length { return start }
        // Everything above the bit just used; nothing when it was the highest.
        live &= 0 &- (bit &<< 1)
        if bit &<< 1 == 0 { break }
      }
      base &+= 64
    }
    return nil
  }
}
