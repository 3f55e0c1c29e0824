import Matching
import Options
import Pipeline
import Records
import Support
import Testing

@Suite struct `Options in a variable` {
  @Test(
    arguments: [
      ("--filter a\\nb", "a\nb"), ("--filter 'a\\tb'", "a\\tb"),
      ("--filter \"a b\"c\\ d", "a bc d"),
      ("--filter x # --foo", "x"), ("--filter x#y", "x#y"), ("--filter x; --foo", "x"),
      ("--filter ''", ""), ("--filter $(x y)", "$(x y)"), ("--filter `a;b`", "`a;b`"),
      ("--filter x\\\ny", "x\ny"), ("--filter x # c\n--exact", "x"), ("--filter $HOME", "$HOME"),
      ("-f x\r\n-e", "x"), ("--filter a -- --filter b", "b"),
    ])
  func `words are split as in a shell`(text: String, query: String) throws {
    #expect(try reading([], as: .fzf, variables: ["FZF_DEFAULT_OPTS": text]).filter == query)
    #expect(try reading([], variables: ["SFILTER_DEFAULT_OPTS": text]).filter == query)
  }

  @Test(arguments: [
    ("'x", "invalid command line string"), ("\"x", "invalid command line string"),
    ("x\\", "invalid command line string"), ("(x)", "invalid command line string"),
    ("x)", "invalid command line string"), ("--foo", "unknown option: --foo"),
    ("foo", "unknown option: foo"), ("--filter #x", "query string required"),
  ])
  func `a fault is told with its variable`(text: String, answer: String) {
    #expect(
      complaint([], as: .fzf, variables: ["FZF_DEFAULT_OPTS": text])
        == "$FZF_DEFAULT_OPTS: \(answer)")
  }

  @Test func `the file is read first, then the variable, then the command line`() throws {
    let settings = try reading(
      ["--file=c"],
      variables: ["SFILTER_DEFAULT_OPTS": "--file=b -e", "SFILTER_DEFAULT_OPTS_FILE": "o"],
      files: ["o": "# mine\n--file=a\n+e --tac"])
    #expect(settings.source.files == ["a", "b", "c"])
    #expect(settings.rules.exact && settings.source.newestFirst)
  }

  @Test(arguments: [
    (ProgramName.fzf, "FZF", "$FZF_DEFAULT_OPTS_FILE: open o: no such file or directory"),
    (.sfilter, "SFILTER", "$SFILTER_DEFAULT_OPTS_FILE: o: no such file or directory"),
  ])
  func `a fault of the file is told with its path`(
    name: ProgramName, prefix: String, missing: String
  ) {
    let variables = ["\(prefix)_DEFAULT_OPTS_FILE": "o"]
    #expect(complaint([], as: name, variables: variables) == missing)
    #expect(
      complaint([], as: name, variables: variables, files: ["o": "--foo"])
        == "o: unknown option: --foo")
  }

  @Test func `each name reads its own variables`() throws {
    let variables = ["FZF_DEFAULT_OPTS": "-e", "SFILTER_DEFAULT_OPTS": "--tac"]
    let own = try reading([], variables: variables)
    #expect(own.source.newestFirst && !own.rules.exact)
    let dropIn = try reading([], as: .fzf, variables: variables)
    #expect(!dropIn.source.newestFirst && dropIn.rules.exact)
  }

  @Test func `colour is off where NO_COLOR is set, unless it is asked for`() throws {
    #expect(try reading([], variables: ["NO_COLOR": "1"]) == reading(["--no-color"]))
    #expect(try reading([], variables: ["NO_COLOR": ""]) == reading([]))
    let wanted = try reading(["--color=always"], variables: ["NO_COLOR": "1"])
    #expect(try wanted == reading(["--color=always"]))
  }

  @Test func `the scope field of the environment gives way to the option`() throws {
    let variables = ["SFILTER_SCOPE_FIELD": "kind"]
    let standing = try reading([], variables: variables).input
    #expect(standing.scopeField?.text == "kind" && standing.scopeFieldIsDefault)
    let given = try reading(["--scope-field=type"], variables: variables).input
    #expect(given.scopeField?.text == "type" && !given.scopeFieldIsDefault)
    #expect(try reading([], as: .fzf, variables: variables).input.scopeField == nil)
  }

  @Test(.enabled(if: Tools.isWanted("fzf"), "fzf is missing"))
  func `random text is split as fzf splits it`() throws {
    let fzf = Program(path: try Tools.fzf())
    var random = Seeded(1)
    for _ in 0..<250 {
      let text = "--filter " + random.text(of: "aab12'\"`$()\\nt \t\n\r;&|<>#", upTo: 9)
      let outcome = try fzf.run(
        ["--print-query"], environment: ["PATH": "/usr/bin:/bin", "FZF_DEFAULT_OPTS": text])
      let real = outcome.status == 2 ? outcome.errorText : outcome.text
      let variables = ["FZF_DEFAULT_OPTS": text]
      let fault = complaint([], as: .fzf, variables: variables)
      let own = try fault ?? reading([], as: .fzf, variables: variables).filter ?? ""
      #expect(own + "\n" == real, "\(text.debugDescription)")
    }
  }
}
