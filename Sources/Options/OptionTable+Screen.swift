import Finder

extension Option {
  /// Where the picker stands, and what is around its list.
  static let screen: [Option] = [
    .value(
      "--height", off: "--no-height", takes: .required("HEIGHT"), .core,
      "take rows below the cursor only: 12, 40%, -3 or ~50%",
      """
      A number of rows, or a share of the terminal. With `-` in front, so much is left free; with \
      `~`, fewer rows are taken for few items. Without it, and with 0 or 100%, the whole screen is \
      taken.
      """,
      answers: Answers(missing: "height required: [~][-]HEIGHT[%]")
    ) { (settings, given) throws(Refusal) in
      do throws(ExtentError) {
        settings.picker.height = if let text = given.text { try Height(parsing: text) } else { nil }
      } catch {
        throw Refusal(reason: error.description, answer: error.description)
      }
    },
    .value(
      "--min-height", takes: .required("N[+]"), .rare,
      "the least rows of a --height that is a share (10+)",
      "With `+` the rows of the list are counted, and what is around them is added.",
      answers: Answers(
        missing: "minimum height required: HEIGHT[+]",
        refused: "minimum height must be a non-negative integer")
    ) { (settings, given) throws(Refusal) in
      guard let text = given.text else { return }
      guard let minimum = Height.Minimum(parsing: text) else {
        throw Refusal(reason: "expected rows, maybe with +, not '\(text)'")
      }
      settings.picker.minimumHeight = minimum
    },
    .choice(
      "--layout", "LAYOUT", .common, "where the list is: reverse, default or reverse-list",
      """
      `reverse`: the prompt above the list. `default`: the prompt below, the first item right above \
      it; the default under the name `fzf`. `reverse-list`: the prompt below, the first item at the \
      top.
      """,
      answers: Answers(
        missing: "layout required (default / reverse / reverse-list)",
        refused: "invalid layout (expected: default / reverse / reverse-list)")
    ) { $0.picker.layout = $1 },
    .flag(
      "--reverse", off: "--no-reverse", \.picker.layout, (on: .reverse, off: .fromBottom), .common,
      "the same as --layout=reverse"),
    .value(
      "--header", off: "--no-header", takes: .required("TEXT"), .common,
      "lines of text that stay above or below the list",
      answers: Answers(missing: "header string required")
    ) { $0.appearance.header = $1.text },
    .flag(
      "--header-first", off: "--no-header-first", \.appearance.isHeaderFirst, .rare,
      "the header is on the other side of the prompt"),
    .value(
      "--footer", off: "--no-footer", takes: .required("TEXT"), .common,
      "lines of text at the far end of the list",
      answers: Answers(missing: "footer string required")
    ) { $0.appearance.footer = $1.text },
    .flag(
      "--no-clear", off: "--clear", \.picker.clearsScreen, (on: false, off: true), .rare,
      "the last picture stays on the screen at the end"),
    .set(
      "--no-mouse", \.picker.usesMouse, to: false, .common,
      "leave the mouse to the terminal"),
    .flag(
      "--no-unicode", off: "--unicode", \.appearance.isUnicode, (on: false, off: true), .common,
      "draw lines and signs with ASCII only"),
    .value(
      "--tty-default", off: "--no-tty-default", takes: .required("DEVICE"), offer: .files, .rare,
      "the terminal that is opened (/dev/tty)",
      "Undone, or empty, it is the terminal that standard error is.",
      answers: Answers(missing: "tty device name required")
    ) { $0.picker.terminal = $1.text.flatMap { path in path.isEmpty ? nil : path } },
  ]
}
