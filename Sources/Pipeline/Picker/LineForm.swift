public import Records

/// What is made of lines before they are searched and shown, as far as it can change while they are.
public struct LineForm: Sendable, Equatable {
  /// The fields that are searched, each range by itself; none: the whole line.
  public var searchedFields: [FieldRange]
  /// What is shown and searched instead of the line.
  public var shownFields: LineTemplate?
  /// The first items are no items but a heading.
  public var headerLines: Int

  /// The form that the settings ask for.
  public init(_ input: InputSettings) {
    searchedFields = input.searchedFields
    shownFields = input.shownFields
    headerLines = input.headerLines
  }

  /// The settings with this form in place of theirs.
  public func applied(to input: InputSettings) -> InputSettings {
    var input = input
    input.searchedFields = searchedFields
    input.shownFields = shownFields
    input.headerLines = headerLines
    return input
  }

  /// What decides which bytes of a line are searched.
  func asksForTheSameTexts(as other: LineForm) -> Bool {
    searchedFields == other.searchedFields && shownFields == other.shownFields
  }
}
