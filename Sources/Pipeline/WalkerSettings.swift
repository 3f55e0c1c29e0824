/// What the built-in file walker lists where no input is given.
public struct WalkerSettings: Sendable, Equatable {
  public var roots = ["."]
  public var listsFiles = true
  public var listsDirectories = false
  public var followsLinks = true
  public var entersHidden = true
  /// Names or ends of paths of directories that are passed over.
  public var skipped = [".git", "node_modules"]

  public init() {}
}
