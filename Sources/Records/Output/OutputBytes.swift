import Text

// The bytes that are printed, built from the bytes that were read.

extension [UInt8] {
  /// Appends a value without the white space between its tokens and with nothing else changed.
  mutating func appendCompact(_ value: Int, of record: Record) {
    let all = record.spelling(of: value)
    var at = all.lowerBound
    for index in value..<record.index(after: value) {
      let token = record[index]
      guard token.kind == .string || token.kind == .key else { continue }
      let spelling = record.spelling(of: index)
      unsafe appendInk(record.bytes + at, count: spelling.lowerBound - at)
      let start = unsafe record.bytes + spelling.lowerBound
      if token.flags.contains(.isInvalidUTF8) {
        unsafe appendUTF8(start, count: spelling.count)
      } else {
        unsafe append(contentsOf: UnsafeBufferPointer(start: start, count: spelling.count))
      }
      at = spelling.upperBound
    }
    unsafe appendInk(record.bytes + at, count: all.upperBound - at)
  }

  /// Appends everything but white space.
  private mutating func appendInk(_ bytes: UnsafePointer<UInt8>, count: Int) {
    for index in 0..<Swift.max(0, count) where unsafe bytes[index] > 0x20 {
      unsafe append(bytes[index])
    }
  }

  /// Appends what a string says, or how another scalar is spelled.
  mutating func appendText(_ token: Token, of record: Record) {
    let (start, count) = unsafe record.content(of: token)
    guard token.flags.contains(.hasEscape) else {
      unsafe appendUTF8(start, count: count)
      return
    }
    var decoded = Growing<UInt8>(capacity: count + Batch.padding)
    let size = unsafe decoded.appendDecoded(start, count: count, token.flags.escapes)
    unsafe appendUTF8(decoded.start, count: size)
  }

  /// Appends text; each byte that is not UTF-8 becomes U+FFFD.
  mutating func appendUTF8(_ bytes: UnsafePointer<UInt8>, count: Int) {
    var run = 0
    var at = 0
    while at < count {
      if unsafe bytes[at] < 0x80 {
        at += 1
        continue
      }
      let (scalar, length) = unsafe ScalarScan.first(in: bytes + at, left: count - at)
      if scalar == 0xFFFD, length == 1 {
        unsafe append(contentsOf: UnsafeBufferPointer(start: bytes + run, count: at - run))
        append(contentsOf: [0xEF, 0xBF, 0xBD])
        run = at + 1
      }
      at += length
    }
    unsafe append(contentsOf: UnsafeBufferPointer(start: bytes + run, count: count - run))
  }

  /// Appends text as a JSON string.
  mutating func appendQuoted(_ bytes: UnsafePointer<UInt8>, count: Int) {
    append(0x22)
    var run = 0
    for at in 0..<count {
      let byte = unsafe bytes[at]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
      unsafe appendUTF8(bytes + run, count: at - run)
      append(contentsOf: [UInt8].escape(for: byte))
      run = at + 1
    }
    unsafe appendUTF8(bytes + run, count: count - run)
    append(0x22)
  }

  /// Appends text as a JSON string.
  public mutating func appendQuoted(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress {
        unsafe appendQuoted(start, count: buffer.count)
      } else {
        append(contentsOf: [0x22, 0x22])
      }
    }
  }

  private static func escape(for byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x22, 0x5C: return [0x5C, byte]
    case 0x0A: return Array("\\n".utf8)
    case 0x0D: return Array("\\r".utf8)
    case 0x09: return Array("\\t".utf8)
    default:
      let digits = Array("0123456789abcdef".utf8)
      return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  /// Escapes tabs, line feeds and backslashes in what was appended since a place.
  mutating func escapeColumns(from start: Int) {
    guard self[start...].contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x5C }) else {
      return
    }
    let plain = Array(self[start...])
    removeSubrange(start...)
    for byte in plain {
      switch byte {
      case 0x09: append(contentsOf: "\\t".utf8)
      case 0x0A: append(contentsOf: "\\n".utf8)
      case 0x5C: append(contentsOf: "\\\\".utf8)
      default: append(byte)
      }
    }
  }

  /// Writes a cell of a table, whose text was appended since a place, as its format wants it.
  ///
  /// `isAlone`: the row has no other cell, so that an empty one would leave a line that is no row.
  mutating func escapeCell(from start: Int, _ format: TableFormat, isAlone: Bool) {
    switch format.escaping {
    case .quotes:
      let first = format.separator.first ?? 0x2C
      let needsQuotes = self[start...].contains { byte in
        byte == first || byte == 0x22 || byte == 0x0A || byte == 0x0D
      }
      guard needsQuotes || isAlone && start == count else { return }
      let plain = Array(self[start...])
      removeSubrange(start...)
      append(0x22)
      for byte in plain {
        if byte == 0x22 { append(0x22) }
        append(byte)
      }
      append(0x22)
    case .backslashes:
      escapeColumns(from: start)
      guard let place = self[start...].firstIndex(of: 0x0D) else { return }
      let rest = Array(self[place...])
      removeSubrange(place...)
      for byte in rest {
        if byte == 0x0D { append(contentsOf: "\\r".utf8) } else { append(byte) }
      }
    }
  }

  /// Writes the NUL bytes that were appended since a place as JSON spells them.
  ///
  /// - Returns: whether there was any.
  mutating func escapeNul(from start: Int) -> Bool {
    guard self[start...].contains(0) else { return false }
    let plain = Array(self[start...])
    removeSubrange(start...)
    for byte in plain {
      if byte == 0 { append(contentsOf: "\\u0000".utf8) } else { append(byte) }
    }
    return true
  }
}
