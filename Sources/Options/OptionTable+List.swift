import Finder

extension Option {
  /// How the items are shown.
  static let list: [Option] = [
    .text(
      "--pointer", "SIGN", \.appearance.pointer, .common, "the sign of the current item",
      "At most two columns, as that of `--marker`.",
      answers: Answers(missing: "pointer sign required")
    ) { $0 },
    .text(
      "--marker", "SIGN", \.appearance.marker, .common, "the sign of marked items",
      answers: Answers(missing: "marker sign required")
    ) { $0 },
    .text(
      "--gutter", "SIGN", \.appearance.gutter, .rare, "the sign of all other items",
      "Just one column.",
      answers: Answers(missing: "gutter character required")
    ) { $0 },
    .text(
      "--ellipsis", "TEXT", \.appearance.ellipsis, .rare, "what stands for the rest of an item",
      answers: Answers(missing: "ellipsis string required")
    ) { $0 },
    .value(
      "--scrollbar", off: "--no-scrollbar", takes: .optional("SIGN", unless: "-+"), .rare,
      "the sign that the scrollbar is drawn with"
    ) { $0.appearance.scrollbar = $1 == .on ? nil : $1.text ?? "" },
    .flag(
      "--highlight-line", off: "--no-highlight-line", \.appearance.highlightsLine, .common,
      "the whole row of the current item stands out"),
    // The least numbers hold for the last use only: `checkLooks`.
    .number(
      "--scroll-off", "N", from: .min, .rare, "rows that stay between the cursor and the edge (3)",
      answers: Answers(missing: "scroll offset required", refused: "scroll offset required")
    ) { $0.picker.scrollMargin = $1 ?? 0 },
    .flag(
      "--no-hscroll", off: "--hscroll", \.appearance.scrollsSideways, (on: false, off: true),
      .rare, "long items are cut at the right, whatever matched"),
    .number(
      "--hscroll-off", "N", from: .min, .rare, "columns seen to the right of a match (10)",
      answers: Answers(missing: "hscroll offset required", refused: "hscroll offset required")
    ) { $0.appearance.sidewaysMargin = $1 ?? 0 },
    .flag(
      "--keep-right", off: "--no-keep-right", \.appearance.keepsRight, .common,
      "show the end of long items while the query is empty"),
    .number(
      "--tabstop", "N", from: .min, .rare, "columns from one tab stop to the next (8)",
      answers: Answers(missing: "tab stop required", refused: "tab stop required")
    ) { $0.appearance.tabStop = $1 ?? 0 },
  ]
}
