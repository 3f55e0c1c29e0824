/// A picture of the terminal: rows of cells, and where the cursor is seen.
///
/// Whatever is written outside of it is cut off; a wide character that would stick out is drawn as
/// blanks.
public struct Frame: Sendable {
  /// A place in a frame; 0 is the first row and the first column.
  public struct Place: Hashable, Sendable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  public let rows: Int
  public let columns: Int
  /// How the blanks look that it was made of.
  public let ground: Style
  /// Where the cursor is seen; nowhere if nil.
  public var cursor: Place?
  private var cells: [Cell]
  /// The texts that are too long for a cell.
  private var texts: [UInt8] = []

  /// Makes a frame of blanks.
  public init(rows: Int, columns: Int, style: Style = .plain) {
    self.rows = max(rows, 0)
    self.columns = max(columns, 0)
    ground = style
    cells = Array(repeating: .blank(style), count: self.rows * self.columns)
  }
}

// MARK: - Writing

extension Frame {
  /// Writes a text into at most `width` columns and returns the columns it took.
  @discardableResult
  public mutating func write(
    _ text: String, row: Int, column: Int, width: Int = .max, style: Style = .plain
  ) -> Int {
    write(DrawnText(text), row: row, column: column, width: width) { _ in style }
  }

  /// Writes pieces of a text into at most `width` columns and returns the columns they took.
  @discardableResult
  public mutating func write(
    _ text: DrawnText, pieces: Range<Int>? = nil, row: Int, column: Int, width: Int = .max,
    style: (DrawnText.Piece) -> Style
  ) -> Int {
    guard (0..<rows).contains(row), column < columns, width > 0 else { return 0 }
    let end = width < columns - column ? column + width : columns
    var next = column
    for piece in text.pieces[pieces ?? text.pieces.indices] {
      guard next < end else { break }
      let drawn = text.bytes[piece.drawn]
      let isASCII = drawn.first.map { $0 < 0x80 } ?? false
      if isASCII && piece.cells == drawn.count || piece.isStandIn {
        // As many characters as columns: each has a cell of its own.
        next = writeApart(drawn, row: row, column: next, end: end, style: style(piece))
      } else {
        put(drawn, cells: piece.cells, row: row, column: next, end: end, style: style(piece))
        next += piece.cells
      }
    }
    return min(next, end) - column
  }

  /// Draws one character as if it took so many columns.
  public mutating func draw(sign: String, cells width: Int, row: Int, column: Int, style: Style) {
    put(Array(sign.utf8)[...], cells: width, row: row, column: column, end: columns, style: style)
  }

  /// Blanks part of a row.
  public mutating func fill(row: Int, columns range: Range<Int>, style: Style) {
    let range = range.clamped(to: 0..<columns)
    guard (0..<rows).contains(row), !range.isEmpty else { return }
    let places = row * columns + range.lowerBound..<row * columns + range.upperBound
    // Inside of the range nothing is left of what was there; at its ends half a character may be.
    release(places.lowerBound, in: row)
    release(places.upperBound, in: row)
    let blank = Cell.blank(style)
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe cells[places].update(repeating: blank)
    }
  }

  /// Draws part of a row again and again behind itself, as often as all of it has room.
  ///
  /// - Returns: The column behind what was drawn.
  public mutating func repeatPart(row: Int, columns part: Range<Int>, before end: Int) -> Int {
    let end = min(end, columns)
    var next = part.upperBound
    guard (0..<rows).contains(row), part.lowerBound >= 0, !part.isEmpty else { return next }
    while next + part.count <= end {
      release(row * columns + next, in: row)
      release(row * columns + next + part.count, in: row)
      for column in part {
        cells[row * columns + next] = cells[row * columns + column]
        next += 1
      }
    }
    return next
  }

  /// Changes how part of a row looks, and leaves its text.
  public mutating func restyle(
    row: Int, columns range: Range<Int>, _ change: (inout Style) -> Void
  ) {
    guard (0..<rows).contains(row), range.lowerBound < columns else { return }
    // The last character begun in the range is changed as a whole.
    var style: Style?
    for column in max(range.lowerBound, 0)..<columns {
      let place = row * columns + column
      if cells[place].width > 0 {
        guard range.contains(column) else { return }
        change(&cells[place].style)
        style = cells[place].style
      } else if let style {
        cells[place].style = style
      }
    }
  }

  private mutating func writeApart(
    _ drawn: ArraySlice<UInt8>, row: Int, column: Int, end: Int, style: Style
  ) -> Int {
    var rest = drawn
    var next = column
    while !rest.isEmpty, next < end {
      let length = VisibleText.first(of: rest).length
      put(rest.prefix(length), cells: 1, row: row, column: next, end: end, style: style)
      rest.removeFirst(length)
      next += 1
    }
    return next
  }

  /// Draws one character, and blanks what is left of those that it covers in part.
  private mutating func put(
    _ drawn: ArraySlice<UInt8>, cells width: Int, row: Int, column: Int, end: Int, style: Style
  ) {
    guard (0..<rows).contains(row) else { return }
    guard column >= 0, column + width <= end, width < 256 else {
      for part in max(column, 0)..<max(min(column + width, end), max(column, 0)) {
        put([0x20], cells: 1, row: row, column: part, end: end, style: style)
      }
      return
    }
    let place = row * columns + column
    release(place, in: row)
    release(place + width, in: row)
    if drawn.count <= Cell.inline {
      cells[place] = Cell(drawn, width: width, style: style)
    } else {
      cells[place] = Cell(
        glyph: UInt64(texts.count), count: UInt8(clamping: drawn.count), width: UInt8(width),
        style: style)
      texts.append(contentsOf: drawn)
    }
    for spread in 1..<max(width, 1) { cells[place + spread] = .spread(style) }
  }

  /// Blanks the character that has spread over this place from the left.
  private mutating func release(_ place: Int, in row: Int) {
    guard place < (row + 1) * columns, cells[place].width == 0 else { return }
    var first = place
    while cells[first].width == 0 { first -= 1 }
    for part in first..<first + Int(cells[first].width) {
      cells[part] = .blank(cells[part].style)
    }
  }
}

