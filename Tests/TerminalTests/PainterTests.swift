import Support
import Testing
import Text

@testable import Terminal

private func painted(_ frames: Frame..., area: Painter.Area = .screen, depth: ColourDepth = .full)
  -> [String]
{
  var painter = Painter(area, depth)
  return frames.map { frame in
    String(decoding: painter.paint(frame), as: UTF8.self).replacing("\u{1B}", with: "^")
  }
}

private func frame(_ rows: String..., columns: Int = 10) -> Frame {
  var frame = Frame(rows: rows.count, columns: columns)
  for (row, text) in rows.enumerated() { frame.write(text, row: row, column: 0) }
  return frame
}

private func framed(_ body: String) -> String { "^[?2026h^[?25l^[?7l\(body)^[?7h^[?2026l" }

@Suite struct `A painter` {
  @Test func `writes all of the first frame and nothing of the same again`() {
    #expect(
      painted(frame("ab", "c"), frame("ab", "c")) == [framed("^[m^[1;1H^[Jab^[2;1Hc"), ""])
  }

  @Test(arguments: [
    ("abcdef", "abXdef", "^[m^[1;3HX"), ("abcdefghij", "aXcdeXghij", "^[m^[1;2HXcdeX"),
    ("abcdefghij", "Xbcdefghij", "^[m^[1;1HX"), ("abcdefghij", "XbcdefghiX", "^[m^[1;1HX^[10GX"),
    ("abcdefgh", "ab", "^[m^[1;3H^[K"), ("abc", "ab", "^[m^[1;3H^[K"),
    ("abcdefghij", "abcdefgh", "^[m^[1;9H  "),
    ("ab世cd", "ab界cd", "^[m^[1;3H界"),
    ("世x", "a x", "^[m^[1;1Ha "), ("│       │x", "│       │y", "^[m^[1;10Hy"),
    ("éé", "ééé", "^[m^[1;3Hé"), ("ab", "ab👍🏽x", "^[m^[1;3H  ^[3G👍🏽^[5Gx^[K"),
    ("ab👍🏽x", "Xb👍🏽x", "^[m^[1;1HXb  ^[3G👍🏽^[5Gx^[K"),
  ])
  func `writes only what differs`(_ old: String, _ new: String, _ bytes: String) {
    #expect(painted(frame(old), frame(new))[1] == framed(bytes))
  }

  @Test func `places the right edge by its column behind what may be wider than it seems`() {
    let bytes = painted(frame("", columns: 8), frame("│é世  x│", columns: 8))[1]
    #expect(bytes.contains("│é世  x^[8G│"))
  }

  @Test func `places the cursor by its column behind what may be wider than it seems`() {
    var frame = frame("aé")
    frame.cursor = Frame.Place(row: 0, column: 2)
    #expect(painted(frame)[0].contains("aé^[3G^[?7h"))
  }

  @Test func `moves the cursor alone, shows it and hides it`() {
    var frames = [frame("a"), frame("a"), frame("a"), frame("b")]
    frames[0].cursor = Frame.Place(row: 0, column: 1)
    frames[1].cursor = Frame.Place(row: 0, column: 5)
    frames[3].cursor = Frame.Place(row: 9, column: 99)
    var painter = Painter(.screen, .full)
    let bytes = frames.map { String(decoding: painter.paint($0), as: UTF8.self) }
    #expect(bytes[0].hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?2026l"))
    #expect(bytes[1] == "\u{1B}[?2026h\u{1B}[6G\u{1B}[?2026l")
    #expect(bytes[2] == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?2026l")
    #expect(bytes[3].hasSuffix("b\u{1B}[10G\u{1B}[?7h\u{1B}[?25h\u{1B}[?2026l"))
  }

  @Test(arguments: 0..<400)
  func `shows every frame as if it were the first`(_ seed: Int) {
    var random = Seeded(seed)
    let (rows, columns) = (1 + random.below(5), 1 + random.below(30))
    var terminal = canvas(rows: rows, columns: columns)
    var painter = Painter(.screen, random.pick([.none, .sixteen, .palette, .full]))
    var frame = Frame(rows: rows, columns: columns)
    for step in 0..<4 {
      frame =
        random.chance(percent: 50) ? randomFrame(rows: rows, columns: columns, &random) : frame
      frame.write(random.pick(awkwardTexts), row: random.below(rows), column: random.below(columns))
      if random.chance(percent: 10) { painter.forget() }
      terminal.play(painter.paint(frame))
      var fresh = canvas(rows: rows, columns: columns)
      var other = painter
      other.restart()
      fresh.play(other.paint(frame))
      #expect(terminal.faults == [])
      #expect(terminal.cells == fresh.cells, "step \(step)")
      expectCursor(of: frame, on: terminal)
    }
  }

  @Test(arguments: 0..<400)
  func `paints below the cursor whatever the rows become`(_ seed: Int) {
    var random = Seeded(seed)
    let (height, columns) = (2 + random.below(6), 1 + random.below(30))
    var terminal = canvas(rows: height, columns: columns)
    let start = random.below(height)
    terminal.place(row: start, column: 0)
    var painter = Painter(.below, .palette)
    var origin = start
    for _ in 0..<4 {
      let rows = 1 + random.below(height)
      let frame = randomFrame(rows: rows, columns: columns, &random)
      if random.chance(percent: 10) { painter.forget() }
      terminal.play(painter.paint(frame))
      origin = min(origin, height - rows)
      var fresh = canvas(rows: rows, columns: columns)
      var other = Painter(.below, .palette)
      fresh.play(other.paint(frame))
      #expect(terminal.faults == [])
      #expect(Array(terminal.cells[origin..<origin + rows]) == fresh.cells)
      #expect(terminal.cells[(origin + rows)...].allSatisfy { $0.allSatisfy { $0 == .blank } })
      expectCursor(of: frame, on: terminal, origin: origin)
    }
    terminal.play(painter.erase())
    #expect(terminal.row == origin && terminal.column == 0)
    #expect(terminal.cells.allSatisfy { $0.allSatisfy { $0 == .blank } })
  }

  @Test(arguments: 0..<200)
  func `keeps the right edge where it is on a terminal that measures otherwise`(_ seed: Int) {
    var random = Seeded(seed)
    let other = random.pick([1, 2, 4])
    let columns = 12 + random.below(20)
    var terminal = ScreenModel(rows: 2, columns: columns) { text in
      measured(text).map { piece in
        (piece.text, piece.text.utf8.count > 3 && piece.cells > 0 ? other : piece.cells)
      }
    }
    var painter = Painter(.screen, .full)
    for _ in 0..<4 {
      var frame = Frame(rows: 2, columns: columns)
      for row in 0..<2 {
        for _ in 0..<3 {
          frame.write(
            random.pick(awkwardTexts), row: row, column: random.below(columns - 8),
            width: columns - 8)
        }
        frame.write("ab│", row: row, column: columns - 3)
      }
      terminal.play(painter.paint(frame))
      #expect(terminal.cells.map { $0[columns - 1].text } == ["│", "│"])
    }
  }

  private func expectCursor(of frame: Frame, on terminal: ScreenModel, origin: Int = 0) {
    #expect(terminal.modes.contains(25) == (frame.cursor != nil))
    #expect(terminal.modes.contains(7) && !terminal.modes.contains(2026))
    guard let cursor = frame.cursor else { return }
    #expect(terminal.row == origin + cursor.row && terminal.column == cursor.column)
  }

  @Test(arguments: [(1, 1), (2, 5), (0, 0), (0, 7), (3, 0), (200, 500)])
  func `paints terminals of any size`(_ rows: Int, _ columns: Int) {
    var random = Seeded(rows)
    var painter = Painter(.screen, .full)
    var terminal = canvas(rows: max(rows, 1), columns: max(columns, 1))
    for _ in 0..<3 {
      var frame = Frame(rows: rows, columns: columns)
      for row in 0..<min(rows, 20) { frame.write(random.pick(awkwardTexts), row: row, column: 0) }
      frame.cursor = Frame.Place(row: 0, column: 0)
      terminal.play(painter.paint(frame))
    }
    #expect(terminal.faults == [])
  }
}
