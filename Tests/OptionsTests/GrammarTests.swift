import Finder
import Matching
import Options
import Pipeline
import Records
import Testing
import Text

@Suite struct `The grammar of options` {
  @Test(arguments: [
    (["--query=a"], "a"), (["--query", "a"], "a"), (["-q", "a"], "a"), (["-qa"], "a"),
    (["--query="], ""), (["--query", ""], ""), (["-q="], "="), (["-q=a"], "=a"),
    (["--query=a=b"], "a=b"), (["-q", "--exact"], "--exact"), (["-q", "--"], "--"),
    (["-q", "a", "-qb"], "b"), (["-qé"], "é"),
  ])
  func `a required value is joined or the next word, whatever it looks like`(
    words: [String], query: String
  ) throws {
    for name in ProgramName.allCases {
      #expect(try reading(words, as: name).query == query)
    }
  }

  @Test(arguments: [
    (["--sort"], true), (["--sort", "0"], false), (["--sort=-1"], false), (["--sort=5"], true),
    (["+s"], false), (["+s", "-s"], true), (["-s", "+s"], false), (["--no-sort", "-sx"], true),
    (["+s", "-s0"], true), (["+s", "-s", "0"], false),
  ])
  func `an optional number is joined or a next word that begins with a digit`(
    words: [String], sorts: Bool
  ) throws {
    #expect(try reading(words, as: .fzf).source.sorts == sorts)
  }

  @Test(arguments: [
    (["--color"], "auto"), (["--color", "never"], "never"), (["--color=always"], "always"),
    (["--color", "never", "--color", "-e"], "auto"),
    (["--color", "never", "--color", "+i"], "auto"),
    (["+c"], "never"), (["--no-color"], "never"), (["+c", "--color=always"], "always"),
  ])
  func `an optional word is joined or a next word that is no option`(
    words: [String], colour: String
  ) throws {
    #expect(try reading(words).appearance.colour.rawValue == colour)
  }

  @Test func `the last request wins`() throws {
    #expect(try reading(["--version", "--help", "--man"]).request == .manual)
    #expect(try reading(["--fish", "-h"]).request == .help)
    #expect(try reading([]).request == .run)
  }

  @Test(arguments: [
    (["--scheme=path"], [Rules.Criterion.pathname, .length]),
    (["--scheme=PATH"], [.pathname, .length]),
    (["--scheme=history"], []),
    (["--tiebreak=begin,END,index"], [.begin, .end]),
    (["--tiebreak=index", "--scheme=path"], [.pathname, .length]),
    (["--scheme=path", "--tiebreak=index"], []),
    (["--scheme=path", "--scheme=default"], [.length]),
  ])
  func `a scheme and a tie-break write one list`(words: [String], ties: [Rules.Criterion]) throws {
    #expect(try reading(words).rules.ties == ties)
  }

  @Test(arguments: [
    ([], Rules.Scheme.path, [Rules.Criterion.pathname, .length]),
    (["--scheme=default"], .default, [.length]), (["--tiebreak=length"], .default, [.length]),
    (["--scheme=history"], .history, []),
  ])
  func `files that are listed are paths unless something else is said`(
    words: [String], scheme: Rules.Scheme, ties: [Rules.Criterion]
  ) throws {
    for name in [ProgramName.sfilter, .fzf] {
      let rules = try reading(words, as: name, atTerminal: true).rules
      #expect(rules.scheme == scheme && rules.ties == ties)
    }
  }

  @Test func `what a command prints is paths under the name fzf alone`() throws {
    let command = ["FZF_DEFAULT_COMMAND": "ls", "SFILTER_DEFAULT_COMMAND": "ls"]
    #expect(try reading([], as: .fzf, variables: command, atTerminal: true).rules.scheme == .path)
    #expect(try reading([], variables: command, atTerminal: true).rules.scheme == .default)
    #expect(try reading([], as: .fzf, variables: command).rules.scheme == .default)
    #expect(try reading(["--file", "a"], atTerminal: true).rules.scheme == .default)
  }

  @Test func `an alias is as good as the words it stands for`() throws {
    #expect(try reading(["--json"]) == reading(["--format=json"]))
    #expect(try reading(["--lines"]) == reading(["--format", "lines"]))
    #expect(try reading(["+x", "--extended-exact"]) == reading(["-x", "-e"]))
  }

  @Test func `what is undone is as it was`() throws {
    let plain = try reading([])
    for words in [
      ["-e", "+e"], ["--exact", "--no-exact"], ["+x", "-x"], ["--literal", "--no-literal"],
      ["--tac", "--no-tac"], ["--read0", "--no-read0"], ["--print0", "--no-print0"],
      ["--sync", "--async"], ["--sync", "--no-sync"], ["--print-query", "--no-print-query"],
      ["+i", "-i"], ["--quiet", "--no-quiet"], ["--threads=3", "--threads=0"],
      ["--tail=3", "--no-tail"], ["--header-lines=3", "--no-header-lines"],
    ] {
      #expect(try reading(words) == plain, "\(words)")
    }
  }

  @Test func `files add up`() throws {
    #expect(try reading(["--file", "a", "--file=b"]).source.files == ["a", "b"])
  }

  @Test func `each name has its defaults`() throws {
    let own = try reading([])
    #expect(own.rules.caseRule == .ignore && own.rules.letters == .unicode)
    #expect(own.input.format == .auto && own.queryLimit == 16_384)
    let dropIn = try reading([], as: .fzf)
    #expect(dropIn.rules.caseRule == .smart && dropIn.rules.letters == .latin)
    #expect(dropIn.input.format == .lines && dropIn.queryLimit == 1000)
  }

  @Test(arguments: [
    ("fzf", ProgramName.fzf), ("/usr/bin/fzf", .fzf), ("sfilter", .sfilter),
    ("./sfilter", .sfilter),
    ("", .sfilter), ("/", .sfilter), ("fzf-tmux", .sfilter), ("bin/fzf/", .fzf),
  ])
  func `the name is the last part of the first word`(argument: String, name: ProgramName) {
    #expect(ProgramName(argument: argument) == name)
  }
}
