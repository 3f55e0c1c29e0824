import Terminal

/// How lines of a preview become rows of its window.
struct PreviewRows: Equatable, Sendable {
  var wrap: PreviewWrap
  /// Columns of the window.
  var columns: Int
  var tabStop: Int
  /// Stands before what had no room in the row above.
  var sign: String
  var controls = DrawnText.Controls.visible

  /// One row of the window.
  struct Row: Sendable {
    /// What is drawn, of which these pieces belong to the row.
    var text: DrawnText
    var pieces: Range<Int>
    /// The look of the text, by its bytes.
    var runs: [ColouredRun]
    /// The row goes on with a line, behind the sign.
    var isContinued = false
    /// The background of what is left of the row.
    var rest = Colour.standard

    /// How a piece looks by itself.
    func style(of piece: DrawnText.Piece) -> Style {
      runs.last { $0.start <= piece.source.lowerBound }?.style ?? .plain
    }
  }

  /// The rows of a line; no more than `limit` of them.
  func rows(of line: ColouredLine, limit: Int) -> [Row] {
    var rows: [Row]
    switch wrap {
    case .off:
      let text = drawn(line.text[...], limit: columns + 1)
      rows = [Row(text: text, pieces: text.pieces.indices, runs: line.runs)]
    case .atCharacters: rows = cut(withoutTabs(line, limit: limit), limit: limit)
    case .atWords: rows = words(line, limit: limit)
    }
    rows[rows.count - 1].rest = line.rest
    return rows
  }

  private func drawn(_ text: ArraySlice<UInt8>, offset: Int = 0, limit: Int) -> DrawnText {
    DrawnText(text, tabStop: tabStop, offset: offset, limit: limit, controls: controls)
  }

  /// Columns of the text in a row that goes on with a line.
  ///
  /// There is always one, even where the sign takes the whole row.
  private var restColumns: Int { max(1, columns - signColumns) }

  private var signColumns: Int { DrawnText(sign).cells }

  /// More of a line than these columns is not seen.
  private func mostColumns(_ limit: Int) -> Int { max(1, columns) * max(1, limit) + 1 }

  // MARK: - Between characters

  /// Cuts wherever a row is full.
  private func cut(_ line: Row, from start: Int = 0, isContinued: Bool = false, limit: Int)
    -> [Row]
  {
    var rows: [Row] = []
    var first = line.pieces.lowerBound
    repeat {
      var row = line
      row.isContinued = isContinued || !rows.isEmpty
      row.pieces = first..<end(of: line, from: first, row.isContinued ? restColumns : columns)
      rows.append(row)
      first = row.pieces.upperBound
    } while first < line.pieces.upperBound && rows.count < limit
    return rows
  }

  /// The place of the first piece that has no room; one always has.
  private func end(of line: Row, from first: Int, _ columns: Int) -> Int {
    var (end, left) = (first, columns)
    while end < line.pieces.upperBound {
      let cells = line.text.pieces[end].cells
      guard cells <= left || end == first else { break }
      left -= cells
      end += 1
    }
    return end
  }

  /// The line with blanks in the place of tabs, so that a row may end within one.
  private func withoutTabs(_ line: ColouredLine, limit: Int) -> Row {
    let text = drawn(line.text[...], limit: mostColumns(limit))
    guard line.text.contains(0x09) else {
      return Row(text: text, pieces: text.pieces.indices, runs: line.runs)
    }
    var bytes: [UInt8] = []
    var runs: [ColouredRun] = []
    var rest = line.runs[...]
    for piece in text.pieces {
      while let run = rest.first, run.start <= piece.source.lowerBound {
        runs.append(ColouredRun(start: bytes.count, style: run.style))
        rest.removeFirst()
      }
      if line.text[piece.source.lowerBound] == 0x09 {
        bytes.append(contentsOf: repeatElement(0x20, count: piece.cells))
      } else {
        bytes.append(contentsOf: line.text[piece.source])
      }
    }
    let blank = drawn(bytes[...], limit: mostColumns(limit))
    return Row(text: blank, pieces: blank.pieces.indices, runs: runs)
  }

  // MARK: - Between words

  /// Cuts at blanks, which are dropped there; a word longer than a row has rows of its own.
  private func words(_ line: ColouredLine, limit: Int) -> [Row] {
    var rows: [Row] = []
    var rest = line.text[...]
    repeat {
      let isContinued = !rows.isEmpty
      // Where a row ends is measured without its sign; its tabs are drawn with it.
      let text = drawn(rest, limit: mostColumns(limit - rows.count))
      let whole = Row(text: text, pieces: text.pieces.indices, runs: [])
      let full = end(of: whole, from: 0, isContinued ? restColumns : columns)
      let isBlank = { place in PreviewRows.isBlank(rest, text.pieces[place]) }
      var (end, fits) = (text.pieces.count, true)
      if full < text.pieces.count {
        let last = (0...full).last(where: isBlank)
        fits = last != nil
        end = last ?? text.pieces.indices[full...].first(where: isBlank) ?? text.pieces.count
      }
      let bytes = end < text.pieces.count ? text.pieces[end].source : rest.count..<rest.count
      let row = row(
        rest.prefix(bytes.lowerBound), line, isContinued: isContinued, limit: limit - rows.count)
      rows += fits ? [row] : cut(row, isContinued: isContinued, limit: limit - rows.count)
      rest = rest.dropFirst(bytes.upperBound)
    } while !rest.isEmpty && rows.count < limit
    return rows
  }

  private func row(
    _ words: ArraySlice<UInt8>, _ line: ColouredLine, isContinued: Bool, limit: Int
  ) -> Row {
    let text = drawn(
      words, offset: isContinued ? signColumns : 0, limit: mostColumns(limit))
    return Row(
      text: text, pieces: text.pieces.indices,
      runs: PreviewRows.runs(line.runs, from: words.startIndex), isContinued: isContinued)
  }

  private static func isBlank(_ text: ArraySlice<UInt8>, _ piece: DrawnText.Piece) -> Bool {
    let byte = text[text.startIndex + piece.source.lowerBound]
    return byte == 0x20 || byte == 0x09
  }

  /// The looks of the text behind a byte, which counts as the first.
  private static func runs(_ runs: [ColouredRun], from start: Int) -> [ColouredRun] {
    guard start > 0 else { return runs }
    var shifted: [ColouredRun] = []
    for run in runs {
      if run.start <= start { shifted.removeAll() }
      shifted.append(ColouredRun(start: max(0, run.start - start), style: run.style))
    }
    return shifted
  }
}
