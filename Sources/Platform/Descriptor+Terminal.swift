#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Descriptor {
  /// Opens a terminal for reading and writing; it does not become this program's own.
  ///
  /// The C function is `open`.
  public static func terminal(_ path: String) throws(SystemError) -> Descriptor {
    let number = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
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

  /// Writes what fits without waiting and returns how much that was.
  ///
  /// The C functions are `poll` and `write`.
  public func writeWithoutWaiting(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    var state = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&state, 1, 0) > 0, !bytes.isEmpty else { return 0 }
    // A terminal that can take anything takes this much; more could wait for its reader.
    let part = bytes.prefix(512)
    let put = unsafe part.withUnsafeBytes { unsafe systemWrite(number, $0.baseAddress, $0.count) }
    if put >= 0 { return put }
    if errno == EINTR || errno == EAGAIN { return 0 }
    throw .last(name)
  }
}

private func systemWrite(_ number: Int32, _ memory: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, memory, count)
}
