import Text

/// Writes the bytes that turn what a terminal shows into a frame: only what differs.
///
/// The sequences used: `CSI ? 2026 h/l`, `CSI ? 25 h/l`, `CSI ? 7 h/l`, `CSI r ; c H`, `CSI c G`,
/// `CSI n A`, `CSI n B`, `CSI K`, `CSI J`, `CSI … m`, CR and LF. Columns are absolute, so that a
/// terminal which measures a character otherwise cannot shift what stands behind it.
public struct Painter: Sendable {
  /// Where frames are painted.
  public enum Area: Sendable {
    /// On the whole screen.
    case screen
    /// From the row of the cursor down; rows are relative to where the cursor was left.
    case below
  }

  private let area: Area
  private let depth: ColourDepth
  /// What the terminal shows; nothing known if nil.
  private var shown: Frame?
  /// Where the terminal's cursor stands; the column is unknown after a character was drawn.
  private var row: Int
  private var column: Int?

  /// Makes a painter for a terminal whose cursor stands at the start of the area.
  public init(_ area: Area, _ depth: ColourDepth) {
    self.area = area
    self.depth = depth
    row = area == .screen ? Painter.unknown : 0
  }

  private static let unknown = -1

  /// Row of the area on which the cursor was left; 0 is the first.
  public var cursorRow: Int { row }

  /// Forgets what the terminal shows: the next frame is painted as a whole.
  public mutating func forget() {
    shown = nil
    disownCursor()
  }

  private mutating func disownCursor() {
    column = nil
    if area == .screen { row = Painter.unknown }
  }

  /// Says that the cursor stands at the start of the area, and that nothing is shown.
  public mutating func restart() {
    self = Painter(area, depth)
  }

  /// Paints a frame; no bytes if it is already shown.
  public mutating func paint(_ frame: Frame) -> [UInt8] {
    var output: [UInt8] = []
    var pen = Pen(depth)
    let (row, column) = (row, column)
    // Nothing relies on what others may have done to the terminal.
    disownCursor()
    let old = prepare(frame, &pen, &output)
    for row in 0..<frame.rows { paint(row, frame, over: old, &pen, &output) }
    let isDrawn = !output.isEmpty
    if isDrawn { pen.turn(to: .plain, &output) } else { (self.row, self.column) = (row, column) }
    let seen = shown?.cursor
    if isDrawn || seen != frame.cursor { placeCursor(frame, &output) }
    shown = frame
    guard isDrawn || seen != frame.cursor else { return [] }
    let opening = isDrawn ? "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l" : "\u{1B}[?2026h"
    var closing = isDrawn ? "\u{1B}[?7h" : ""
    if frame.cursor == nil {
      if !isDrawn { closing += "\u{1B}[?25l" }
    } else if isDrawn || seen == nil {
      closing += "\u{1B}[?25h"
    }
    return Array(opening.utf8) + output + Array((closing + "\u{1B}[?2026l").utf8)
  }

  /// Moves to the first row and column of the area and erases it and all below.
  public mutating func erase() -> [UInt8] {
    var output = Array("\u{1B}[m".utf8)
    move(toRow: 0, column: 0, &output)
    output.append(contentsOf: "\u{1B}[J".utf8)
    shown = nil
    return output
  }

  /// Moves to the first row and column of the area and leaves the picture.
  public mutating func goHome() -> [UInt8] {
    var output = Array("\u{1B}[m".utf8)
    move(toRow: 0, column: 0, &output)
    return output
  }
}

// MARK: - Areas

extension Painter {
  /// Makes the terminal ready for a frame of this size and returns what it shows then.
  private mutating func prepare(
    _ frame: Frame, _ pen: inout Pen, _ output: inout [UInt8]
  ) -> Frame {
    guard let old = shown, old.columns == frame.columns, area == .below || old.rows == frame.rows
    else {
      pen.turn(to: .plain, &output)
      move(toRow: 0, column: 0, &output)
      output.append(contentsOf: "\u{1B}[J".utf8)
      makeRoom(from: 1, to: frame.rows, &output)
      return Frame(rows: frame.rows, columns: frame.columns)
    }
    guard old.rows != frame.rows else { return old }
    pen.turn(to: .plain, &output)
    if old.rows > frame.rows {
      move(toRow: frame.rows, column: 0, &output)
      output.append(contentsOf: "\u{1B}[J".utf8)
    } else {
      makeRoom(from: old.rows, to: frame.rows, &output)
    }
    return old
  }

