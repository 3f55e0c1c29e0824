import Foundation
import Glibc

/// Feeds a child and gathers what it says, both at once, so that neither waits for the other.
struct Exchange {
  var input: [UInt8]
  var stdin: Channel
  var stdout: Int32
  var stderr: Int32
  private(set) var output: [UInt8] = []
  private(set) var error: [UInt8] = []
  private var sent = 0

  init(input: [UInt8], stdin: Channel, stdout: Int32, stderr: Int32) {
    self.input = input
    self.stdin = stdin
    self.stdout = stdout
    self.stderr = stderr
    _ = fcntl(stdin.write, F_SETFL, O_NONBLOCK)
  }

  /// Whether the child closed its output before the given moment.
  mutating func run(until deadline: Date) -> Bool {
    var listening = [true, true]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while listening[0] || listening[1] {
      if sent == input.count { stdin.closeWrite() }
      var waits = [
        pollfd(fd: listening[0] ? stdout : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listening[1] ? stderr : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stdin.write, events: Int16(POLLOUT), revents: 0),
      ]
      let left = deadline.timeIntervalSinceNow
      if left <= 0 { return false }
      guard unsafe poll(&waits, 3, Int32(left * 1000) + 1) >= 0 || errno == EINTR else {
        return false
      }
      if waits[2].revents != 0 { send() }
      for index in 0..<2 where waits[index].revents != 0 {
        let count = unsafe Glibc.read(waits[index].fd, &buffer, buffer.count)
        // A terminal whose other end is closed answers with an error, not with nothing.
        if count <= 0 {
          listening[index] = count < 0 && errno == EINTR
        } else if index == 0 {
          output += buffer[..<count]
        } else {
          error += buffer[..<count]
        }
      }
    }
    return true
  }

  private mutating func send() {
    let count = unsafe input.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe Glibc.write(stdin.write, base + sent, bytes.count - sent)
    }
    if count >= 0 {
      sent += count
    } else if errno != EAGAIN && errno != EINTR {
      sent = input.count
    }
  }
}
