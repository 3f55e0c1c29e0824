public import Platform

/// What became of a run of the filter form.
public struct Summary: Sendable {
  /// Items that matched.
  public var matched = 0
  public var inputFailure: SystemError?
  public var outputFailure: SystemError?
  /// Lines for standard error: what was wrong with the input, in order, and what may have been meant.
  public var notes: [String] = []
  /// What is to be said of the terms of the query where nothing matched.
  var termNotes: [String] = []
  /// The input was broken in a way that its caller called an error.
  public var isBroken = false

  public init() {}
}
