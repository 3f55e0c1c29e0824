/// What the input is made of and which part of it is searched.
public struct InputSettings: Sendable, Equatable {
  /// What an item is.
  public enum Format: String, CaseIterable, Sendable { case auto, lines, json, csv, tsv }
  /// What becomes of a record that cannot be read.
  public enum InvalidPolicy: String, CaseIterable, Sendable { case text, error, skip, stop }

  public var format = Format.auto
  /// Nothing chosen: `text` where the format was found out, `error` where it was asked for.
  public var onInvalid: InvalidPolicy?
  /// The records are what is in the array or object at this path; nothing: top-level values.
  public var each: EachPath?
  public var limits = FramingLimits()
  /// The byte that ends a line.
  public var separator: UInt8 = 0x0A
  /// The first row of a table is data, not the names of its fields.
  public var tableIsHeadless = false
  /// Terminal codes in lines are no part of them: they are neither searched nor printed.
  public var hasTerminalCodes = false
  /// Colours that a line does not end go on in the next.
  public var coloursCarryOver = false
  /// The searched fields of records in order of priority; empty: every string value.
  public var fields: [FieldChoice] = []
  public var scopes: [Scope] = []
  /// The field that a bare scope value means; nothing: found out from the first records.
  public var scopeField: FieldPath?
  /// The scope field comes from the environment: where it cannot apply, it is no error.
  public var scopeFieldIsDefault = false
  /// The first items are no items but a heading.
  public var headerLines = 0
  /// Only so many of the newest items count.
  public var tail: Int?
  /// A heading takes its place among the newest items where nothing is searched, as in fzf.
  public var tailHoldsHeading = false

  /// What stands between the fields of a line.
  public var delimiter = Delimiter.blanks
  /// The fields of lines that are searched, each range by itself; none: the whole line.
  public var searchedFields: [FieldRange] = []
  /// What is shown and searched instead of the line.
  public var shownFields: LineTemplate?
  /// Later items that equal an earlier one are left out; nothing: none is.
  public var uniqueness: Uniqueness?
  /// By what an item is known again when the list has been read anew.
  public var identity: ItemIdentity?

  /// By what two items are equal.
  public enum Uniqueness: Sendable, Equatable {
    /// All their bytes.
    case bytes
    /// The values of a field; items that have none are equal to no other.
    case field(FieldPath)
  }

  public init() {}

  /// What becomes of a record that cannot be read, where it was asked for records or not.
  public func policy(isAsked: Bool) -> InvalidPolicy {
    onInvalid ?? (isAsked || limits.isStrict ? .error : .text)
  }

  /// How the rows of the input are written, where it is a table.
  public var tableFormat: TableFormat? {
    var table: TableFormat
    switch format {
    case .csv: table = .csv
    case .tsv: table = .tsv
    case .auto, .lines, .json: return nil
    }
    if let separator = delimiter.oneCharacter { table.separator = separator }
    table.hasHead = !tableIsHeadless
    return table
  }
}
