#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What the program does when the system taps it on the shoulder.
public enum Signals {
  /// A closed pipe ends the program silently, whatever the caller had set.
  ///
  /// The C function is `signal`.
  public static func dieOfClosedPipe() {
    _ = signal(SIGPIPE, SIG_DFL)
  }
}