// MARK: - Reading

extension Frame {
  /// The text of a row, with a blank for each empty cell.
  public func text(row: Int) -> String {
    var bytes: [UInt8] = []
    for column in 0..<columns { append(cell(row, column), to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How a cell looks.
  public func style(row: Int, column: Int) -> Style { cell(row, column).style }

  func cell(_ row: Int, _ column: Int) -> Cell { cells[row * columns + column] }

  /// Appends the bytes that draw a cell.
  func append(_ cell: Cell, to output: inout [UInt8]) {
    guard cell.count <= Cell.inline else {
      let start = Int(cell.glyph)
      output.append(contentsOf: texts[start..<start + Int(cell.count)])
      return
    }
    var glyph = cell.glyph
    for _ in 0..<cell.count {
      output.append(UInt8(truncatingIfNeeded: glyph))
      glyph >>= 8
    }
  }

  /// Takes a part of another frame of the same size as it is; false where that cannot be.
  public mutating func take(rows: Range<Int>, columns: Range<Int>, of other: Frame) -> Bool {
    guard self.rows == other.rows, self.columns == other.columns, other.texts.isEmpty else {
      return false
    }
    let columns = columns.clamped(to: 0..<self.columns)
    for row in rows.clamped(to: 0..<self.rows) {
      let start = row * self.columns
      let places = start + columns.lowerBound..<start + columns.upperBound
      cells.replaceSubrange(places, with: other.cells[places])
    }
    return true
  }

  /// Whether a row is the same in another frame down to its bytes; no does not mean that it differs.
  func hasSameBytes(row: Int, as other: Frame) -> Bool {
    guard columns == other.columns, row < other.rows, texts.isEmpty, other.texts.isEmpty else {
      return false
    }
    let size = MemoryLayout<Cell>.stride * columns
    let places = row * size..<(row + 1) * size
    return unsafe cells.withUnsafeBytes { one in
      unsafe other.cells.withUnsafeBytes { two in
        // The size of a cell is a multiple of eight bytes.
        var difference = SIMD4<UInt64>(repeating: 0)
        var place = places.lowerBound
        while place &+ 32 <= places.upperBound {
          difference |= unsafe one.words(at: place) ^ two.words(at: place)
          place &+= 32
        }
        var rest: UInt64 = 0
        while place < places.upperBound {
          rest |= unsafe one.word(at: place) ^ two.word(at: place)
          place &+= 8
        }
        return rest | difference[0] | difference[1] | difference[2] | difference[3] == 0
      }
    }
  }

  /// Whether a place looks the same in another frame.
  func isSame(_ cell: Cell, as other: Cell, in frame: Frame) -> Bool {
    guard cell.count > Cell.inline, cell.count == other.count else { return cell == other }
    let (one, two) = (Int(cell.glyph), Int(other.glyph))
    return cell.style == other.style && cell.width == other.width
      && texts[one..<one + Int(cell.count)] == frame.texts[two..<two + Int(cell.count)]
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func word(at place: Int) -> UInt64 {
    unsafe loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }

  @inline(__always)
  fileprivate func words(at place: Int) -> SIMD4<UInt64> {
    unsafe loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
  }
}
