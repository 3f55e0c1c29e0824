/// A value of an option that this module owns and cannot read, in the words its user sees.
public struct FormatError: Error, Equatable, Sendable {
  public var reason: String
  /// What fzf says instead, where it knows such values.
  public var answer: String?

  public init(_ reason: String, answer: String? = nil) {
    self.reason = reason
    self.answer = answer
  }
}
