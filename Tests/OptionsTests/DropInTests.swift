import Options
import Support
import Testing

@Suite struct `Under the name fzf` {
  /// Command lines and fzf's answer on standard error, empty when it takes them.
  static let answers: [([String], String)] = [
    (["--filter"], "query string required"),
    (["-f"], "query string required"),
    (["-fa", "-f"], "query string required"),
    (["-fa", "--query"], "query string required"),
    (["-fa", "-q"], "query string required"),
    (["-fa", "--sort=x"], "not a valid integer: x"),
    (["-fa", "--sort="], "not a valid integer: "),
    (["-fa", "-s", "x"], "unknown option: x"),
    (["-fa", "--sort", "-3"], "unknown option: -3"),
    (["-fa", "--sort", "3x"], "not a valid integer: 3x"),
    (["-fa", "--sort=99999999999999999999"], "not a valid integer: 99999999999999999999"),
    (["-fa", "-s", "-sx", "-s=5", "--sort=-3", "--sort", "4", "-s0"], ""),
    (["-fa", "--algo"], "algorithm required (v1|v2)"),
    (["-fa", "--algo=v3"], "invalid algorithm (expected: v1 or v2)"),
    (["-fa", "--algo=V1"], "invalid algorithm (expected: v1 or v2)"),
    (["-fa", "--algo="], "invalid algorithm (expected: v1 or v2)"),
    (["-fa", "--scheme"], "scoring scheme required (default|path|history)"),
    (
      ["-fa", "--scheme=foo"],
      "invalid scoring scheme: foo (expected: default|path|history)"
    ),
    (["-fa", "--scheme="], "invalid scoring scheme:  (expected: default|path|history)"),
    (["-fa", "--scheme=PATH"], ""),
    (["-fa", "--tiebreak"], "sort criterion required"),
    (["-fa", "--tiebreak="], "invalid sort criterion: "),
    (["-fa", "--tiebreak=foo"], "invalid sort criterion: foo"),
    (["-fa", "--tiebreak=Foo"], "invalid sort criterion: foo"),
    (["-fa", "--tiebreak=length,length"], "duplicate sort criteria: length"),
    (["-fa", "--tiebreak=length,,begin"], "invalid sort criterion: "),
    (["-fa", "--tiebreak=index,length"], "index should be the last criterion"),
    (["-fa", "--tiebreak=begin,index,index"], "duplicate sort criteria: index"),
    (["-fa", "--tiebreak=index,begin,index"], "index should be the last criterion"),
    (
      ["-fa", "--tiebreak=length,begin,END,chunk"],
      "at most 3 tiebreaks are allowed: length,begin,END,chunk"
    ),
    (["-fa", "--tiebreak=LENGTH,Begin,end,index"], ""),
    // A mark behind a comma does not hide it.
    (["-fa", "--tiebreak=length,\u{301}"], "invalid sort criterion: \u{301}"),
    (["-fa", "--padding=1x,\u{200D}"], "not a valid integer: 1x"),
    // Of two sizes both are read, of more only the first.
    (["-fa", "--popup=50%,1load:pos(x)"], ""),
    (
      ["-fa", "--popup=50%,1load"],
      "invalid popup option: 50%,1load (expected: [center|top|bottom|left|right][,SIZE[%]][,SIZE[%]]"
        + "[,border-native])"
    ),
    (["-fa", "--tiebreak= length"], "invalid sort criterion:  length"),
    (["-fa", "--scheme=Foo"], "invalid scoring scheme: foo (expected: default|path|history)"),
    (["-fa", "--nth="], "invalid format: "),
    (["-fa", "-n0"], "invalid format: 0"),
    (["-fa", "--nth", "1,"], "invalid format: 1,"),
    (["-fa", "--nth=1,2..x"], "invalid format: 1,2..x"),
    (["-fa", "--nth={1}"], "invalid format: {1}"),
    (["-fa", "--with-nth=0"], "invalid format: 0"),
    (["-fa", "--with-nth="], "template should include at least 1 placeholder: "),
    (["-fa", "--with-nth={x}"], "template should include at least 1 placeholder: {x}"),
    (["-fa", "--accept-nth=1-2"], "invalid format: 1-2"),
    (["-fa", "--accept-nth={}"], "template should include at least 1 placeholder: {}"),
    (["-fa", "--accept-nth={0}"], ""),
    (["-fa", "--walker=FILE,Dir"], ""),
    (["-fa", "--walker=Files"], "invalid walker option: files"),
    (["-fa", "--walker-root="], ""),
    (["-fa", "--walker-root", "/no/such/directory"], "no directory specified"),
    (["-fa", "--walker-root", "--walker-root=x"], "no directory specified"),
    (["-fa", "--threads"], "number of threads required"),
    (["-fa", "--threads=x"], "number of threads required"),
    (["-fa", "--threads= 2"], "number of threads required"),
    (["-fa", "--threads=-1"], "--threads must be a positive integer"),
    (["-fa", "--threads=0", "--threads=+2"], ""),
    (["-fa", "--tail"], "number of items to keep required"),
    (["-fa", "--tail="], "number of items to keep required"),
    (["-fa", "--tail=0"], "number of items to keep must be a positive integer"),
    (["-fa", "--tail=3", "--no-tail"], ""),
    (["-fa", "--no-tail=1"], "unexpected value for --no-tail: 1"),
    (["-fa", "--header-lines"], "number of header lines required"),
    (["-fa", "--header-lines=x"], "number of header lines required"),
    (["-fa", "--header-lines=-1"], "header lines must be a non-negative integer"),
    (["-fa", "--header-lines=0", "--no-header-lines"], ""),
    (["-fa", "--read0=1"], "unexpected value for --read0: 1"),
    (["-fa", "--no-sort="], "unexpected value for --no-sort: "),
    (["-fa", "--help=1"], "unexpected value for --help: 1"),
    (["-fa", "+s=1"], "unknown option: +s=1"),
    (["-fa", "-e=1"], "unknown option: -e=1"),
    (["-fa", "-ex"], "unknown option: -ex"),
    (["-fa", "-hx"], "unknown option: -hx"),
    (["-fa", "+xe"], "unknown option: +xe"),
    (["-fa", "--ex"], "unknown option: --ex"),
    (["-fa", "--foo=bar"], "unknown option: --foo"),
    (["-fa", "-z=3"], "unknown option: -z=3"),
    (["-fa", "foo"], "unknown option: foo"),
    (["-fa", ""], "unknown option: "),
    (["-fa", "-"], "unknown option: -"),
    (["-fa", "+"], "unknown option: +"),
    (["-fa", "---"], "unknown option: ---"),
    (["-fa", "--"], ""),
    (["-fa", "--", "foo"], "unknown option: foo"),
    (["-fa", "--", "-e", "--"], ""),
    (["-fa", "--="], "unexpected value for --: "),
    (["-fa", "--=x"], "unexpected value for --: x"),
    (["-q", "-f", "a"], "unknown option: a"),
    (["-f", "-e"], ""), (["-f", "--", "-i"], ""), (["-f="], ""), (["--filter="], ""),
    (["-fa", "--color=foo"], "invalid color specification: foo"),
    (["-fa", "--color", "foo"], "invalid color specification: foo"),
    (["-fa", "--color", "--color=", "+c", "--no-color"], ""),
    (["-fa", "--no-color=x"], "unexpected value for --no-color: x"),
    (["-fa", "--no-smart-case"], "unknown option: --no-smart-case"),
    (["-fa", "--version", "--foo"], "unknown option: --foo"),
    (["--version", "--help", "--version"], ""),
    (
      [
        "-fa", "-x", "+x", "--extended", "--no-extended", "-e", "+e", "--exact", "--no-exact",
        "--extended-exact", "-i", "+i", "--ignore-case", "--no-ignore-case", "--smart-case",
        "--literal", "--no-literal", "--tac", "--no-tac", "--sync", "--no-sync", "--async",
        "--read0", "--no-read0", "--print0", "--no-print0", "--print-query", "--no-print-query",
      ], ""
    ),
  ]

