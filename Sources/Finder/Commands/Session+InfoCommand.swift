import Pipeline

/// What a command makes of the counts.
struct InfoState: Sendable {
  /// The first line that the command has printed.
  var line: [UInt8]?
  /// What the command was run for, or is.
  var subject: Subject?
  /// The number of the call that runs.
  var running: Int?

  /// What the counts say, and what else the command may look at.
  struct Subject: Sendable, Equatable {
    var text: String
    var query: String
    var item: Int?
    var place: Int
    var marks: Int
  }
}

/// How the command for the counts is run: once at a time, for the newest state.
extension Session {
  /// Runs the command where what it looks at has changed.
  mutating func fillInfo() {
    guard phase == .open, !looks.infoCommand.isEmpty, info.running == nil else { return }
    let subject = InfoState.Subject(
      text: counts.text, query: query.text, item: currentItem, place: viewport.cursor,
      marks: selection.changes)
    guard subject != info.subject else { return }
    info.subject = subject
    info.running = run(looks.infoCommand, for: .info)
  }

  /// Shows what the command has printed; true if it was this command.
  mutating func takeInfo(_ output: [UInt8], from number: Int) -> Bool {
    guard info.running == number else { return false }
    info.running = nil
    var line = output.prefix { $0 != 0x0A }
    while line.last == 0x0D { line.removeLast() }
    info.line = Array(line)
    return true
  }
}
