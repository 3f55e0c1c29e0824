#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A running program that this one started, in a process group of its own.
public struct Child: Sendable {
  private let process: pid_t
  /// What the program prints.
  public let output: Descriptor

  /// Starts a program whose standard output comes here; it reads nothing and complains to nobody.
  ///
  /// The program is looked up in `PATH`. The C function is `posix_spawnp`.
  public static func start(_ words: [String]) throws(SystemError) -> Child {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last("pipe") }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    defer { close(ends[1]) }
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&files, ends[1], 1)
    unsafe posix_spawn_file_actions_addclose(&files, ends[1])
    unsafe posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var arguments = unsafe words.map { word in unsafe strdup(word) } + [nil]
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var process = pid_t()
    let code = unsafe posix_spawnp(
      &process, words[0], &files, &attributes, &arguments, environ)
    guard code == 0 else {
      close(ends[0])
      throw SystemError(words[0], code: code)
    }
    return Child(
      process: process,
      output: Descriptor(number: ends[0], name: words.joined(separator: " ")))
  }

  /// Ends the program and all it started in its group, at once.
  ///
  /// The C function is `killpg`.
  public func end() {
    output.close()
    killpg(process, SIGKILL)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
  }
}
