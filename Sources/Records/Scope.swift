/// A condition on the values of one field.
public struct Scope: Sendable, Equatable {
  /// As its user wrote it.
  public var text: String

  /// Reads the argument of `--scope`; nothing for the empty one, which restricts nothing.
  public static func parse(_ text: String) throws(FormatError) -> Scope? {
    throw FormatError("not yet")
  }
}
