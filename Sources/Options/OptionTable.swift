import Finder
import Matching
import Pipeline
import Records

extension Option {
  /// Every option, in the order of the help page and the manual.
  static let table: [Option] = Section.allCases.flatMap(\.rows)

  fileprivate static let search: [Option] = [
    .flag(
      "-e, --exact", off: "+e, --no-exact", \.rules.exact, .core,
      "match plain terms as substrings, not letter by letter",
      "A term that begins with `'` is then the fuzzy one. Results are still ranked."),
    .set(
      "-i, --ignore-case", \.rules.caseRule, to: .ignore, .common,
      "upper and lower case are the same",
      "The default, except under the name `fzf`, where it is `--smart-case`."),
    .set(
      "+i, --no-ignore-case", \.rules.caseRule, to: .respect, .core,
      "upper and lower case are different"),
    .set(
      "--smart-case", \.rules.caseRule, to: .smart, .core,
      "case counts in terms that hold a capital"),
    .flag(
      "-x, --extended", off: "+x, --no-extended", \.rules.extended, .common,
      "read the query as terms with operators",
      """
      The default; see QUERY SYNTAX. With `--no-extended` the whole query is one pattern as it \
      stands, spaces included.
      """),
    .alias(
      "--extended-exact", for: "--extended --exact", .rare,
      "the same as --extended --exact"),
    .flag(
      "--literal", off: "--no-literal", \.rules.literal, .common,
      "accents and widths of letters count",
      "Without it `creme` finds Crème and `iphone` finds full-width letters, too."),
    .choice(
      "--algo", "ALGO", .rare, "how fuzzy terms are scored: v2 or v1",
      "`v2` finds the best place of a term in an item, `v1` the first one, in less time.",
      answers: Answers(
        missing: "algorithm required (v1|v2)",
        refused: "invalid algorithm (expected: v1 or v2)")
    ) { $0.rules.algorithm = $1 },
    .choice(
      "--scheme", "SCHEME", .common, "the items are default text, paths or history",
      """
      Decides which places in an item score higher and, until a later `--tiebreak`, how ties are \
      broken: `path` prefers the last part of a path, then shorter items; `history` keeps the \
      order of the input; `default` prefers shorter items.
      """,
      answers: Answers(
        missing: "scoring scheme required (default|path|history)",
        refused: "invalid scoring scheme: % (expected: default|path|history)"),
      anyCase: true
    ) { (settings, scheme: Rules.Scheme) in
      settings.rules.scheme = scheme
      settings.rules.ties = scheme.ties
    },
    .value(
      "--tiebreak", takes: .required("CRITERIA"),
      offer: .words(Rules.Criterion.allCases.map(\.rawValue)),
      .common, "what decides between equal scores, up to three",
      """
      A comma-separated list of `length` (shorter items first), `chunk` (shorter words around the \
      match), `pathname` (matches in the last part of a path), `begin` (matches nearer to the \
      begin), `end` (nearer to the end) and `index` (the order of the input, always last). A later \
      `--scheme` replaces the list.
      """,
      answers: Answers(missing: "sort criterion required")
    ) { (settings, given) throws(Refusal) in
      guard case .value(let text) = given else { return }
      do throws(Rules.Criterion.ListFault) {
        settings.rules.ties = try Rules.Criterion.list(parsing: text)
      } catch {
        throw error.refusal(of: text)
      }
    },
    .set(
      "+s, --no-sort", \.source.sorts, to: false, .core, "keep the order of the input",
      "Each match is printed as soon as it is found."),
    .value(
      "-s, --sort", takes: .digits("N"), .common, "sort by rank, the default",
      """
      Only a query with a term that scores has ranks; all else keeps the order of the input. `N` \
      is read for compatibility: more than 0 means on.
      """
    ) { (settings, given) throws(Refusal) in
      settings.source.sorts =
        if case .value(let text) = given { try integer(text) > 0 } else { true }
    },
    .flag(
      "--tac", off: "--no-tac", \.source.newestFirst, .common,
      "the last items of the input come first"),
  ]

