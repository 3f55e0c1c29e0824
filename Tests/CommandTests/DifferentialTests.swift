import Foundation
import Support
import Testing

@Suite struct `Beside the real fzf` {
  @Test(
    .enabled(if: Tools.isWanted("fzf") && Tools.isWanted("python3"), "needs fzf and python3"),
    arguments: Vector.areas)
  func `a hundred random cases give the same bytes`(_ area: String) throws {
    let script = Program(path: try Tools.path(of: "python3"))
    let outcome = try script.run(
      [
        Project.root + "/Tests/Differential/compare", "--fzf", Self.fzf(),
        "--program", Program.binary, "--areas", area, "--count", "100", "--seed", "1",
      ], seconds: 120)
    #expect(outcome.end == .status(0), "\(outcome.text)\(outcome.errorText)")
  }

  /// The program itself where a version manager puts a slow script of the same name before it.
  static func fzf() throws -> String {
    let found = try Tools.path(of: "fzf")
    guard let pyenv = Tools.find("pyenv") else { return found }
    let environment = ProcessInfo.processInfo.environment
    let real = try Program(path: pyenv).run(["which", "fzf"], environment: environment).text
    return real.isEmpty ? found : real.trimmingCharacters(in: .newlines)
  }
}
