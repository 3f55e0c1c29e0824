#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Waits for one of several files.
///
/// The C function is `poll`.
public enum Poll {
  /// Waits until something can be read from one of `inputs`, or there is room in one of `outputs`.
  ///
  /// Less than nothing is no limit. A signal ends the wait as the time does.
  ///
  /// - Returns: the numbers of the files that are ready.
  public static func wait(
    for inputs: [Descriptor], roomIn outputs: [Descriptor], milliseconds: Int
  ) -> Set<Int32> {
    var states =
      inputs.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
      + outputs.map { pollfd(fd: $0.number, events: Int16(POLLOUT), revents: 0) }
    let limit = Int32(clamping: milliseconds)
    guard unsafe poll(&states, nfds_t(states.count), limit) > 0 else { return [] }
    return Set(states.filter { $0.revents != 0 }.map(\.fd))
  }
}
