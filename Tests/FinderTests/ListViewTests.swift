import Records
import Terminal
import Testing

@testable import Finder

@Suite struct `Rows of the list` {
  private static func marked(_ text: String, _ marks: Range<Int>...) -> Scene {
    .lines([text]) {
      $0.plain()
      $0.type("x")
      $0.list.rows[0].marks = marks
      $0.list.form.isMultiLine = false
      $0.looks.controls = .visible
    }
  }

  private static let x = String(repeating: "a", count: 60) + "X" + String(repeating: "b", count: 60)

  @Test(arguments: [
    ("nothing is cut", marked("short"), 30, "> short"),
    ("the end is cut", marked(x), 30, "> aaaaaaaaaaaaaaaaaaaaaaaaaa··"),
    (
      "a match beyond the edge is brought in", marked(x, 60..<61), 30,
      "> ··aaaaaaaaaaaaaXbbbbbbbbbb··"
    ),
    (
      "a match within the edge moves nothing", marked(x, 3..<4), 30,
      "> aaaaaaaaaaaaaaaaaaaaaaaaaa··"
    ),
    (
      "no sign where the rest fits", marked(String(x.prefix(64)), 60..<61), 30,
      "> ··aaaaaaaaaaaaaaaaaaaaaaXbbb"
    ),
    ("half a text is the widest margin", marked(x, 60..<61), 12, "> ··aaXbbb··"),
    ("wide characters are not cut in two", marked("世界世界世界世界"), 13, "> 世界世界··"),
    ("tabs reach to tab stops", marked("a\tb\tc"), 30, "> a       b       c"),
    ("control characters are pictures", marked("a\u{1B}[31mb\u{7}\u{0}"), 30, "> a^[[31mb^G␀"),
    ("reordering characters are named", marked("a\u{202E}b"), 30, "> a<U+202E>b"),
    ("line ends are pictures", marked("a\nb"), 30, "> a⏎b"),
  ])
  func `are cut to the width`(_ name: String, _ scene: Scene, _ columns: Int, _ row: String) {
    let screen = ExpectedScreen(name, columns, 3, scene, "")
    #expect(screen.drawn[0] == row)
  }

  @Test func `show the right end while nothing is typed, if asked to`() {
    var scene = Scene.lines([`Rows of the list`.x + "end"]) { $0.plain() }
    scene.looks.keepsRight = true
    #expect(ExpectedScreen("", 20, 3, scene, "").drawn[0] == "> ··bbbbbbbbbbbbbend")
    scene.type("q")
    #expect(ExpectedScreen("", 20, 3, scene, "").drawn[0] == "> aaaaaaaaaaaaaaaa··")
  }

  @Test func `have the background behind their text that a code erases with`() {
    var scene = Scene.lines(["ab", "cd"]) { $0.plain() }
    let text = LineTexts(InputSettings(hasTerminalCodes: true))
      .text(of: Array("\u{1B}[41ma\u{1B}[Kb\u{1B}[m".utf8), number: 0)
    #expect(text.bytes == Array("ab".utf8))
    (scene.list.rows[0].runs, scene.list.rows[0].rest) = (text.runs, text.rest)
    let frame = ExpectedScreen("", 20, 3, scene, "").frame
    let backgrounds = (0..<20).map { frame.style(row: 0, column: $0).background == .palette(1) }
    #expect(backgrounds.firstIndex(of: true) == 2)
    #expect(backgrounds[2..<19].allSatisfy { $0 })
    #expect(frame.style(row: 1, column: 3).background != .palette(1))
  }

  @Test func `keep their colours over all letters with marks`() {
    var scene = Scene.lines([""]) { $0.plain() }
    let letters = String(repeating: "o\u{323}", count: 60)
    let text = LineTexts(InputSettings(hasTerminalCodes: true))
      .text(of: Array("\u{1B}[43m\(letters)\u{1B}[0m".utf8), number: 0)
    (scene.list.rows[0].text, scene.list.rows[0].runs) = (text.bytes, text.runs)
    scene.looks.scrollsSideways = false
    let frame = ExpectedScreen("", 40, 3, scene, "").frame
    let coloured = (0..<40).filter { frame.style(row: 0, column: $0).background == .palette(3) }
    #expect(coloured == Array(2..<40))
  }

  @Test func `stay at their start where sideways scrolling is off`() {
    var scene = `Rows of the list`.marked(`Rows of the list`.x, 60..<61)
    scene.looks.scrollsSideways = false
    #expect(ExpectedScreen("", 20, 3, scene, "").drawn[0] == "> aaaaaaaaaaaaaaaa··")
  }

  @Test func `of a very long line cost no more than what is seen`() {
    let text = String(repeating: "x\t世", count: 400_000)
    let scene = `Rows of the list`.marked(text + "END", text.utf8.count..<text.utf8.count + 3)
    #expect(ExpectedScreen("", 20, 3, scene, "").drawn[0].hasSuffix("END"))
  }

  @Test func `show pointer, marks and matches in their colours`() {
    let scene = Scene.numbers(3, .reverse) {
      $0.list.current = 1
      $0.list.rows[0].isMarked = true
      $0.list.rows[1].marks = [0..<1]
      $0.list.rows[2].dim = [0..<1]
      $0.counts.marked = 1
    }
    let screen = ExpectedScreen(
      "", 24, 5, scene,
      """
      >
        3/3 (1) ─────────────
      ▌┃1
      ▌ 2
      ▌ 3
      """)
    #expect(screen.drawn == screen.expected)
    let frame = screen.frame
    let theme = Theme.plain
    #expect(frame.style(row: 2, column: 0) == theme.style(.gutter, on: .listBackground))
    #expect(frame.style(row: 2, column: 1) == theme.style(.marker, on: .selectedBackground))
    #expect(frame.style(row: 3, column: 0) == theme.style(.pointer, on: .currentBackground))
    #expect(frame.style(row: 3, column: 2) == theme.style(.currentMatch, on: .currentBackground))
    #expect(frame.style(row: 4, column: 2).attributes.contains(.dim))
    #expect(frame.cursor == Frame.Place(row: 0, column: 2))
  }

  @Test func `have signs of ASCII where others cannot be drawn`() {
    let scene = Scene.numbers(20) {
      $0.looks.isUnicode = false
      $0.list.rows[1].isMarked = true
      $0.counts.spinner = 1
    }
    let screen = ExpectedScreen(
      "", 24, 5, scene,
      """
        3
       >2
      > 1                    |
      \\ 20/20 ---------------
      >
      """)
    #expect(screen.drawn == screen.expected)
  }

  @Test(arguments: [
    (10, 100, 0, 0..<1), (9, 100, 36, 3..<4), (5, 20, 0, 0..<1), (5, 20, 15, 4..<5),
    (5, 6, 0, 0..<4), (5, 6, 1, 1..<5), (4, 1_000_000, 999_996, 3..<4),
  ])
  func `are told of by the scrollbar`(_ rows: Int, _ count: Int, _ top: Int, _ bar: Range<Int>) {
    #expect(ScrollbarView(rows: rows, count: count, top: top)?.range == bar)
    #expect(ScrollbarView(rows: count, count: count, top: 0) == nil)
  }
}
