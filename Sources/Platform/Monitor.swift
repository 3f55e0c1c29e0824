#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A value that several threads share: one at a time looks at it, the others wait.
///
/// Safe because the value is reached only through `enter` and `enter(when:)`, which hold the lock.
/// The mutex and the condition lie on the heap, where they never move.
@safe
public final class Monitor<Value: ~Copyable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  public init(_ value: consuming sending Value) {
    self.value = value
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Works on the value alone.
  public func enter<Result, Failure: Error>(
    _ work: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try work(&value)
  }

  /// Waits until the value is as wanted, works on it alone, and wakes all who wait for a change.
  public func enter<Result, Failure: Error>(
    when isWanted: (borrowing Value) -> Bool, _ work: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    while !isWanted(value) { unsafe pthread_cond_wait(changed, mutex) }
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    return try work(&value)
  }
}
