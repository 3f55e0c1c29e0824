import Records
import Text

/// Leaves out lines that equal earlier ones, block by block.
struct LineEquals: ~Copyable {
  private let separator: UInt8
  private let hasTerminalCodes: Bool
  /// Lines of a heading that are still to come, which equal nothing.
  private var heading: Int
  private var seen = SeenItems()
  private var room = Block(capacity: 0)

  init(_ input: InputSettings) {
    separator = input.separator
    hasTerminalCodes = input.hasTerminalCodes
    heading = input.headerLines
  }

  /// Puts the lines of a block that remain together.
  mutating func leaveOut(of block: inout Block) {
    var (kept, start) = (0, 0)
    while start < block.count {
      let line = unsafe block.memory + start
      let length = unsafe ByteScan.firstIndex(of: separator, in: line, count: block.count - start)
      let size = min(block.count - start, length + 1)
      if unsafe isNew(line, count: length) {
        unsafe UnsafeMutableRawPointer(block.memory + kept).copyMemory(from: line, byteCount: size)
        kept += size
      }
      start += size
    }
    block.count = kept
    block.clearPadding()
  }

  private mutating func isNew(_ line: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard heading == 0 else {
      heading -= 1
      return true
    }
    guard hasTerminalCodes else {
      return unsafe seen.isNew(
        SeenItems.Key(UnsafeRawBufferPointer(start: line, count: count)))
    }
    unsafe room.stripLines(of: line, count: count, separator: separator)
    return unsafe seen.isNew(
      SeenItems.Key(UnsafeRawBufferPointer(start: room.memory, count: room.count)))
  }
}
