import Text

// MARK: - Cells of tables

extension RecordWriter {
  /// Writes a value as the text of a cell: a string decoded, nothing for null, other scalars as they
  /// are spelled, objects and arrays as JSON.
  mutating func writeCell(of path: Int, _ record: Record, into output: inout [UInt8]) {
    let count = finder.find(path, in: record)
    if count == 1 {
      let value = record[Int(finder.found[0])]
      if value.kind == .null { return }
      if !value.isContainerStart { return output.appendText(value, of: record) }
    }
    if count == 0 {
      if finder.paths[path].pseudo == nil { return }
      return writeTexts(0, of: path, record, separator: [], into: &output)
    }
    writeFound(count, of: path, record, into: &output)
  }
}

// MARK: - Templates

extension RecordWriter {
  /// Fills a template; of a text, which has no fields, only the whole can be shown.
  mutating func write(
    _ template: DisplayTemplate, _ record: Record?, _ bytes: UnsafePointer<UInt8>, count: Int,
    into output: inout [UInt8]
  ) {
    for part in template.parts {
      switch part {
      case .text(let text): output += text.utf8
      case .field(let field):
        let start = output.count
        _ = field.choices.first { choice in
          unsafe write(choice, record, bytes, count: count, into: &output)
        }
        pad(field, in: &output, from: start)
      }
    }
  }

  /// Writes one of several choices; false where the record has no such thing.
  private mutating func write(
    _ choice: DisplayTemplate.Choice, _ record: Record?, _ bytes: UnsafePointer<UInt8>,
    count: Int, into output: inout [UInt8]
  ) -> Bool {
    switch choice {
    case .text(let text): output += text.utf8
    case .whole:
      if let record {
        output.appendCompact(record.first, of: record)
      } else {
        unsafe output.appendUTF8(bytes, count: count)
      }
    case .field(let path):
      guard let record else { return false }
      let found = findPresent(path, in: record)
      guard found > 0 || finder.paths[path].pseudo != nil else { return false }
      writeTexts(found, of: path, record, separator: [0x2C, 0x20], into: &output)
    }
    return true
  }

  /// Finds the values of a path that are not null.
  private mutating func findPresent(_ path: Int, in record: Record) -> Int {
    let count = finder.find(path, in: record)
    var kept = 0
    for index in 0..<count where record[Int(finder.found[index])].kind != .null {
      finder.found[kept] = finder.found[index]
      kept += 1
    }
    return kept
  }

  private func pad(
    _ field: DisplayTemplate.Field, in output: inout [UInt8], from start: Int
  ) {
    guard let width = field.width else { return }
    let cells = Width.cells(of: String(decoding: output[start...], as: UTF8.self))
    let blanks = repeatElement(UInt8(0x20), count: max(0, width - cells))
    output.insert(contentsOf: blanks, at: field.isRightAligned ? start : output.count)
  }
}
