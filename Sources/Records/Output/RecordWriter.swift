/// Writes records in the form that was asked for.
public struct RecordWriter: ~Copyable {
  private let form: OutputForm
  /// A NUL that a value holds is spelled out, because one ends each item.
  private let escapesNul: Bool
  /// Values that held a NUL which was spelled out.
  public private(set) var nulValues = 0
  /// The original bytes of a row of a table, where a path names them.
  private var row: [UInt8]?
  private let namesRow: Bool
  /// The key under which the record stood, where a path names it.
  private var key: [UInt8]?
  private let namesKey: Bool
  private var reader: RecordReader
  var finder: FieldFinder
  /// Fields that are not printed are taken note of.
  var missesFields = false
  /// Their names in order of appearance, as far as that goes.
  var missed: [String] = []
  /// Records that had no fields at all.
  var emptyRows = 0

  /// `head` is that of the table whose rows the records are.
  public init(_ form: OutputForm, head: TableHead? = nil, terminator: UInt8 = 0x0A) {
    self.form = form
    escapesNul = terminator == 0
    namesRow = head != nil && form.paths.contains { $0.pseudo == .raw }
    namesKey = form.paths.contains { $0.pseudo == .key }
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
  ///   - key: that under which it stood, likewise, where it is known.
  ///   - preceding: bytes before the first that can be read and are the input's, likewise.
  ///   - output: where it is appended.
  public mutating func write(
    _ record: UnsafePointer<UInt8>, count: Int, line: Int = 1, index: Int = 0,
    key: [UInt8]? = nil, preceding: Int = 0, into output: inout [UInt8]
  ) {
    if namesKey { self.key = unsafe key ?? RecordKey.text(before: record, count: preceding) }
    switch form {
    case .count, .facets, .display, .matches: return
    case .raw:
      unsafe output.append(contentsOf: UnsafeBufferPointer(start: record, count: count))
      return
    default: break
    }
    let read = unsafe begin(record, count: count, line: line, index: index)
    if missesFields { noteMissed(read) }
    switch form {
    case .json(let paths), .array(let paths):
      if !paths.isEmpty {
        writeObject(of: paths, read, into: &output)
      } else if let read {
        output.appendCompact(read.first, of: read)
      } else {
        unsafe output.appendQuoted(record, count: count)
      }
    case .fields(let paths):
      for path in paths.indices {
        if path > 0 { output.append(0x09) }
        let start = output.count
        if let read { writeText(of: path, read, separator: [0x2C], into: &output) }
        if paths.count > 1 { output.escapeColumns(from: start) }
        escapeNul(in: &output, from: start)
      }
    case .table(let format, let paths):
      for path in paths.indices {
        if path > 0 { output += format.separator }
        let start = output.count
        if let read { writeCell(of: path, read, into: &output) }
        output.escapeCell(from: start, format, isAlone: paths.count == 1)
        escapeNul(in: &output, from: start)
      }
    case .template(let template):
      let start = output.count
      unsafe write(template, read, record, count: count, into: &output)
      escapeNul(in: &output, from: start)
    case .raw, .count, .facets, .display, .matches: break
    }
  }

  /// Reads a record, which is good until the next one is read; nothing when the bytes are a text.
  mutating func begin(
    _ bytes: UnsafePointer<UInt8>, count: Int, line: Int, index: Int
  ) -> Record? {
    if namesRow { row = unsafe Array(UnsafeBufferPointer(start: bytes, count: count)) }
    guard var record = unsafe reader.read(bytes, count: count) else { return nil }
    record.line = line
    record.index = index
    finder.begin(record)
    return record
  }

  /// Appends the values of a path that the form names as one JSON value; null where there are none.
  public mutating func writeValue(
    _ path: Int, of record: UnsafePointer<UInt8>, count: Int, into output: inout [UInt8]
  ) {
    guard let read = unsafe begin(record, count: count, line: 1, index: 0) else {
      output += "null".utf8
      return
    }
    writeFound(finder.find(path, in: read), of: path, read, into: &output)
  }

  private mutating func escapeNul(in output: inout [UInt8], from start: Int) {
    if escapesNul, output.escapeNul(from: start) { nulValues += 1 }
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
        writeFound(finder.find(index, in: record), of: index, record, into: &output)
      } else {
        output.append(contentsOf: "null".utf8)
      }
    }
    output.append(0x7D)
  }

  func writeFound(
    _ count: Int, of path: Int, _ record: Record, into output: inout [UInt8]
  ) {
    if count == 0 {
      switch finder.paths[path].pseudo {
      case .line: output.append(contentsOf: String(record.line).utf8)
      case .index: output.append(contentsOf: String(record.index).utf8)
      case .raw:
        if let row { return output.appendQuoted(row) }
        unsafe output.appendQuoted(record.bytes, count: record.count)
      case .key where key != nil: output.appendQuoted(key ?? [])
      case .key, nil: output.append(contentsOf: "null".utf8)
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
  /// Writes the decoded value; several, and the elements of an array, have a separator between them.
  private mutating func writeText(
    of path: Int, _ record: Record, separator: [UInt8], into output: inout [UInt8]
  ) {
    writeTexts(
      finder.find(path, in: record), of: path, record, separator: separator, into: &output)
  }

  /// The same for values that have been found.
  func writeTexts(
    _ count: Int, of path: Int, _ record: Record, separator: [UInt8], into output: inout [UInt8]
  ) {
    if count == 0 {
      switch finder.paths[path].pseudo {
      case .line: output.append(contentsOf: String(record.line).utf8)
      case .index: output.append(contentsOf: String(record.index).utf8)
      case .raw:
        if let row { return output.append(contentsOf: row) }
        unsafe output.appendUTF8(record.bytes, count: record.count)
      case .key: output.append(contentsOf: key ?? [])
      case nil: return
      }
      return
    }
    var isFirst = true
    for index in 0..<count {
      let value = Int(finder.found[index])
      guard record[value].kind == .arrayStart else {
        writeText(value, record, separator, &isFirst, into: &output)
        continue
      }
      var element = value + 1
      while element < record[value].next - 1 {
        writeText(element, record, separator, &isFirst, into: &output)
        element = record.index(after: element)
      }
    }
  }

  private func writeText(
    _ value: Int, _ record: Record, _ separator: [UInt8], _ isFirst: inout Bool,
    into output: inout [UInt8]
  ) {
    if !isFirst { output += separator }
    isFirst = false
    if record[value].isContainerStart {
      output.appendCompact(value, of: record)
    } else {
      output.appendText(record[value], of: record)
    }
  }
}
