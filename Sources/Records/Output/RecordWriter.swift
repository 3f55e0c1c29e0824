/// Writes records in the form that was asked for.
public struct RecordWriter: ~Copyable {
  private let form: OutputForm
  /// The original bytes of a row of a table, where a path names them.
  private var row: [UInt8]?
  private let namesRow: Bool
  private var reader: RecordReader
  private var finder: FieldFinder

  /// `head` is that of the table whose rows the records are.
  public init(_ form: OutputForm, head: TableHead? = nil) {
    self.form = form
    namesRow = head != nil && form.paths.contains { $0.pseudo == .raw }
    reader = RecordReader(head)
    finder = FieldFinder(form.paths)
  }

  /// Appends what is printed of one record, without a terminator.
  ///
  /// - Parameters:
  ///   - record: the original bytes; 64 bytes after their end can be read as well.
  ///   - count: how many they are.
  ///   - line: the line of the first, from 1, for a field that names it.
  ///   - index: the number of the record, from 0, likewise.
  ///   - output: where it is appended.
  public mutating func write(
    _ record: UnsafePointer<UInt8>, count: Int, line: Int = 1, index: Int = 0,
    into output: inout [UInt8]
  ) {
    switch form {
    case .count: return
    case .raw:
      unsafe output.append(contentsOf: UnsafeBufferPointer(start: record, count: count))
    case .json(let paths):
      let read = unsafe begin(record, count: count, line: line, index: index)
      if !paths.isEmpty {
        writeObject(of: paths, read, into: &output)
      } else if let read {
        output.appendCompact(read.first, of: read)
      } else {
        unsafe output.appendQuoted(record, count: count)
      }
    case .fields(let paths):
      let read = unsafe begin(record, count: count, line: line, index: index)
      for path in paths.indices {
        if path > 0 { output.append(0x09) }
        let start = output.count
        if let read { writeText(of: path, read, into: &output) }
        if paths.count > 1 { output.escapeColumns(from: start) }
      }
    }
  }

  private mutating func begin(
    _ bytes: UnsafePointer<UInt8>, count: Int, line: Int, index: Int
  ) -> Record? {
    if namesRow { row = unsafe Array(UnsafeBufferPointer(start: bytes, count: count)) }
    guard var record = unsafe reader.read(bytes, count: count) else { return nil }
    record.line = line
    record.index = index
    finder.begin(record)
    return record
  }
}

// MARK: - Objects of fields

extension RecordWriter {
  private mutating func writeObject(
    of paths: [FieldPath], _ record: Record?, into output: inout [UInt8]
  ) {
    output.append(0x7B)
    for (index, path) in paths.enumerated() {
      if index > 0 { output.append(0x2C) }
      output.appendQuoted(Array((path.onlyName?.text ?? path.text).utf8))
      output.append(0x3A)
      if let record {
        writeValue(of: index, record, into: &output)
      } else {
        output.append(contentsOf: "null".utf8)
      }
    }
    output.append(0x7D)
  }

  private mutating func writeValue(
    of path: Int, _ record: Record, into output: inout [UInt8]
  ) {
    let count = finder.find(path, in: record)
    if count == 0 {
      switch finder.paths[path].pseudo {
      case .line: output.append(contentsOf: String(record.line).utf8)
      case .index: output.append(contentsOf: String(record.index).utf8)
      case .raw:
        if let row { return output.appendQuoted(row) }
        unsafe output.appendQuoted(record.bytes, count: record.count)
      case nil: output.append(contentsOf: "null".utf8)
      }
      return
    }
    // A path that can have several values has an array of them.
    if count > 1 { output.append(0x5B) }
    for index in 0..<count {
      if index > 0 { output.append(0x2C) }
      output.appendCompact(
        Int(finder.found[index]), of: record)
    }
    if count > 1 { output.append(0x5D) }
  }
}

// MARK: - Texts of fields

extension RecordWriter {
  /// Writes the decoded value; several, and the elements of an array, have commas between them.
  private mutating func writeText(
    of path: Int, _ record: Record, into output: inout [UInt8]
  ) {
    let count = finder.find(path, in: record)
    if count == 0 {
      switch finder.paths[path].pseudo {
      case .line: output.append(contentsOf: String(record.line).utf8)
      case .index: output.append(contentsOf: String(record.index).utf8)
      case .raw:
        if let row { return output.append(contentsOf: row) }
        unsafe output.appendUTF8(record.bytes, count: record.count)
      case nil: return
      }
      return
    }
    var isFirst = true
    for index in 0..<count {
      let value = Int(finder.found[index])
      guard record[value].kind == .arrayStart else {
        writeText(value, record, &isFirst, into: &output)
        continue
      }
      var element = value + 1
      while element < record[value].next - 1 {
        writeText(element, record, &isFirst, into: &output)
        element = record.index(after: element)
      }
    }
  }

  private func writeText(
    _ value: Int, _ record: Record, _ isFirst: inout Bool, into output: inout [UInt8]
  ) {
    if !isFirst { output.append(0x2C) }
    isFirst = false
    if record[value].isContainerStart {
      output.appendCompact(value, of: record)
    } else {
      output.appendText(record[value], of: record)
    }
  }
}
