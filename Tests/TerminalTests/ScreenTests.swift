import Support
import Testing

@testable import Terminal

private func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
}

private func screen(_ change: (inout Screen.Wishes) -> Void = { _ in }) -> Screen {
  var wishes = Screen.Wishes()
  change(&wishes)
  return Screen(wishes)
}

/// A terminal on which a shell has written something, and then a few frames of ours.
private struct Sitting {
  var terminal: ScreenModel
  var screen: Screen
  var painter: Painter
  let before: ScreenModel

  init(
    rows: Int = 6, columns: Int = 10, at row: Int, _ column: Int, replies: Replies,
    _ change: (inout Screen.Wishes) -> Void
  ) {
    terminal = canvas(rows: rows, columns: columns)
    terminal.place(row: row, column: 0)
    terminal.play(Array(String(repeating: "$", count: column).utf8))
    before = terminal
    var wishes = Screen.Wishes()
    change(&wishes)
    screen = Screen(wishes)
    painter = Painter(wishes.area, .sixteen)
    terminal.play(screen.enter())
    guard replies != .none else { return }
    terminal.play(screen.take(.cursor(row: row, column: column)))
    terminal.play(screen.take(.mode(2004, replies == .pasting ? .set : .reset)))
    terminal.play(screen.take(.cursor(row: row, column: column)))
    if replies == .kitty { terminal.play(screen.take(.kitty(0))) }
    terminal.play(screen.take(.attributes))
  }

  enum Replies { case none, plain, pasting, kitty }

  mutating func paint(_ rows: String...) {
    var frame = Frame(rows: rows.count, columns: terminal.columns)
    for (row, text) in rows.enumerated() { frame.write(text, row: row, column: 0) }
    frame.cursor = Frame.Place(row: rows.count - 1, column: 1)
    screen.fit(rows: rows.count, terminalRows: terminal.rows)
    terminal.play(painter.paint(frame))
  }

  mutating func prepare(_ rows: Int) {
    terminal.play(screen.prepare(rows: rows, terminalRows: terminal.rows))
  }
}

