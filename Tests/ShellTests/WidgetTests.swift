import Foundation
import Options
import Support
import Testing

/// Where a row is tried: the shell, the name of the program, and what the user has set before.
struct Setting: Sendable, CustomTestStringConvertible {
  var shell: Settings.Shell
  var name = ProgramName.sfilter
  var setup = ""

  var testDescription: String { "\(shell), \(name), \(setup)" }

  /// The three shells, both names, and habits that break careless scripts.
  static let all: [Setting] = [
    Setting(shell: .bash), Setting(shell: .zsh), Setting(shell: .fish),
    Setting(shell: .bash, name: .fzf), Setting(shell: .zsh, name: .fzf),
    Setting(shell: .fish, name: .fzf),
    Setting(shell: .bash, setup: "set -u; set -e; set -o vi; set -o noglob"),
    Setting(shell: .zsh, setup: "setopt nounset err_return ksh_arrays; bindkey -v"),
    Setting(shell: .bash, setup: "set -o pipefail; shopt -s failglob; IFS=:"),
  ]
}

@Suite(.serialized, .enabled(if: Tools.isWanted("tmux"), "needs tmux"))
struct `The keys in a shell` {
  @Test(arguments: Setting.all)
  func `Ctrl-T pastes names as the shell must have them`(_ setting: Setting) throws {
    try at(setting, files: ["d/$HOME.txt", "d/it's.txt", "d/a b.txt", "d/-x"]) { shell in
      try shell.play([
        .see("%"), .type("ls -d -- "), .key("C-t"), .see("▌ d/-x"), .type("HOMEtxt"),
        .see("  1/5…"), .key("Enter"), .miss("  1/5…"),
        .key("C-t"), .see("  5/5…"), .type("it'stxt"), .see("  1/5…"), .key("Enter"),
        .miss("  1/5…"), .key("Enter"), .see("…d/$HOME.txt…"), .see("…it's.txt…"),
      ])
    }
  }

  @Test(arguments: Setting.all)
  func `Ctrl-R puts a command of two lines on the line as it was`(_ setting: Setting) throws {
    try at(setting) { shell in
      try shell.play([
        .see("%"), .type("echo \"one"), .key("Enter"), .type("two\""), .key("Enter"),
        .see("one"), .see("two"), .type("echo three"), .key("Enter"), .see("three"),
        .type("clear"), .key("Enter"), .miss("three"), .see("%"), .key("C-r"), .see(">"),
        .type("one"), .see("  1/…"),
        .key("Enter"), .miss("  1/…"), .key("Enter"), .see("one"), .see("two"),
      ])
    }
  }

  @Test(arguments: Setting.all)
  func `Ctrl-R begins with what is on the line`(_ setting: Setting) throws {
    try at(setting) { shell in
      try shell.play([
        .see("%"), .type("echo ab"), .key("Enter"), .see("ab"), .type("echo "), .key("C-r"),
        .see("> echo"), .key("Escape"), .see("% echo…"),
      ])
    }
  }

  @Test(arguments: Setting.all)
  func `Alt-C enters a directory and keeps what was typed`(_ setting: Setting) throws {
    try at(setting, files: ["-dash/x", "~/x y/z"]) { shell in
      try shell.play([
        .see("%"), .key("M-c"), .see("▌ -dash/"), .type("dash"), .see("  1/…"), .key("Enter"),
        .miss("  1/…"), .type("basename \"$PWD\""), .key("Enter"), .see("-dash"),
        .type("cd .."), .key("Enter"), .key("M-c"), .see("▌ -dash/"), .type("x y"),
        .see("  1/…"), .key("Enter"), .miss("  1/…"), .type("basename \"$PWD\""), .key("Enter"),
        .see("x y"),
      ])
    }
  }

  private func at(
    _ setting: Setting, files: [String] = [], _ body: (ShellSitting) throws -> Void
  ) throws {
    guard Tools.isWanted("\(setting.shell)") else {
      try Test.cancel("needs \(setting.shell)")
    }
    let folder = Scratch.fresh()
    for file in files {
      let path = URL(filePath: "\(folder)/work/\(file)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: path)
    }
    let shell = try ShellSitting(
      setting.shell, as: setting.name, setup: setting.setup, folder: folder)
    defer { shell.tmux.end() }
    try body(shell)
  }
}
