import Options
import Support
import Testing

@Suite struct `The printed pages` {
  @Test(.enabled(if: Tools.isWanted("mandoc"), "mandoc is missing"))
  func `mandoc has nothing against the manual`() throws {
    let outcome = try check(manualPage(), with: "mandoc", ["-Tlint", "-W", "warning"])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errorText)")
  }

  @Test(.enabled(if: Tools.isWanted("bash"), "bash is missing"))
  func `bash can read its completion`() throws {
    let outcome = try check(completionScript(for: .bash), with: "bash", ["-n"])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errorText)")
  }

  @Test(.enabled(if: Tools.isWanted("zsh"), "zsh is missing"))
  func `zsh can read its completion`() throws {
    let outcome = try check(completionScript(for: .zsh), with: "zsh", ["-n"])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errorText)")
  }

  @Test(.enabled(if: Tools.isWanted("fish"), "fish is missing"))
  func `fish can read its completion`() throws {
    let outcome = try check(completionScript(for: .fish), with: "fish", ["-n"])
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errorText)")
  }

  @Test(
    .enabled(if: Tools.isWanted("bash"), "bash is missing"),
    arguments: [
      (["--sche"], "--scheme"), (["--scheme", "="], "default path history"),
      (["--scheme", "=", "p"], "path"), (["--scheme", "h"], "history"),
      (["--color", "al"], "always"), (["--color", "--lim"], "--limit"),
      (["+"], "+e +i +x +s +m +1 +0 +c +2"), (["word"], ""), (["--query", "--"], ""),
    ])
  func `bash completes options and their values`(words: [String], offers: String) throws {
    let script =
      completionScript(for: .bash) + """

        COMP_WORDS=(sfilter "$@")
        COMP_CWORD=$#
        _sfilter
        echo "${COMPREPLY[*]}"

        """
    let outcome = try check("", with: "bash", ["-c", script, "bash"] + words)
    #expect(outcome.text == offers + "\n")
  }

  @Test(
    .enabled(if: Tools.isWanted("fish"), "fish is missing"),
    arguments: [
      ("--sche", ["--scheme"]), ("--scheme=p", ["--scheme=path"]), ("--on-invalid t", ["text"]),
      ("+", ["+0", "+1", "+2", "+c", "+e", "+i", "+m", "+s", "+x"]),
    ])
  func `fish completes options and their values`(words: String, offers: [String]) throws {
    let script = completionScript(for: .fish) + "complete -C 'sfilter \(words)'\n"
    let outcome = try check("", with: "fish", ["--no-config", "-c", script])
    let offered = outcome.text.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(offered.map(String.init) == offers)
  }

  private func check(
    _ page: String, with tool: String, _ arguments: [String]
  ) throws -> Outcome {
    try Program(path: Tools.path(of: tool)).run(
      arguments, input: Array(page.utf8),
      environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"])
  }
}
