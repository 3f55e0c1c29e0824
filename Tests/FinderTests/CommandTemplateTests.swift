import Matching
import Pipeline
import Records
import Testing

@testable import Finder

/// One command line, and what becomes of it.
struct PlaceholderRow: Sendable, CustomTestStringConvertible {
  var template: String
  var expected: String
  var items = ["ab c", "x y z"]
  var marked: [Int] = []
  var query = ""
  var matches: [Int]?
  var setting = Setting.usual

  enum Setting: Sendable {
    case usual, commas, numbers, codes, records, fish, chosen
  }

  init(
    _ template: String, _ expected: String, items: [String]? = nil, marked: [Int] = [],
    query: String = "", matches: [Int]? = nil, _ setting: Setting = .usual
  ) {
    (self.template, self.expected) = (template, expected)
    if let items { self.items = items }
    (self.marked, self.query, self.matches) = (marked, query, matches)
    self.setting = setting
  }

  var testDescription: String { template }

  var context: CommandContext {
    var progress = Snapshot.Progress()
    progress.isRecords = setting == .records
    let request = SearchRequest(Query("", rules: Rules()), scopes: [], tab: .all, sorts: true)
    let snapshot = Snapshot(
      items.map { Array($0.utf8) }, matches: matches, request: request, progress: progress)
    var context = CommandContext(
      snapshot, current: snapshot.matchCount > 0 ? snapshot.item(at: 0) : nil, marked: marked,
      query: query, prompt: "p> ", action: "start")
    context.meansChosen = setting == .chosen
    return context
  }

  var filler: CommandFiller {
    switch setting {
    case .usual, .records, .chosen: CommandFiller()
    case .commas: CommandFiller(delimiter: Delimiter(parsing: ","))
    case .numbers: CommandFiller(delimiter: Delimiter(parsing: "[0-9]+"))
    case .codes: CommandFiller(removesCodes: true)
    case .fish: CommandFiller(.fish, terminator: 0)
    }
  }

  /// The command line, files standing in angle brackets.
  var filled: String {
    let parsed = CommandTemplate(template, isRecords: setting == .records)
    let text = filler.fill(parsed, in: context)
    return text.pieces.map { piece in
      switch piece {
      case .text(let bytes): String(decoding: bytes, as: UTF8.self)
      case .file(let bytes): "<\(String(decoding: bytes, as: UTF8.self))>"
      }
    }.joined()
  }
}

struct `Placeholders of commands` {
  @Test(arguments: [
    PlaceholderRow("{} {+} {*} {q} {n} {+n} {*n}", "'ab c' 'ab c' 'ab c' 'x y z' '' 0 0 0 1"),
    PlaceholderRow("{+} {} {+n} {n}", "'x y z' 'ab c' 'ab c' 1 0 0", marked: [1, 0]),
    PlaceholderRow("{} {n}", "'x y z' 'ab c' 1 0", marked: [1, 0], .chosen),
    PlaceholderRow("{} {n}", "'x y z' 1", matches: [1]),
    PlaceholderRow("{*} {*n}", "'x y z' 'ab c' 1 0", matches: [1, 0]),
    PlaceholderRow("{+*} {*+}", "'ab c' 'x y z' 'ab c' 'x y z'", marked: [1]),
  ])
  func `stand for items`(_ row: PlaceholderRow) {
    #expect(row.filled == row.expected)
  }

  private static let spaced = ["  ab  c'd  e "]

