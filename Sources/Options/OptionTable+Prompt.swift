import Finder

extension Option {
  /// The row that is typed in, and the counts.
  static let prompt: [Option] = [
    .text(
      "--prompt", "TEXT", \.appearance.prompt, .common, "what stands before the query",
      answers: Answers(missing: "prompt string required")
    ) { $0 },
    .text(
      "--ghost", "TEXT", \.appearance.ghost, .rare, "shown while the query is empty",
      answers: Answers(missing: "ghost text required")
    ) { $0 },
    .value(
      "--info", takes: .required("STYLE"),
      offer: .words(["default", "right", "inline", "inline-right", "hidden"]), .common,
      "where the counts are",
      """
      `default`: in a row of their own; `right`: at its end; `inline`: behind the query; \
      `inline-right`: at the end of the prompt's row; `hidden`: nowhere. The inline ones can have \
      another text before the counts: `inline:PREFIX`.
      """,
      answers: Answers(
        missing: "info style required",
        refused: "invalid info style (expected: default|right|hidden|inline[-right][:PREFIX])")
    ) { (settings, given) throws(Refusal) in
      guard let text = given.text else { return }
      guard let info = Appearance.Info(parsing: text) else {
        throw Refusal(
          reason: "expected default, right, hidden, inline[:PREFIX] or inline-right[:PREFIX], "
            + "not '\(text)'")
      }
      settings.appearance.info = info
    },
    .set("--no-info", \.appearance.info, to: .hidden, .rare, "the same as --info=hidden"),
    .flag(
      "--inline-info", off: "--no-inline-info", \.appearance.info,
      (on: .inline(prefix: Appearance.Info.prefix), off: .row), .rare,
      "the same as --info=inline"),
    .value(
      "--info-command", off: "--no-info-command", takes: .required("COMMAND"), .rare,
      "what COMMAND prints stands in the place of the counts",
      "The counts are in the variable `FZF_INFO`. Only the first line is shown.",
      answers: Answers(missing: "info command required")
    ) { $0.appearance.infoCommand = $1.text ?? "" },
    .set("--no-input", \.appearance.showsInput, to: false, .rare, "leave out prompt and counts"),
    .value(
      "--separator", off: "--no-separator", takes: .required("TEXT"), .rare,
      "what the row of the counts is filled with",
      answers: Answers(missing: "separator character required")
    ) { $0.appearance.separator = $1.text ?? "" },
  ]
}
