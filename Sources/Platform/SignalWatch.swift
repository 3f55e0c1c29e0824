#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization

/// A signal that a program on a terminal answers in its own time.
public enum Signal: CaseIterable, Sendable {
  case windowChanged, stop, continued, interrupt, terminate, hangUp, childChanged

  var number: Int32 {
    switch self {
    case .windowChanged: SIGWINCH
    case .stop: SIGTSTP
    case .continued: SIGCONT
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .childChanged: SIGCHLD
    }
  }
}

/// Turns signals into something that can be waited for like input.
///
/// One for the whole program: the signals belong to the process. The C functions are `sigaction`
/// and `pipe`.
public struct SignalWatch: Sendable {
  /// Readable when a signal has come.
  public let descriptor: Descriptor

  /// Takes over the signals; those that the caller had ignored stay ignored.
  public init(_ signals: [Signal] = Signal.allCases) {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = Descriptor(number: ends[0], name: "signals")
    signalPipe.store(ends[1], ordering: .releasing)
    for signal in signals { SignalWatch.catchSignal(signal) }
  }

  /// The signals that came since the last call, each once, the last to come last.
  public func take() -> [Signal] {
    var bytes = [UInt8](repeating: 0, count: 256)
    var signals: [Signal] = []
    while true {
      let count = unsafe read(descriptor.number, &bytes, bytes.count)
      guard count > 0 else { return signals }
      for byte in bytes[..<count] {
        guard let signal = Signal.allCases.first(where: { $0.number == Int32(byte) }) else {
          continue
        }
        signals.removeAll { $0 == signal }
        signals.append(signal)
      }
    }
  }

  /// Stops the program and all its children, as Ctrl-Z does; returns when it goes on.
  ///
  /// Where nobody could wake it the system does not stop it, and this returns at once.
  ///
  /// The C function is `kill`.
  public func stop() {
    var (set, before) = (sigset_t(), sigset_t())
    _ = unsafe sigemptyset(&set)
    _ = unsafe sigaddset(&set, SIGTSTP)
    _ = signal(SIGTSTP, SIG_DFL)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, &before)
    _ = kill(0, SIGTSTP)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    SignalWatch.catchSignal(.stop)
  }

  private static func catchSignal(_ signal: Signal) {
    var action = sigaction()
    _ = unsafe sigaction(signal.number, nil, &action)
    if signal == .hangUp || signal == .interrupt || signal == .stop {
      guard !isIgnored(action) else { return }
    }
    action = sigaction()
    setHandler(&action) { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(signalPipe.load(ordering: .acquiring), &byte, 1)
      errno = saved
    }
    action.sa_flags = Int32(SA_RESTART)
    _ = unsafe sigaction(signal.number, &action, nil)
  }
}

/// The end of the pipe that handlers write to.
private let signalPipe = Atomic<Int32>(-1)

/// Puts a function into what `sigaction` takes.
func setHandler(_ action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void) {
  #if canImport(Darwin)
  unsafe action.__sigaction_u.__sa_handler = handler
  #else
  unsafe action.__sigaction_handler.sa_handler = handler
  #endif
}

private func isIgnored(_ action: sigaction) -> Bool {
  #if canImport(Darwin)
  let handler = unsafe action.__sigaction_u.__sa_handler
  #else
  let handler = unsafe action.__sigaction_handler.sa_handler
  #endif
  let (mine, ignoring) = unsafe (
    unsafeBitCast(handler, to: Int.self), unsafeBitCast(SIG_IGN, to: Int.self)
  )
  return mine == ignoring
}
