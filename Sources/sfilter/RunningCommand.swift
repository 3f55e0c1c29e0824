import Finder
import Platform
import Processes

/// A command that runs for the session, and what it has printed.
struct RunningCommand {
  let call: CommandCall
  let child: Child
  /// Where its output is read; nothing where it is not, or not any more.
  private(set) var output: Descriptor?
  private var collected: [UInt8] = []
  let files: [TemporaryFile]
  /// When it began.
  let startTime: Int
  private(set) var status: Int32?
  /// Its session does not want it any more, and it is killed then.
  var killTime: Int?

  /// Bytes of output that are kept; a command that prints more is killed.
  private static let mostOutput = 1 << 24

  init(
    _ call: CommandCall, child: Child, output: Descriptor?, files: [TemporaryFile], at time: Int
  ) {
    (self.call, self.child, self.output) = (call, child, output)
    (self.files, startTime) = (files, time)
  }

  /// Nothing more will come of it.
  var hasEnded: Bool {
    guard status != nil else { return false }
    // Of what it has left running the output is waited for only where nothing else waits.
    return output == nil || call.isWaitedFor
  }

  /// Takes what it has printed; previews hand it on at once.
  mutating func takeOutput() -> Event? {
    guard let output, let bytes = output.readNow() else { return nil }
    if bytes.isEmpty {
      closeOutput()
      return nil
    }
    guard killTime == nil else { return nil }
    if call.purpose == .preview { return .commandOutput(call, bytes) }
    collected += bytes
    if collected.count > RunningCommand.mostOutput { child.send(.kill) }
    return nil
  }

  /// Takes its end; what it has left running may go on only where a command is waited for.
  mutating func end(status: Int32) {
    self.status = status
    guard call.isWaitedFor, let output else { return }
    while let bytes = output.readNow(), !bytes.isEmpty { collected += bytes }
  }

  /// Gives the news of its end, and leaves no trace of it.
  mutating func finish() -> Event? {
    closeOutput()
    if !call.isWaitedFor { child.send(.kill) }
    for file in files { file.remove() }
    guard killTime == nil else { return nil }
    return .commandEnded(call, output: collected, status: status ?? 127)
  }

  /// Kills it without waiting, and leaves no trace of it.
  mutating func abandon() {
    closeOutput()
    child.send(.kill)
    for file in files { file.remove() }
  }

  private mutating func closeOutput() {
    output?.close()
    output = nil
  }
}
