#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that only this user can read, until it is removed.
public struct TemporaryFile: Sendable, Equatable {
  public let path: String

  /// Makes a file with a name that nobody can guess, in `TMPDIR` or else `/tmp`.
  ///
  /// The C function is `mkstemp`.
  public init(_ contents: [UInt8]) throws(SystemError) {
    let folder = Environment.value(of: "TMPDIR") ?? ""
    let pattern = (folder.isEmpty ? "/tmp" : folder) + "/sfilter-XXXXXX"
    var name = Array(pattern.utf8CString)
    let number = unsafe mkstemp(&name)
    guard number >= 0 else { throw .last(pattern) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = Descriptor(number: number, name: path)
    defer { file.close() }
    do throws(SystemError) {
      try file.write(contents)
    } catch {
      remove()
      throw error
    }
  }

  /// The C function is `unlink`.
  public func remove() {
    _ = unsafe unlink(path)
  }
}
