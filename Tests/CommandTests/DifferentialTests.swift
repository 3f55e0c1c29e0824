import Support
import Testing

@Suite struct `Beside the real fzf` {
  @Test(
    .enabled(if: Tools.isWanted("fzf") && Tools.isWanted("python3"), "needs fzf and python3"),
    arguments: Vector.areas + ["templates", "variables", "walker", "errors"])
  func `a hundred random cases give the same bytes`(_ area: String) throws {
    let script = Program(path: try Tools.path(of: "python3"))
    let outcome = try script.run(
      [
        Project.root + "/Tests/Differential/compare", "--fzf", Tools.fzf(),
        "--program", Program.binary, "--areas", area, "--count", "100", "--seed", "1",
      ], seconds: 120)
    #expect(outcome.end == .status(0), "\(outcome.text)\(outcome.errorText)")
  }
}
