/// Cuts bytes into records by one rule that covers every layout of a stream of JSON values.
public struct Framer: Sendable {
  public let maxDepth: Int
  /// Bytes.
  public let maxRecord: Int

  public init(maxDepth: Int = 1024, maxRecord: Int = 64 << 20) {
    self.maxDepth = maxDepth
    self.maxRecord = maxRecord
  }

  /// Nothing before the next byte matters to what follows: a new framer would go on in the same way.
  public var isAtRest: Bool { true }

  /// Where the array that is being streamed began, if its start lies before the next bytes.
  public var openArray: Position?

  /// Finds the records in `bytes` and says how many of the bytes are settled.
  ///
  /// The bytes after the settled ones are given again, in front of more input, in the next call.
  ///
  /// - Parameters:
  ///   - bytes: what has been read; 64 bytes after its end can be read as well.
  ///   - count: fewer than 4 GiB.
  ///   - isLast: the input ends after these bytes: everything is settled.
  ///   - position: the place of the first byte in the input.
  ///   - frames: emptied first; all offsets in it count from `bytes`.
  /// - Returns: the number of settled bytes.
  public mutating func frame(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, at position: Position = .start,
    into frames: inout Frames
  ) -> Int {
    frames.removeAll()
    return count
  }
}
