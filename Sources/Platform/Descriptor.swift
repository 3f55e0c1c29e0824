#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file, pipe or terminal, and the name its user knows it by.
public struct Descriptor: Sendable {
  public let number: Int32
  public let name: String

  public static let input = Descriptor(number: 0, name: "standard input")
  public static let output = Descriptor(number: 1, name: "standard output")
  public static let error = Descriptor(number: 2, name: "standard error")

  /// Fills the places of standard streams that the caller closed, so that no other file lands there.
  ///
  /// Reading from or writing to such a place still fails as it would have.
  public static func fillStandardPlaces() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      // Opened the wrong way round: the lowest free number is this one.
      _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Opens a file for reading.
  ///
  /// The C function is `open`.
  public static func reading(_ path: String) throws(SystemError) -> Descriptor {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .last(path) }
    return Descriptor(number: number, name: path)
  }

  /// Makes a pipe whose ends go by `name`.
  ///
  /// The C function is `pipe`.
  public static func pipe(
    _ name: String
  ) throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard unsafe systemPipe(&ends) == 0 else { throw .last(name) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(number: ends[0], name: name), Descriptor(number: ends[1], name: name))
  }

  /// Reads at most so many bytes; 0 at the end.
  ///
  /// The C function is `read`.
  public func read(
    into memory: UnsafeMutablePointer<UInt8>, count: Int
  ) throws(SystemError) -> Int {
    while true {
      let got = unsafe systemRead(number, memory, count)
      if got >= 0 { return got }
      if errno == EAGAIN {
        _ = wait(milliseconds: -1)
      } else if errno != EINTR {
        throw .last(name)
      }
    }
  }

  /// Writes all the bytes.
  ///
  /// The C function is `write`.
  public func write(_ memory: UnsafePointer<UInt8>, count: Int) throws(SystemError) {
    var done = 0
    while done < count {
      let put = unsafe systemWrite(number, memory + done, count - done)
      if put >= 0 {
        done += put
      } else if errno == EAGAIN {
        var state = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&state, 1, -1)
      } else if errno != EINTR {
        throw .last(name)
      }
    }
  }

  /// Writes all the bytes.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      guard let start = buffer.baseAddress else { return }
      try unsafe write(start, count: buffer.count)
    }
  }

  /// Reads what there is, at most 64 KiB; nothing at the end.
  public func readSome() throws(SystemError) -> [UInt8] {
    try readPart(1 << 16)
  }

  private func readPart(_ most: Int) throws(SystemError) -> [UInt8] {
    let part = unsafe Memory.resize(nil, to: most)
    defer { unsafe Memory.release(part) }
    let count = try unsafe read(into: part, count: most)
    return unsafe Array(UnsafeBufferPointer(start: part, count: count))
  }

  /// Writes all of a text.
  public func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8))
  }

  /// Reads to the end.
  public func readAll() throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let part = try readPart(1 << 16)
      if part.isEmpty { return all }
      all += part
    }
  }

  /// Waits until there is something to read, or the end; false when the time is over before that.
  ///
  /// A negative time waits for ever.
  ///
  /// The C function is `poll`.
  public func wait(milliseconds: Int32) -> Bool {
    var state = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&state, 1, milliseconds) != 0
  }

  /// Waits until there is something to read here, or the end; false when the bell rings before that.
  public func wait(unless bell: Bell) -> Bool {
    var states = [
      pollfd(fd: number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.descriptor.number, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&states, 2, -1) < 0 && errno == EINTR {}
    return states[1].revents == 0
  }

  /// Gives the file back to the system.
  ///
  /// The C function is `close`.
  public func close() {
    _ = systemClose(number)
  }

  /// Whether a person may be looking at it.
  ///
  /// The C function is `isatty`.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// Lets a pipe hold more, so that its two ends take turns less often; without effect elsewhere.
  public func widenPipe(to count: Int32) {
    #if os(Linux)
    // F_SETPIPE_SZ, which the C library shows only to GNU sources.
    _ = fcntl(number, 1031, count)
    #endif
  }
}

// The methods above shadow the functions of the same name.
private func systemRead(_ number: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(number, memory, count)
}
private func systemWrite(_ number: Int32, _ memory: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(number, memory, count)
}
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { unsafe pipe(ends) }
private func systemClose(_ number: Int32) -> Int32 { close(number) }
