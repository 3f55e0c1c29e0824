#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization

/// Gives the terminal back even when the program dies of its own fault.
///
/// For the signals of a trap, a wild pointer, an overflowed stack, an abort and Ctrl-\: writes
/// the bytes that were left for it, restores the terminal's mode, and dies of the same signal.
public enum FatalSignals {
  /// Bytes that can be left for a handler.
  public static let capacity = 1024

  /// Says what is to be done for the terminal; takes the place of what was said before.
  ///
  /// What a handler needs lies ready: it calls nothing but `write`, `tcsetattr` and `kill`. One
  /// thread only may say it.
  public static func restore(_ terminal: Descriptor, writing bytes: [UInt8], mode: TerminalMode) {
    precondition(bytes.count <= capacity, "more bytes than a handler can write")
    install()
    guard let memory = unsafe nextSlot() else { return }
    let legacy = Legacy(terminal: terminal.number, count: bytes.count, mode: mode.settings)
    unsafe memory.storeBytes(of: legacy, as: Legacy.self)
    for (place, byte) in bytes.enumerated() {
      unsafe memory.storeBytes(
        of: byte, toByteOffset: MemoryLayout<Legacy>.stride + place, as: UInt8.self)
    }
    legacyAddress.store(UInt(bitPattern: memory), ordering: .releasing)
  }

  /// Memory for what is said next; a handler may still be reading what was said last.
  private static func nextSlot() -> UnsafeMutableRawPointer? {
    let size = MemoryLayout<Legacy>.stride + capacity
    if slots.load(ordering: .relaxed) == 0 {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: 2 * size, alignment: MemoryLayout<Legacy>.alignment)
      slots.store(UInt(bitPattern: memory), ordering: .relaxed)
    }
    let first = slots.load(ordering: .relaxed)
    let next = legacyAddress.load(ordering: .relaxed) == first ? first + UInt(size) : first
    return unsafe UnsafeMutableRawPointer(bitPattern: next)
  }

  /// Says that the terminal is as it was found.
  public static func forget() { legacyAddress.store(0, ordering: .releasing) }

  /// Gives the calling thread a second stack, so that an overflow of its first can be handled.
  ///
  /// The C functions are `mmap` and `sigaltstack`.
  public static func prepareThread() {
    let memory = unsafe mmap(
      nil, stackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | mapAnonymous, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return }
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = memory
    unsafe stack.ss_size = .init(stackSize)
    _ = unsafe sigaltstack(&stack, nil)
  }

  /// Works on the calling thread, which has a second stack meanwhile if the handlers are there.
  ///
  /// The C functions are `mmap`, `munmap` and `sigaltstack`.
  static func onPreparedThread(_ work: () -> Void) {
    guard isInstalled.load(ordering: .relaxed) else { return work() }
    prepareThread()
    work()
    var stack = unsafe stack_t()
    var none = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    unsafe none.ss_size = .init(stackSize)
    guard unsafe sigaltstack(&none, &stack) == 0, let memory = unsafe stack.ss_sp else { return }
    _ = unsafe munmap(memory, stackSize)
  }

  private static let stackSize = 1 << 16

  private static let deadly: [Int32] = [
    SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT,
  ]

  private static func install() {
    guard !isInstalled.exchange(true, ordering: .relaxed) else { return }
    prepareThread()
    for signal in deadly {
      var action = sigaction()
      setHandler(&action, giveBack)
      action.sa_flags = Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))
      _ = unsafe sigaction(signal, &action, nil)
    }
  }
}

/// What is done for the terminal; the bytes to be written follow it in memory.
private struct Legacy {
  var terminal: Int32
  var count: Int
  var mode: termios
}

private let legacyAddress = Atomic<UInt>(0)
/// Room for two of them.
private let slots = Atomic<UInt>(0)
private let isInstalled = Atomic<Bool>(false)

/// Does what a dying program can: nothing here may allocate, lock, or touch a String.
private func giveBack(_ number: Int32) {
  let address = legacyAddress.exchange(0, ordering: .acquiring)
  if let memory = unsafe UnsafeMutableRawPointer(bitPattern: address) {
    let legacy = unsafe memory.assumingMemoryBound(to: Legacy.self)
    let (terminal, count) = unsafe (legacy.pointee.terminal, legacy.pointee.count)
    _ = unsafe write(terminal, memory + MemoryLayout<Legacy>.stride, count)
    // From the background this would stop the program instead.
    _ = signal(SIGTTOU, SIG_IGN)
    _ = unsafe tcsetattr(terminal, TCSANOW, &legacy.pointee.mode)
    if number != SIGQUIT {
      let message: StaticString = "ended by a fault of its own; the terminal is restored\n"
      _ = unsafe write(2, message.utf8Start, message.utf8CodeUnitCount)
    }
  }
  // The system has set the default again; the signal is held back until the handler returns.
  _ = kill(getpid(), number)
}

#if canImport(Darwin)
private let mapAnonymous = MAP_ANON
#else
private let mapAnonymous = MAP_ANONYMOUS
#endif
