import Terminal
import Testing

@testable import Finder

/// Screens as fzf draws them, cell by cell.
@Suite struct `Screens of fzf` {
  @Test(arguments: FzfPictures.columns + FzfPictures.info + FzfPictures.lines)
  func `look the same`(picture: ExpectedScreen) {
    #expect(picture.drawn == picture.expected)
  }
}

enum FzfPictures {
  private static let long = ["1", "2"].map { String(repeating: "0", count: 59) + $0 }

  static let columns = [
    ExpectedScreen(
      "the list as it comes", 24, 7, .numbers(20) { _ in },
      """
      ▌ 5
      ▌ 4
      ▌ 3
      ▌ 2
      ▌ 1                    │
        20/20 ───────────────
      >
      """),
    ExpectedScreen(
      "long lines leave the column of the scrollbar", 24, 7, .lines(long),
      """



      ▌ 0000000000000000000··
      ▌ 0000000000000000000··
        2/2 ─────────────────
      >
      """),
    ExpectedScreen(
      "without scrollbar they run to the edge", 24, 7, .lines(long) { $0.plain() },
      """



        00000000000000000000··
      > 00000000000000000000··
        2/2 ─────────────────
      >
      """),
    ExpectedScreen(
      "reverse", 24, 7, .numbers(20, .reverse) { $0.plain() },
      """
      >
        20/20 ───────────────
      > 1
        2
        3
        4
        5
      """),
    ExpectedScreen(
      "reverse-list", 24, 7, .numbers(20, .reverseList) { $0.plain() },
      """
      > 1
        2
        3
        4
        5
        20/20 ───────────────
      >
      """),
  ]

  /// Eleven of twenty numbers match `1`.
  private static func ones(
    _ info: Appearance.Info, _ change: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    .lines(["1"] + (10...19).map { "\($0)" }) {
      $0.plain()
      $0.looks.info = info
      $0.type("1")
      $0.counts.items = 20
      change(&$0)
    }
  }

  /// All numbers while more are read.
  private static func reading(_ info: Appearance.Info, turn: Int) -> Scene {
    .numbers(20) {
      $0.plain()
      $0.looks.info = info
      $0.counts.spinner = turn
    }
  }

  static let info = [
    ExpectedScreen(
      "counts at the right", 24, 4, ones(.right),
      """
        10
      > 1
      ───────────────── 11/20
      > 1
      """),
    ExpectedScreen(
      "counts behind the query", 24, 4, ones(.inline(prefix: " < ")),
      """
        11
        10
      > 1
      > 1  < 11/20 ──────────
      """),
    ExpectedScreen(
      "counts at the end of the query's row", 24, 4, ones(.inlineRight(prefix: nil)),
      """
        10
      > 1
      ───────────────────────
      > 1               11/20
      """),
    ExpectedScreen(
      "no counts", 24, 4, ones(.hidden),
      """
        10
      > 1
      ───────────────────────
      > 1
      """),
    ExpectedScreen(
      "spinner before the counts", 24, 4, reading(.row, turn: 4),
      """
        2
      > 1
      ⠼ 20/20 ───────────────
      >
      """),
    ExpectedScreen(
      "spinner before counts at the right", 24, 4, reading(.right, turn: 4),
      """
        2
      > 1
      ─────────────── ⠼ 20/20
      >
      """),
    ExpectedScreen(
      "spinner behind counts in the query's row", 24, 4, reading(.inline(prefix: " < "), turn: 3),
      """
        3
        2
      > 1
      >   < 20/20 ⠸ ─────────
      """),
    ExpectedScreen(
      "spinner before counts at the end of the row", 24, 4,
      reading(.inlineRight(prefix: nil), turn: 1),
      """
        2
      > 1
      ───────────────────────
      >               ⠙ 20/20
      """),
    ExpectedScreen(
      "a prefix stands close to a ghost", 24, 4,
      .numbers(20) {
        $0.plain()
        $0.looks.info = .inline(prefix: "=P=")
        $0.looks.ghost = "GG"
      },
      """
        3
        2
      > 1
      > GG=P=20/20 ──────────
      """),
    ExpectedScreen(
      "counts without room end in dots", 12, 3, .numbers(20000) { $0.plain() },
      """
      > 1
        20000/2..
      >
      """),
    ExpectedScreen(
      "one dot where there is no room for more", 4, 3, .numbers(20000) { $0.plain() },
      """
      > 1
        .
      >
      """),
  ]

