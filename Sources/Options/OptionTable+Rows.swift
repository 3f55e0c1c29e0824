import Finder
import Terminal

extension Option {
  /// How an item takes its rows.
  static let itemRows: [Option] = [
    .value(
      "--wrap", off: "--no-wrap", takes: .optional("MODE", unless: "-+"),
      offer: .words(wrapModes.map(\.word)), .common,
      "long items go on in the next row: char or word",
      """
      `char`, the default, cuts them anywhere; `word` between words, where there is a blank. Rows \
      that go on begin with the sign of `--wrap-sign`.
      """
    ) { (settings, given) throws(Refusal) in
      switch given {
      case .on: settings.appearance.wrap = .atCharacters
      case .off: settings.appearance.wrap = .off
      case .value(let text):
        guard let mode = wrapModes.first(where: { $0.word == text })?.wrap else {
          throw Refusal(
            reason: "expected char or word, not '\(text)'",
            answer: "invalid wrap mode: \(text) (expected: char or word)")
        }
        settings.appearance.wrap = mode
      }
    },
    .flag(
      "--wrap-word", off: "--no-wrap-word", \.appearance.wrap, (on: .atWords, off: .off), .rare,
      "the same as --wrap=word"),
    .text(
      "--wrap-sign", "TEXT", \.appearance.wrapSign, .rare,
      "what begins the further rows of a long item",
      answers: Answers(missing: "wrap sign required")
    ) { $0 },
    .flag(
      "--multi-line", off: "--no-multi-line", \.appearance.isMultiLine, .common,
      "show all lines of items that hold line feeds (on)",
      "Items hold them where `--read0` is given. Otherwise signs stand for them in a single row."),
    .value(
      "--gap", off: "--no-gap", takes: .digits("N"), .rare,
      "free rows between items (1)"
    ) { (settings, given) throws(Refusal) in
      settings.appearance.gap =
        switch given {
        case .on: 1
        case .off: 0
        case .value(let text): max(0, try integer(text))
        }
    },
    .value(
      "--gap-line", off: "--no-gap-line", takes: .optional("TEXT", unless: "-+"), .rare,
      "what fills the last free row between items, a line",
      "Undone, or empty, the row is blank."
    ) { settings, given in
      switch given {
      case .on: settings.appearance.gapLine = nil
      case .off: settings.appearance.gapLine = ""
      case .value(let text): settings.appearance.gapLine = text
      }
    },
    // The least numbers hold for the last use only: `checkLooks`.
    .number(
      "--freeze-left", "N", from: .min, .rare, "fields on the left that stay where items move",
      "Items whose match is far to the right are moved; so many fields keep their place.",
      answers: Answers(missing: "number of fields required", refused: "number of fields required")
    ) { $0.appearance.frozenLeft = $1 ?? 0 },
    .number(
      "--freeze-right", "N", from: .min, .rare, "fields on the right that stay where items move",
      answers: Answers(missing: "number of fields required", refused: "number of fields required")
    ) { $0.appearance.frozenRight = $1 ?? 0 },
    .text(
      "--gutter-raw", "SIGN", \.appearance.rawGutter, .rare,
      "the gutter where items that do not match are shown, too",
      "Just one column.",
      answers: Answers(missing: "gutter character for raw mode required")
    ) { $0 },
    .value(
      "--marker-multi-line", takes: .required("SIGNS"), .rare,
      "the signs of marked items of several rows",
      "Three signs of one or two columns: of the first row, of those in the middle, of the last.",
      answers: Answers(missing: "marker sign for multi-line entries required")
    ) { (settings, given) throws(Refusal) in
      guard let text = given.text else { return }
      // A tab is no sign.
      let cells = DrawnText(text.filter { $0 != "\t" }).cells
      guard [0, 3, 6].contains(cells) else {
        throw Refusal(
          reason: "expected three signs of one or two columns, not '\(text)'",
          answer: "invalid total marker width: \(cells) (expected: 0, 3 or 6)")
      }
      settings.appearance.markerOfLines = text
    },
  ]

  private static let wrapModes: [(word: String, wrap: Wrap)] = [
    ("char", .atCharacters), ("word", .atWords),
  ]
}
