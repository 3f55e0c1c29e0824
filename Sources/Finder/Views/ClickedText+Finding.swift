import Records
import Terminal
import Text

extension ClickedText {
  /// What stands at a column of a line; nothing before the column 0, where texts begin.
  ///
  /// Fields are counted through all lines, in the order on the screen.
  init?(
    in lines: [ColouredText], line: Int, column: Int, delimiter: Delimiter, tabStop: Int
  ) {
    guard column >= 0, lines.indices.contains(line) else { return nil }
    (self.line, self.column) = (line + 1, column + 1)
    (word, field) = (nil, nil)
    var splitter = FieldSplitter(delimiter)
    var count = 0
    for (number, text) in lines.enumerated() {
      let fields = ClickedText.fields(of: text.bytes, &splitter)
      if number == line {
        let drawn = DrawnText(text.bytes, tabStop: tabStop)
        for (place, range) in fields.enumerated() {
          let bytes = ClickedText.withoutWhite(text.bytes[range])
          let columns = ClickedText.columns(of: bytes.indices, in: drawn)
          guard columns.contains(column) else { continue }
          word = String(decoding: bytes, as: UTF8.self)
          let isLast = number == lines.count - 1 && place == fields.count - 1
          field = "\(count + place + 1)" + (isLast ? ".." : "")
        }
      }
      count += fields.count
    }
  }

  private static func fields(
    of bytes: [UInt8], _ splitter: inout FieldSplitter
  ) -> [Range<Int>] {
    unsafe bytes.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      unsafe splitter.split(start, count: bytes.count)
      return (0..<splitter.fieldCount).map { splitter.bytes(ofField: $0 + 1) }
    }
  }

  private static func withoutWhite(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, last == 0x20 || (0x09...0x0D).contains(last) {
      bytes.removeLast()
    }
    return bytes
  }

  private static func columns(of bytes: Range<Int>, in text: DrawnText) -> Range<Int> {
    var (start, end, column) = (0, 0, 0)
    for piece in text.pieces {
      if piece.source.lowerBound < bytes.lowerBound { start = column + piece.cells }
      if piece.source.lowerBound < bytes.upperBound { end = column + piece.cells }
      column += piece.cells
    }
    return start..<max(start, end)
  }
}
