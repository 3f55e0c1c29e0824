import Terminal
import Testing

@testable import Finder

/// Rows as fzf 0.74.5 has them.
@Suite struct `Lines of the preview` {
  private static func rows(
    _ line: String, _ wrap: PreviewWrap, _ columns: Int, limit: Int = 20, sign: String = "↳ "
  ) -> [String] {
    var style = Style.plain
    let layout = PreviewRows(wrap: wrap, columns: columns, tabStop: 8, sign: sign)
    let rows = layout.rows(of: ColouredLine(line.utf8, style: &style), limit: limit)
    var frame = Frame(rows: max(1, rows.count), columns: columns)
    for (place, row) in rows.enumerated() {
      let column = row.isContinued ? frame.write(sign, row: place, column: 0) : 0
      frame.write(row.text, pieces: row.pieces, row: place, column: column) { _ in .plain }
    }
    return rows.indices.map { frame.text(row: $0) }
  }

  @Test(arguments: [
    ("abcdef", 4, ["abcd"]), ("", 4, ["    "]), ("abc漢字", 4, ["abc "]), ("a\tb", 4, ["a   "]),
  ])
  func `are cut without any sign`(line: String, columns: Int, rows: [String]) {
    #expect(Self.rows(line, .off, columns) == rows)
  }

  @Test(arguments: [
    ("aaaaaaaa", 8, ["aaaaaaaa"]), ("", 8, ["        "]),
    ("aaaaaaaab", 8, ["aaaaaaaa", "↳ b     "]),
    ("ab\tcd\tef\tgh", 10, ["ab      cd", "↳       ef", "↳       gh"]),
    ("ab漢字漢字漢字漢字x", 8, ["ab漢字漢", "↳ 字漢字", "↳ 漢字x "]),
    ("ab\tcd", 5, ["ab   ", "↳    ", "↳ cd "]), ("abcd漢字", 5, ["abcd ", "↳ 漢 ", "↳ 字 "]),
    ("101", 2, ["10", "↳ "]),
  ])
  func `are wrapped between characters`(line: String, columns: Int, rows: [String]) {
    #expect(Self.rows(line, .atCharacters, columns) == rows)
  }

  @Test(arguments: [
    ("aa bb", 8, ["aa bb   "]), ("", 8, ["        "]),
    (
      "aa bb      cc dddddddddddd ee", 8,
      ["aa bb   ", "↳   cc  ", "↳ dddddd", "↳ dddddd", "↳ ee    "]
    ),
    ("aaaaaaaa bb", 8, ["aaaaaaaa", "↳ bb    "]),
    ("aaaaaaaab bb c", 8, ["aaaaaaaa", "↳ b     ", "↳ bb c  "]),
    ("    aaaaaaaa", 8, ["        ", "↳ aaaaaa", "↳ aa    "]),
    ("ab\tcd\tef\tgh", 10, ["ab      cd", "↳ ef      ", "↳ gh      "]),
    ("ab漢字漢 字漢字漢字x", 8, ["ab漢字漢", "↳ 字漢字", "↳ 漢字x "]),
    ("aa bbbbbb ccccccc", 8, ["aa      ", "↳ bbbbbb", "↳ cccccc", "↳ c     "]),
    ("dddddddddd e f g", 8, ["dddddddd", "↳ dd    ", "↳ e f g "]),
    ("x dddddddddd e", 8, ["x       ", "↳ dddddd", "↳ dddd  ", "↳ e     "]),
    ("aaaaaaaaaaaa b\tc\td", 14, ["aaaaaaaaaaaa b", "↳ c     d     "]),
    ("ab\tcd", 5, ["ab   ", "↳ cd "]), ("aa bb      ", 5, ["aa bb", "↳    ", "↳    "]),
    ("aaa  bbb", 5, ["aaa  ", "↳ bbb"]), ("123 hi", 2, ["12", "↳ ", "↳ ", "↳ "]),
    ("123456789 hello you", 10, ["123456789 ", "↳ hello   ", "↳ you     "]),
  ])
  func `are wrapped between words`(line: String, columns: Int, rows: [String]) {
    #expect(Self.rows(line, .atWords, columns) == rows)
  }

  @Test func `are no more than there is room for`() {
    let line = String(repeating: "ab ", count: 10_000)
    #expect(Self.rows(line, .atWords, 4, limit: 3).count == 3)
    #expect(Self.rows(line, .atCharacters, 4, limit: 3).count == 3)
  }

  @Test(arguments: [PreviewWrap.off, .atCharacters, .atWords])
  func `keep their colours`(wrap: PreviewWrap) {
    var style = Style.plain
    let line = ColouredLine("ab \u{1B}[31mcd\tef\u{1B}[m gh".utf8, style: &style)
    let layout = PreviewRows(wrap: wrap, columns: 40, tabStop: 8, sign: "")
    let row = layout.rows(of: line, limit: 9)[0]
    let red = row.text.pieces.filter { row.style(of: $0).foreground == .palette(1) }
    #expect(red.reduce(0) { $0 + $1.cells } == 7)
  }
}
