import Text

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

  /// Why a list of kinds cannot be read.
  public struct KindFault: Error, Equatable, Sendable {
    public var reason: String
  }

  /// Reads a comma-separated list of `file`, `dir`, `follow` and `hidden`: what is in it is wanted.
  public mutating func readKinds(_ text: String) throws(KindFault) {
    listsFiles = false
    listsDirectories = false
    followsLinks = false
    entersHidden = false
    for word in text.lowercased().parts(between: ",") where !word.isEmpty {
      switch word {
      case "file": listsFiles = true
      case "dir": listsDirectories = true
      case "follow": followsLinks = true
      case "hidden": entersHidden = true
      default: throw KindFault(reason: "invalid walker option: \(word)")
      }
    }
    guard listsFiles || listsDirectories else {
      throw KindFault(reason: "at least one of 'file' or 'dir' should be specified")
    }
  }
}