@Suite struct `A screen` {
  @Test func `says all at once, and asks last what every terminal answers`() {
    var full = screen()
    #expect(
      text(full.enter())
        == "^[?1049h^[?2004$p^[?2004h^[?1000h^[?1002h^[?1006h^[?u^[c")
    #expect(full.isSettled)
    var below = screen { $0.area = .below }
    #expect(text(below.enter()) == "^[6n^[?2004$p^[6n^[?2004h^[?u^[c")
    #expect(!below.isSettled)
    #expect(below.isAwaitingAnswers)
    #expect(below.take(.attributes) == [])
    #expect(below.isSettled && !below.isAwaitingAnswers)
    var mute = screen { ($0.asks, $0.usesMouse) = (false, false) }
    #expect(text(mute.enter()) == "^[?1049h^[?2004h")
    #expect(Screen.Wishes.asks(term: "xterm") && !Screen.Wishes.asks(term: "linux"))
  }

  @Test func `tells keys apart only where the terminal can`() {
    var one = screen()
    _ = one.enter()
    #expect(text(one.take(.kitty(0))) == "^[>1u")
    #expect(one.take(.kitty(1)) == [])
    // What a stop left on is not turned on twice.
    #expect(text(one.enterAgain()).hasPrefix("^[<u^[?1049h"))
    _ = one.take(.kitty(1))
    var painter = Painter(.screen, .full)
    #expect(text(one.leave(&painter)).contains("^[<u^[?1049l"))
    _ = one.enter()
    #expect(!text(one.leave(&painter)).contains("^[<u"))
  }

  @Test(arguments: [Sitting.Replies.none, .plain, .pasting, .kitty], [true, false])
  private func `gives the terminal back`(_ replies: Sitting.Replies, _ inHaste: Bool) {
    var sitting = Sitting(at: 2, 0, replies: replies) { $0.usesMouse = true }
    sitting.paint("a", "b", "c", "d", "e", "f")
    let end =
      inHaste
      ? sitting.screen.leaveInHaste(sitting.painter) : sitting.screen.leave(&sitting.painter)
    sitting.terminal.play(end)
    #expect(sitting.terminal.faults == [])
    #expect(sitting.terminal.modes == (replies == .pasting && !inHaste ? [7, 25, 2004] : [7, 25]))
    #expect(sitting.terminal.keyboards == 0)
  }

  @Test(arguments: [0, 3, 5], [0, 3])
  func `begins below the cursor and returns to it`(_ row: Int, _ column: Int) {
    var sitting = Sitting(at: row, column, replies: .plain) { $0.area = .below }
    sitting.prepare(3)
    sitting.paint("one", "two", "three")
    let first = min(row + (column > 0 ? 1 : 0), 3)
    #expect(sitting.screen.origin == first)
    #expect(sitting.terminal.text(first).hasPrefix("one"))
    #expect(sitting.terminal.text(first + 2).hasPrefix("three"))
    sitting.paint("one", "two", "three", "four", "five")
    sitting.paint("1", "2")
    sitting.terminal.play(sitting.screen.leave(&sitting.painter))
    #expect(sitting.terminal.faults == [])
    #expect(sitting.terminal.modes == [7, 25])
    #expect(sitting.terminal.row == row - sitting.terminal.scrolled)
    #expect(sitting.terminal.column == column)
    let left = String(repeating: "$", count: column)
    #expect(sitting.terminal.text(sitting.terminal.row).hasPrefix(left + " "))
    for below in sitting.terminal.row + 1..<max(6, sitting.terminal.row + 1) {
      #expect(sitting.terminal.text(below) == String(repeating: " ", count: 10))
    }
  }

  @Test func `goes on without answers, and without a mouse`() {
    var sitting = Sitting(at: 5, 0, replies: .none) { $0.area = .below }
    sitting.prepare(2)
    sitting.paint("one", "two")
    #expect(sitting.terminal.text(4).hasPrefix("one"))
    #expect(sitting.screen.origin == nil)
    #expect(!sitting.terminal.modes.contains(1000))
    // An answer that comes late changes nothing.
    sitting.terminal.play(sitting.screen.take(.cursor(row: 5, column: 0)))
    #expect(sitting.screen.origin == nil)
    sitting.terminal.play(sitting.screen.leave(&sitting.painter))
    #expect(sitting.terminal.row == 4 && sitting.terminal.modes == [7, 25])
  }

  @Test func `leaves its picture if that is wanted, and never drifts`() {
    var terminal = canvas(rows: 6, columns: 10)
    terminal.place(row: 3, column: 0)
    for _ in 0..<50 {
      var wishes = Screen.Wishes()
      (wishes.area, wishes.clears) = (.below, false)
      var screen = Screen(wishes)
      var painter = Painter(.below, .none)
      terminal.play(screen.enter())
      for reply in [
        Reply.cursor(row: terminal.row, column: 0), .cursor(row: terminal.row, column: 0),
      ] {
        terminal.play(screen.take(reply))
      }
      terminal.play(screen.prepare(rows: 4, terminalRows: 6))
      var frame = Frame(rows: 4, columns: 10)
      frame.write("here", row: 0, column: 0)
      terminal.play(painter.paint(frame))
      terminal.play(screen.leave(&painter))
      #expect(terminal.row == 2 && terminal.column == 0)
    }
    #expect(terminal.text(2).hasPrefix("here"))
    #expect(terminal.faults == [])
  }

  @Test func `takes away what a terminal printed of a question`() {
    var terminal = canvas(rows: 4, columns: 10)
    var one = screen { $0.area = .below }
    terminal.play(Array("$ p".utf8))
    _ = one.enter()
    _ = one.take(.cursor(row: 0, column: 2))
    _ = one.take(.cursor(row: 0, column: 3))
    terminal.play(one.prepare(rows: 2, terminalRows: 4))
    #expect(terminal.text(0) == "$         ")
    #expect(terminal.row == 1 && terminal.column == 0)
  }
}
