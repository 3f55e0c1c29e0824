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
  static func pick(_ settings: Settings) -> ExitStatus {
    if let option = settings.filterOnlyOption {
      complain(
        "\(option) needs the filter form for now: QUERY words or --filter", as: settings.name)
      return .failure
    }
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
      // A marked item may have left a list that keeps only its newest.
      guard let bytes = snapshot.bytes(of: item) else { continue }
      if snapshot.progress.isRecords && settings.output.form != .raw {
        let padded = bytes.padded
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
}

extension Settings {
  /// An option that only the filter form obeys, as its user typed it; nothing where there is none.
  fileprivate var filterOnlyOption: String? {
    if !input.searchedFields.isEmpty { return "--nth" }
    if input.shownFields != nil { return "--with-nth" }
    if output.acceptedFields != nil { return "--accept-nth" }
    return input.hasTerminalCodes ? "--ansi" : nil
  }
}
