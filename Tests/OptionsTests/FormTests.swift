import Options
import Testing

@Suite struct `Filter or picker` {
  @Test(arguments: [
    (["iph"], "iph"), (["red", "fox"], "red fox"), ([""], ""), (["a", "", "b"], "a  b"),
    (["iph", "-e", "x"], "iph x"), (["--", "-e", "--foo"], "-e --foo"),
    (["a", "--", "--"], "a --"),
    (["-"], "-"), (["+"], "+"), (["c++"], "c++"), (["!a"], "!a"), (["-f", "x"], "x"),
    (["--filter="], ""), (["--count"], ""), (["--output=count"], ""), (["--quiet"], ""),
    (["--count", "iph"], "iph"), (["--count", "-q", "iph"], "iph"), (["--quiet", "-f", "x"], "x"),
  ])
  func `these filter`(words: [String], query: String) throws {
    let settings = try reading(words)
    #expect(settings.filter == query)
    #expect(!settings.interactive)
  }

  @Test(
    arguments: [
      ([], nil), (["-q", "x"], "x"), (["--interactive"], nil),
      (["--interactive", "a", "b"], "a b"),
      (["a", "--interactive"], "a"), (["--interactive", "-q", "x"], "x"), (["--"], nil),
      (["--interactive", "-q", "x", "y"], "y"), (["--interactive", "--count"], nil),
    ] as [([String], String?)])
  func `these pick`(words: [String], query: String?) throws {
    let settings = try reading(words)
    #expect(settings.filter == nil)
    #expect(settings.query == query)
  }

  @Test(arguments: [
    (["-f", "x", "y"], "two queries: --filter and the words of the command line"),
    (["y", "--query=x"], "two queries: --query and the words of the command line"),
    (["--interactive", "-f", "x"], "--filter and --interactive exclude each other"),
  ])
  func `two queries are one too many`(words: [String], text: String) {
    #expect(complaint(words) == text)
  }

  @Test(
    arguments: [
      ("--filter=x", [], "x"), ("--filter=x", ["y"], "y"), ("--filter=x", ["-f", "y"], "y"),
      ("--filter=x", ["--interactive"], nil), ("--interactive", [], nil),
      ("--interactive", ["-f", "y"], "y"), ("--interactive", ["y"], nil), ("-q x", ["y"], "y"),
      ("--filter=x", ["-q", "y"], "x"),
    ] as [(String, [String], String?)])
  func `the command line outdoes the environment`(
    variable: String, words: [String], query: String?
  ) throws {
    let settings = try reading(words, variables: ["SFILTER_DEFAULT_OPTS": variable])
    #expect(settings.filter == query)
  }

  @Test(
    arguments: [
      (["--height=5", "-m", "x"], "--height is for the picker, which --interactive opens"),
      (["x", "-m3"], "-m is for the picker, which --interactive opens"), (["x", "-e"], nil),
      (["--interactive", "--height=5", "x"], nil),
    ] as [([String], String?)])
  func `what only the picker obeys is told of`(words: [String], hint: String?) throws {
    #expect(try reading(words).hint == hint)
    #expect(try reading(["-fx", "--height=5"], as: .fzf).hint == nil)
    let standing = ["SFILTER_DEFAULT_OPTS": "--height=5"]
    #expect(try reading(["x"], variables: standing).hint == nil)
  }

  @Test func `commands by HTTP are not served`() throws {
    let answer = "--listen is not served: the picker takes no commands by HTTP"
    #expect(complaint(["--listen=6266"]) == answer)
    #expect(complaint(["--listen", "--no-listen"]) == nil)
    #expect(complaint(["--listen=6266", "x"]) == nil)
    #expect(complaint(["--listen=6266"], as: .fzf) == nil)
    let refusal = "FZF_API_KEY is required to allow remote access"
    #expect(complaint(["--listen=0.0.0.0:1"], as: .fzf) == refusal)
    #expect(complaint(["--listen=localhost:1"], as: .fzf) == nil)
  }

  @Test(arguments: [
    (
      ["--tiebreak=begin,size"],
      "expected length, chunk, pathname, begin, end or index, not 'size' at character 7"
    ),
    (["--tiebreak=end,Begin,END"], "'end' stands twice, again at character 11"),
    (["--tiebreak=index,end"], "'index' comes last, but more follows at character 7"),
    (
      ["--tiebreak=end,chunk,begin,index,length"],
      "'index' comes last, but more follows at character 23"
    ),
    (
      ["--tiebreak=end,chunk,begin,length"],
      "there are more than three criteria, the fourth at character 17"
    ),
    (["--nth=1,x"], "'x' is no field number or range such as 2, -1, 2.. or ..-2 at character 3"),
    (["-d", "a[b"], "the regular expression makes no sense at character 4"),
    (["-d", "é(b**)"], "the regular expression makes no sense at character 5"),
  ])
  func `the place of a fault is told`(words: [String], reason: String) {
    #expect(complaint(words + ["-f", "x"])?.contains("\(reason) of '") == true)
    #expect(complaint(words + ["-f", "x"], as: .fzf)?.contains(" at character ") != true)
  }

  @Test func `a filter query has an end`() throws {
    let long = String(repeating: "é", count: 16_384)
    #expect(try reading([long]).filter == long)
    #expect(complaint([long + "x"]) == "the query is longer than 16384 characters")
    #expect(try reading(["-f", long + "x"], as: .fzf).filter == long + "x")
  }
}
