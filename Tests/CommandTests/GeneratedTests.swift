import Support
import Testing

/// The files that are printed from the option table and kept in the tree.
@Suite struct `Generated files` {
  @Test(arguments: [
    ("--man", "man/sfilter.1"), ("--bash", "completions/sfilter.bash"),
    ("--zsh", "completions/_sfilter"), ("--fish", "completions/sfilter.fish"),
    ("--nushell", "completions/sfilter.nu"),
  ])
  func `are what the program prints now`(_ option: String, _ file: String) throws {
    let outcome = try Program.sfilter.run([option])
    #expect(outcome.end == .status(0))
    let text = String(decoding: try Project.bytes(of: file), as: UTF8.self)
    // The completion is the last part of the script that a shell evaluates.
    #expect(outcome.text.contains(text), "stale: run `make generated`")
  }

  @Test(arguments: [
    ("mandoc", ["-Tlint", "-Wwarning", "man/sfilter.1"]),
    ("bash", ["-n", "completions/sfilter.bash"]), ("zsh", ["-n", "completions/_sfilter"]),
    ("fish", ["-n", "completions/sfilter.fish"]),
  ])
  func `are read without a complaint`(_ tool: String, _ arguments: [String]) throws {
    guard Tools.isWanted(tool) else { try Test.cancel("needs \(tool)") }
    let checker = Program(path: try Tools.path(of: tool))
    let outcome = try checker.run(arguments, directory: Project.root)
    #expect(outcome.text + outcome.errorText == "")
    #expect(outcome.end == .status(0))
  }
}
