/// What stands between values.
extension JsonScanner {
  /// Skips what may stand between two top-level values: white space, RS and byte order marks.
  @inline(__always)
  static func skipSeparators(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var at = start
    while true {
      at = unsafe skipBlanks(bytes, from: at, to: end)
      guard at < end else { return at }
      if unsafe bytes[at] == 0x1E {
        at += 1
      } else if unsafe bytes[at] == 0xEF && at + 3 <= end && bytes[at + 1] == 0xBB
        && bytes[at + 2] == 0xBF
      {
        at += 3
      } else {
        return at
      }
    }
  }

  /// The bytes end within what may be a byte order mark.
  @inline(__always)
  static func isPartOfMark(_ bytes: UnsafePointer<UInt8>, at offset: Int, to end: Int) -> Bool {
    unsafe bytes[offset] == 0xEF && offset + 3 > end
      && (offset + 1 == end || bytes[offset + 1] == 0xBB)
  }

  /// A range without the white space at its end.
  static func trimmed(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, unsafe bytes[end - 1] == 0x20 || bytes[end - 1] &- 9 < 5 {
      end -= 1
    }
    return range.lowerBound..<end
  }
}
