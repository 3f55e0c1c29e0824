/// The preview as its user wants it from the beginning.
public struct PreviewSettings: Sendable, Equatable {
  /// What is run for the current item; empty: nothing is.
  public var command = ""
  public var window = PreviewWindow()
  /// Before what had no room in the row above; nothing given: that of `Signs`.
  public var wrapSign: String?

  public init() {}
}
