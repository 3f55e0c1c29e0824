#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Threads that do one job together.
public enum Workers {
  /// Processors that the system lets this program use.
  public static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs `work` on so many threads, the calling one among them, and returns when all are done.
  ///
  /// Where the system refuses a thread, fewer do the same work.
  ///
  /// The C function is `pthread_create`.
  public static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    for index in 1..<max(count, 1) {
      guard let thread = thread({ work(index) }) else { break }
      threads.append(thread)
    }
    work(0)
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `work` on a thread of its own that nobody waits for; here and now where none can be had.
  public static func start(_ work: @escaping @Sendable () -> Void) {
    if let thread = thread(work) { pthread_detach(thread) } else { work() }
  }

  /// A thread that does the work; nothing where the system refuses one.
  private static func thread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let job = unsafe Unmanaged.passRetained(Job(work))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let refused = unsafe pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Darwin)
        let job = unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
        #else
        guard let argument = unsafe argument else { return nil }
        let job = unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
        #endif
        FatalSignals.onPreparedThread(job.work)
        return nil
      }, job.toOpaque())
    guard refused == 0 else {
      unsafe job.release()
      return nil
    }
    return thread
  }

  private final class Job: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
