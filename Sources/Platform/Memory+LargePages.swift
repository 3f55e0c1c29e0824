import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Memory for much that stays: in large pages as long as the system has them at hand.
///
/// A large page is one fault instead of five hundred. But a guest whose host takes back the memory
/// that is free waits for it longer than for all the small ones, which are those last used by others:
/// after the first that was slow, small ones are used.
extension Memory {
  /// Bytes of the large pages that some systems have.
  public static let largePage = 1 << 21

  /// So many bytes and as many more as there are in whole large pages.
  public static func inLargePages(_ count: Int) -> Int {
    (count + largePage - 1) & ~(largePage - 1)
  }

  /// Takes `count` bytes, where they are many in whole large pages, each to be brought before use.
  ///
  /// The C function is `posix_memalign`.
  public static func slab(of count: Int) -> UnsafeMutablePointer<UInt8> {
    guard count >= largePage else { return unsafe resize(nil, to: count) }
    var raw: UnsafeMutableRawPointer?
    guard unsafe posix_memalign(&raw, largePage, inLargePages(count)) == 0, let raw = unsafe raw
    else {
      preconditionFailure("the system gives no \(count) bytes of memory")
    }
    return unsafe raw.assumingMemoryBound(to: UInt8.self)
  }

  /// Takes `count` bytes, which are whole large pages, from the system; nothing where it refuses.
  public static func pages(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard let memory = unsafe map(count) else { return nil }
    unsafe bring(memory, count: count)
    return unsafe memory
  }

  /// Takes the addresses of `count` bytes, which are whole large pages, each to be brought before use;
  /// nil where the system promises no more memory than it has.
  public static func addresses(of count: Int) -> UnsafeMutablePointer<UInt8>? {
    #if os(Linux)
    return unsafe map(count, MAP_NORESERVE)
    #else
    return nil
    #endif
  }

  /// Takes addresses from the beginning of a large page on.
  ///
  /// The C functions are `mmap` and `munmap`.
  private static func map(_ count: Int, _ flags: Int32 = 0) -> UnsafeMutablePointer<UInt8>? {
    let all = count + largePage
    let raw = unsafe mmap(
      nil, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | mapAnonymous | flags, -1, 0)
    guard let raw = unsafe raw, unsafe raw != MAP_FAILED else { return nil }
    // What lies before the first large page and behind the last one is given back.
    let before = inLargePages(Int(bitPattern: raw)) - Int(bitPattern: raw)
    if before > 0 { unsafe munmap(raw, before) }
    if before < largePage { unsafe munmap(raw + before + count, largePage - before) }
    return unsafe (raw + before).assumingMemoryBound(to: UInt8.self)
  }

  /// Brings pages of large ones into being, in which so many bytes lie, and says how many lie in them.
  ///
  /// The C function is `clock_gettime`.
  @discardableResult
  public static func bring(_ memory: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    let brought = inLargePages(count)
    #if os(Linux)
    var start = 0
    while start < brought, largePagesAreQuick.load(ordering: .relaxed) {
      unsafe preferLargePages(memory + start, count: largePage)
      let before = Clock.ownNanoseconds
      unsafe memory[start] = 0
      if Clock.ownNanoseconds - before > smallPagesTime {
        largePagesAreQuick.store(false, ordering: .relaxed)
      }
      start += largePage
    }
    #endif
    return brought
  }

  /// Wishes that what is not in use yet of much memory comes in large pages.
  ///
  /// The C function is `madvise`.
  public static func preferLargePages(_ memory: UnsafeMutablePointer<UInt8>, count: Int) {
    #if os(Linux)
    // Addresses must be those of pages; what lies before the first large page is left out.
    let start = inLargePages(Int(bitPattern: memory))
    let length = Int(bitPattern: memory) + count - start
    guard length >= largePage, largePagesAreQuick.load(ordering: .relaxed) else { return }
    // MADV_HUGEPAGE.
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), length, 14)
    #endif
  }
}

/// Nanoseconds in which small pages come in place of a large one.
private let smallPagesTime = 750_000

/// No large page has been slow to come.
private let largePagesAreQuick = Atomic(true)

#if canImport(Darwin)
private let mapAnonymous = MAP_ANON
#else
private let mapAnonymous = MAP_ANONYMOUS
#endif
