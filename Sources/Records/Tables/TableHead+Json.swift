import Text

extension TableHead {
  /// Numbers in cells that have no quotes are numbers in JSON too, or strings like all others.
  public enum Numbers: Sendable { case asNumbers, asStrings }

  /// A row as an object of JSON, its numbers as such; a line that is no row stays as it is.
  public func json(of row: [UInt8]) -> [UInt8] {
    let padded = row.padded
    return unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return row }
      return unsafe json(of: start, count: row.count, numbers: .asNumbers)
    }
  }

  /// A row as an object of JSON in one line, its fields in the order of the columns; a line that is
  /// no row stays as it is.
  ///
  /// 64 bytes after the end of the row can be read as well.
  public func json(
    of row: UnsafePointer<UInt8>, count: Int, numbers: Numbers
  ) -> [UInt8] {
    var scanner = unsafe RowScanner(row, count: count, isLast: true, format: format)
    var cells = TokenBuffer(capacity: places.count)
    guard scanner.scan(from: 0, { token in cells.append(token) }) != nil else {
      return unsafe Array(UnsafeBufferPointer(start: row, count: count))
    }
    let frame = Frame(start: 0, count: count, kind: .json, tokenCount: cells.count)
    let record = unsafe Record(frame, tokens: cells.base, bytes: row)
    var json: [UInt8] = [0x7B]
    for index in 0..<min(cells.count, places.count) {
      if index > 0 { json.append(0x2C) }
      json.appendQuoted(Array(keys[places[index]]))
      json.append(0x3A)
      let cell = cells[index]
      var text: [UInt8] = []
      text.appendText(cell, of: record)
      if cell.kind == .number && numbers == .asNumbers {
        json += text
      } else {
        json.appendQuoted(text)
      }
    }
    json.append(0x7D)
    return json
  }
}
