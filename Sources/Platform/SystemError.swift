#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A system call that failed, with the reason the system gave.
public struct SystemError: Error, Equatable, Sendable {
  /// What the call was made on, as its user knows it: a file name, `standard input`.
  public var subject: String
  /// The system's number for the reason; 0 where the subject says it all.
  public var code: Int32

  public init(_ subject: String, code: Int32) {
    self.subject = subject
    self.code = code
  }

  /// The reason the last failed call of this thread gave.
  static func last(_ subject: String) -> SystemError {
    SystemError(subject, code: errno)
  }
}

extension SystemError: CustomStringConvertible {
  /// The subject and the reason, as in `standard output: No space left on device`.
  public var description: String { code == 0 ? subject : "\(subject): \(reason)" }

  /// The system's words for the reason.
  ///
  /// The C function is `strerror`.
  public var reason: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
