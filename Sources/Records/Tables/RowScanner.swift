import Text

/// Cuts one row of a table after the other into cells.
@safe struct RowScanner: ~Copyable {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let isLast: Bool
  private let separator: UInt8
  /// What follows the first byte of a separator of several.
  private let moreOfSeparator: [UInt8]
  private let hasQuotes: Bool

  /// The places of separators, line feeds and backslashes in the 64 bytes from here on.
  private var window = -64
  private var marks: UInt64 = 0
  /// Those of quotes.
  private var quotes: UInt64 = 0
  /// Those of bytes above 0x7F.
  private var highBytes: UInt64 = 0
  /// Every mark is the end of a cell.
  private let marksAreEnds: Bool
  /// Where the last row ended in an open quote: that quote.
  private(set) var openQuote = 0

  /// `isLast`: no more bytes follow these.
  init(_ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, format: TableFormat) {
    unsafe self.bytes = bytes
    self.count = count
    self.isLast = isLast
    separator = format.separator.first ?? 0x2C
    moreOfSeparator = Array(format.separator.dropFirst())
    hasQuotes = format.escaping == .quotes
    marksAreEnds = hasQuotes && format.separator.count == 1
  }

  /// Where a row ended.
  struct End {
    /// The bytes of the row itself.
    var row: Range<Int>
    /// The offset behind its line feed.
    var next: Int
  }

  static func skipMark(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    unsafe count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The offset of the next row that has any byte.
  func skipBlankLines(from offset: Int) -> Int {
    var at = offset
    while at < count {
      let byte = unsafe bytes[at]
      let isEnd = unsafe byte == 0x0D && at + 1 < count && bytes[at + 1] == 0x0A
      guard byte == 0x0A || isEnd else { return at }
      at += 1
    }
    return at
  }

  /// Calls with a token for each cell of the row at `start`.
  ///
  /// - Returns: nothing if the row is not complete; `openQuote` tells then whether it is in quotes.
  @inline(__always)
  mutating func scan(from start: Int, _ body: (Token) -> Void) -> End? {
    openQuote = -1
    guard start < count else { return nil }
    var at = start
    while true {
      var flags: Token.Flags = .isCell
      var content = at
      var contentEnd = -1
      var next = at
      if hasQuotes, at < count, unsafe bytes[at] == 0x22 {
        guard let close = closingQuote(from: at + 1, &flags) else {
          openQuote = at
          return nil
        }
        next = close &+ 1
        // The quote may be the first of two.
        if next == count && !isLast { return nil }
        (content, contentEnd) = (at &+ 1, close)
      }
      let cellEnd = end(from: next, &flags)
      let isRowEnd = unsafe cellEnd == count || bytes[cellEnd] == 0x0A
      if cellEnd == count && !isLast { return nil }
      var lastByte = cellEnd
      if isRowEnd, lastByte > at, unsafe bytes[lastByte &- 1] == 0x0D { lastByte &-= 1 }
      if contentEnd < 0 || lastByte > next {
        // No quotes, or a text goes on behind them: the cell is as it is written.
        (content, contentEnd) = (at, lastByte)
        if hasQuotes { flags.remove(.hasEscape) }
      }
      body(token(content, contentEnd, flags, isQuoted: content > at))
      if isRowEnd {
        return End(row: start..<lastByte, next: min(count, cellEnd + 1))
      }
      at = cellEnd &+ 1
      if !marksAreEnds { at &+= moreOfSeparator.count }
    }
  }

  @inline(__always)
  private func token(
    _ start: Int, _ end: Int, _ flags: Token.Flags, isQuoted: Bool
  ) -> Token {
    var flags = flags
    if flags.contains(.hasNonASCII), unsafe !JsonScanner.isUTF8(bytes + start, count: end - start) {
      flags.insert(.isInvalidUTF8)
    }
    let isNumber = unsafe !isQuoted && RowScanner.isNumber(bytes + start, bytes + end)
    return Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      kind: isNumber ? .number : .string, flags: flags)
  }

  /// Whether a cell is spelled as JSON spells a number.
  @inline(__always)
  private static func isNumber(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    guard unsafe start < end else { return false }
    let first = unsafe start.pointee
    guard first &- 0x30 < 10 || first == 0x2D else { return false }
    let count = unsafe end - start
    if count <= 16 {
      let others =
        unsafe ~ByteScan.digits16(at: start) & ~(~0 << UInt64(truncatingIfNeeded: count))
      // Zeros in front, as in codes, make a text of digits.
      if others == 0 { return first != 0x30 || count == 1 }
      let point = others.trailingZeroBitCount
      if point > 0, others & (others &- 1) == 0, unsafe start[point] == 0x2E {
        return point &+ 1 < count && (first != 0x30 || point == 1)
      }
    }
    return unsafe isNumber(spelledOut: start, end)
  }

