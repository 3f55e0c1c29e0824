#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Time that only goes forward, whatever happens to the date.
public enum Clock {
  /// Nanoseconds since some moment before the program began.
  ///
  /// The C function is `clock_gettime`.
  public static var nanoseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Nanoseconds of processor time that the calling thread has used.
  ///
  /// The C function is `clock_gettime`.
  static var ownNanoseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Milliseconds since some moment before the program began.
  public static var milliseconds: Int { nanoseconds / 1_000_000 }
}
