/// The field that a bare scope value means when nobody says which.
public enum ScopeField {
  /// The names that are tried, the best first.
  public static let names = [
    "scope", "type", "kind", "category", "class", "group", "status", "level",
  ]

  /// The field that the first record decides for that has any of the names with a value to compare.
  ///
  /// Nothing when no record of these has one: the next ones may.
  public static func first(in frames: borrowing Frames, of bytes: UnsafePointer<UInt8>)
    -> FieldPath?
  {
    nil
  }
}
