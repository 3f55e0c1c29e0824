#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A bell between threads that can be waited for like input, and silenced again.
///
/// Ringing never waits. The C function is `pipe`.
public final class Bell: Sendable {
  /// Readable from the ringing until the silencing.
  public let descriptor: Descriptor
  private let ringing: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    descriptor = Descriptor(number: ends[0], name: "a bell")
    ringing = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    descriptor.close()
    close(ringing)
  }

  /// Makes the descriptor readable; a full pipe is ringing already.
  public func ring() {
    var byte: UInt8 = 0
    _ = unsafe write(ringing, &byte, 1)
  }

  /// Takes back all that was rung so far.
  public func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor.number, &bytes, bytes.count) == bytes.count {}
  }
}
