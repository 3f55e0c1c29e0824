/// A value of an option that this module owns and cannot read, in the words its user sees.
public struct FormatError: Error, Equatable, Sendable {
  public var reason: String
  public init(_ reason: String) { self.reason = reason }
}
