import Testing
import Text

@testable import Terminal

@Suite struct `A frame` {
  @Test(arguments: [
    ("abc", 5, "abc  ", 3), ("abcdefg", 5, "abcde", 5), ("世界x", 5, "世界x", 5), ("世界x", 4, "世界", 4),
    ("世界x", 3, "世 ", 3), ("a\tb", 12, "a       b   ", 9), ("\tb", 5, "     ", 5),
    ("e\u{301}x", 3, "e\u{301}x ", 2), ("👩‍👩‍👧x", 4, "👩‍👩‍👧x ", 3), ("🇩🇪x", 3, "🇩🇪x", 3),
    ("❤️", 3, "❤️ ", 2), ("", 3, "   ", 0), ("\u{301}x", 3, " \u{301}x ", 2),
    ("a\u{200B}b", 3, "ab ", 2),
    ("\u{1B}[2J", 6, "^[[2J ", 5), ("a\r\nb", 6, "a^M⏎b ", 5), ("\u{0}\u{7}\u{7F}", 6, "␀^G^? ", 5),
    ("\u{9B}31m", 11, "<U+009B>31m", 11), ("\u{202E}x", 9, "<U+202E>x", 9),
    ("\u{2028}", 4, "<U+2", 4),
  ])
  func `shows what fits, each character in its room`(
    _ text: String, _ columns: Int, _ shown: String, _ used: Int
  ) {
    var frame = Frame(rows: 1, columns: columns)
    #expect(frame.write(text, row: 0, column: 0) == used)
    #expect(frame.text(row: 0) == shown)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b "), ([0xC3, 0x28], "\u{FFFD}(  "),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD} "),
      ([0x9B, 0x6D], "\u{FFFD}m  "),
    ] as [([UInt8], String)])
  func `shows a replacement for each byte that is no text`(_ bytes: [UInt8], _ shown: String) {
    var frame = Frame(rows: 1, columns: 4)
    frame.write(DrawnText(bytes), row: 0, column: 0) { _ in .plain }
    #expect(frame.text(row: 0) == shown)
  }

  @Test(arguments: [
    (0, "x", "x 界"), (1, "x", " x界"), (2, "x", "世x "), (3, "x", "世 x"), (1, "世", " 世 "),
    (3, "世", "世  "),
    (-1, "ab", "b 界"),
  ])
  func `blanks the rest of a wide character that is written over`(
    _ column: Int, _ text: String, _ shown: String
  ) {
    var frame = Frame(rows: 1, columns: 4)
    frame.write("世界", row: 0, column: 0)
    frame.write(text, row: 0, column: column)
    #expect(frame.text(row: 0) == shown)
  }

  @Test func `takes nothing outside of it`() {
    var frame = Frame(rows: 1, columns: 3)
    for (row, column) in [(-1, 0), (1, 0), (0, 3), (0, 9)] {
      #expect(frame.write("x", row: row, column: column) == 0)
    }
    frame.fill(row: 7, columns: 0..<9, style: .plain)
    frame.restyle(row: 0, columns: 7..<9) { $0.attributes = .bold }
    #expect(frame.text(row: 0) == "   ")
    var none = Frame(rows: 0, columns: 0)
    #expect(none.write("x", row: 0, column: 0) == 0)
  }

  @Test func `changes the look of whole characters`() {
    var frame = Frame(rows: 1, columns: 6)
    frame.write("a世b界", row: 0, column: 0)
    frame.restyle(row: 0, columns: 2..<5) { $0.attributes = .bold }
    let bold = (0..<6).map { frame.style(row: 0, column: $0).attributes == .bold }
    #expect(bold == [false, false, false, true, true, true])
  }

  @Test func `knows from which bytes each piece comes`() {
    let text = DrawnText("a\t世\u{1B}e\u{301}", tabStop: 4)
    #expect(text.pieces.map(\.source) == [0..<1, 1..<2, 2..<5, 5..<6, 6..<9])
    #expect(text.pieces.map(\.cells) == [1, 3, 2, 2, 1])
    #expect(text.pieces.map(\.isStandIn) == [false, false, false, true, false])
    #expect(text.cells == 9)
    #expect(DrawnText("\t", tabStop: 4, offset: 3).cells == 1)
    let long = DrawnText(String(repeating: "世", count: 100), limit: 5)
    #expect(long.cells == 6)
    #expect(long.isCut)
  }

  @Test func `hides controls where fzf does`() {
    let text = DrawnText("a\u{1B}\u{7F}\u{0}b\r\n\u{202E}".utf8, controls: .hidden)
    var frame = Frame(rows: 1, columns: 12)
    frame.write(text, row: 0, column: 0) { $0.isStandIn ? Style(.standard, .dim) : .plain }
    #expect(frame.text(row: 0) == "ab␍␊<U+202E>")
    #expect(frame.style(row: 0, column: 2).attributes == .dim)
  }
}

@Suite struct `Text for a terminal` {
  @Test(
    arguments: awkwardTexts + ["\u{1B}]52;c;aGk=\u{7}", "\u{90}q\u{9C}", "\u{2066}\u{2069}\u{61C}"])
  func `holds no control and nothing that reorders it, by either way`(_ text: String) {
    var line: [UInt8] = []
    VisibleText.append(Array(text.utf8), marks: [], style: .plain, to: &line)
    var frame = Frame(rows: 1, columns: 300)
    frame.write(text, row: 0, column: 0)
    for shown in [String(decoding: line, as: UTF8.self), frame.text(row: 0)] {
      #expect(!shown.unicodeScalars.contains { $0 != "\t" && VisibleText.standIn(for: $0) != nil })
    }
    #expect(!frame.text(row: 0).contains("\t"))
  }
}
