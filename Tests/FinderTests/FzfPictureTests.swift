import Terminal
import Testing

@testable import Finder

/// Screens as fzf draws them, cell by cell.
@Suite struct `Screens of fzf` {
  @Test(arguments: FzfPictures.columns + FzfPictures.info)
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
}
