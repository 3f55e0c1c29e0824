#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Descriptor {
  /// Whether nobody is at the other end any more.
  ///
  /// The C function is `poll`.
  public var isHungUp: Bool {
    var state = pollfd(fd: number, events: 0, revents: 0)
    return unsafe poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
  }

  /// Opens a terminal for reading and writing; it does not become this program's own.
  ///
  /// A write takes what there is room for and does not wait, unless all bytes are asked for.
  ///
  /// The C function is `open`.
  public static func terminal(_ path: String) throws(SystemError) -> Descriptor {
    let number = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard number >= 0 else { throw .last(path) }
    return Descriptor(number: number, name: path)
  }

  /// The path of the terminal, if it is one.
  ///
  /// The C function is `ttyname_r`.
  public var terminalPath: String? {
    var name = [CChar](repeating: 0, count: 1024)
    guard unsafe ttyname_r(number, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The rows and columns of a terminal; none where it does not say.
  ///
  /// The C function is `ioctl` with `TIOCGWINSZ`.
  public var windowSize: (rows: Int, columns: Int)? {
    var size = winsize()
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    guard size.ws_row > 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Whether this program may write on the terminal and read from it now.
  ///
  /// The C functions are `tcgetpgrp` and `getpgrp`.
  public var isForeground: Bool { tcgetpgrp(number) == getpgrp() }

  /// Writes what there is room for and returns how much that was.
  ///
  /// It waits only where the descriptor was opened to wait. The C function is `write`.
  public func writeSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let put = unsafe bytes.withUnsafeBytes { memory in
      unsafe systemWrite(number, memory.baseAddress, memory.count)
    }
    if put >= 0 { return put }
    guard errno == EINTR || errno == EAGAIN else { throw .last(name) }
    return 0
  }
}

private func systemWrite(_ number: Int32, _ memory: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, memory, count)
}
