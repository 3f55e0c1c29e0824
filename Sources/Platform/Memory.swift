#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Raw memory that can grow where it lies, which the standard library does not offer.
public enum Memory {
  /// Takes `count` bytes, or makes an earlier piece that long, moving it if need be.
  ///
  /// The C function is `realloc`.
  public static func resize(
    _ memory: UnsafeMutablePointer<UInt8>?, to count: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let raw = unsafe realloc(memory, count) else {
      preconditionFailure("the system gives no \(count) bytes of memory")
    }
    return unsafe raw.assumingMemoryBound(to: UInt8.self)
  }

  /// Gives addresses back, and what was in them.
  ///
  /// The C function is `munmap`.
  public static func giveBack(_ memory: UnsafeMutablePointer<UInt8>, count: Int) {
    _ = unsafe munmap(memory, count)
  }

  /// Gives the memory back.
  ///
  /// The C function is `free`.
  public static func release(_ memory: UnsafeMutablePointer<UInt8>) {
    unsafe free(memory)
  }

  /// Copies bytes between places that do not overlap.
  ///
  /// The C function is `memcpy`.
  @inline(__always)
  public static func copy(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    unsafe memcpy(target, source, count)
  }

  /// Copies bytes between places that may overlap.
  ///
  /// The C function is `memmove`.
  public static func move(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    unsafe memmove(target, source, count)
  }
}
