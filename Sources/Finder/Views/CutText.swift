import Terminal

/// One line of text with as much of it as has room, and signs where it goes on.
struct CutText {
  /// Which part of a line that is too long is shown.
  enum Part: Equatable {
    case start
    case end
    /// The part that ends with, or soon after, this byte.
    case upTo(Int)
  }

  private var text: DrawnText
  private var shown: Range<Int>
  private let ellipsis: DrawnText
  private let hasEllipsisBefore: Bool
  private let hasEllipsisAfter: Bool
  /// Where the bytes given to the drawn text begin.
  private var origin: Int
  private let width: Int
  private(set) var cells: Int

  /// Not all of the line is shown.
  var isCut: Bool { hasEllipsisBefore || hasEllipsisAfter || shown.count < text.pieces.count }

  /// Cuts a line to a width; `margin` columns are shown behind the byte of `upTo`.
  ///
  /// Its first column is `offset` columns behind a tab stop. Tabs count as if the whole line began
  /// at one when it is cut, and end at the stops of what is left of it when it is drawn.
  init(
    _ bytes: [UInt8], width: Int, part: Part = .start, margin: Int = 0, ellipsis sign: String,
    tabStop: Int, offset: Int = 0, controls: DrawnText.Controls
  ) {
    let width = max(0, width)
    self.width = width
    let stretch = CutText.stretch(of: bytes, part)
    origin = stretch.lowerBound
    let limit = part == .start ? width + 1 : .max
    let text = DrawnText(
      bytes[stretch], tabStop: tabStop, limit: limit, controls: controls)
    self.text = text
    let isWhole = stretch == 0..<bytes.count && !text.isCut && text.cells <= width
    if isWhole {
      ellipsis = DrawnText([])
      shown = 0..<text.pieces.count
      (hasEllipsisBefore, hasEllipsisAfter) = (false, false)
      cells = text.cells
      if offset > 0 { moveTabs(of: bytes, tabStop: tabStop, offset: offset, controls) }
      return
    }
    var ellipsis = DrawnText(sign)
    if ellipsis.cells > width { ellipsis = CutText.start(of: sign, width: width) }
    self.ellipsis = ellipsis
    var (first, end) = (0, text.pieces.count)
    var (before, after) = (false, false)
    switch part {
    case .start:
      (end, after) = (CutText.fit(text, from: 0, width - ellipsis.cells), true)
    case .end:
      first = CutText.fit(text, backFrom: end, width - ellipsis.cells)
      before = true
    case .upTo(let byte):
      let wanted = CutText.end(
        text, behind: byte - stretch.lowerBound, min(margin, width / 2 - ellipsis.cells))
      let fitting = CutText.fit(text, from: 0, width - ellipsis.cells)
      if wanted <= fitting, stretch.lowerBound == 0 {
        (end, after) = (fitting, true)
      } else {
        let rest = text.pieces[wanted...].lazy.map(\.cells).prefix(ellipsis.cells + 1)
        after = stretch.upperBound < bytes.count || rest.reduce(0, +) > ellipsis.cells
        if after { end = wanted }
        let room = width - ellipsis.cells * (after ? 2 : 1)
        first = CutText.fit(text, backFrom: end, room)
        before = true
      }
    }
    shown = min(first, end)..<end
    (hasEllipsisBefore, hasEllipsisAfter) = (before, after)
    cells =
      text.pieces[shown].reduce(0) { $0 + $1.cells }
      + ellipsis.cells * ((before ? 1 : 0) + (after ? 1 : 0))
    if before || offset > 0 { moveTabs(of: bytes, tabStop: tabStop, offset: offset, controls) }
  }

  /// Lets the blanks of tabs end at the stops of the columns where they are drawn.
  private mutating func moveTabs(
    of bytes: [UInt8], tabStop: Int, offset: Int, _ controls: DrawnText.Controls
  ) {
    guard let first = text.pieces[shown].first, let last = text.pieces[shown].last else { return }
    let source = first.source.lowerBound + origin..<last.source.upperBound + origin
    guard bytes[source].contains(0x09) else { return }
    let offset = offset + (hasEllipsisBefore ? ellipsis.cells : 0)
    text = DrawnText(bytes[source], tabStop: tabStop, offset: offset, controls: controls)
    origin = source.lowerBound
    shown = 0..<text.pieces.count
    let ends = (hasEllipsisBefore ? 1 : 0) + (hasEllipsisAfter ? 1 : 0)
    cells = text.cells + ellipsis.cells * ends
  }

  /// Draws it before a column; `style` is asked for each piece by the bytes of the line that it
  /// stands for.
  @discardableResult
  func draw(
    row: Int, column: Int, before limit: Int = .max, into frame: inout Frame,
    style: (Range<Int>) -> Style
  ) -> Int {
    let end = max(column, min(column + max(width, cells), limit))
    var next = column
    func edge(_ place: Int) -> Style { style(place..<place) }
    if hasEllipsisBefore {
      let byte = text.pieces[shown].first.map { $0.source.lowerBound + origin } ?? 0
      next += frame.write(ellipsis, row: row, column: next, width: end - next) { _ in edge(byte) }
    }
    next += frame.write(text, pieces: shown, row: row, column: next, width: end - next) { piece in
      var look = style(piece.source.lowerBound + origin..<piece.source.upperBound + origin)
      if piece.isStandIn { look.attributes.insert(.dim) }
      return look
    }
    if hasEllipsisAfter {
      let byte = text.pieces[shown].last.map { $0.source.upperBound + origin } ?? 0
      next += frame.write(ellipsis, row: row, column: next, width: end - next) { _ in edge(byte) }
    }
    return next - column
  }

  /// As much of a sign as has room.
  private static func start(of sign: String, width: Int) -> DrawnText {
    var sign = sign
    while DrawnText(sign).cells > width { sign.removeLast() }
    return DrawnText(sign)
  }

  /// So many bytes before and behind what is shown are more than any screen has room for.
  private static let reach = 1 << 16

  /// The bytes that are looked at: a very long line costs no more than what is seen of it.
  private static func stretch(of bytes: [UInt8], _ part: Part) -> Range<Int> {
    guard bytes.count > reach else { return 0..<bytes.count }
    switch part {
    case .start: return 0..<bytes.count
    case .end: return boundary(bytes, bytes.count - reach)..<bytes.count
    case .upTo(let byte):
      let start = byte > reach ? boundary(bytes, byte - reach) : 0
      return start..<boundary(bytes, min(bytes.count, byte + reach))
    }
  }

  /// The nearest place before this one, or itself, where a character begins.
  private static func boundary(_ bytes: [UInt8], _ place: Int) -> Int {
    var place = place
    while place > 0, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// The index behind the last piece that has room.
  private static func fit(_ text: DrawnText, from first: Int, _ room: Int) -> Int {
    var (end, left) = (first, room)
    while end < text.pieces.count, text.pieces[end].cells <= left {
      left -= text.pieces[end].cells
      end += 1
    }
    return end
  }

  /// The index of the first piece that has room when the last ones are shown.
  private static func fit(_ text: DrawnText, backFrom end: Int, _ room: Int) -> Int {
    var (first, left) = (end, room)
    while first > 0, text.pieces[first - 1].cells <= left {
      left -= text.pieces[first - 1].cells
      first -= 1
    }
    return first
  }

  /// The index behind the piece of a byte and some columns more.
  private static func end(_ text: DrawnText, behind byte: Int, _ margin: Int) -> Int {
    let first = text.pieces.firstIndex { $0.source.lowerBound >= byte } ?? text.pieces.count
    return fit(text, from: first, max(0, margin))
  }
}
