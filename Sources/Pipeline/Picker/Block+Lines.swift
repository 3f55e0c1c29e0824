import Text

extension Block {
  /// Where each line begins, and the end of the last one with its separator.
  func lineStarts(separator: UInt8) -> [UInt32] {
    guard count > 0 else { return [] }
    let endings = unsafe ByteScan.count(of: separator, in: memory, count: count)
    // One for the first line, one for the end where the last line lacks its separator.
    return unsafe Array(unsafeUninitializedCapacity: endings + 2) { starts, filled in
      unsafe starts[0] = 0
      var next = 1
      var start = 0
      while start < count {
        var mask = unsafe ByteScan.mask64(of: separator, at: memory + start)
        if count - start < 64 { mask &= 1 << UInt64(count - start) - 1 }
        while mask != 0 {
          unsafe starts[next] = UInt32(truncatingIfNeeded: start + mask.trailingZeroBitCount + 1)
          next += 1
          mask &= mask - 1
        }
        start += 64
      }
      if unsafe Int(starts[next - 1]) < count {
        unsafe starts[next] = UInt32(truncatingIfNeeded: count)
        next += 1
      }
      filled = next
    }
  }
}
