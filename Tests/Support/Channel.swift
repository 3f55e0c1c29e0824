import Glibc

/// Two connected descriptors: what is written to one is read from the other.
final class Channel: @unchecked Sendable {
  private(set) var read: Int32
  private(set) var write: Int32

  private init(read: Int32, write: Int32) {
    self.read = read
    self.write = write
  }

  static func pipe() throws -> Channel {
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else {
      throw Spawn.Failure(description: "pipe: \(errno)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Channel(read: ends[0], write: ends[1])
  }

  /// A terminal that adds nothing and leaves nothing out.
  static func terminal() throws -> Channel {
    var near: Int32 = -1
    var far: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe openpty(&near, &far, nil, nil, &size) == 0 else {
      throw Spawn.Failure(description: "openpty: \(errno)")
    }
    var mode = termios()
    unsafe tcgetattr(far, &mode)
    mode.c_oflag &= ~tcflag_t(OPOST)
    mode.c_lflag &= ~tcflag_t(ECHO)
    unsafe tcsetattr(far, TCSANOW, &mode)
    for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Channel(read: near, write: far)
  }

  func closeRead() {
    if read >= 0 { Glibc.close(read) }
    read = -1
  }

  func closeWrite() {
    if write >= 0 { Glibc.close(write) }
    write = -1
  }

  func close() {
    closeRead()
    closeWrite()
  }
}
