#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a terminal and pipes are to the programs that this one starts.
extension Descriptor {
  /// Lets reading return at once where nothing is there.
  ///
  /// The C function is `fcntl`.
  public func neverWait() { _ = fcntl(number, F_SETFL, O_NONBLOCK) }

  /// What there is to read now, at most 64 KiB: empty at the end, nothing where nothing is there.
  ///
  /// It is for descriptors that never wait. A failure is an end. The C function is `read`.
  public func readNow() -> [UInt8]? {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe systemRead(number, &part, part.count)
      if count >= 0 { return Array(part[..<count]) }
      if errno != EINTR { return errno == EAGAIN ? nil : [] }
    }
  }

  /// Makes a child, or else this program, the one that a terminal's keys and signals are for.
  ///
  /// A terminal that is not this program's own stays as it is. The C functions are `tcsetpgrp` and
  /// `pthread_sigmask`.
  public func giveForeground(to child: Child?) {
    var (blocked, before) = (sigset_t(), sigset_t())
    _ = unsafe sigemptyset(&blocked)
    _ = unsafe sigaddset(&blocked, SIGTTOU)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    tcsetpgrp(number, child?.process ?? getpgrp())
    _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

private func systemRead(
  _ number: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(number, memory, count)
}
