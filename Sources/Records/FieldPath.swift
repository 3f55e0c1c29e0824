/// The way from a record to the values of one field.
public struct FieldPath: Sendable, Hashable {
  /// As its user wrote it.
  public var text: String

  public init(parsing text: String) throws(FormatError) {
    self.text = text
  }
}
