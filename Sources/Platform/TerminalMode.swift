#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How the system treats what is typed on a terminal: line by line, with echo, or byte by byte.
public struct TerminalMode: Sendable {
  var settings: termios

  /// Asks for the mode of a terminal.
  ///
  /// The C function is `tcgetattr`.
  public init(of terminal: Descriptor) throws(SystemError) {
    var settings = termios()
    guard unsafe tcgetattr(terminal.number, &settings) == 0 else { throw .last(terminal.name) }
    self.settings = settings
  }

  /// The same terminal, handing over each byte as it is typed and writing each as it is given.
  ///
  /// Keys send no signals. Reading waits for a byte.
  ///
  /// The C function is `cfmakeraw`.
  public var raw: TerminalMode {
    var copy = self
    unsafe cfmakeraw(&copy.settings)
    unsafe withUnsafeMutableBytes(of: &copy.settings.c_cc) { bytes in
      unsafe bytes[Int(VMIN)] = 1
      unsafe bytes[Int(VTIME)] = 0
    }
    return copy
  }

  /// Sets the mode at once; what was typed before is kept.
  ///
  /// It works from the background too, without being stopped.
  ///
  /// The C functions are `tcsetattr` and `pthread_sigmask`.
  public func apply(to terminal: Descriptor) throws(SystemError) {
    var (blocked, before) = (sigset_t(), sigset_t())
    _ = unsafe sigemptyset(&blocked)
    _ = unsafe sigaddset(&blocked, SIGTTOU)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var copy = settings
    while unsafe tcsetattr(terminal.number, TCSANOW, &copy) != 0 {
      guard errno == EINTR else { throw .last(terminal.name) }
    }
  }
}
