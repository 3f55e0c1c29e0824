import Pipeline
public import Records
import Text

/// Fills the placeholders of command lines.
public struct CommandFiller: Sendable {
  public var quoting: Quoting
  /// What stands between the fields of an item.
  public var delimiter: Delimiter
  /// Terminal codes in items are left out.
  public var removesCodes: Bool
  /// The byte behind each value in a file.
  public var terminator: UInt8

  public init(
    _ quoting: Quoting = .posix, delimiter: Delimiter = .blanks, removesCodes: Bool = false,
    terminator: UInt8 = 0x0A
  ) {
    (self.quoting, self.delimiter) = (quoting, delimiter)
    (self.removesCodes, self.terminator) = (removesCodes, terminator)
  }

  /// The command line that a template means in a context.
  ///
  /// What is put in is never looked at for placeholders again.
  public func fill(_ template: CommandTemplate, in context: CommandContext) -> CommandText {
    var text = CommandText()
    let isForAnyList = template.isForAnyList(context)
    for part in template.parts {
      switch part {
      case .text(let plain): text.append(plain)
      case .place(let place):
        let items = items(of: place, in: context, isForAnyList: isForAnyList)
        fill(place, items, in: context, into: &text)
      }
    }
    return text
  }

  /// What is asked of a context is the same for every command.
  public func fill(_ call: CommandCall) -> CommandText {
    let isRecords = call.context.snapshot.progress.isRecords
    return fill(CommandTemplate(call.template, isRecords: isRecords), in: call.context)
  }

  /// The numbers of the items that a placeholder stands for; `nil` among them is one without text.
  private func items(
    of place: Placeholder, in context: CommandContext, isForAnyList: Bool
  ) -> [Int?] {
    let snapshot = context.snapshot
    if place.flags.contains(.matches) { return snapshot.matches(at: 0..<snapshot.matchCount) }
    if place.flags.contains(.chosen) || context.meansChosen, isForAnyList {
      if !context.marked.isEmpty { return context.marked }
    }
    if let current = context.current { return [current] }
    return isForAnyList ? [nil] : []
  }

  private func fill(
    _ place: Placeholder, _ items: [Int?], in context: CommandContext, into text: inout CommandText
  ) {
    switch place.subject {
    case .query: text.append(quoting.quoted(context.query.utf8))
    case .prompt: text.append(quoting.quoted(context.prompt.utf8))
    case .action: text.append(Array(context.action.utf8))
    case .queryWords(let ranges):
      var splitter = FieldSplitter(.blanks)
      var value: [UInt8] = []
      splitter.appendValue(
        of: ranges, in: Array(context.query.utf8),
        keepsSpace: place.flags.contains(.keepsSpace), to: &value)
      text.append(quoting.quoted(value))
    case .item, .number, .fields, .recordField:
      let isFile = place.flags.contains(.file)
      var values = ItemValues(of: place, by: self, from: context.snapshot)
      var output: [UInt8] = []
      for (index, item) in items.enumerated() {
        if index > 0 { output.append(isFile ? terminator : 0x20) }
        values.append(item, to: &output)
      }
      if isFile {
        text.append(fileWith: output + [terminator])
      } else {
        text.append(output)
      }
    }
  }
}

/// Writes what one placeholder makes of items.
private struct ItemValues: ~Copyable {
  private let place: Placeholder
  private let filler: CommandFiller
  private let snapshot: Snapshot
  private var splitter: FieldSplitter
  private var writer: RecordWriter
  private let isQuoted: Bool

  init(of place: Placeholder, by filler: CommandFiller, from snapshot: Snapshot) {
    self.place = place
    self.filler = filler
    self.snapshot = snapshot
    splitter = FieldSplitter(filler.delimiter)
    if case .recordField(let path) = place.subject {
      writer = RecordWriter(.fields([path]), head: snapshot.head)
    } else {
      writer = RecordWriter(.raw)
    }
    isQuoted = place.flags.isDisjoint(with: [.file, .raw])
  }

  /// Appends the value of an item; an item that is none has no text.
  mutating func append(_ item: Int?, to output: inout [UInt8]) {
    if case .number = place.subject {
      output += item.map { Array(String($0).utf8) } ?? [0x27, 0x27]
      return
    }
    let bytes = item.flatMap(snapshot.bytes) ?? []
    let value = value(of: filler.removesCodes ? bytes.withoutCodes : bytes, number: item ?? 0)
    if isQuoted { filler.quoting.append(value, to: &output) } else { output += value }
  }

  private mutating func value(of bytes: [UInt8], number: Int) -> [UInt8] {
    var value: [UInt8] = []
    switch place.subject {
    case .fields(let ranges):
      splitter.appendValue(
        of: ranges, in: bytes, keepsSpace: place.flags.contains(.keepsSpace), to: &value)
    case .recordField:
      unsafe bytes.padded.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        unsafe writer.write(start, count: bytes.count, index: number, into: &value)
      }
    default: value = bytes
    }
    return value
  }
}

extension FieldSplitter {
  /// Appends fields of a line as a value.
  fileprivate mutating func appendValue(
    of ranges: [FieldRange], in line: [UInt8], keepsSpace: Bool, to output: inout [UInt8]
  ) {
    unsafe line.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe appendValue(
        of: ranges, in: start, count: line.count, keepsSpace: keepsSpace, to: &output)
    }
  }
}

extension [UInt8] {
  /// A text without its terminal codes.
  fileprivate var withoutCodes: [UInt8] {
    let source = self
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, written in
      unsafe source.withUnsafeBufferPointer { text in
        guard let start = text.baseAddress, let room = target.baseAddress else { return }
        written = unsafe AnsiText.strip(start, count: text.count, into: room)
      }
    }
  }
}