  /// Scrolls the terminal, if it must, until there are so many rows.
  private mutating func makeRoom(from old: Int, to rows: Int, _ output: inout [UInt8]) {
    guard area == .below, rows > old else { return }
    move(toRow: max(old - 1, 0), column: 0, &output)
    for _ in old..<rows { output.append(0x0A) }
    row = rows - 1
  }
}

// MARK: - Rows

extension Painter {
  /// So many cells that did not change are written anew rather than jumped over.
  private static let shortGap = 4

  private mutating func paint(
    _ row: Int, _ frame: Frame, over old: Frame, _ pen: inout Pen, _ output: inout [UInt8]
  ) {
    if frame.hasSameBytes(row: row, as: old) { return }
    let columns = frame.columns
    func isSame(_ column: Int) -> Bool {
      let was = row < old.rows ? old.cell(row, column) : .blank(.plain)
      return frame.isSame(frame.cell(row, column), as: was, in: old)
    }
    guard let first = (0..<columns).first(where: { !isSame($0) }) else { return }
    // What stands behind a character of doubtful width may have been drawn over.
    let isDoubtful =
      frame.isDoubtful(row: row) || (row < old.rows && old.isDoubtful(row: row))
    let blanks = frame.blankEnd(row: row)
    var start = first
    while start < columns {
      var end = start + 1
      var next = end
      while next < columns, next - end < Painter.shortGap {
        if isDoubtful || !isSame(next) { end = next + 1 }
        next += 1
      }
      write(start..<end, of: row, frame, blanks: blanks, &pen, &output)
      start = end
      while start < columns, isSame(start) { start += 1 }
    }
  }

  private mutating func write(
    _ columns: Range<Int>, of row: Int, _ frame: Frame, blanks: Int, _ pen: inout Pen,
    _ output: inout [UInt8]
  ) {
    var column = columns.lowerBound
    var isCertain = true
    var wasAmbiguous = false
    while column < columns.upperBound {
      let cell = frame.cell(row, column)
      let width = max(Int(cell.width), 1)
      defer { column += width }
      if cell.width == 0 { continue }
      if column >= blanks, frame.columns - column > 3 {
        pen.turn(to: .plain, &output)
        move(toRow: row, column: column, &output)
        output.append(contentsOf: "\u{1B}[K".utf8)
        return
      }
      pen.turn(to: cell.style, &output)
      // Of characters that may be wide only a run together is told where to begin.
      let isAmbiguous = AmbiguousWidth.isWide && (2...3).contains(cell.count)
      let certainty = isAmbiguous ? .likely : frame.certainty(of: cell)
      if wasAmbiguous, !isAmbiguous { self.column = nil }
      // The right edge stays where it is, whatever came before.
      if column + width == frame.columns, !isCertain, !(wasAmbiguous && isAmbiguous) {
        self.column = nil
      }
      wasAmbiguous = isAmbiguous
      move(toRow: row, column: column, &output)
      if certainty == .doubtful {
        // What it does not cover must not be seen beside it.
        output.append(contentsOf: repeatElement(0x20, count: width))
        self.column = nil
        move(toRow: row, column: column, &output)
      }
      frame.append(cell, to: &output)
      isCertain = isCertain && certainty == .certain
      self.column = certainty == .doubtful ? nil : column + width
    }
    if !isCertain { self.column = nil }
  }

  /// Moves the cursor, by nothing if it stands there.
  private mutating func move(toRow wanted: Int, column place: Int, _ output: inout [UInt8]) {
    if row == wanted, column == place { return }
    if row == wanted {
      output.append(contentsOf: "\u{1B}[\(place + 1)G".utf8)
    } else if area == .screen {
      output.append(contentsOf: "\u{1B}[\(wanted + 1);\(place + 1)H".utf8)
    } else {
      let step = wanted < row ? "\(row - wanted)A" : "\(wanted - row)B"
      output.append(contentsOf: "\u{1B}[\(step)\u{1B}[\(place + 1)G".utf8)
    }
    row = wanted
    column = place
  }

  private mutating func placeCursor(_ frame: Frame, _ output: inout [UInt8]) {
    guard let cursor = frame.cursor, frame.rows > 0, frame.columns > 0 else { return }
    move(
      toRow: min(max(cursor.row, 0), frame.rows - 1),
      column: min(max(cursor.column, 0), frame.columns - 1), &output)
  }
}
