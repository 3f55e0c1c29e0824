import Foundation
import Platform
import Testing

@testable import Terminal

@Suite(.serialized) struct `The terminal itself` {
  @Test func `has its mode back in the end`() throws {
    let device = try TerminalDevice(path: "/dev/ptmx")
    let before = lines(of: device)
    try device.enterRaw()
    #expect(lines(of: device) != before)
    try device.restore()
    #expect(lines(of: device) == before)
    device.descriptor.close()
  }

  @Test func `is named when it cannot be opened`() throws {
    #expect(throws: SystemError("/no/such/tty", code: ENOENT)) {
      guard Descriptor.error.terminalPath == nil else {
        throw SystemError("/no/such/tty", code: ENOENT)
      }
      _ = try TerminalDevice(path: "/no/such/tty")
    }
    let device = try TerminalDevice(path: "/dev/ptmx")
    #expect(device.size == (24, 80))
    device.descriptor.close()
  }

  @Test func `is never waited for`() throws {
    let device = try TerminalDevice(path: "/dev/ptmx")
    var output = TerminalOutput(device)
    try output.send([UInt8](repeating: 0x61, count: 1 << 20))
    #expect(output.isPending)
    output.drop()
    #expect(!output.isPending)
    device.descriptor.close()
  }

  @Test func `tells of its signals one after the other`() {
    let watch = SignalWatch([.windowChanged, .continued])
    // Each is waited for: another thread takes it, at a time of its own.
    for (number, signal) in [(SIGWINCH, Signal.windowChanged), (SIGCONT, .continued)] {
      kill(getpid(), number)
      #expect(watch.descriptor.wait(milliseconds: 5000))
      #expect(watch.take() == [signal])
    }
    #expect(watch.take() == [])
  }

  private func lines(of device: TerminalDevice) -> [UInt32] {
    var mode = termios()
    _ = unsafe tcgetattr(device.descriptor.number, &mode)
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt32($0) }
  }
}

@Suite struct `A program that dies of a fault` {
  private static func armed() {
    guard let device = try? TerminalDevice(path: "/dev/ptmx") else { fatalError("no terminal") }
    FatalSignals.restore(.error, writing: Array("given back".utf8), mode: device.foundMode)
  }

  @Test func `gives the terminal back after a trap`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGTRAP), observing: [\.standardErrorContent]
    ) {
      Self.armed()
      kill(getpid(), SIGTRAP)
      while true { sleep(1) }
    }
    #expect(isGivenBack(result))
  }

  @Test func `gives the terminal back after a failed precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.armed()
      let empty: [Int] = CommandLine.arguments.isEmpty ? [1] : []
      print(empty[CommandLine.arguments.count])
    }
    #expect(isGivenBack(result))
  }

  @Test func `gives the terminal back after an abort`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      Self.armed()
      abort()
    }
    #expect(isGivenBack(result))
  }

  @Test func `gives the terminal back after a quit from the keyboard`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGQUIT), observing: [\.standardErrorContent]
    ) {
      Self.armed()
      kill(getpid(), SIGQUIT)
      while true { sleep(1) }
    }
    #expect(isGivenBack(result))
  }

  @Test func `gives the terminal back after its stack has overflown`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]
    ) {
      Self.armed()
      FatalSignals.prepareThread()
      print(endless(1))
    }
    #expect(isGivenBack(result))
  }

  @Test func `leaves a terminal alone that was given back before`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      Self.armed()
      FatalSignals.forget()
      abort()
    }
    #expect(!isGivenBack(result))
  }

  private func isGivenBack(_ result: ExitTest.Result?) -> Bool {
    guard let result else { return false }
    return String(decoding: result.standardErrorContent, as: UTF8.self).contains("given back")
  }
}

/// Calls itself until the stack is used up.
@inline(never)
private func endless(_ depth: Int) -> Int {
  depth == 0 ? 0 : endless(depth + 1) + endless(depth + 2) + 1
}