  fileprivate static let input: [Option] = [
    .files(
      "--file", "FILE", \.source.files, .core,
      "read FILE instead of standard input",
      "Given several times, the files are read in this order."
    ).repeated(),
    .choice(
      "--format", "FORMAT", .common, "what the input is: auto, lines or json",
      """
      With `auto`, the default, input that begins with a JSON object, or an array of them, is \
      records; all other input is lines. Under the name `fzf` the default is `lines`.
      """
    ) { $0.input.format = $1 },
    .alias("--lines", for: "--format=lines", .core, "each line is an item"),
    .alias("--json", for: "--format=json", .core, "each JSON value is an item"),
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
      settings.input.delimiter = Delimiter(parsing: text)
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
    ) { text in text.split(separator: ",").map(String.init) },
    .number(
      "--threads", "N", from: 0, .rare, "search with N threads, not one a processor",
      "0 is one a processor.",
      answers: Answers(
        missing: "number of threads required", refused: "number of threads required",
        tooSmall: "--threads must be a positive integer")
    ) { $0.source.threads = $1 == 0 ? nil : $1 },
  ]

  fileprivate static let records: [Option] = [
    .record(
      "--scope", "SCOPE", .core, "only records with such a value: device, price=..50",
      """
      `VALUE,...` compares the scope field, `FIELD=VALUE,...` any other; see RECORDS. Several \
      scopes of one field with `=` or `~` are alternatives, all others must hold together. An \
      empty scope, and `*`, restrict nothing.
      """
    ) { (settings, text) throws(FormatError) in
      if let scope = try Scope.parse(text) { settings.input.scopes.append(scope) }
    }.repeated(),
    .record(
      "--scope-field", "PATH", .common, "the field that a bare --scope value means",
      """
      Without it, the variable `SFILTER_SCOPE_FIELD`, else the first that the records have of a \
      few usual names such as type and category.
      """
    ) { (settings, text) throws(FormatError) in
      settings.input.scopeField = try FieldPath(parsing: text)
      settings.input.scopeFieldIsDefault = false
    },
    .record(
      "--fields, --field", "FIELDS", .core, "the searched fields, the first weighs most",
      """
      A comma-separated list of `PATH`, each maybe with a weight, `name^3`, and maybe with \
      `:fuzzy` or `:exact`, which decides how plain terms match in it. Lists given several times \
      are joined. Without it every string value is searched; naming a field makes its numbers \
      searchable, too.
      """
    ) { (settings, text) throws(FormatError) in
      settings.input.fields += try FieldChoice.list(parsing: text)
    }.repeated(),
    .choice(
      "--on-invalid", "POLICY", .common,
      "for broken records: text, error, skip or stop",
      """
      `text` keeps a broken record as the text it is; `error` leaves it out and the run ends with \
      exit status 2; `skip` leaves it out; `stop` ends the run at the first one. `text` is the \
      default where the format was found out, `error` where it was asked for.
      """
    ) { (settings, policy: InputSettings.InvalidPolicy) in
      settings.input.onInvalid = policy
    },
  ]

  fileprivate static let output: [Option] = [
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
      "--quiet", off: "--no-quiet", \.output.quiet, .common,
      "print nothing; the exit status tells of a match",
      "The first match ends the run."),
    .flag(
      "--print0", off: "--no-print0", \.output.terminator, (on: 0, off: 0x0A), .common,
      "end each printed item with a NUL byte"),
    .flag(
      "--print-query", off: "--no-print-query", \.output.printsQuery, .common,
      "print the query first"),
    .value(
      "--color", off: "+c, --no-color", takes: .optional("WHEN", unless: "-+"),
      offer: .words(Appearance.Colour.allCases.map(\.rawValue)), .common,
      "colour the output: auto, always or never",
      """
      With `auto`, the default, matches are coloured where standard output is a terminal and the \
      variable `NO_COLOR` is not set.
      """,
      answers: Answers(missing: "", refused: "invalid color specification: %")
    ) { (settings, given) throws(Refusal) in
      switch given {
      case .on, .value(""): settings.appearance.colour = .auto
      case .off: settings.appearance.colour = .never
      case .value(let word):
        guard let colour = Appearance.Colour(rawValue: word) else {
          let words = alternatives(Appearance.Colour.allCases.map(\.rawValue))
          throw Refusal(reason: "expected \(words), not '\(word)'")
        }
        settings.appearance.colour = colour
      }
    },
  ]

  fileprivate static let form: [Option] = [
    .text(
      "-f, --filter", "QUERY", \.filter, .core, "print what matches QUERY and exit",
      "The same as the words of the command line that are no options.",
      answers: Answers(missing: "query string required")
    ) { $0 },
    .text(
      "-q, --query", "QUERY", \.query, .core, "begin the picker with QUERY",
      answers: Answers(missing: "query string required")
    ) { $0 },
    .flag(
      "--interactive", \.interactive, .core, "pick by hand; QUERY words are the first query"),
  ]

  fileprivate static let about: [Option] = [
    .request("-h, --help", .help, .core, "print this page"),
    .request("--version", .version, .core, "print the version"),
    .request("--man", .manual, .core, "print the manual page"),
    .request("--bash", .completion(.bash), .common, "print the completion script for bash"),
    .request("--zsh", .completion(.zsh), .common, "print the completion script for zsh"),
    .request("--fish", .completion(.fish), .common, "print the completion script for fish"),
  ]
}

extension Option.Section {
  fileprivate var rows: [Option] {
    let rows =
      switch self {
      case .search: Option.search
      case .input: Option.input
      case .records: Option.records
      case .output: Option.output
      case .form: Option.form
      case .about: Option.about
      }
    return rows.map { row in
      var row = row
      row.section = self
      return row
    }
  }
}

/// Reads the number of an option as fzf does.
private func integer(_ text: String) throws(Option.Refusal) -> Int {
  guard let number = Int(text) else {
    throw Option.Refusal(
      reason: "'\(text)' is not a number", answer: "not a valid integer: \(text)")
  }
  return number
}

extension Rules.Criterion.ListFault {
  fileprivate func refusal(of list: String) -> Option.Refusal {
    switch self {
    case .unknown(let word):
      let words = alternatives(Rules.Criterion.allCases.map(\.rawValue))
      return Option.Refusal(
        reason: "expected \(words), not '\(word)' in '\(list)'",
        answer: "invalid sort criterion: \(word)")
    case .twice(let criterion):
      return Option.Refusal(
        reason: "'\(criterion.rawValue)' stands twice in '\(list)'",
        answer: "duplicate sort criteria: \(criterion.rawValue)")
    case .afterIndex:
      return Option.Refusal(
        reason: "'index' comes last, not so in '\(list)'",
        answer: "index should be the last criterion")
    case .tooMany:
      return Option.Refusal(
        reason: "more than three criteria in '\(list)'",
        answer: "at most 3 tiebreaks are allowed: \(list)")
    }
  }
}
