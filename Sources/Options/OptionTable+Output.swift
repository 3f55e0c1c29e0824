import Records

extension Option {
  /// What is printed.
  static let output: [Option] = [
    .record(
      "--output", "FORM", offer: .words(["raw", "json", "count"]), .core,
      "what is printed of a match: raw, json, count or fields",
      """
      `raw`, the default, prints the original bytes; `json` one line of JSON, `json:PATH,...` an \
      object of those fields; `count` the number of matches; `PATH,...` decoded values, separated \
      by tabs.
      """
    ) { (settings, text) throws(FormatError) in
      settings.output.form = try OutputForm(parsing: text)
    },
    .set(
      "--count", \.output.form, to: .count, .core, "print the number of matches only",
      "The same as `--output=count`."),
    .number("--limit", "N", from: 0, .core, "print the first N matches only") {
      $0.output.limit = $1
    },
    .flag(
      "--explain", off: "--no-explain", \.output.explains, .common,
      "say on standard error why each match matches",
      """
      For each printed item and each term where it was found, in which field, what that scores and \
      the weight of the field; then what the input was taken for. It needs the original bytes of \
      `--output=raw`. In the picker `F2` shows the same of the current item.
      """),
    .flag(
      "--quiet", off: "--no-quiet", \.output.quiet, .common,
      "print nothing; the exit status tells of a match",
      "The first match ends the run."),
    .flag(
      "--print0", off: "--no-print0", \.output.terminator, (on: 0, off: 0x0A), .common,
      "end each printed item with a NUL byte"),
    .flag(
      "--print-query", off: "--no-print-query", \.output.printsQuery, .common,
      "print the query first"),
  ]
}
