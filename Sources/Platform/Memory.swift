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

  /// Takes `count` bytes for what stays; much of it comes in the system's large pages.
  ///
  /// The C function is `posix_memalign`.
  public static func slab(of count: Int) -> UnsafeMutablePointer<UInt8> {
    let page = 1 << 21
    guard count >= page else { return unsafe resize(nil, to: count) }
    var raw: UnsafeMutableRawPointer?
    guard unsafe posix_memalign(&raw, page, count) == 0, let raw = unsafe raw else {
      preconditionFailure("the system gives no \(count) bytes of memory")
    }
    let memory = unsafe raw.assumingMemoryBound(to: UInt8.self)
    unsafe preferLargePages(memory, count: count)
    return unsafe memory
  }

  /// Wishes that what has not been written to yet comes in the system's large pages, if it is much.
  ///
  /// The C function is `madvise`.
  public static func preferLargePages(_ memory: UnsafeMutablePointer<UInt8>, count: Int) {
    #if os(Linux)
    guard count >= 1 << 21 else { return }
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let start = UInt(bitPattern: memory)
    let first = (start + page - 1) & ~(page - 1)
    let end = (start + UInt(count)) & ~(page - 1)
    // MADV_HUGEPAGE.
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), 14)
    #endif
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
