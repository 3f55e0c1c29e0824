public import Platform

/// The terminal that a person sits at: keys are read from it and frames are written to it.
public struct TerminalDevice: Sendable {
  public let descriptor: Descriptor
  private let found: TerminalMode

  /// Opens the terminal of the program, or the one that standard error is, if it has none.
  public init(path: String = "/dev/tty") throws(SystemError) {
    descriptor = try TerminalDevice.open(path)
    found = try TerminalMode(of: descriptor)
  }

  /// Opens the terminal that standard error is.
  public static func ofStandardError() throws(SystemError) -> TerminalDevice {
    guard let path = Descriptor.error.terminalPath else {
      // The system's reason is wanted: that standard error is no terminal.
      _ = try TerminalMode(of: .error)
      return try TerminalDevice()
    }
    return try TerminalDevice(path: path)
  }

  private static func open(_ path: String) throws(SystemError) -> Descriptor {
    do {
      return try Descriptor.terminal(path)
    } catch {
      guard let other = Descriptor.error.terminalPath else { throw error }
      return try Descriptor.terminal(other)
    }
  }

  /// Rows and columns; 24 and 80 where the terminal does not say.
  public var size: (rows: Int, columns: Int) { descriptor.windowSize ?? (24, 80) }

  /// The terminal's mode before the program came.
  public var foundMode: TerminalMode { found }

  /// Takes each key as it comes.
  public func enterRaw() throws(SystemError) { try found.raw.apply(to: descriptor) }

  /// Makes the mode what it was.
  public func restore() throws(SystemError) { try found.apply(to: descriptor) }
}
