import Text

extension FieldSplitter {
  /// The first fields of a line without the white space behind them, and the last ones with what is
  /// not white of the delimiter before them, as places where they end and begin.
  public mutating func frozen(
    left: Int, right: Int, of line: UnsafePointer<UInt8>, count: Int
  ) -> (left: Int, right: Int) {
    unsafe split(line, count: count)
    let all = fieldCount
    var (end, start) = (0, count)
    if left > 0, all > 0 {
      end = left >= all ? count : bytes(of: FieldRange(left)).upperBound
      end = unsafe White.trimmedCount(line, end)
    }
    if right > 0, all > 0 {
      if left + right >= all { return (left: end, right: end) }
      let before = FieldRange(all - right)
      start = unsafe contents(of: before, in: line).upperBound
      let next = bytes(of: FieldRange(all - right + 1)).lowerBound
      start = unsafe min(start, White.trimmedCount(line, start))
      while start < next, unsafe line[start] == 0x20 || line[start] &- 0x09 < 5 { start += 1 }
    }
    return (left: end, right: max(start, end))
  }
}
