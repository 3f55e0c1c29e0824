import Testing

@testable import Finder

@Suite struct `Lists of items of several rows` {
  @Test(arguments: pagings)
  func `move as those of fzf`(paging: Paging) {
    let heights = ItemHeights(known: paging.heights, gap: paging.gap)
    var view = Viewport(rows: paging.rows, margin: paging.margin, cycles: false)
    view.update(rows: paging.rows, count: paging.heights.count, heights: heights)
    for step in paging.steps {
      step.perform(&view)
      // A frame is drawn after each key.
      view.update(rows: paging.rows, count: paging.heights.count, heights: heights)
      #expect("\(view.top):\(view.cursor)" == step.place, "\(step.action)")
    }
  }

  @Test(arguments: [
    ("abcdefghijkl mn opqr", Wrap.atWords, ["abcdefghijkl", " mn opqr"]),
    ("abcdefghijk lmn opqr stu", .atWords, ["abcdefghijk ", "lmn opqr ", "stu"]),
    ("abcdefghijklm lmn opqr stu", .atWords, ["abcdefghijkl", "m lmn ", "opqr stu"]),
    ("abcd efgh  ijklmnopqr   s", .atWords, ["abcd efgh  ", "ijklmnopqr", "   s"]),
    ("世界世界世界世界世界 世界世", .atWords, ["世界世界世界", "世界世界 ", "世界世"]),
    ("abcd\tefgh\tijk lmnop", .atWords, ["abcd\t", "efgh\t", "ijk lmnop"]),
    ("abcdefghij\tk\tl", .atCharacters, ["abcdefghij", "\tk", "\tl"]),
    ("abcdefghijkl", .atCharacters, ["abcdefghijkl"]),
    ("abcdefghijklm", .atCharacters, ["abcdefghijkl", "m"]),
    ("abcdefghijklm\nop\n", .atCharacters, ["abcdefghijkl", "m", "op", ""]),
    ("世", .off, ["世"]), ("a\nb\n", .off, ["a", "b", ""]), ("", .atWords, [""]),
  ])
  func `have lines of some columns`(text: String, wrap: Wrap, lines: [String]) {
    var form = RowForm()
    (form.wrap, form.columns) = (wrap, 12)
    let bytes = Array(text.utf8)
    let found = ItemLines(bytes, form: form)
    #expect(found.lines.map { String(decoding: bytes[$0.range], as: UTF8.self) } == lines)
    #expect(!found.isCut)
    let first = ItemLines(bytes, form: form, limit: 1)
    #expect(first.lines.first?.range == found.lines.first?.range)
    #expect(first.isCut == (lines.count > 1))
  }

  @Test func `have one character a row where there is no room`() {
    var form = RowForm()
    (form.wrap, form.columns) = (.atCharacters, -3)
    #expect(ItemLines(Array("世界".utf8), form: form).lines.count == 2)
  }
}

/// Keys pressed in fzf on a list, and what its first and its current item were then.
struct Paging: Sendable, CustomTestStringConvertible {
  let heights: [Int]
  let gap: Int
  let rows: Int
  let margin: Int
  let steps: [Step]

  var testDescription: String { "\(heights.count) items in \(rows) rows, gap \(gap)" }

  struct Step: Sendable {
    var action: String
    var place: String

    func perform(_ view: inout Viewport) {
      switch action {
      case "up": view.move(by: -1)
      case "down": view.move(by: 1)
      case "page-up": view.page(-1)
      case "page-down": view.page(1)
      case "half-page-up": view.page(-1, half: true)
      case "half-page-down": view.page(1, half: true)
      case "offset-up": view.scroll(by: -1)
      case "offset-down": view.scroll(by: 1)
      case "offset-middle": view.centre()
      case "first": view.move(to: 0)
      default: view.move(to: view.count - 1)
      }
    }
  }

  init(_ heights: [Int], gap: Int, rows: Int, margin: Int, _ steps: String) {
    self.heights = heights
    self.gap = gap
    self.rows = rows
    self.margin = margin
    self.steps = steps.split { $0 == ";" || $0 == "\n" }.map { step in
      let words = step.split(separator: " ").map(String.init)
      return Step(action: words[0], place: words[1])
    }
  }
}

