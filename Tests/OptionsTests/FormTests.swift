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

  @Test func `a filter query has an end`() throws {
    let long = String(repeating: "é", count: 16_384)
    #expect(try reading([long]).filter == long)
    #expect(complaint([long + "x"]) == "the query is longer than 16384 characters")
    #expect(try reading(["-f", long + "x"], as: .fzf).filter == long + "x")
  }
}
