#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that this one started, in a process group of its own.
public struct Child: Sendable, Equatable {
  /// How a program is.
  public enum State: Sendable, Equatable {
    case running
    /// It waits for someone to continue it, maybe since it wanted the terminal, which it has not.
    case stopped(wantsTerminal: Bool)
    /// It has ended, with the status that a shell would give it: 128 and the number of a signal.
    case ended(status: Int32)
  }

  let process: pid_t

  /// What it is known by to the system, and its group too.
  public var number: Int { Int(process) }

  /// How the program is now; an end is told once only.
  ///
  /// The C function is `waitpid`.
  public var news: State {
    var status: Int32 = 0
    let process = unsafe waitpid(process, &status, WNOHANG | WUNTRACED)
    guard process > 0 else { return process == 0 ? .running : .ended(status: 127) }
    if status & 0xFF == 0x7F {
      let signal = status >> 8 & 0xFF
      return .stopped(wantsTerminal: signal == SIGTTIN || signal == SIGTTOU)
    }
    return .ended(status: Child.shellStatus(status))
  }

  /// The status that a shell gives to an end: 128 and the number of a signal.
  private static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// A signal that is sent to programs.
  public enum Message: Sendable { case interrupt, terminate, hangUp, `continue`, kill }

  /// Sends a signal to the program and all it started in its group.
  ///
  /// The C function is `killpg`.
  public func send(_ message: Message) {
    let signal =
      switch message {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .continue: SIGCONT
      case .kill: SIGKILL
      }
    killpg(process, signal)
  }

  /// Waits some time for the end of the program, then ends it, and all it started in its group.
  ///
  /// The C functions are `waitpid` and `usleep`.
  ///
  /// - Parameters:
  ///   - patience: how long it is waited for.
  ///   - whenOver: called before the system forgets the program.
  /// - Returns: the status of the program.
  public func end(afterMilliseconds patience: Int, whenOver: () -> Void) -> Int32 {
    let limit = Clock.milliseconds + patience
    var info = unsafe siginfo_t()
    let wish = WEXITED | WNOHANG | WNOWAIT
    while Clock.milliseconds < limit {
      guard unsafe waitid(P_PID, id_t(process), &info, wish) == 0 else { break }
      // Nothing is written there as long as nothing has happened.
      let signal = unsafe info.si_signo
      if signal != 0 { break }
      usleep(500)
    }
    whenOver()
    send(.kill)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    return Child.shellStatus(status)
  }
}
