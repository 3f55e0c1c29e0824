/// What the records had to say about the fields named in options, for warnings at the end.
public struct FieldNotes: Sendable, Equatable {
  public init() {}

  /// Adds what another worker has noted.
  public mutating func merge(_ other: FieldNotes) {}

  /// One line each, without the program's name.
  public var warnings: [String] { [] }
}
