public import Pipeline
public import Records

/// How the rows of records are put together.
public enum RecordForm: Sendable, Equatable {
  /// The name of a record and what is short besides.
  case usual
  case template(DisplayTemplate)
  /// Fields under one another.
  case columns([FieldPath])

  /// The fields that are shown because their user said so.
  public var shown: ShownFields? {
    switch self {
    case .usual: nil
    case .template(let template): ShownFields(option: "--display", paths: template.paths)
    case .columns(let paths): ShownFields(option: "--columns", paths: paths)
    }
  }

  /// The paths whose values are needed.
  var paths: [FieldPath] {
    switch self {
    case .usual: []
    case .template(let template): template.paths
    case .columns(let paths): paths
    }
  }
}

/// The room that the values of a column take.
struct ColumnWidth: Equatable {
  /// Columns of the widest text.
  var text = 0
  /// Columns of numbers up to their point, and from there on.
  var whole = 0
  var fraction = 0

  /// The most columns of any field.
  private static let most = 40

  var cells: Int { min(ColumnWidth.most, max(text, whole + fraction)) }
}
