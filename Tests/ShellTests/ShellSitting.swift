import Foundation
import Options
import Support
import Testing

/// An interactive shell in tmux that has loaded the script of the program.
struct ShellSitting {
  let tmux: Tmux

  /// The shell starts in `work` inside of the folder, which is its home.
  init(
    _ shell: Settings.Shell, in manner: ShellCase.Manner, before: [String], folder: String
  ) throws {
    let work = folder + "/work"
    for path in [work, folder + "/fish"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let script =
      try manner == .foreign
      ? Program(path: Tools.fzf()).run(["--\(shell)"]).text
      : shellScript(for: shell, name: manner.name)
    try script.write(toFile: folder + "/script", atomically: true, encoding: .utf8)
    let (file, prompt) =
      switch shell {
      case .bash: ("/.bashrc", "PS1='% '; HISTFILE=")
      case .zsh: ("/.zshrc", "PS1='%% '; RPS1=; unset HISTFILE; HISTSIZE=1000")
      case .fish, .nushell:
        (
          "/fish/config.fish",
          "function fish_prompt; echo -n '% '; end; function fish_mode_prompt; end; set fish_greeting"
        )
      }
    let habits = manner == .habits ? [Self.habits(of: shell)] : []
    let lines = [prompt] + habits + before + ["source \(folder)/script", "cd \(work)"]
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: folder + file, atomically: true, encoding: .utf8)
    tmux = try Tmux(
      ["\(shell)", "-i"], rows: 20, columns: 100,
      environment: Self.environment(of: shell, folder: folder), folder: folder)
  }

  private static func environment(
    of shell: Settings.Shell, folder: String
  ) throws -> [String: String] {
    var environment = Program.environment
    environment["TERM"] = "screen-256color"
    environment["SHELL"] = try Tools.path(of: "\(shell)")
    for variable in ["HOME", "ZDOTDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
      environment[variable] = folder
    }
    return environment
  }

  /// What breaks scripts that do not expect it.
  private static func habits(of shell: Settings.Shell) -> String {
    switch shell {
    case .bash: "set -eu; set -o vi -o noglob -o pipefail; shopt -s failglob; IFS=:"
    case .zsh: "setopt nounset err_return ksh_arrays sh_word_split; bindkey -v"
    case .fish, .nushell: "fish_vi_key_bindings"
    }
  }

  /// Does one stroke after the other; what is not seen within some seconds is a fault.
  func play(_ strokes: [Stroke]) throws {
    for (number, stroke) in strokes.enumerated() {
      switch stroke {
      case .type(let text): try tmux.type(Array(text.utf8))
      case .key(let name): try tmux.call(["send-keys", name])
      case .see, .miss:
        let deadline = Date(timeIntervalSinceNow: 10)
        var rows = try tmux.picture()
        while !stroke.holds(on: rows), deadline.timeIntervalSinceNow > 0 {
          rows = try tmux.picture()
        }
        guard stroke.holds(on: rows) else {
          let done = strokes[...number].map(\.description).joined(separator: "\n")
          Issue.record("\(done)\n\nbut this is seen:\n\(rows.joined(separator: "\n"))")
          return
        }
      }
    }
  }
}

extension Stroke {
  fileprivate func holds(on rows: [String]) -> Bool {
    switch self {
    case .see(let row): rows.contains { Stroke.fits($0, row) }
    case .miss(let row): !rows.contains { Stroke.fits($0, row) }
    case .type, .key: true
    }
  }

  private static func fits(_ row: String, _ wanted: String) -> Bool {
    switch (wanted.hasPrefix("…"), wanted.hasSuffix("…")) {
    case (false, false): row == wanted
    case (true, false): row.hasSuffix(wanted.dropFirst())
    case (false, true): row.hasPrefix(wanted.dropLast())
    case (true, true): row.contains(wanted.dropFirst().dropLast())
    }
  }
}