  /// Items of several lines, those at these places marked.
  private static func items(
    _ items: [String], _ layout: PickerSettings.Layout = .fromBottom, marked: Bool = false,
    _ change: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    .lines(items, layout) { scene in
      for item in items.indices { scene.list.rows[item].isMarked = marked }
      scene.counts.marked = marked ? items.count : 0
      change(&scene)
    }
  }

  private static let some = ["a", "b1\nb2", "c1\nc2\nc3\nc4\nc5", "d"]

  static let lines = [
    ExpectedScreen(
      "the upper rows of what does not fit are left out", 22, 8, items(some, marked: true),
      """
      ▌┃c3
      ▌┃c4
      ▌╹c5
      ▌╻b1
      ▌╹b2
      ▌┃a
        4/4 (4) ───────────
      >
      """),
    ExpectedScreen(
      "the current item loses its last rows", 22, 8,
      items(["a", "b1\nb2", "c1\nc2\nc3\nc4\nc5\nc6\nc7", "d"]) {
        ($0.list.top, $0.list.current) = (2, 2)
        $0.looks.scrollbar = ""
      },
      """
      ▌ c1
      ▌ c2
      ▌ c3
      ▌ c4
      ▌ c5
      ▌ c6␊
        4/4 (0) ───────────
      >
      """),
    ExpectedScreen(
      "so do others under the prompt", 22, 8, items(some, .reverse, marked: true) { $0.plain() },
      """
      >
        4/4 (4) ───────────
      >>a
       ╻b1
       ╹b2
       ╻c1
       ┃c2
       ┃c3␊
      """),
    ExpectedScreen(
      "a line feed at the end makes an empty row", 22, 8,
      items(["x\ny\n", "z"], marked: true) { $0.plain() },
      """


       >z
      >╻x
      >┃y
      >╹
        2/2 (2) ───────────
      >
      """),
    ExpectedScreen(
      "a single row has a sign for each line feed", 22, 4,
      items(some) {
        $0.plain()
        $0.list.top = 2
        $0.list.form.isMultiLine = false
      },
      """
        d
        c1␊c2␊c3␊c4␊c5
        4/4 (0) ───────────
      >
      """),
    ExpectedScreen(
      "gaps lie behind items, their line far from it", 22, 8,
      .numbers(9) {
        $0.plain()
        $0.list.form.gap = 2
        $0.looks.gapLine = "xyz"
      },
      """
        xyzxyzxyzxyzxyzxyzx

        2
        xyzxyzxyzxyzxyzxyzx

      > 1
        9/9 ───────────────
      >
      """),
    ExpectedScreen(
      "long items go on in the next row", 22, 6,
      .lines(["abcdefghijklmnopqrstuvwxyz", "q"]) {
        $0.plain()
        ($0.list.form.wrap, $0.list.form.columns) = (.atCharacters, 20)
      },
      """

        q
      > abcdefghijklmnopqrst
      > ↳ uvwxyz
        2/2 ───────────────
      >
      """),
    ExpectedScreen(
      "or between words", 22, 6,
      .lines(["the quick brown fox jumps over", "q"]) {
        $0.plain()
        ($0.list.form.wrap, $0.list.form.columns) = (.atWords, 20)
      },
      """

        q
      > the quick brown fox
      > ↳ jumps over
        2/2 ───────────────
      >
      """),
    ExpectedScreen(
      "labels stand where the pointer is, as long as there are any", 22, 6,
      .numbers(9) {
        $0.plain()
        $0.list.labels = ["a", "b", "c"]
      },
      """
        4
      c 3
      b 2
      a 1
        9/9 ───────────────
      >
      """),
    ExpectedScreen(
      "without pointer they have a column of their own", 22, 6,
      .numbers(9) {
        $0.plain()
        $0.looks.pointer = ""
        $0.list.labels = ["a", "b", "c"]
      },
      """
       4
      c 3
      b 2
      a 1
        9/9 ───────────────
      >
      """),
  ]
}
