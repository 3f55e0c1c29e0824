import Terminal
import Testing

@testable import Finder

/// Screens as fzf 0.74.5 draws them.
@Suite struct `The window of the preview` {
  @Test(arguments: beside + across + wrapped)
  func `looks as it does with fzf`(picture: ExpectedScreen) {
    #expect(picture.drawn == picture.expected)
  }

  /// A scene with a preview that shows a text, which has come to its end.
  private static func scene(
    _ scene: Scene, _ window: String, rows: Int, columns: Int, text: String
  ) -> Scene {
    var trial = Trial.previewing(["1"], window: window, rows: rows, columns: columns)
    trial.printPreview(text, rows: rows, columns: columns)
    var scene = scene
    scene.previewWish = trial.session.previewWish(columns: 80)
    scene.output = PreviewOutput(of: trial.session)
    scene.outputWrapSign = "↳ "
    return scene
  }

  private static func numbers(
    _ window: String, rows: Int, columns: Int, _ layout: PickerSettings.Layout = .fromBottom,
    _ change: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    let text = (1...9).map { "\($0)\n" }.joined()
    return scene(
      .numbers(20, layout, change), window, rows: rows, columns: columns, text: text)
  }

  static let beside = [
    ExpectedScreen(
      "at the right", 30, 8, numbers("", rows: 6, columns: 11),
      """
      ▌ 6            ╭─────────────╮
      ▌ 5            │ 1       1/9││
      ▌ 4            │ 2          ││
      ▌ 3            │ 3          ││
      ▌ 2            │ 4          ││
      ▌ 1           ││ 5           │
        20/20 ────── │ 6           │
      >              ╰─────────────╯
      """),
    ExpectedScreen(
      "at the left", 30, 8, numbers("left", rows: 6, columns: 11),
      """
      ╭─────────────╮ ▌ 6
      │ 1       1/9││ ▌ 5
      │ 2          ││ ▌ 4
      │ 3          ││ ▌ 3
      │ 4          ││ ▌ 2
      │ 5           │ ▌ 1          │
      │ 6           │   20/20 ─────
      ╰─────────────╯ >
      """),
    ExpectedScreen(
      "at the left between lines", 26, 6, numbers("left,border-horizontal", rows: 4, columns: 12),
      """
      ────────────  ▌ 4
      1        1/9│ ▌ 3
      2             ▌ 2
      3             ▌ 1        │
      4               20/20 ───
      ────────────  >
      """),
    ExpectedScreen(
      "with a label", 30, 5,
      numbers("", rows: 3, columns: 11) {
        $0.looks.labels[.preview, default: SectionLabel()].text = "LL"
      },
      """
      ▌ 3            ╭─────LL──────╮
      ▌ 2            │ 1       1/9││
      ▌ 1           ││ 2           │
        20/20 ────── │ 3           │
      >              ╰─────────────╯
      """),
  ]

  static let across = [
    ExpectedScreen(
      "above", 24, 10, numbers("up", rows: 3, columns: 20),
      """
      ╭──────────────────────╮
      │ 1                1/9││
      │ 2                    │
      │ 3                    │
      ╰──────────────────────╯
      ▌ 3
      ▌ 2
      ▌ 1                    │
        20/20 ───────────────
      >
      """),
    ExpectedScreen(
      "below, set off by a line", 24, 10, numbers("down,2,border-line", rows: 2, columns: 23),
      """
      ▌ 5
      ▌ 4
      ▌ 3
      ▌ 2
      ▌ 1                    │
        20/20 ───────────────
      >
      ────────────────────────
      1                   1/9│
      2
      """),
    ExpectedScreen(
      "beside the prompt", 24, 10, numbers("next,2", rows: 2, columns: 20),
      """
      ▌ 4
      ▌ 3
      ▌ 2
      ▌ 1                    │
      ╭──────────────────────╮
      │ 1                1/9││
      │ 2                    │
      ╰──────────────────────╯
        20/20
      >
      """),
    ExpectedScreen(
      "beside the prompt at the top", 24, 10,
      numbers("next,2", rows: 2, columns: 20, .reverse) { $0.looks.header = "H" },
      """
      >
        20/20
      ╭──────────────────────╮
      │ 1                1/9││
      │ 2                    │
      ╰──────────────────────╯
        H
      ▌ 1                    │
      ▌ 2
      ▌ 3
      """),
    ExpectedScreen(
      "too large for the screen", 24, 8, numbers("up,99%", rows: 1, columns: 20),
      """
      ╭──────────────────────╮
      │ 1                1/9││
      ╰──────────────────────╯
      ▌ 3
      ▌ 2
      ▌ 1                    │
        20/20 ───────────────
      >
      """),
    ExpectedScreen(
      "in its other form", 30, 8, numbers("right,<20(up)", rows: 1, columns: 26),
      """
      ╭────────────────────────────╮
      │ 1                      1/9││
      ╰────────────────────────────╯
      ▌ 3
      ▌ 2
      ▌ 1                          │
        20/20 ─────────────────────
      >
      """),
  ]

  private static func one(_ window: String, columns: Int, text: String) -> Scene {
    scene(.numbers(1) { $0.plain() }, window, rows: 4, columns: columns, text: text)
  }

  static let wrapped = [
    ExpectedScreen(
      "narrower than the sign", 22, 6,
      one("2,wrap-word,noinfo", columns: 2, text: "123 hi\n"),
      """
                      ╭────╮
                      │ 12 │
                      │ ↳  │
      > 1             │ ↳  │
        1/1 ───────── │ ↳  │
      >               ╰────╯
      """),
    ExpectedScreen(
      "between words", 30, 6, one("10,wrap-word", columns: 10, text: "123456789 hello you\n"),
      """
                      ╭────────────╮
                      │ 123456789  │
                      │ ↳ hello    │
      > 1             │ ↳ you      │
        1/1 ───────── │            │
      >               ╰────────────╯
      """),
    ExpectedScreen(
      "between characters", 22, 6, one("2,wrap,noinfo", columns: 2, text: "98\n99\n100\n101\n"),
      """
                      ╭────╮
                      │ 98 │
                      │ 99 │
      > 1             │ 10 │
        1/1 ───────── │ ↳  │
      >               ╰────╯
      """),
  ]

  @Test func `colours a text as its codes say and nothing else`() {
    let scene = Self.scene(
      .numbers(20) { $0.looks.scrollbar = "" }, "up,2,border-none", rows: 2, columns: 24,
      text: "\u{1B}]0;t\u{7}\u{1B}[31mred\u{1B}[41mx\u{1B}[K\n\u{1B}[my\u{1B}[2Az\n")
    let frame = ExpectedScreen("", 24, 10, scene, "").frame
    #expect(frame.text(row: 0).hasPrefix("redx"))
    #expect(frame.text(row: 1).hasPrefix("yz "))
    #expect(frame.style(row: 0, column: 0).foreground == .palette(1))
    #expect(frame.style(row: 0, column: 3).background == .palette(1))
    #expect(frame.style(row: 0, column: 10).background == .palette(1))
    #expect(frame.style(row: 1, column: 0).background == .standard)
  }
}
