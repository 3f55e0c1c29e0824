/// How a run ended, as its caller sees it.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// At least one item matched or was accepted.
  case found = 0
  /// Nothing matched, or nothing was accepted.
  case nothing = 1
  /// Wrong usage, unreadable input, broken records that count as errors, or output that failed.
  case failure = 2
  /// There was no shell to become.
  case noShell = 127
  /// Given up by a key or a signal.
  case cancelled = 130
}

extension ExitStatus {
  /// What the manual says about it.
  var meaning: String {
    switch self {
    case .found: "At least one item matched or was accepted."
    case .nothing: "Nothing matched, or nothing was accepted."
    case .failure:
      """
      Wrong usage, input that cannot be read, broken records where they count as errors, no \
      terminal for the picker, or output that failed.
      """
    case .noShell: "The shell of a `become` could not be run."
    case .cancelled: "The picker was given up by a key or a signal."
    }
  }
}
