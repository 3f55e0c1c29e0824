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
    let origin = settings.source.origin(inputIsTerminal: Descriptor.input.isTerminal)
    do throws(SystemError) {
      var run = try PickerRun(settings, origin: origin, history: history)
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
  mutating func print(_ outcome: Outcome) throws(SystemError) -> ExitStatus {
    var lines = LineWriter(settings)
    if let becomeFailure {
      Sfilter.complain(becomeFailure, as: settings.name)
      return .noShell
    }
    var writer = RecordWriter(settings.output.form, head: snapshot.head)
    var output: [UInt8] = []
    for line in outcome.lines { output += Array(line.utf8) + [settings.output.terminator] }
    for item in outcome.items {
      // A marked item may have left a list that keeps only its newest.
      guard let bytes = snapshot.bytes(of: item) else { continue }
      if !snapshot.progress.isRecords {
        lines.write(bytes, index: item, into: &output)
      } else if settings.output.form != .raw {
        let place = snapshot.origin(of: item) ?? (line: 1, index: item)
        unsafe bytes.padded.withUnsafeBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          unsafe writer.write(
            start, count: bytes.count, line: place.line, index: place.index, into: &output)
        }
      } else {
        output += bytes
      }
      output.append(settings.output.terminator)
    }
    try Descriptor.output.write(output)
    for note in notes { Sfilter.complain(note, as: settings.name) }
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
