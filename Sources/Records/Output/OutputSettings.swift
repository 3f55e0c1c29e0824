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
  /// Nothing is printed, not even warnings; the first match decides.
  public var quiet = false

  public init() {}
}
