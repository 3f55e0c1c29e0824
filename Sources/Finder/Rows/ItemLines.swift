import Terminal

/// The rows that the text of an item takes, as ranges of its bytes.
struct ItemLines: Equatable {
  struct Line: Equatable {
    /// Without the line feed that ends it.
    var range: Range<Int>
    /// It goes on with a line that was too long.
    var isContinued = false
    /// A line feed follows.
    var hasLineFeed = false
  }

  private(set) var lines: [Line] = []
  /// The item has more lines than were asked for.
  private(set) var isCut = false

  /// Cuts a text into lines, at most so many.
  init(_ text: [UInt8], form: RowForm, limit: Int = .max) {
    let limit = max(1, limit)
    var start = 0
    while true {
      guard lines.count < limit else {
        isCut = true
        return
      }
      var end = text.count
      if form.isMultiLine { end = text[start...].firstIndex(of: 0x0A) ?? end }
      let first = lines.count
      if form.wrap == .off {
        lines.append(Line(range: start..<end))
      } else {
        wrap(text, start..<end, form, limit)
      }
      if end < text.count, !isCut, lines.count > first { lines[lines.count - 1].hasLineFeed = true }
      if end == text.count || isCut { return }
      start = end + 1
    }
  }

  /// Adds the rows of one line that may be longer than there is room.
  private mutating func wrap(_ text: [UInt8], _ line: Range<Int>, _ form: RowForm, _ limit: Int) {
    let columns = max(form.columns, form.wrapSignCells + 1)
    var rest = line
    var isContinued = false
    while true {
      guard lines.count < limit else {
        isCut = true
        return
      }
      let room = isContinued ? columns - form.wrapSignCells : columns
      let count = ItemLines.fitting(text[rest], room, form)
      lines.append(
        Line(range: rest.lowerBound..<rest.lowerBound + count, isContinued: isContinued))
      if count == rest.count { return }
      rest = rest.lowerBound + count..<rest.upperBound
      isContinued = true
    }
  }

  /// The bytes that have room in some columns; all of them if there is room, else one piece at least.
  private static func fitting(_ text: ArraySlice<UInt8>, _ columns: Int, _ form: RowForm) -> Int {
    let drawn = DrawnText(
      text, tabStop: form.tabStop, limit: columns == .max ? .max : columns + 1,
      controls: form.controls)
    guard drawn.isCut || drawn.cells > columns else { return text.count }
    var (cells, end, lastBlank) = (0, 0, 0)
    for piece in drawn.pieces {
      guard cells + piece.cells <= columns else { break }
      cells += piece.cells
      end = piece.source.upperBound
      let byte = text[text.startIndex + piece.source.lowerBound]
      if byte == 0x20 || byte == 0x09 { lastBlank = end }
    }
    if form.wrap == .atWords, lastBlank > 0 { return lastBlank }
    return end > 0 ? end : drawn.pieces.first?.source.upperBound ?? text.count
  }
}
