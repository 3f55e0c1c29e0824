#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A system call that failed, with the reason the system gave.
public struct SystemError: Error, Equatable, Sendable {
  /// What the call was made on, as its user knows it: a file name, `standard input`.
  public var subject: String
  /// The system's number for the reason.
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
  /// `standard output: No space left on device`
  public var description: String {
    guard let text = unsafe strerror(code) else { return "\(subject): error \(code)" }
    return unsafe "\(subject): \(String(cString: text))"
  }
}
