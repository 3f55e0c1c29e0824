import Finder
import Matching
import Options
import Pipeline
import Platform
import Records
import Terminal

extension Sfilter {
  /// The picker: the terminal is taken, and what a person chooses is printed.
  static func pick(_ settings: Settings) -> ExitStatus {
    let origin = settings.source.origin(inputIsTerminal: Descriptor.input.isTerminal)
    do throws(SystemError) {
      var run = try PickerRun(settings, origin: origin)
      let outcome = try run.untilFinished()
      return try run.print(outcome)
    } catch {
      complain("\(error)", as: settings.name)
      return .failure
    }
  }
}

extension PickerRun {
  /// Prints what was chosen, and says what was wrong with the input.
  mutating func print(_ outcome: Outcome) throws(SystemError) -> ExitStatus {
    var writer = RecordWriter(settings.output.form)
    var output: [UInt8] = []
    for line in outcome.lines { output += Array(line.utf8) + [settings.output.terminator] }
    for item in outcome.items {
      let bytes = snapshot.bytes(of: item) ?? []
      if snapshot.progress.isRecords && settings.output.form != .raw {
        let padded = bytes + [UInt8](repeating: 0, count: PickerRun.padding)
        unsafe padded.withUnsafeBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          unsafe writer.write(start, count: bytes.count, index: item, into: &output)
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

  /// Scanners look at so many bytes past the end of a text.
  private static let padding = 64
}
