import Foundation
import Options
import Support
import Testing

/// A case in one shell and one manner.
struct ShellRun: Sendable, CustomTestStringConvertible {
  var one: ShellCase
  var shell: Settings.Shell
  var manner: ShellCase.Manner

  var testDescription: String { "\(one.title) (\(shell), \(manner))" }

  static let all: [ShellRun] = {
    let cases = (try? ShellCase.all()) ?? []
    return cases.flatMap { one in
      one.shells.flatMap { shell in
        one.manners.map { ShellRun(one: one, shell: shell, manner: $0) }
      }
    }
  }()

  /// Whether what it runs in is there, or must be.
  var isWanted: Bool {
    Tools.isWanted("\(shell)") && (manner != .foreign || Tools.isWanted("fzf"))
  }

  func play() throws {
    let folder = Scratch.fresh()
    for file in one.files { try Self.write([], to: "\(folder)/work/\(file)") }
    for file in one.home { try Self.write(file.lines, to: "\(folder)/\(file.path)") }
    let before = one.before.filter { $0.shell ?? shell == shell }.map { manner.named($0.line) }
    let sitting = try ShellSitting(shell, in: manner, before: before, folder: folder)
    defer { sitting.tmux.end() }
    try sitting.play(
      one.strokes.map { stroke in
        if case .type(let text) = stroke { .type(manner.named(text)) } else { stroke }
      })
  }

  private static func write(_ lines: [String], to path: String) throws {
    let file = URL(filePath: path.replacing("\\n", with: "\n"))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
  }
}

@Suite(.serialized, .enabled(if: Tools.isWanted("tmux"), "needs tmux"))
struct `The scripts in shells` {
  @Test func `the case files can be read`() throws {
    #expect(try ShellCase.all().count > 20)
  }

  @Test(arguments: ShellRun.all) func `do what their cases say`(_ run: ShellRun) throws {
    guard run.isWanted else { try Test.cancel("needs \(run.shell) and what loads it") }
    try run.play()
  }
}
