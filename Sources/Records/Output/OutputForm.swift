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

  /// Reads the argument of `--output`: a reserved word, `json:PATHS`, or paths.
  ///
  /// A field that is named like a reserved word is written with a leading dot.
  public init(parsing text: String) throws(FormatError) {
    if text.unicodeScalars.contains("{") {
      throw FormatError("'\(text)' is a template, and templates are not available yet")
    }
    switch text {
    case "raw": self = .raw
    case "json": self = .json([])
    case "count": self = .count
    default:
      let word = text.prefix { $0 != ":" }
      if OutputForm.later.contains(String(word)) {
        throw FormatError("the form '\(word)' is not available yet (a field: '.\(word)')")
      }
      var reader = ArgumentReader(text)
      self =
        reader.take("json:")
        ? .json(try FieldPath.list(from: &reader)) : .fields(try FieldPath.list(from: &reader))
    }
  }

  private static let later = ["array", "csv", "tsv", "display", "matches"]

  /// The fields that are named in it.
  public var paths: [FieldPath] {
    switch self {
    case .json(let paths), .fields(let paths): paths
    case .raw, .count: []
    }
  }
}
