#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The processor time of a piece of work, best of several runs.
enum Timing {
  static func measure(_ name: String, bytes: Int, runs: Int = 3, _ work: () -> Int) {
    var best = Double.infinity
    var result = 0
    for _ in 0..<runs {
      let start = processorTime
      result = work()
      best = min(best, processorTime - start)
    }
    let speed = Int(Double(bytes) / best / 1e6)
    print("\(name): \(speed) MB a second of processor time, \(result) found")
  }

  /// Seconds of processor time that all threads have taken.
  static var processorTime: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
