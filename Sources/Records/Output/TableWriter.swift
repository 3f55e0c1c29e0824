/// Writes records as rows of a table whose columns are the fields of the first one.
public struct TableWriter: ~Copyable {
  private let format: TableFormat
  private let settings: OutputSettings
  private let head: TableHead?
  private var writer: RecordWriter?
  private var reader: RecordReader
  /// What stands before each row of a text, which has no fields, before the first record that has
  /// some.
  private var pending: [[UInt8]] = []
  /// Rows of those that there were before the writer was known.
  private var emptyRows = 0

  private static let mostNamed = 5

  /// `head` is that of the table whose rows the records are.
  public init(_ format: TableFormat, _ settings: OutputSettings, head: TableHead? = nil) {
    self.format = format
    self.settings = settings
    self.head = head
    reader = RecordReader(head)
    if let names = head?.names, !names.isEmpty {
      writer = TableWriter.writer(names, format, settings, head)
    }
  }

  private static func writer(
    _ names: [String], _ format: TableFormat, _ settings: OutputSettings, _ head: TableHead?
  ) -> RecordWriter {
    var writer = RecordWriter(
      .table(format, names.map(FieldPath.init(key:))), head: head, terminator: settings.terminator)
    writer.missesFields = true
    return writer
  }

  /// What is printed before any row; nothing where that is not known before the first.
  public mutating func opening() -> [UInt8] {
    guard let names = head?.names, !names.isEmpty else { return [] }
    return headRow(names)
  }

  private func headRow(_ names: [String]) -> [UInt8] {
    guard settings.repeatsHead else { return [] }
    return names.map(FieldPath.init(key:)).headRow(format) + [settings.terminator]
  }

  /// Appends the row of one record without a terminator, and what must be printed before it.
  ///
  /// 64 bytes after the end of the record can be read as well. `prefix` stands before its row.
  ///
  /// - Returns: whether there is a row already: that of a text waits for the first record.
  public mutating func write(
    _ record: UnsafePointer<UInt8>, count: Int, prefix: [UInt8] = [], into output: inout [UInt8]
  ) -> Bool {
    if writer == nil {
      let names = unsafe reader.read(record, count: count)?.ownNames ?? []
      guard !names.isEmpty else {
        pending.append(prefix)
        emptyRows += 1
        return false
      }
      writer = TableWriter.writer(names, format, settings, head)
      output += headRow(names)
      for prefix in pending { output += prefix + emptyRow(names.count) + [settings.terminator] }
      pending = []
    }
    output += prefix
    unsafe writer?.write(record, count: count, into: &output)
    return true
  }

  private func emptyRow(_ columns: Int) -> [UInt8] {
    if columns == 1 { return format.escaping == .quotes ? [0x22, 0x22] : [] }
    return (1..<columns).flatMap { _ in format.separator }
  }

  /// What its user should know about fields that have no column.
  public mutating func warnings() -> [String] {
    var warnings: [String] = []
    let (lost, empty) = writer?.takeMissed() ?? ([], 0)
    let emptyRows = emptyRows + empty
    if !lost.isEmpty {
      let names = lost.prefix(TableWriter.mostNamed).map { "'\($0)'" }.joined(separator: ", ")
      let more = lost.count > TableWriter.mostNamed ? " and more" : ""
      warnings.append(
        "warning: the first match lacks the fields \(names)\(more), so they have no column "
          + "(--output csv:PATHS names the columns)")
    }
    if emptyRows > 0 {
      let subject = emptyRows == 1 ? "1 match has" : "\(emptyRows) matches have"
      warnings.append("warning: \(subject) no fields, so the row is empty")
    }
    return warnings
  }
}

extension Record {
  /// The names of the fields of the record itself, each once.
  fileprivate var ownNames: [String] {
    guard tokenCount > 0, self[first].kind == .objectStart else { return [] }
    var names: [String] = []
    var at = first + 1
    while self[at].kind == .key {
      let name = text(of: self[at])
      if !names.contains(name) { names.append(name) }
      at = index(after: at + 1)
    }
    return names
  }
}

extension FieldPath {
  /// The way to the field with this name, whatever stands in it.
  init(key name: String) {
    self.init(text: name, steps: [.key(FieldName(name))], literal: nil)
  }
}

// MARK: - Fields without a column

extension RecordWriter {
  /// Takes note of fields of a record that are not printed, and of records that have none.
  mutating func noteMissed(_ record: Record?) {
    guard let record, record.tokenCount > 2, record[record.first].kind == .objectStart else {
      emptyRows += 1
      return
    }
    var at = record.first + 1
    var entry = KeyTable.start
    while record[at].kind == .key {
      entry = finder.entry(of: record[at], in: record, after: entry, on: .outside)
      let known = finder.keys[entry]
      if known.slot < 0, known.alikeCount == 0, missed.count < RecordWriter.mostMissed {
        let name = record.text(of: record[at])
        if !missed.contains(name), !finder.paths.contains(FieldPath(key: name)) {
          missed.append(name)
        }
      }
      at = record.index(after: at + 1)
    }
  }

  /// The fields and the number of records that were taken note of.
  mutating func takeMissed() -> (fields: [String], emptyRows: Int) { (missed, emptyRows) }

  private static var mostMissed: Int { 32 }
}
