/// What is printed of a record.
public enum OutputForm: Sendable, Equatable {
  /// Its original bytes.
  case raw
  /// One line of JSON; with paths, an object of those fields.
  case json([FieldPath])
  /// The same, all of them together being one array.
  case array([FieldPath])
  /// A row of a table; without paths its columns are the fields of the first record.
  case table(TableFormat, [FieldPath])
  /// Decoded values, tab-separated.
  case fields([FieldPath])
  case template(DisplayTemplate)
  /// What the list of the picker shows.
  case display
  /// A JSON object that tells where the query matches.
  case matches
  /// The number of matches only.
  case count
  /// The number of matches for each value of a field.
  case facets(FieldPath)

  /// The reserved words among the arguments of `--output`.
  public static let words = [
    "raw", "json", "array", "csv", "tsv", "display", "matches", "count",
  ]

  /// Reads the argument of `--output`: a template, a reserved word, `WORD:PATHS`, or paths.
  ///
  /// A field that is named like a reserved word is written with a leading dot.
  public init(parsing text: String) throws(FormatError) {
    if text.unicodeScalars.contains("{") {
      self = .template(try DisplayTemplate(parsing: text))
      return
    }
    switch text {
    case "raw": self = .raw
    case "json": self = .json([])
    case "array": self = .array([])
    case "csv": self = .table(.csv, [])
    case "tsv": self = .table(.tsv, [])
    case "display": self = .display
    case "matches": self = .matches
    case "count": self = .count
    default:
      var reader = ArgumentReader(text)
      if reader.take("json:") {
        self = .json(try FieldPath.list(from: &reader))
      } else if reader.take("array:") {
        self = .array(try FieldPath.list(from: &reader))
      } else if reader.take("csv:") {
        self = .table(.csv, try FieldPath.list(from: &reader))
      } else if reader.take("tsv:") {
        self = .table(.tsv, try FieldPath.list(from: &reader))
      } else {
        self = .fields(try FieldPath.list(from: &reader))
      }
    }
  }

  /// The fields that are named in it.
  public var paths: [FieldPath] {
    switch self {
    case .json(let paths), .array(let paths), .fields(let paths), .table(_, let paths): paths
    case .template(let template): template.paths
    case .facets(let path): [path]
    case .raw, .display, .matches, .count: []
    }
  }

  /// Nothing is printed of any item.
  public var isSummary: Bool {
    switch self {
    case .count, .facets: true
    default: false
    }
  }

  /// Lines have no such form.
  public var needsRecords: Bool { self != .raw && self != .count }

  /// Something is made of each record as soon as it matches, and that is printed.
  public var isMadeAtOnce: Bool { self != .raw && !isSummary && !isWrittenInOrder }

  /// What is printed of a record depends on those printed before it, or on how it is shown.
  public var isWrittenInOrder: Bool {
    switch self {
    case .display, .table(_, []): true
    default: false
    }
  }
}
