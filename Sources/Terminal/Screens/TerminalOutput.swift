public import Platform

/// Bytes on their way to a terminal that may be slow to take them.
///
/// A frame is painted only when nothing is on its way: then the newest state is drawn, and what
/// was between is never sent.
public struct TerminalOutput: Sendable {
  public let descriptor: Descriptor
  private var rest: ArraySlice<UInt8> = []

  public init(_ device: TerminalDevice) { descriptor = device.descriptor }

  /// Whether bytes wait for room; the descriptor is to be polled for it.
  public var isPending: Bool { !rest.isEmpty }

  /// Sends bytes behind those that wait, as many as there is room for.
  public mutating func send(_ bytes: [UInt8]) throws(SystemError) {
    if rest.isEmpty { rest = bytes[...] } else { rest += bytes }
    try sendMore()
  }

  /// Sends more of what waits.
  public mutating func sendMore() throws(SystemError) {
    while !rest.isEmpty {
      let count = try descriptor.writeSome(rest)
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Drops what waits: the terminal is given up.
  public mutating func drop() { rest = [] }
}
