import Foundation
public import Glibc
public import Synchronization

/// One child process: fed, listened to, and killed when it takes too long.
public struct Spawn: Sendable {
  /// What the child's standard output is.
  public enum Output: Sendable {
    case pipe
    /// A terminal of 80 columns that passes bytes on unchanged.
    case terminal
  }

  /// The child could not be started.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) { self.description = description }
  }

  public var path: String
  public var arguments: [String]
  public var environment: [String: String]
  public var directory: String?
  public var output: Output
  public var seconds: Double

  /// Runs the child in a session of its own, so that it has no terminal but the given one.
  public func run(input: [UInt8]) throws -> Outcome {
    _ = Self.brokenPipesAreErrors
    // Pipes of children that start at the same moment must not stay open in this one.
    let (child, floor, stdin, stdout, stderr) = try Self.oneAtATime.withLock { _ in
      let stdin = try Channel.pipe()
      let stdout = output == .terminal ? try Channel.terminal() : try Channel.pipe()
      let stderr = try Channel.pipe()
      let child = try start(stdin: stdin.read, stdout: stdout.write, stderr: stderr.write)
      return (child, Self.ownPeakMemory(), stdin, stdout, stderr)
    }
    defer { for channel in [stdin, stdout, stderr] { channel.close() } }
    stdin.closeRead()
    stdout.closeWrite()
    stderr.closeWrite()

    var exchange = Exchange(
      input: input, stdin: stdin, stdout: stdout.read, stderr: stderr.read)
    let finished = exchange.run(until: Date(timeIntervalSinceNow: seconds))
    if !finished { kill(-child, SIGKILL) }

    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let end: Outcome.End =
      !finished ? .timedOut : signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
    let peak = Int(usage.ru_maxrss) * 1024
    return Outcome(
      output: exchange.output, error: exchange.error, end: end,
      peakMemory: peak > floor ? peak : nil)
  }

  /// The most memory this process held, which the system counts for its children too: they begin
  /// in its memory.
  private static func ownPeakMemory() -> Int {
    var usage = rusage()
    let thisProcess: Int32 = 0
    unsafe getrusage(thisProcess, &usage)
    return Int(usage.ru_maxrss) * 1024
  }

  private func start(stdin: Int32, stdout: Int32, stderr: Int32) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, stdin, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, stdout, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, stderr, 2)

    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    var attributes = Spawn.ownSession(resetting: signals)
    defer { unsafe posix_spawnattr_destroy(&attributes) }

    var child = pid_t()
    var command = [path] + arguments
    if let directory {
      command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory] + command
    }
    let words = unsafe command.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    let code = unsafe posix_spawn(&child, command[0], &actions, &attributes, words, variables)
    guard code == 0 else {
      throw Failure(description: unsafe "\(path): \(String(cString: strerror(code)))")
    }
    return child
  }

  /// What starts a child in a session of its own, with no signal held back and these at their
  /// defaults; whoever uses it destroys it.
  public static func ownSession(resetting signals: sigset_t) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    let ownSession: Int32 = 0x80
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | ownSession))
    var (none, signals) = (sigset_t(), signals)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    return attributes
  }

  /// Held while a child is started, since its descriptors are open to all children for a moment.
  public static let oneAtATime = Mutex(())

  /// A child that stops reading must not end the tests.
  private static let brokenPipesAreErrors: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
  }()
}