let pagings = [
  Paging(
    [
      1, 1, 1, 2, 2, 2, 5, 2, 1, 1, 2, 1, 2,
    ], gap: 0, rows: 12, margin: 5,
    """
    offset-down 0:1; half-page-down 6:7; page-up 2:5; last 7:12; up 7:11; half-page-up 4:6;
    down 6:7; down 7:8; down 7:9; first 0:0; offset-middle 0:0; down 0:1; offset-up 0:0;
    first 0:0
    """),
  Paging(
    [
      1, 1, 1, 5, 5, 1, 1, 3,
    ], gap: 0, rows: 4, margin: 3,
    """
    first 0:0; page-down 3:3; offset-up 2:2; first 0:0; offset-up 0:0; offset-middle 0:0;
    half-page-up 0:0; offset-middle 0:0; offset-down 0:1; offset-middle 0:1;
    half-page-down 3:3; down 4:4; down 5:5; half-page-up 4:4
    """),
  Paging(
    [
      3, 1, 1, 3, 2, 5, 3, 1, 3, 1, 2, 1, 3, 1, 1, 5, 2, 3, 3, 2,
    ], gap: 0, rows: 12, margin: 0,
    """
    first 0:0; page-down 5:8; offset-middle 6:8; offset-up 5:8; down 6:9; first 0:0; up 0:0;
    page-down 5:8; last 16:19; down 16:19; half-page-down 16:19; down 16:19;
    half-page-down 16:19; offset-down 16:19
    """),
  Paging(
    [
      2, 3, 1, 1, 2, 2, 1,
    ], gap: 0, rows: 9, margin: 0,
    """
    offset-middle 0:0; offset-down 1:1; half-page-up 0:0; up 0:0; page-up 0:0;
    half-page-up 0:0; down 0:1; offset-up 0:0; page-down 2:6; last 2:6; half-page-up 2:2;
    offset-up 1:2; offset-up 0:2; half-page-down 2:6
    """),
  Paging(
    [
      2, 2, 3, 3, 1, 1, 3, 2, 5, 3, 1, 1, 2, 1, 1, 15, 3, 5, 5, 1, 3, 2, 2, 5, 5, 3, 5, 1, 3, 1,
      3, 1, 1,
    ], gap: 0, rows: 11, margin: 99,
    """
    offset-down 0:1; half-page-up 0:0; offset-down 0:1; last 27:32; page-up 25:25;
    offset-middle 25:25; page-up 24:24; first 0:0; half-page-down 3:5; offset-down 4:6;
    down 5:7; first 0:0; up 0:0; offset-down 0:1
    """),
  Paging(
    [
      5, 3, 5, 15, 1, 2, 1, 1, 2, 1, 5, 2, 5, 3, 1, 3, 1, 5, 3, 1, 2, 1, 1, 1, 1, 1, 3, 1, 1, 3,
      5, 1, 5, 2, 1,
    ], gap: 0, rows: 7, margin: 0,
    """
    offset-up 0:0; offset-down 1:1; up 0:0; first 0:0; offset-up 0:0; page-down 1:1;
    offset-middle 1:1; half-page-up 0:0; last 33:34; offset-middle 33:34; page-down 33:34;
    down 33:34; offset-middle 33:34; page-down 33:34
    """),
  Paging(
    [
      5, 5, 1, 5, 1, 5, 1, 1, 5, 5, 1, 1, 1, 3, 1, 5, 1, 1, 2, 1, 5,
    ], gap: 0, rows: 7, margin: 1,
    """
    page-down 1:2; up 1:1; half-page-down 3:4; offset-down 4:5; offset-up 3:4; page-down 5:6;
    half-page-down 7:8; half-page-up 5:6; page-up 4:5; offset-down 5:6; offset-middle 5:6;
    last 19:20; offset-up 18:19; first 0:0
    """),
  Paging(
    [
      5, 5, 1, 1, 3, 1, 1, 2, 2, 1, 1, 1, 1, 2,
    ], gap: 2, rows: 7, margin: 3,
    """
    page-up 0:0; page-up 0:0; half-page-up 0:0; first 0:0; first 0:0; half-page-up 0:0;
    half-page-up 0:0; offset-up 0:0; up 0:0; first 0:0; offset-middle 0:0; offset-down 1:1;
    offset-up 0:0; up 0:0
    """),
  Paging(
    [
      1, 3, 2, 1, 5, 1, 5, 5, 1, 1, 1, 1, 1,
    ], gap: 0, rows: 6, margin: 3,
    """
    first 0:0; offset-up 0:0; down 0:1; last 8:12; down 8:12; last 8:12; half-page-down 8:12;
    half-page-down 8:12; offset-up 8:11; page-up 7:7; page-down 8:12; up 8:11; last 8:12;
    offset-middle 8:12
    """),
  Paging(
    [
      1, 3, 1, 2, 2, 3, 1, 1, 5, 1, 1, 2, 1, 1, 3, 2, 1, 1, 1, 5, 2, 2, 1,
    ], gap: 2, rows: 4, margin: 1,
    """
    down 1:1; page-up 0:0; down 1:1; last 22:22; half-page-up 21:21; first 0:0; page-down 1:1;
    last 22:22; page-up 21:21; half-page-up 20:20; last 22:22; half-page-up 21:21; last 22:22;
    half-page-down 22:22
    """),
  Paging(
    [
      2, 3, 3, 1, 1, 2, 1, 5, 5, 3, 3, 1, 5, 2, 1, 5, 2,
    ], gap: 0, rows: 6, margin: 99,
    """
    down 0:1; first 0:0; page-up 0:0; page-down 2:2; page-down 5:6; page-up 3:3; last 16:16;
    offset-down 16:16; offset-up 15:15; half-page-up 13:14; page-up 13:13; last 16:16;
    down 16:16; down 16:16
    """),
  Paging(
    [
      1, 2, 1, 5, 1,
    ], gap: 0, rows: 10, margin: 3,
    """
    page-up 0:0; page-down 0:4; page-down 0:4; down 0:4; first 0:0; down 0:1; page-down 0:4;
    page-up 0:0; offset-middle 0:0; offset-down 0:1; offset-middle 0:1; offset-up 0:0;
    page-up 0:0; last 0:4
    """),
]
