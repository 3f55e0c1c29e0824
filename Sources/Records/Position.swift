import Text

/// A place in the whole input.
public struct Position: Sendable, Equatable {
  /// From 1.
  public var line = 1
  /// Byte in the line, from 1.
  public var column = 1
  /// Byte in the input, from 0.
  public var offset = 0

  /// The first byte of the input.
  public static let start = Position()

  public init() {}

  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Moves on past bytes that have been read.
  public mutating func advance(by extent: Extent) {
    line += extent.lineFeeds
    column = extent.lineFeeds == 0 ? column + extent.count : extent.lastLine + 1
    offset += extent.count
  }

  /// The place `count` bytes further, where `bytes` is what stands here.
  public func advanced(over bytes: UnsafePointer<UInt8>, count: Int) -> Position {
    var place = self
    unsafe place.advance(by: Extent(of: bytes, count: count))
    return place
  }
}

/// How far some bytes move a position in the input, whatever stands before them.
public struct Extent: Sendable, Equatable {
  public var count: Int
  public var lineFeeds: Int
  /// Bytes after the last line feed; `count` where there is none.
  public var lastLine: Int

  /// Measures bytes.
  ///
  /// - Complexity: linear, at the speed of memory.
  public init(of bytes: UnsafePointer<UInt8>, count: Int) {
    self.count = count
    lineFeeds = unsafe ByteScan.count(of: 0x0A, in: bytes, count: count)
    var lastLine = 0
    while lastLine < count, unsafe bytes[count - 1 - lastLine] != 0x0A { lastLine += 1 }
    self.lastLine = lastLine
  }
}
