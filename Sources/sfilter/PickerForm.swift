import Finder
import Matching
import Options
import Pipeline
import Platform
import Records
import Terminal
import Text

extension Sfilter {
  /// The picker: the terminal is taken, and what a person chooses is printed.
  static func pick(_ settings: Settings, history: HistoryFile?) -> ExitStatus {
    AmbiguousWidth.isWide = settings.appearance.isAmbiguousWide
    let origin = settings.source.origin(inputIsTerminal: Descriptor.input.isTerminal)
    do throws(SystemError) {
      let run = try PickerRun(settings, origin: origin, history: history)
      let outcome = try run.untilFinished()
      let status = try run.print(outcome)
      // Very many items are not freed one by one before the system takes all of them back.
      leave(with: status.rawValue)
    } catch {
      complain("\(error)", as: settings.name)
      return .failure
    }
  }
}

extension PickerRun {
  /// Prints what was chosen, and says what was wrong with the input.
  func print(_ outcome: Outcome) throws(SystemError) -> ExitStatus {
    var lines = LineWriter(settings)
    if let becomeFailure {
      Sfilter.complain(becomeFailure, as: settings.name)
      return .noShell
    }
    var output: [UInt8] = []
    for line in outcome.lines { output += Array(line.utf8) + [settings.output.terminator] }
    var warnings: [String] = []
    // A marked item may have left a list that keeps only its newest.
    let chosen = outcome.items.filter { item in snapshot.bytes(of: item) != nil }
    if snapshot.progress.isRecords {
      if !chosen.isEmpty { warnings = write(records: chosen, into: &output) }
    } else {
      for item in chosen {
        lines.write(snapshot.bytes(of: item) ?? [], index: item, into: &output)
        output.append(settings.output.terminator)
      }
    }
    try Descriptor.output.write(output)
    for note in notes + warnings { Sfilter.complain(note, as: settings.name) }
    // What a command has to say of its failure it says itself.
    if settings.name != .fzf, let failure = snapshot.progress.failure, failure.code != 0 {
      Sfilter.complain("\(failure)", as: settings.name)
    }
    if let refusal = snapshot.progress.refusal {
      Sfilter.complain(refusal, as: settings.name)
      return .failure
    }
    switch outcome.status {
    case .accepted: return .found
    case .nothing: return .nothing
    case .abandoned: return .cancelled
    }
  }
}

extension PickerRun {
  /// Writes accepted records in the form that was asked for, and gives what is to be said of it.
  private func write(records: [Int], into output: inout [UInt8]) -> [String] {
    var settings = settings.output
    // The head is repeated for a table's rows that go on as a table, which a choice is not.
    if settings.form == .raw { settings.repeatsHead = false }
    if settings.form == .count {
      output += Array(String(records.count).utf8) + [settings.terminator]
      return []
    }
    let query = session.request.query
    var printer = ItemPrinter(
      settings, head: snapshot.head, display: Sfilter.display(of: query, self.settings))
    var writer = RecordForms(self.settings, query, snapshot)
    output += printer.opening()
    for item in records {
      let bytes = writer.written(item)
      unsafe bytes.padded.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let place = snapshot.recordPlace(of: item)
        unsafe printer.measure(start, count: bytes.count, place: place)
      }
    }
    for item in records {
      let bytes = writer.written(item)
      unsafe bytes.padded.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        unsafe printer.append(
          start, count: bytes.count, rank: writer.rank(of: item),
          place: snapshot.recordPlace(of: item), to: &output)
      }
    }
    output += printer.closing()
    return printer.warnings()
  }
}

/// Makes of accepted records what is printed of each by itself.
private struct RecordForms: ~Copyable {
  private let form: OutputForm
  private let snapshot: Snapshot
  private var writer: RecordWriter
  private var matches: MatchWriter

  init(_ settings: Settings, _ query: Query, _ snapshot: Snapshot) {
    form = settings.output.form
    self.snapshot = snapshot
    writer = RecordWriter(
      form, head: snapshot.head, terminator: settings.output.terminator)
    matches = MatchWriter(
      query, rules: settings.rules, input: settings.input, scopeField: snapshot.scopeField,
      head: snapshot.head)
  }

  mutating func written(_ item: Int) -> [UInt8] {
    let bytes = snapshot.bytes(of: item) ?? []
    if form == .raw || form.isWrittenInOrder { return bytes }
    let place = snapshot.origin(of: item)
    let key = snapshot.recordPlace(of: item)?.key
    var written: [UInt8] = []
    unsafe bytes.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      if form == .matches {
        let facts = unsafe MatchWriter.Facts(
          position: place?.position ?? .start, index: place?.index ?? item,
          score: matches.score(of: start, count: bytes.count))
        unsafe matches.write(start, count: bytes.count, facts, into: &written)
      } else {
        unsafe writer.write(
          start, count: bytes.count, line: place?.position.line ?? 1,
          index: place?.index ?? item, key: key, into: &written)
      }
    }
    return written
  }

  mutating func rank(of item: Int) -> UInt64 {
    let bytes = snapshot.bytes(of: item) ?? []
    return unsafe bytes.padded.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { start in
        unsafe matches.rank(of: start, count: bytes.count)
      } ?? 0
    }
  }
}

/// Writes accepted lines: without terminal codes, and of their fields those that were asked for.
private struct LineWriter: ~Copyable {
  private let hasTerminalCodes: Bool
  private let template: LineTemplate?
  private var splitter: FieldSplitter

  init(_ settings: Settings) {
    hasTerminalCodes = settings.input.hasTerminalCodes
    template = settings.output.acceptedFields
    splitter = FieldSplitter(settings.input.delimiter)
  }

  mutating func write(_ bytes: [UInt8], index: Int, into output: inout [UInt8]) {
    let line = hasTerminalCodes ? AnsiText.stripped(bytes) : bytes
    guard let template else { return output += line }
    unsafe line.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe splitter.write(template, of: start, count: line.count, index: index, into: &output)
    }
  }
}
