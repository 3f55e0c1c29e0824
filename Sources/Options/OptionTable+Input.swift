import Pipeline
import Records
import Text

extension Option {
  /// What is read.
  static let input: [Option] = [
    .files(
      "--file", "FILE", \.source.files, .core,
      "read FILE instead of standard input",
      "Given several times, the files are read in this order."
    ).repeated(),
    .choice(
      "--format", "FORMAT", .common, "what the input is: auto, lines, json, csv or tsv",
      """
      With `auto`, the default, input that begins with a JSON object, or an array of them, is \
      records; all other input is lines. A table is read only where it is asked for. Under the name `fzf` the default is `lines`.
      """
    ) { $0.input.format = $1 },
    .alias("--lines", for: "--format=lines", .core, "each line is an item"),
    .alias("--json", for: "--format=json", .core, "each JSON value is an item"),
    .alias("--csv", for: "--format=csv", .common, "each row of a table with commas is an item"),
    .alias("--tsv", for: "--format=tsv", .common, "each row of a table with tabs is an item"),
    .flag(
      "--no-csv-header", off: "--csv-header", \.input.tableIsHeadless, .common,
      "the first row of a table is data; fields have numbers"),
    .flag(
      "--no-repeat-header", off: "--repeat-header", \.output.repeatsHead, (on: false, off: true),
      .common,
      "do not print the first row of a table before the matches"),
    .flag(
      "--read0", off: "--no-read0", \.input.separator, (on: 0, off: 0x0A), .common,
      "items of the input end with NUL bytes",
      "The input is lines then, unless another format is asked for."),
    .record(
      "-d, --delimiter", "TEXT", .core, "what stands between the fields of a line",
      """
      One character, a text, or a regular expression; `\\t` is a tab. Without it fields are words, \
      each with the blanks behind it.
      """,
      answers: Answers(missing: "delimiter required")
    ) { (settings, text) throws(FormatError) in
      // fzf takes for plain text what is no regular expression.
      settings.input.delimiter =
        settings.name == .fzf ? Delimiter(parsing: text) : try Delimiter(checking: text)
    },
    .record(
      "-n, --nth", "FIELDS", .core, "search only these fields of each line",
      """
      A comma-separated list of numbers and ranges: `2`, `-1` (the last), `2..`, `..3`, `1..2`. Each \
      is searched by itself.
      """,
      answers: Answers(missing: "nth expression required")
    ) { (settings, text) throws(FormatError) in
      settings.input.searchedFields = try FieldRange.list(parsing: text)
    },
    .record(
      "--with-nth", "FIELDS", .common, "search these fields, or a TEMPLATE of them, for the line",
      """
      A list as of `--nth`, or a text in which `{FIELDS}` stands for fields and `{n}` for the number \
      of the line, from 0. The line itself is printed.
      """,
      answers: Answers(missing: "nth expression required")
    ) { (settings, text) throws(FormatError) in
      settings.input.shownFields = try LineTemplate(parsing: text)
    },
    .record(
      "--accept-nth", "FIELDS", .common, "print these fields, or a TEMPLATE of them",
      "A list or a text as of `--with-nth`.",
      answers: Answers(missing: "nth expression required")
    ) { (settings, text) throws(FormatError) in
      settings.output.acceptedFields = try LineTemplate(parsing: text)
    },
    .flag(
      "--ansi", off: "--no-ansi", \.input.hasTerminalCodes, .common,
      "terminal codes in lines are neither searched nor printed"),
    .flag(
      "--sync", off: "--no-sync, --async", \.source.waits, .rare,
      "print nothing before all input is read"),
    .number(
      "--header-lines", off: "--no-header-lines", "N", from: 0, .common,
      "the first N items are a heading and no items",
      answers: Answers(
        missing: "number of header lines required", refused: "number of header lines required",
        tooSmall: "header lines must be a non-negative integer")
    ) { $0.input.headerLines = $1 ?? 0 },
    .number(
      "--tail", off: "--no-tail", "N", from: 1, .rare, "only the last N items count",
      answers: Answers(
        missing: "number of items to keep required", refused: "number of items to keep required",
        tooSmall: "number of items to keep must be a positive integer")
    ) { $0.input.tail = $1 },
    .value(
      "--walker", takes: .required("KINDS"),
      offer: .words(["file", "dir", "file,dir", "file,follow,hidden"]), .rare,
      "what is listed where there is no input",
      """
      A comma-separated list: `file` and `dir` are listed, `follow` walks through links to \
      directories, `hidden` into directories whose names begin with a dot. The default is \
      `file,follow,hidden`.
      """,
      answers: Answers(missing: "walker options required [file][,dir][,follow][,hidden]")
    ) { (settings, given) throws(Refusal) in
      guard case .value(let text) = given else { return }
      do throws(WalkerSettings.KindFault) {
        try settings.source.walker.readKinds(text)
      } catch {
        throw Refusal(reason: error.reason, answer: error.reason)
      }
    },
    .value(
      "--walker-root", takes: .required("DIR"), offer: .directories, .rare,
      "list the files below DIR, and below the directories after it",
      answers: Answers(missing: "no directory specified")
    ) { (settings, given) throws(Refusal) in
      guard case .value(let text) = given else { return }
      settings.source.walker.roots = text.split(
        separator: Option.betweenDirectories, omittingEmptySubsequences: false
      ).map(String.init)
    },
    .text(
      "--walker-skip", "DIRS", \.source.walker.skipped, .rare,
      "directories that are not listed (.git,node_modules)",
      "A comma-separated list of names, or of ends of paths.",
      answers: Answers(missing: "directory names to ignore required")
    ) { text in text.parts(between: ",").filter { !$0.isEmpty }.map(String.init) },
    .number(
      "--threads", "N", from: 0, .rare, "search with N threads, not one a processor",
      "0 is one a processor.",
      answers: Answers(
        missing: "number of threads required", refused: "number of threads required",
        tooSmall: "--threads must be a positive integer")
    ) { $0.source.threads = $1 == 0 ? nil : $1 },
  ]
}
