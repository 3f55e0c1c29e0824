public import Records

/// Options that only make sense for one kind of items, as their user typed them.
struct KindWishes: Sendable {
  /// One for records; nothing where there is none.
  var recordOption: String?
  /// One for lines, with what to use for records instead.
  var lineOption: String?

  init(_ input: InputSettings, _ output: OutputSettings, _ shown: ShownFields?) {
    recordOption = input.recordOption(output) ?? shown?.option
    lineOption =
      input.lineOption
      ?? (output.acceptedFields == nil
        ? nil : "--accept-nth is for lines; with records use --output")
  }

  init() {}
}

/// Fields that are shown of records.
public struct ShownFields: Sendable {
  /// The option that says so, as its user typed it.
  public var option: String
  public var paths: [FieldPath]

  public init(option: String, paths: [FieldPath]) {
    self.option = option
    self.paths = paths
  }
}

extension InputSettings {
  /// An option that only makes sense for lines, with what to use for records instead.
  fileprivate var lineOption: String? {
    if !searchedFields.isEmpty { return "--nth is for lines; with records use --fields" }
    if shownFields != nil { return "--with-nth is for lines; with records use --display" }
    if delimiter != .blanks && tableFormat == nil { return "--delimiter is for lines" }
    return hasTerminalCodes ? "--ansi is for lines" : nil
  }

  /// An option that only makes sense for records, as its user typed it; nothing where there is none.
  public func recordOption(_ output: OutputSettings) -> String? {
    if !scopesFitLines { return scopes.isEmpty ? "--scope-field" : "--scope" }
    if !fields.isEmpty { return "--fields" }
    if each != nil { return "--each" }
    if case .field = uniqueness { return "--unique=PATH" }
    if output.order != nil { return "--sort-by" }
    if case .facets = output.form { return "--facets" }
    return output.form.needsRecords ? "--output" : nil
  }

  /// The fields that options name besides those of the input; it is missed when no record has one.
  func watchedPaths(_ output: OutputSettings, _ shown: ShownFields?) -> [FieldPath] {
    var paths = output.form.paths + (shown?.paths ?? [])
    if let order = output.order { paths.append(order.path) }
    if case .field(let path) = uniqueness { paths.append(path) }
    return paths
  }
}
