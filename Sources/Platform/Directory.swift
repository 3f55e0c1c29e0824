#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a directory holds, with names as the bytes they are.
public enum Directory {
  /// What a name stands for.
  public enum Kind: Sendable { case directory, link, other }

  /// One name in a directory.
  public struct Entry: Sendable {
    public var name: [UInt8]
    public var kind: Kind
  }

  /// Which file a path leads to, links followed: two paths with equal identities are one file.
  public struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    public let isDirectory: Bool
  }

  /// The names in a directory but `.` and `..`; none where it cannot be read.
  ///
  /// The C functions are `opendir` and `readdir`.
  public static func entries(of path: [UInt8]) -> [Entry] {
    guard let stream = unsafe withCString(path, { unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(stream) {
      let kind: Kind =
        switch unsafe Int32(entry.pointee.d_type) {
        case 4: .directory
        case 10: .link
        case 0: unsafe unknownKind(of: path, entry)
        default: .other
        }
      let name = unsafe name(of: entry)
      if name != [0x2E] && name != [0x2E, 0x2E] { entries.append(Entry(name: name, kind: kind)) }
    }
    return entries
  }

  /// Which file a path leads to; nothing where it leads nowhere.
  ///
  /// The C function is `stat`.
  public static func identity(of path: [UInt8]) -> Identity? {
    var status = stat()
    guard unsafe withCString(path, { unsafe stat($0, &status) }) == 0 else { return nil }
    return Identity(
      device: UInt64(status.st_dev), number: UInt64(status.st_ino),
      isDirectory: status.st_mode & S_IFMT == S_IFDIR)
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      unsafe tuple.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
        unsafe Array(
          UnsafeBufferPointer(
            start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
          ))
      }
    }
  }

  /// Some file systems do not say in the directory what a name stands for.
  private static func unknownKind(
    of path: [UInt8], _ entry: UnsafeMutablePointer<dirent>
  ) -> Kind {
    var status = stat()
    let full = unsafe path + [0x2F] + name(of: entry)
    guard unsafe withCString(full, { unsafe lstat($0, &status) }) == 0 else { return .other }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }

  private static func withCString<Result>(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let terminated = path.map { byte in CChar(bitPattern: byte) } + [0]
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a terminator is there") }
      return unsafe body(start)
    }
  }
}
