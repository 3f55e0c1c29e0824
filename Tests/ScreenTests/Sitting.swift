import Foundation
import Glibc
import Support
import Synchronization

/// A program at a pseudo-terminal of its own, with somebody who types and looks.
final class Sitting {
  private let terminal: Int32
  private let far: Int32
  private let child: pid_t
  private var stdin: Int32
  private let outputs: [Int32]
  private var gathered: [[UInt8]] = [[], []]
  private var isOpen = [true, true]
  private var toTerminal: [UInt8] = []
  private var toInput: [UInt8] = []
  private var endsInput = false
  /// What came from the program and is not yet played.
  private var held: [UInt8] = []
  private(set) var screen: ScreenModel
  private let isMute: Bool
  private let modeBefore: [UInt32]

  /// Starts the script of a case, which is one of bash.
  init(_ one: ScreenCase, directory: String) throws {
    let (script, rows, columns) = (one.script, one.rows, one.columns)
    isMute = one.isMute
    screen = ScreenModel(rows: rows, columns: columns, width: measured)
    // Pipes of children that start at the same moment must not stay open in this one.
    let (near, far, ends, child, mode) = try Spawn.oneAtATime.withLock { _ in
      var (near, far): (Int32, Int32) = (-1, -1)
      var size = winsize(
        ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      guard unsafe openpty(&near, &far, nil, nil, &size) == 0 else {
        throw Spawn.Failure(description: "openpty: \(errno)")
      }
      // The program may change it at once.
      let mode = Sitting.mode(of: far)
      let ends = try (0..<3).map { _ in try Sitting.pipe() }
      for end in [near, far] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let child = try Sitting.start(
        script, directory, terminal: unsafe String(cString: ttyname(far)),
        descriptors: [ends[0][0], ends[1][1], ends[2][1]])
      for end in [ends[0][0], ends[1][1], ends[2][1]] { Glibc.close(end) }
      return (near, far, ends, child, mode)
    }
    (terminal, self.far, self.child) = (near, far, child)
    (stdin, outputs) = (ends[0][1], [ends[1][0], ends[2][0]])
    for end in [near, stdin] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    modeBefore = mode
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    for end in [terminal, far, stdin] + outputs where end >= 0 { Glibc.close(end) }
  }

  // MARK: - Doing

  func perform(_ step: ScreenCase.Step, isLastInput: Bool) {
    switch step {
    case .input(let bytes):
      toInput += bytes
      endsInput = isLastInput
    case .strokes(let strokes):
      for stroke in strokes {
        switch stroke {
        case .bytes(let bytes): toTerminal += bytes
        case .signal(let number): kill(-child, number)
        }
      }
    case .size(let rows, let columns):
      var size = winsize(
        ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      screen.resize(rows: rows, columns: columns)
      _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
    case .picture: break
    }
  }

  func endInput() { endsInput = true }

  // MARK: - Looking

  /// Whether the screen becomes such that this holds, before the time is over.
  func wait(seconds: Double = 5, until holds: (ScreenModel) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !holds(screen) {
      let left = deadline.timeIntervalSinceNow
      if left <= 0 { return false }
      turn(milliseconds: Int32(left * 1000) + 1)
      if !isOpen.contains(true) && held.isEmpty { return holds(screen) }
    }
    return true
  }

  /// Waits until nothing was said for a while, two seconds at most.
  func settle(milliseconds: Int32) {
    let deadline = Date(timeIntervalSinceNow: 2)
    while turn(milliseconds: milliseconds), deadline.timeIntervalSinceNow > 0 {}
  }

  /// Waits for the end; a program that goes on is killed, and its status is -1.
  func finish(seconds: Double = 5) -> (output: [UInt8], error: [UInt8], status: Int32) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while isOpen.contains(true), deadline.timeIntervalSinceNow > 0 {
      turn(milliseconds: Int32(deadline.timeIntervalSinceNow * 1000) + 1)
    }
    let isOver = !isOpen.contains(true)
    if !isOver { kill(-child, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    turn(milliseconds: 0)
    screen.play(held)
    held = []
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return (gathered[0], gathered[1], isOver ? code : -1)
  }

  /// What of the terminal is not as it was before.
  var leftovers: [String] {
    var left = screen.modes.symmetricDifference([7, 25]).sorted().map { "mode \($0)" }
    if screen.keyboards != 0 { left.append("keyboard flags") }
    if Sitting.mode(of: far) != modeBefore { left.append("termios") }
    return left + screen.faults
  }

  // MARK: - One turn

  /// Moves what can be moved; false if nothing came in the time given.
  @discardableResult private func turn(milliseconds: Int32) -> Bool {
    if endsInput && toInput.isEmpty { closeInput() }
    let writes = Int16(toTerminal.isEmpty ? 0 : POLLOUT)
    var waits = [
      pollfd(fd: terminal, events: Int16(POLLIN) | writes, revents: 0),
      pollfd(fd: toInput.isEmpty ? -1 : stdin, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: isOpen[0] ? outputs[0] : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isOpen[1] ? outputs[1] : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard unsafe poll(&waits, nfds_t(waits.count), milliseconds) > 0 else { return false }
    if waits[0].revents & Int16(POLLIN) != 0 { look() }
    if waits[0].revents & Int16(POLLOUT) != 0 { Sitting.write(&toTerminal, to: terminal) }
    if waits[1].revents != 0 { Sitting.write(&toInput, to: stdin) }
    for number in 0..<2 where waits[number + 2].revents != 0 {
      let bytes = Sitting.read(outputs[number])
      isOpen[number] = !bytes.isEmpty
      gathered[number] += bytes
    }
    return true
  }

  /// Plays what came, whole frames and whole sequences only, and answers its questions.
  private func look() {
    held += Sitting.read(terminal)
    let count = held.prefixOfWholeFrames
    screen.play(Array(held.prefix(count)))
    held.removeFirst(count)
    let answers = screen.takeAnswers()
    if !isMute { toTerminal += answers }
  }

  private func closeInput() {
    if stdin >= 0 { Glibc.close(stdin) }
    stdin = -1
    endsInput = false
  }

  // MARK: - The system

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(count, 0)))
  }

  private static func write(_ bytes: inout [UInt8], to descriptor: Int32) {
    let count = unsafe Glibc.write(descriptor, bytes, bytes.count)
    if count >= 0 { bytes.removeFirst(count) } else if errno != EAGAIN { bytes = [] }
  }

  private static func mode(of terminal: Int32) -> [UInt32] {
    var mode = termios()
    _ = unsafe tcgetattr(terminal, &mode)
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
  }

  private static func pipe() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else {
      throw Spawn.Failure(description: "pipe: \(errno)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// Starts bash in a session of its own, the first terminal that it opens being its own.
  private static func start(
    _ script: String, _ directory: String, terminal: String, descriptors: [Int32]
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    for (place, descriptor) in descriptors.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    var attributes = Spawn.ownSession(resetting: signals)
    defer { unsafe posix_spawnattr_destroy(&attributes) }

    let command = ["/bin/bash", "-c", "cd \"$0\" && eval \"exec $1\"", directory, script]
    let several = ["/bin/bash", "-c", "cd \"$0\" && eval \"$1\"", directory, script]
    // A single command takes the place of the shell, so that signals reach it.
    let isSingle = script.hasPrefix("sfilter ") && !script.contains { "|;&\n".contains($0) }
    let words =
      unsafe (isSingle || script == "sfilter" ? command : several)
      .map { unsafe strdup($0) } + [nil]
    let variables =
      unsafe Program.environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var child = pid_t()
    let code = unsafe posix_spawn(&child, "/bin/bash", &actions, &attributes, words, variables)
    guard code == 0 else { throw Spawn.Failure(description: "bash: \(code)") }
    return child
  }
}

extension [UInt8] {
  /// The bytes before a frame, a sequence or a character of which the end has not come.
  var prefixOfWholeFrames: Int {
    let text = String(decoding: self, as: UTF8.self)
    if let opened = text.range(of: "\u{1B}[?2026h", options: .backwards),
      text.range(of: "\u{1B}[?2026l", range: opened.upperBound..<text.endIndex) == nil
    {
      return text[..<opened.lowerBound].utf8.count
    }
    guard let escape = lastIndex(of: 27) else { return count }
    let isWhole = self[escape...].dropFirst(2).contains { (0x40..<0x7F).contains($0) }
    return isWhole ? count : escape
  }
}
