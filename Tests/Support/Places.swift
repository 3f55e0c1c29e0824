import Foundation

/// The folder of the package, from which its own files are found.
public enum Project {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The bytes of a file, named from the folder of the package.
  public static func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: root + "/" + path)))
  }

  /// The text of a file, named from the folder of the package.
  public static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }
}

/// Something that a test needs is not on this machine.
public struct Missing: Error, CustomStringConvertible {
  public var what: String
  public var description: String { "\(what) is missing: the test cannot run" }
}

/// Whether a missing tool is a fault of the machine's set-up and not its owner's business.
public let failsOnMissing = ProcessInfo.processInfo.environment["CI"] == "true"

/// Test material that is not part of the project: `$SFILTER_SHARED`, else `../shared`.
public enum Shared {
  private static let folder: String? = {
    let named = ProcessInfo.processInfo.environment["SFILTER_SHARED"]
    let beside = URL(filePath: Project.root).deletingLastPathComponent().appending(path: "shared")
    return [named, beside.path].compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0 + "/README.md")
    }
  }()

  /// Whether a test that uses it should run: it is there, or must be.
  public static let isWanted = folder != nil || failsOnMissing

  /// The path of a file or folder in it.
  public static func path(of name: String) throws -> String {
    guard let folder else { throw Missing(what: "the folder ../shared") }
    return folder + "/" + name
  }

  /// The bytes of a file in it.
  public static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(of: name))))
  }
}

/// Programs that some tests compare with or look through.
public enum Tools {
  /// The full path of an installed program.
  public static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Whether a test that uses it should run: it is installed, or must be.
  public static func isWanted(_ name: String) -> Bool { find(name) != nil || failsOnMissing }

  /// The full path of a program that the test cannot do without.
  public static func path(of name: String) throws -> String {
    guard let path = find(name) else { throw Missing(what: name) }
    return path
  }

  /// The path of fzf itself, where a version manager puts a slow script of that name before it.
  public static func fzf() throws -> String {
    let found = try path(of: "fzf")
    guard let pyenv = find("pyenv") else { return found }
    let environment = ProcessInfo.processInfo.environment
    let real = try Program(path: pyenv).run(["which", "fzf"], environment: environment).text
    return real.isEmpty ? found : real.trimmingCharacters(in: .newlines)
  }
}
