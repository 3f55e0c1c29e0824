import Foundation
import Support
import Testing

/// The examples of README.md: what is typed after `$ ` and what is shown below it.
@Suite struct `The README` {
  struct Example: Sendable, CustomStringConvertible {
    var command: String
    var shown: [String] = []
    var description: String { command }
  }

  static let examples: [Example] = {
    var examples: [Example] = []
    var isInside = false
    let text = (try? Project.text(of: "README.md")) ?? ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2))))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].shown.append(String(line))
      }
    }
    return examples
  }()

  @Test func `has ten examples`() {
    #expect(Self.examples.count >= 10)
  }

  @Test(arguments: examples) func `shows what its examples print`(_ example: Example) throws {
    let outcome = try Program.shell(example.command, directory: Project.root)
    let shown = (outcome.text + outcome.errorText).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
    #expect(shown == example.shown)
  }
}
