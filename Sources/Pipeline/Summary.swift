public import Platform
public import Records

/// What became of a run of the filter form.
public struct Summary: Sendable {
  /// Items that matched.
  public var matched = 0
  public var inputFailure: SystemError?
  public var outputFailure: SystemError?
  /// Lines for standard error: what was wrong with the input, in order, and what may have been meant.
  public var notes: [String] = []
  /// Records in the input; nothing where it is lines.
  public var records: Int?
  /// The field that a bare scope means, if known.
  public var scopeField: FieldPath?
  /// What is to be said of the terms of the query where nothing matched.
  var termNotes: [String] = []
  /// The input was broken in a way that its caller called an error.
  public var isBroken = false

  public init() {}
}
