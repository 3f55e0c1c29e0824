public import Text

/// One searched field with its weight and the way fuzzy terms treat it.
public struct FieldChoice: Sendable, Equatable {
  public var path: FieldPath
  /// Nothing given: by its place in the list.
  public var weight: UInt16?
  public var mode: SearchedText.Mode

  /// Reads one argument of `--fields`, a list `PATH[^WEIGHT][:fuzzy|:exact],…`.
  public static func list(parsing text: String) throws(FormatError) -> [FieldChoice] {
    throw FormatError("not yet")
  }
}
