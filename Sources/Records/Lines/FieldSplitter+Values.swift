import Text

extension FieldSplitter {
  /// Appends fields of a line, which is split anew, as values: without the delimiter behind the last.
  ///
  /// Fields that the line has not are empty.
  ///
  /// - Parameters:
  ///   - ranges: the fields, one after the other with the delimiters behind them.
  ///   - line: the bytes of the line; 64 bytes after their end can be read as well.
  ///   - count: how many they are.
  ///   - keepsSpace: white space at both ends of the value belongs to it.
  ///   - output: where it is appended.
  public mutating func appendValue(
    of ranges: [FieldRange], in line: UnsafePointer<UInt8>, count: Int, keepsSpace: Bool,
    to output: inout [UInt8]
  ) {
    unsafe split(line, count: count)
    var value = Growing<UInt8>()
    for range in ranges {
      let bytes = bytes(of: range)
      unsafe value.append(line + bytes.lowerBound, count: bytes.count)
    }
    var end = value.count
    if delimiter != .blanks { end = unsafe countWithoutDelimiter(value.start, end) }
    var start = 0
    if !keepsSpace {
      end = unsafe White.trimmedCount(value.start, end)
      start = unsafe White.leadingCount(value.start, end)
    }
    unsafe output.append(
      contentsOf: UnsafeBufferPointer(start: value.start + start, count: end - start))
  }
}

extension White {
  /// The white space at the beginning of a text.
  static func leadingCount(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var at = 0
    while at < count {
      let (value, length) = unsafe ScalarScan.first(in: text + at, left: count - at)
      guard let scalar = Unicode.Scalar(value), scalar.properties.isWhitespace else { break }
      at += length
    }
    return at
  }
}