  @Test(arguments: answers + pickerAnswers + bindAnswers)
  func `the answer is fzf's`(words: [String], answer: String) {
    #expect(complaint(words, as: .fzf) ?? "" == answer)
  }

  @Test(.enabled(if: Tools.isWanted("fzf"), "fzf is missing"))
  func `fzf gives these answers`() throws {
    let fzf = Program(path: try Tools.fzf())
    for (words, answer) in Self.answers + pickerAnswers + bindAnswers {
      let outcome = try fzf.run(words, environment: ["PATH": "/usr/bin:/bin"])
      #expect(outcome.errorText == (answer.isEmpty ? "" : answer + "\n"), "\(words)")
      #expect((outcome.status == 2) == !answer.isEmpty, "\(words)")
    }
  }

  @Test(.enabled(if: Tools.isWanted("fzf"), "fzf is missing"))
  func `random words get the same answer`() throws {
    let fzf = Program(path: try Tools.fzf())
    let words = [
      "-e", "+e", "-x", "--no-extended", "-i", "+i", "--smart-case", "-s", "-s3", "+s", "--sort",
      "--sort=", "--no-sort=1", "--algo", "--algo=v1", "--scheme", "--scheme=path", "--tiebreak",
      "--tiebreak=begin", "--threads", "--threads=x", "--color", "--color=", "+c", "-q", "-qx",
      "-f", "-fx", "--query", "--filter=", "--read0", "--", "--=", "--print-query=", "-ex", "-",
      "", "v1", "v2", "path", "length", "3", "3x", "-3", "x", "--tac", "--foo",
      "-h", "--version", "--help=x", "-m", "-m3", "-me", "--multi", "--multi=", "+m", "-1", "-0x",
      "--scrollbar", "--scrollbar=abc", "--pointer=abc", "--tabstop=0", "--tabstop=4",
      "--scroll-off=-1", "--hscroll-off", "--height", "--height=3%", "--reverse=", "--info",
      "inline", "--expect", "f1,x", "--color=nth:red", "dark", "--header", "--no-header",
    ]
    var random = Seeded(2)
    for _ in 0..<250 {
      let line = ["-fa"] + (0...random.below(4)).map { _ in random.pick(words) }
      let outcome = try fzf.run(line, environment: ["PATH": "/usr/bin:/bin"])
      let answer = complaint(line, as: .fzf).map { $0 + "\n" } ?? ""
      #expect(outcome.errorText == answer, "\(line)")
      #expect((outcome.status == 2) == !answer.isEmpty, "\(line)")
    }
  }
}
