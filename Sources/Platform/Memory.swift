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

  /// Bytes of the large pages that some systems have.
  public static let largePage = 1 << 21

  /// So many bytes and as many more as there are in whole large pages.
  public static func inLargePages(_ count: Int) -> Int {
    (count + largePage - 1) & ~(largePage - 1)
  }

  /// Takes `count` bytes for what stays; much of it comes in large pages, if the system likes.
  ///
  /// The C function is `posix_memalign`.
  public static func slab(of count: Int) -> UnsafeMutablePointer<UInt8> {
    guard count >= largePage else { return unsafe resize(nil, to: count) }
    var raw: UnsafeMutableRawPointer?
    guard unsafe posix_memalign(&raw, largePage, inLargePages(count)) == 0, let raw = unsafe raw
    else {
      preconditionFailure("the system gives no \(count) bytes of memory")
    }
    let memory = unsafe raw.assumingMemoryBound(to: UInt8.self)
    unsafe preferLargePages(memory, count: inLargePages(count))
    return unsafe memory
  }

  /// Takes `count` bytes, which are whole large pages, from the system; nothing where it refuses.
  ///
  /// The C functions are `mmap` and `munmap`.
  public static func pages(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    let all = count + largePage
    let raw = unsafe mmap(nil, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | mapAnonymous, -1, 0)
    guard let raw = unsafe raw, unsafe raw != MAP_FAILED else { return nil }
    // What lies before the first large page and behind the last one is given back.
    let before = inLargePages(Int(bitPattern: raw)) - Int(bitPattern: raw)
    if before > 0 { unsafe munmap(raw, before) }
    if before < largePage { unsafe munmap(raw + before + count, largePage - before) }
    let memory = unsafe (raw + before).assumingMemoryBound(to: UInt8.self)
    unsafe preferLargePages(memory, count: count)
    return unsafe memory
  }

  /// Takes the addresses of `count` bytes, which come into being, in large pages if the system likes,
  /// when they are touched; nil where the system promises no more than it has.
  ///
  /// The C function is `mmap`.
  public static func addresses(of count: Int) -> UnsafeMutablePointer<UInt8>? {
    #if os(Linux)
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let raw = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe raw != MAP_FAILED
    else { return nil }
    let memory = unsafe raw.assumingMemoryBound(to: UInt8.self)
    unsafe preferLargePages(memory, count: count)
    return unsafe memory
    #else
    return nil
    #endif
  }

  /// Gives addresses back, and what was in them.
  ///
  /// The C function is `munmap`.
  public static func giveBack(_ memory: UnsafeMutablePointer<UInt8>, count: Int) {
    _ = unsafe munmap(memory, count)
  }

  /// Wishes that what is not in use yet of much memory comes in large pages.
  ///
  /// The C function is `madvise`.
  public static func preferLargePages(_ memory: UnsafeMutablePointer<UInt8>, count: Int) {
    #if os(Linux)
    // Addresses must be those of pages; what lies before the first large page is left out.
    let start = inLargePages(Int(bitPattern: memory))
    let length = Int(bitPattern: memory) + count - start
    guard length >= largePage else { return }
    // MADV_HUGEPAGE.
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), length, 14)
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

#if canImport(Darwin)
private let mapAnonymous = MAP_ANON
#else
private let mapAnonymous = MAP_ANONYMOUS
#endif
