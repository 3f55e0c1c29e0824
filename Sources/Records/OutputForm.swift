/// What is printed of a record.
public enum OutputForm: Sendable, Equatable {
  /// Its original bytes.
  case raw
  /// One line of JSON; with paths, an object of those fields.
  case json([FieldPath])
  /// Decoded values, tab-separated.
  case fields([FieldPath])
  /// The number of matches only.
  case count

  /// Reads the argument of `--output`.
  public init(parsing text: String) throws(FormatError) {
    throw FormatError("not yet")
  }
}
