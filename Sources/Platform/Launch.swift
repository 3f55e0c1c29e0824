#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a program is started with.
public struct Launch: Sendable {
  /// Where a standard stream of the program leads.
  public enum Stream: Sendable {
    /// Nothing can be read, and what is written is lost.
    case nowhere
    /// That of this program.
    case own
    /// A file or terminal that is there.
    case path(String)
    case descriptor(Descriptor)
  }

  /// The program, which is looked up in `PATH`, and what follows it.
  public var words: [[UInt8]]
  /// Variables that are set besides those of this program.
  public var variables: [String: [UInt8]] = [:]
  public var input = Stream.nowhere
  public var output = Stream.nowhere
  public var error = Stream.nowhere

  public init(_ words: [[UInt8]]) { self.words = words }

  /// What the program is known by.
  var name: String { String(decoding: words.first ?? [], as: UTF8.self) }

  /// Starts the program in a process group of its own, which no signal is held back from.
  ///
  /// The C function is `posix_spawnp`.
  public func start() throws(SystemError) -> Child {
    try check()
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    for (place, stream) in [(Int32(0), input), (1, output), (2, error)] {
      switch stream {
      case .nowhere: unsafe posix_spawn_file_actions_addopen(&files, place, "/dev/null", O_RDWR, 0)
      case .own: break
      case .path(let path): unsafe posix_spawn_file_actions_addopen(&files, place, path, O_RDWR, 0)
      case .descriptor(let file):
        unsafe posix_spawn_file_actions_adddup2(&files, file.number, place)
      }
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    _ = unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    _ = unsafe sigemptyset(&usual)
    for signal in Launch.usual { _ = unsafe sigaddset(&usual, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = Words(words)
    let environment = Words(environment)
    var process = pid_t()
    guard let program = unsafe arguments.pointers[0] else { throw SystemError(name, code: ENOENT) }
    let code = unsafe posix_spawnp(
      &process, program, &files, &attributes, arguments.pointers,
      environment.pointers)
    guard code == 0 else { throw SystemError(name, code: code) }
    return Child(process: process)
  }

  /// The signals that do to a program what they do by default, even if this one ignores them.
  ///
  /// A hang-up is none of them: who ignores it means all that runs.
  private static let usual = [
    SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGWINCH,
  ]

  /// Becomes the program; returns only by its error.
  ///
  /// Standard input is opened as said, the other streams stay. Signals are at their defaults.
  ///
  /// The C function is `execvp`.
  public func become() throws(SystemError) -> Never {
    try check()
    if case .path(let path) = input {
      let terminal = unsafe open(path, O_RDWR)
      if terminal > 0 {
        dup2(terminal, 0)
        close(terminal)
      }
    }
    var none = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe sigprocmask(SIG_SETMASK, &none, nil)
    for (name, value) in variables {
      let words = Words([value])
      if let text = unsafe words.pointers[0] { unsafe setenv(name, text, 1) }
    }
    // The program learns by which path it was found.
    let arguments = Words([Launch.path(of: words[0])] + words.dropFirst())
    guard let first = unsafe arguments.pointers[0] else { throw SystemError(name, code: ENOENT) }
    _ = unsafe execvp(first, arguments.pointers)
    throw .last(name)
  }

  /// Where a program is found; its name where it is not.
  ///
  /// The C function is `access`.
  private static func path(of program: [UInt8]) -> [UInt8] {
    guard !program.contains(0x2F), let list = unsafe getenv("PATH") else { return program }
    let folders = unsafe String(cString: list).split(separator: ":")
    for folder in folders {
      let path = Array(folder.utf8) + [0x2F] + program
      let words = Words([path])
      if let text = unsafe words.pointers[0], unsafe access(text, X_OK) == 0 { return path }
    }
    return program
  }

  /// A word ends at its first NUL, wherever that came from.
  private func check() throws(SystemError) {
    guard !words.isEmpty else { throw SystemError("a command without a program", code: 0) }
    if words.contains(where: { $0.contains(0) }) {
      throw SystemError("a NUL byte cannot stand in a command (a file of {f} may hold it)", code: 0)
    }
  }

  /// The variables of this program and those besides, each as `NAME=value`.
  private var environment: [[UInt8]] {
    var entries: [[UInt8]] = []
    var place = unsafe environ
    while let entry = unsafe place.pointee {
      let bytes = unsafe Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry)))
      let name = String(decoding: bytes.prefix { $0 != 0x3D }, as: UTF8.self)
      if variables[name] == nil { entries.append(bytes) }
      unsafe place += 1
    }
    return entries + variables.map { name, value in Array(name.utf8) + [0x3D] + value }
  }
}

/// Words as C has them, as long as this lives.
@safe
private final class Words {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ words: [[UInt8]]) {
    count = words.count
    unsafe pointers = .allocate(capacity: count + 1)
    for (index, word) in words.enumerated() {
      let memory = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
      for (place, byte) in word.enumerated() { unsafe memory[place] = CChar(bitPattern: byte) }
      unsafe memory[word.count] = 0
      unsafe (pointers + index).initialize(to: memory)
    }
    unsafe (pointers + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { unsafe pointers[index]?.deallocate() }
    unsafe pointers.deallocate()
  }
}
