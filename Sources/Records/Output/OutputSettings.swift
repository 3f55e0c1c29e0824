/// By the values of which field items are sorted; those without a value come last.
public struct FieldOrder: Sendable, Equatable {
  public var path: FieldPath
  /// The greatest value comes first.
  public var isDescending = false

  /// Reads `PATH` or `-PATH`.
  public init(parsing text: String) throws(FormatError) {
    isDescending = text.hasPrefix("-")
    path = try FieldPath(parsing: isDescending ? String(text.dropFirst()) : text)
  }
}

/// How accepted items are printed.
public struct OutputSettings: Sendable, Equatable {
  public var form = OutputForm.raw
  /// The byte after each item.
  public var terminator: UInt8 = 0x0A
  /// The most items printed.
  public var limit: Int?
  /// The head of a table is printed before its rows.
  public var repeatsHead = true
  /// What is printed instead of an accepted line.
  public var acceptedFields: LineTemplate?
  public var printsQuery = false
  /// It is said of each printed item why it matches.
  public var explains = false
  /// Before each item stands its rank, in as many characters as any other.
  public var printsRank = false
  /// By which field the items are sorted before their ranks count.
  public var order: FieldOrder?
  /// Nothing is printed, not even warnings; the first match decides.
  public var quiet = false

  public init() {}
}
