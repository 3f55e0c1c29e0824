#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A bell that ends another thread's wait for input.
///
/// The C function is `pipe`.
public struct Wake: Sendable {
  let listening: Int32
  private let ringing: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    listening = ends[0]
    ringing = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Ends every wait, now and later.
  public func ring() {
    var byte: UInt8 = 0
    _ = unsafe write(ringing, &byte, 1)
  }
}