  @Test(arguments: [
    PlaceholderRow("{1}|{2}|{3}|{-1}", #"'ab'|'c'\''d'|'e'|'e'"#, items: spaced),
    PlaceholderRow("{2..}|{..2}", #"'c'\''d  e'|'ab  c'\''d'"#, items: spaced),
    PlaceholderRow("{1,3}|{..}", #"'ab  e'|'ab  c'\''d  e'"#, items: spaced),
    PlaceholderRow("{s1}|{s2..}|{s}", #"'ab  '|'c'\''d  e '|'  ab  c'\''d  e '"#, items: spaced),
    PlaceholderRow("{r}|{rs}|{r1}|{sr2}", "  ab  c'd  e |  ab  c'd  e |ab|c'd  ", items: spaced),
    PlaceholderRow("{5}|{5..}|{3..2}|{-9}", "''|''|''|''", items: spaced),
    PlaceholderRow("{..-2}|{-2..}|{-2..-1}", "'a b'|'b c'|'b c'", items: ["a b c"]),
    PlaceholderRow("{1}|{2}", "'é'|'ü'", items: ["é ü\u{A0} x"]),
    PlaceholderRow("{1}|{2}|{4}|{-1}", "'a'|'b'|''|''", items: ["a,b ,c,"], .commas),
    PlaceholderRow("{2..}|{s2}|{1,2}", "'b ,c'|'b '|'a,b'", items: ["a,b ,c,"], .commas),
    PlaceholderRow("{1}|{2}|{2..}", "'a'|'b'|'b3c'", items: ["a12b3c"], .numbers),
    PlaceholderRow("{}|{1}|{2}", "'x\ny z'|'x'|'y'", items: ["x\ny z"]),
    PlaceholderRow("{+2}", "'b' 'd'", items: ["a b", "c d"], marked: [0, 1]),
  ])
  func `stand for fields`(_ row: PlaceholderRow) {
    #expect(row.filled == row.expected)
  }

  @Test(arguments: [
    PlaceholderRow("{q}|{q:1}|{q:2..}", #"'  a'\''b  c '|'a'\''b'|'c'"#, query: "  a'b  c "),
    PlaceholderRow("{q:s1}|{q:s2}|{q:-1}", #"'a'\''b  '|'c '|'c'"#, query: "  a'b  c "),
    PlaceholderRow("{q:1,2}|{q:3}", "'a b'|''", query: "a b"),
    PlaceholderRow("{q:1}", "'a,b'", query: "a,b c", .commas),
    PlaceholderRow("{fzf:query}|{fzf:prompt}|{fzf:action}", "'a'|'p> '|start", query: "a"),
  ])
  func `stand for what is typed`(_ row: PlaceholderRow) {
    #expect(row.filled == row.expected)
  }

  @Test(arguments: [
    PlaceholderRow("{f} {+f}", "<a b\n> <c d\na b\n>", items: ["a b", "c d"], marked: [1, 0]),
    PlaceholderRow("{f2}|{fs1}|{*f2}", "<b\n>|<a \n>|<b\nd\n>", items: ["a b", "c d"]),
    PlaceholderRow("{nf}|{fn}|{*nf}", "<0\n>|<0\n>|<0\n1\n>"),
    PlaceholderRow("{*f}", "<a\0b\0>", items: ["a", "b"], .fish),
    PlaceholderRow("{f}", "<a'b\n>", items: ["a'b"]),
    PlaceholderRow("{q} {*f}", "'q' <\n>", query: "q", matches: []),
  ])
  func `stand for files of values`(_ row: PlaceholderRow) {
    #expect(row.filled == row.expected)
  }

  private static let untouched = [
    "{0}", "{,}", "{1,}", "{x}", "{-}", "{ }", "{qq}", "{q1}", "{.}", "{...}", "{1..2..3}",
    "{-1..1}", "{q:0}", "{q:}", "{q:s}", "{fzf:x}", "{nn}", "{n1}", "{1n}", "{1s}", "{+ 1}",
    "{q:n1}", "{qf}", "{fq}", "{+q}", "{.name}", "{", "{+", "}", "\\",
  ]

  @Test(arguments: untouched)
  func `are nothing else in braces`(_ text: String) {
    #expect(PlaceholderRow(text, "").filled == text)
  }

  @Test(arguments: [
    PlaceholderRow("{+0}|{+s0}|{+r0}|{f0}|{q:s0}", "{0}|{0}|{0}|{0}|{q:0}"),
    PlaceholderRow(#"\{}|\{q}|\{+f}|\{n}"#, "{}|{q}|{+f}|{n}"),
    PlaceholderRow(#"\\{}|\{x}|\\\{}|{{}}|{\{}}"#, #"\{}|\{x}|\\{}|{'a'}|{{}}"#, items: ["a"]),
    PlaceholderRow("{}{}", "'{q}''{q}'", items: ["{q}"], query: "x"),
  ])
  func `are read once, and escaped with a backslash`(_ row: PlaceholderRow) {
    #expect(row.filled == row.expected)
  }

  @Test(arguments: [
    PlaceholderRow("[{}|{1}|{+}|{n}]", "[|||]", matches: []),
    PlaceholderRow("[{}|{1}|{+}|{n}|{q}]", "[''|''|''|''|'']", matches: []),
    PlaceholderRow("[{}|{*}]", "[''|]", matches: []),
    PlaceholderRow("[{}|{+}]", "[''|'ab c']", marked: [0], matches: []),
  ])
  func `have no item to stand for`(_ row: PlaceholderRow) {
    #expect(row.filled == row.expected)
  }

  @Test(arguments: [
    PlaceholderRow("{}|{1}", "'red two'|'red'", items: ["\u{1B}[31mred\u{1B}[0m two"], .codes),
    PlaceholderRow("{}{q}", #"'a\'b\\c''\\'"#, items: [#"a'b\c"#], query: #"\"#, .fish),
  ])
  func `follow how items are read and the shell`(_ row: PlaceholderRow) {
    #expect(row.filled == row.expected)
  }

  private static let phones = [
    #"{"name":"it's","a":{"b":[1,"x y"]},"n":1.50,"q}":"é\n"}"#, #"{"name":"two"}"#,
  ]

  @Test(arguments: [
    PlaceholderRow("{}", "'" + phones[1] + "'", items: [phones[1]], .records),
    PlaceholderRow("{.name}|{r.name}", #"'it'\''s'|it's"#, items: phones, .records),
    PlaceholderRow(
      "{+.name}|{*.name}", #"'two'|'it'\''s' 'two'"#, items: phones, marked: [1], .records),
    PlaceholderRow("{.a.b}|{.n}|{.none}", "'1,x y'|'1.50'|''", items: phones, .records),
    PlaceholderRow(#"{."q}"}|{f.name}"#, "'é\n'|<it's\n>", items: phones, .records),
    PlaceholderRow(#"\{.name}|{.}|{...}|{x}"#, "{.name}|{.}|{...}|{x}", items: phones, .records),
    PlaceholderRow("{.name}", "''", items: ["no record"], .records),
  ])
  func `stand for fields of records`(_ row: PlaceholderRow) {
    #expect(row.filled == row.expected)
  }

  @Test(arguments: [
    ("echo", true), ("{q}", true), ("{*}", true), ("{fzf:prompt}", true), (#"\{}"#, true),
    ("{}", false), ("{1}", false), ("{n}", false), ("{+}", false), ("{+f}", false),
  ])
  func `decide whether a command runs without an item`(_ template: String, _ runs: Bool) {
    let context = PlaceholderRow("", "", matches: []).context
    #expect(CommandTemplate(template, isRecords: false).canRun(in: context) == runs)
    let marked = PlaceholderRow("", "", marked: [1], matches: []).context
    let runsMarked = runs || template.contains("+")
    #expect(CommandTemplate(template, isRecords: false).canRun(in: marked) == runsMarked)
  }
}
