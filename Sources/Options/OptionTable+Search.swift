import Matching
import Pipeline
import Text

extension Option {
  /// What matches, and in which order.
  static let search: [Option] = [
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
    .flag(
      "--regex", off: "--no-regex", \.rules.isPattern, .core,
      "the query is one regular expression",
      """
      In the grammar of RE2, searched in time linear in the text. Case counts as elsewhere: not \
      at all, or with `--smart-case` where the expression has a capital. Matches keep the order of the \
      input. In records a term `name:/re/` is an expression for one field.
      """),
    .value(
      "--typos", off: "--no-typos", takes: .joined("N"), .core,
      "allow N mistakes in each plain term, one if N is left out",
      """
      A letter too many, missing, changed, or swapped with the next is a mistake. Terms of 4 to 64 \
      letters without operators may have them; what matches without comes first. A field of \
      `--fields` may allow them by itself.
      """
    ) { (settings, given) throws(Refusal) in
      guard given != .off else {
        settings.rules.mostTypos = 0
        settings.rules.typosAreEverywhere = false
        return
      }
      let number = if let text = given.text { try integer(text) } else { 1 }
      guard (0...3).contains(number) else { throw Refusal(reason: "\(number) is not from 0 to 3") }
      settings.rules.mostTypos = number
      settings.rules.typosAreEverywhere = number > 0
    },
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
      order of the input; `default` prefers shorter items. Where the file walker is the source and \
      neither this nor `--tiebreak` is given, it is `path`.
      """,
      answers: Answers(
        missing: "scoring scheme required (default|path|history)",
        refused: "invalid scoring scheme: % (expected: default|path|history)"),
      anyCase: true
    ) { (settings, scheme: Rules.Scheme) in
      settings.rules.scheme = scheme
      settings.rules.ties = scheme.ties
      settings.isOrderChosen = true
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
        settings.isOrderChosen = true
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
        if let text = given.text { try integer(text) > 0 } else { true }
    }.ignoringJoinedValue(),
    .flag(
      "--tac", off: "--no-tac", \.source.newestFirst, .common,
      "the last items of the input come first"),
  ]
}

extension Rules.Criterion.ListFault {
  fileprivate func refusal(of list: String) -> Option.Refusal {
    let words = list.lowercased().parts(between: ",")
      .map(String.init)
    let fault = place(in: words) ?? 0
    let at = words[..<fault].reduce(1) { sum, word in sum + word.unicodeScalars.count + 1 }
    return Option.Refusal(
      reason: "\(reason) at character \(at) of '\(list)'", answer: answer(to: list))
  }

  /// The number of the word in which the fault lies.
  private func place(in words: [String]) -> Int? {
    switch self {
    case .unknown(let word): words.firstIndex(of: word)
    case .twice(let criterion):
      words.indices.filter { words[$0] == criterion.rawValue }.dropFirst().first
    case .afterIndex: words.firstIndex(of: Rules.Criterion.index.rawValue).map { $0 + 1 }
    case .tooMany:
      words.indices.filter { words[$0] != Rules.Criterion.index.rawValue }.dropFirst(3).first
    }
  }

  private var reason: String {
    switch self {
    case .unknown(let word):
      "expected \(alternatives(Rules.Criterion.allCases.map(\.rawValue))), not '\(word)'"
    case .twice(let criterion): "'\(criterion.rawValue)' stands twice, again"
    case .afterIndex: "'index' comes last, but more follows"
    case .tooMany: "there are more than three criteria, the fourth"
    }
  }

  private func answer(to list: String) -> String {
    switch self {
    case .unknown(let word): "invalid sort criterion: \(word)"
    case .twice(let criterion): "duplicate sort criteria: \(criterion.rawValue)"
    case .afterIndex: "index should be the last criterion"
    case .tooMany: "at most 3 tiebreaks are allowed: \(list)"
    }
  }
}
