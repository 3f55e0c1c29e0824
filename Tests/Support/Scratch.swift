import Foundation
import Glibc

/// Temporary folders of this run of the tests, removed when it ends.
public enum Scratch {
  /// The folder above all others.
  public static let root: String = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sfilter-tests-\(getpid())").path
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: Scratch.root) }
    return folder
  }()

  /// The folder of this name, made if it is not there.
  public static func folder(named name: String) -> String {
    let folder = root + "/" + name
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A folder that nobody else has.
  public static func fresh() -> String { folder(named: UUID().uuidString) }
}
