#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A small private file that several programs may change at the same time.
public struct SharedFile: Sendable {
  /// The path with all links followed, where the file is there already.
  private let path: String
  private let name: String

  /// Makes the file, for its owner only, unless it is there; others must not be able to write it.
  public init(_ path: String) throws(SystemError) {
    name = path
    let number = unsafe open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw .last("open \(path)") }
    defer { _ = close(number) }
    var state = stat()
    guard unsafe fstat(number, &state) == 0 else { throw .last("stat \(path)") }
    let mode = state.st_mode
    guard mode & S_IFMT != S_IFDIR else { throw SystemError("read \(path)", code: EISDIR) }
    guard mode & S_IFMT != S_IFREG || mode & 0o022 == 0 else {
      throw SystemError("\(path): others can write it", code: 0)
    }
    self.path = SharedFile.resolved(path)
  }

  private static func resolved(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// All that is in the file.
  public func read() throws(SystemError) -> [UInt8] {
    let file = Descriptor(number: unsafe open(path, O_RDONLY | O_CLOEXEC), name: name)
    guard file.number >= 0 else { throw .last("open \(name)") }
    defer { file.close() }
    return try file.readAll()
  }

  /// Puts other bytes in place of those that are there, while nobody else does.
  ///
  /// Who reads the file at the same time sees the old bytes or the new ones. The C functions are
  /// `flock` and `rename`.
  public func change(_ body: ([UInt8]) -> [UInt8]) throws(SystemError) {
    let file = try locked()
    defer { file.close() }
    let bytes = body(try file.readAll())
    let draft = "\(path).\(getpid())"
    let number = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw .last("open \(draft)") }
    let written = Descriptor(number: number, name: draft)
    do throws(SystemError) {
      try written.write(bytes)
      written.close()
      guard unsafe rename(draft, path) == 0 else { throw .last("rename \(draft)") }
    } catch {
      written.close()
      _ = unsafe unlink(draft)
      throw error
    }
  }

  /// Opens the file and locks it; another that has taken its place meanwhile is opened instead.
  private func locked() throws(SystemError) -> Descriptor {
    while true {
      let number = unsafe open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
      guard number >= 0 else { throw .last("open \(name)") }
      while flock(number, LOCK_EX) != 0 && errno == EINTR {}
      var (mine, there) = (stat(), stat())
      let isThere = unsafe fstat(number, &mine) == 0 && stat(path, &there) == 0
      if isThere && mine.st_ino == there.st_ino && mine.st_dev == there.st_dev {
        return Descriptor(number: number, name: name)
      }
      _ = close(number)
    }
  }
}
