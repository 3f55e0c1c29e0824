import Records

extension Option {
  /// What is printed.
  static let output: [Option] = [
    .record(
      "--output", "FORM", offer: .words(OutputForm.words), .core,
      "what is printed of a match: raw, json, csv, fields and more",
      """
      `raw`, the default, prints the original bytes; `json` one line of JSON, `json:PATH,...` an \
      object of those fields; `array` the same as one array. `csv` and `tsv` print a table, \
      `csv:PATH,...` one with those columns; without paths its columns are the fields of the first \
      match. `PATH,...` prints decoded values, separated by tabs, and a text with `{PATH}` in it is a \
      template as of `--display`. `display` prints what the picker shows, `matches` an object that \
      tells where the query matches, `count` the number of matches.
      """
    ) { (settings, text) throws(FormatError) in
      settings.output.form = try OutputForm(parsing: text)
    },
    .set(
      "--count", \.output.form, to: .count, .core, "print the number of matches only",
      "The same as `--output=count`."),
    .record(
      "--facets", "PATH", offer: .fields, .core,
      "print how many matches have each value of a field",
      """
      A line for each value: the number, a tab and the value, the most frequent first. Values that \
      differ in case alone are one, and an array counts for each of its elements.
      """
    ) { (settings, text) throws(FormatError) in
      settings.output.form = .facets(try FieldPath(parsing: text))
    },
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
      "--print-rank", off: "--no-print-rank", \.output.printsRank, .common,
      "print the rank and a tab before each item",
      """
      Ranks are sixteen characters wide, and the better one is the smaller text. What was found in \
      the parts of a large input can be merged: `sort -s -m -k1,1` puts the outputs together in the \
      order in which one run over all of it would print them.
      """),
    .record(
      "--sort-by", "PATH", offer: .fields, .core, "sort by a field: numbers by size, then texts",
      """
      `-PATH` puts the greatest number first, then the last text. Equal values are in the order of their ranks; items without \
      the field come last.
      """
    ) { (settings, text) throws(FormatError) in
      settings.output.order = try FieldOrder(parsing: text)
    },
    .value(
      "--unique", off: "--no-unique", takes: .joined("PATH"), offer: .fields, .core,
      "leave out items that equal an earlier one",
      """
      The earlier one is a match, too. \
      With `--unique=PATH` two records are equal that have the same value in a field; a record \
      without it equals no other.
      """
    ) { (settings, given) throws(Refusal) in
      switch given {
      case .off: settings.input.uniqueness = nil
      case .on: settings.input.uniqueness = .bytes
      case .value(let text):
        do throws(FormatError) {
          settings.input.uniqueness = .field(try FieldPath(parsing: text))
        } catch {
          throw Refusal(reason: error.reason)
        }
      }
    },
    .flag(
      "--print-query", off: "--no-print-query", \.output.printsQuery, .common,
      "print the query first"),
  ]
}