  private static func isNumber(
    spelledOut start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    var at = unsafe start
    if unsafe at.pointee == 0x2D { unsafe at += 1 }
    guard unsafe at < end && at.pointee &- 0x30 < 10 else { return false }
    unsafe at = at.pointee == 0x30 ? at + 1 : skipDigits(at, end)
    if unsafe at < end && at.pointee == 0x2E {
      let decimals = unsafe at + 1
      unsafe at = skipDigits(decimals, end)
      guard unsafe at > decimals else { return false }
    }
    guard unsafe at < end else { return true }
    guard unsafe at.pointee | 0x20 == 0x65 else { return false }
    unsafe at += 1
    if unsafe at < end && (at.pointee == 0x2B || at.pointee == 0x2D) { unsafe at += 1 }
    let exponent = unsafe at
    unsafe at = skipDigits(exponent, end)
    return unsafe at > exponent && at == end
  }

  @inline(__always)
  private static func skipDigits(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var at = unsafe start
    while unsafe at < end && at.pointee &- 0x30 < 10 { unsafe at += 1 }
    return unsafe at
  }

  // MARK: - Marks

  /// The first mark at or after `offset`; `count` if there is none.
  @inline(__always)
  private mutating func nextMark(from offset: Int, _ flags: inout Token.Flags) -> Int {
    var at = offset
    while at < count {
      if UInt(bitPattern: at &- window) >= 64 { load(at) }
      let shift = UInt64(truncatingIfNeeded: at &- window)
      let length = (marks &>> shift).trailingZeroBitCount
      if highBytes != 0 { noteHighBytes(behind: shift, length, &flags) }
      if length < 64 { return min(at &+ length, count) }
      at = window &+ 64
    }
    return count
  }

  /// Notes whether one of so many bytes from a place in the window is above 0x7F.
  @inline(__always)
  private func noteHighBytes(behind shift: UInt64, _ length: Int, _ flags: inout Token.Flags) {
    if (highBytes &>> shift) & ~(~0 << UInt64(truncatingIfNeeded: length)) != 0 {
      flags.insert(.hasNonASCII)
    }
  }

  @inline(__always)
  private mutating func load(_ offset: Int) {
    window = offset
    let place = unsafe bytes + offset
    unsafe marks = ByteScan.mask64(ofEither: separator, 0x0A, at: place)
    unsafe highBytes = ByteScan.topBits64(at: place)
    if hasQuotes {
      quotes = unsafe ByteScan.mask64(of: 0x22, at: place)
      if count &- offset < 64 { quotes &= ~(~0 << UInt64(truncatingIfNeeded: count &- offset)) }
    } else {
      marks |= unsafe ByteScan.mask64(of: 0x5C, at: place)
    }
  }

  /// The end of a cell: a separator, a line feed, or the end of the bytes.
  @inline(__always)
  private mutating func end(from offset: Int, _ flags: inout Token.Flags) -> Int {
    var at = offset
    while true {
      at = nextMark(from: at, &flags)
      if marksAreEnds || at == count { return at }
      let mark = unsafe bytes[at]
      if mark == 0x0A || mark == separator && isSeparator(at) { return at }
      if mark == 0x5C && !hasQuotes { flags.formUnion([.hasEscape, .hasBackslashes]) }
      at += 1
    }
  }

  /// The quote that ends a cell; two of them are one that does not.
  @inline(__always)
  private mutating func closingQuote(from offset: Int, _ flags: inout Token.Flags) -> Int? {
    var at = offset
    while at < count {
      if UInt(bitPattern: at &- window) >= 64 { load(at) }
      let shift = UInt64(truncatingIfNeeded: at &- window)
      let rest = quotes &>> shift
      let pairs = rest & ~(rest &<< 1)
      let length = RowScanner.firstOdd(of: rest, pairs)
      if highBytes != 0 { noteHighBytes(behind: shift, length, &flags) }
      if pairs & ~(~0 << UInt64(truncatingIfNeeded: length)) != 0 { flags.insert(.hasEscape) }
      guard length < 64 else {
        at = window &+ 64
        continue
      }
      at &+= length
      guard at &+ 1 < count, unsafe bytes[at &+ 1] == 0x22 else { return at }
      flags.insert(.hasEscape)
      at &+= 2
    }
    return nil
  }

  /// The place of the first quote that is not simply one of two; 64 if there is none.
  ///
  /// `pairs` are the places of those that would be the first of two.
  @inline(__always)
  private static func firstOdd(of quotes: UInt64, _ pairs: UInt64) -> Int {
    let odd = quotes ^ (pairs | pairs &<< 1)
    // The second one of the last place is out of sight.
    guard odd != 0 else { return pairs &>> 63 == 0 ? 64 : 63 }
    // A quote is missing behind a lone one, and one too many behind the first two of three.
    let place = odd.trailingZeroBitCount
    return place &- (quotes &>> UInt64(truncatingIfNeeded: place) & 1 == 0 ? 1 : 2)
  }

  @inline(__always)
  private func isSeparator(_ offset: Int) -> Bool {
    guard !moreOfSeparator.isEmpty else { return true }
    guard offset + moreOfSeparator.count < count else { return false }
    for (index, byte) in moreOfSeparator.enumerated()
    where unsafe bytes[offset + 1 + index] != byte { return false }
    return true
  }
}
