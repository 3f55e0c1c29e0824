#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The variables that the caller gave.
public enum Environment {
  /// The value of a variable; nothing where it is not set.
  ///
  /// The C function is `getenv`.
  public static func value(of name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }
}

/// The end of the program.
///
/// The C function is `exit`.
public func leave(with status: Int32) -> Never {
  exit(status)
}
