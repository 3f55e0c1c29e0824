import Text

/// Cuts a table into rows, each of them a record whose fields have the names of the columns.
///
/// Lines without a byte are no rows. A row that ends in an open quote goes on in the next line; if
/// the input ends so, only the line in which the quote opened is broken and kept as a text. A row of
/// fewer cells than the head lacks the last fields; cells behind the last name have their number.
public struct RowFramer: Sendable {
  public let head: TableHead
  public let limits: FramingLimits
  private var maxRecord: Int { limits.maxRecord }
  /// The next row is the head, which is no record.
  private var isBeforeHead: Bool
  private var isAtStart = true
  /// All up to the next line feed is left out.
  private var isSkipping = false

  /// `fromStart`: the first bytes are those of the input.
  public init(
    _ head: TableHead, fromStart: Bool, limits: FramingLimits = FramingLimits()
  ) {
    self.head = head
    self.limits = limits
    isBeforeHead = fromStart && head.bytes != nil
    isAtStart = fromStart
  }

  /// Nothing before the next byte matters to what follows.
  public var isAtRest: Bool { !isBeforeHead && !isAtStart && !isSkipping }

  /// Finds the rows in `bytes` and says how many of the bytes are settled, as `Framer.frame` does.
  public mutating func frame(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, into frames: inout Frames
  ) -> Int {
    frames.removeAll()
    frames.take(keysOf: head)
    var at = isAtStart ? unsafe RowScanner.skipMark(bytes, count: count) : 0
    if isSkipping { at = unsafe skipLine(bytes, from: at, count: count) }
    var scanner = unsafe RowScanner(bytes, count: count, isLast: isLast, format: head.format)
    while true {
      at = scanner.skipBlankLines(from: at)
      guard at < count else { break }
      let firstToken = frames.tokens.count
      if let end = row(at: at, &scanner, into: &frames) {
        if isBeforeHead {
          isBeforeHead = false
          frames.tokens.count = firstToken
        } else {
          unsafe append(end.row, firstToken, of: bytes, to: &frames)
        }
        at = end.next
        continue
      }
      frames.tokens.count = firstToken
      guard isLast || count - at > maxRecord else { break }
      at = unsafe breakLine(bytes, from: at, count, scanner.openQuote, isLast, &frames)
    }
    if at > 0 { isAtStart = false }
    return at
  }

  /// Adds the tokens of a row: an object with a key before each cell.
  @inline(__always)
  private func row(
    at start: Int, _ scanner: inout RowScanner, into frames: inout Frames
  ) -> RowScanner.End? {
    frames.tokens.append(start: start, end: start, kind: .objectStart, flags: .isCell)
    var column = 0
    var flags: Token.Flags = .isCell
    let end = scanner.scan(from: start) { cell in
      defer { column &+= 1 }
      guard column < frames.keyTokens.count else { return }
      flags.formUnion(cell.flags.intersection(.isInvalidUTF8))
      frames.tokens.append(frames.keyTokens[column], cell)
    }
    guard let end else { return nil }
    frames.tokens.append(
      start: end.row.upperBound, end: end.row.upperBound, kind: .objectEnd, flags: flags)
    return end
  }

  /// Makes a record of the tokens that were added last.
  @inline(__always)
  private func append(
    _ row: Range<Int>, _ firstToken: Int, of bytes: UnsafePointer<UInt8>, to frames: inout Frames
  ) {
    let range = firstToken..<frames.tokens.count
    if let fault = unsafe limits.fault(in: frames.tokens, range, of: bytes) {
      frames.tokens.count = firstToken
      frames.records.append(
        Frame(start: row.lowerBound, count: row.count, kind: .text, fault: frames.faults.count))
      frames.faults.append(fault)
      return
    }
    let tokenCount = frames.tokens.count - firstToken
    frames.tokens.close(firstToken, flags: .isCell)
    let cells = (tokenCount - 2) / 2
    if !head.names.isEmpty && cells != head.names.count {
      if cells < head.names.count { frames.shortRows += 1 } else { frames.longRows += 1 }
    }
    frames.records.append(
      Frame(
        start: row.lowerBound, count: row.count, kind: .json,
        hasInvalidUTF8: frames.tokens[firstToken + tokenCount - 1].flags.contains(.isInvalidUTF8),
        firstToken: firstToken,
        tokenCount: tokenCount))
  }

  /// Keeps the first line of a row as a text, and gives the offset to go on from.
  private mutating func breakLine(
    _ bytes: UnsafePointer<UInt8>, from start: Int, _ count: Int, _ quote: Int, _ isLast: Bool,
    _ frames: inout Frames
  ) -> Int {
    let length = unsafe ByteScan.firstIndex(of: 0x0A, in: bytes + start, count: count - start)
    let end = start + length
    guard length <= maxRecord, end < count || isLast else {
      frames.faults.append(Fault(offset: start, reason: .tooLarge(limit: maxRecord)))
      isSkipping = true
      return count
    }
    let textEnd = unsafe end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    frames.records.append(
      Frame(
        start: start, count: textEnd - start, kind: .text, fault: frames.faults.count))
    frames.faults.append(
      Fault(
        offset: max(start, quote),
        reason: count - start > maxRecord ? .tooLarge(limit: maxRecord) : .unclosedQuote))
    return min(count, end + 1)
  }

  private mutating func skipLine(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int {
    let length = unsafe ByteScan.firstIndex(of: 0x0A, in: bytes + start, count: count - start)
    isSkipping = start + length == count
    return start + length
  }
}
