import Foundation
import Options
import Support
import Testing

/// What a person does at the prompt of a shell, and sees.
enum Stroke: Sendable, CustomStringConvertible {
  case type(String)
  /// A key by the name that tmux has for it.
  case key(String)
  /// Waits until a row of the screen is this, or begins or ends so where it has `…` there.
  case see(String)
  /// Waits until no row of the screen is this.
  case miss(String)

  var description: String {
    switch self {
    case .type(let text): "type \(text)"
    case .key(let name): "press \(name)"
    case .see(let row): "see \(row)"
    case .miss(let row): "miss \(row)"
    }
  }
}

/// An interactive shell in tmux that has loaded the script of the program under one of its names.
struct ShellSitting {
  let tmux: Tmux

  /// `setup` is what the shell runs before it loads the script; it starts in `work` inside of the
  /// folder, which is empty at first.
  init(
    _ shell: Settings.Shell, as name: ProgramName = .sfilter, setup: String = "", folder: String
  ) throws {
    let word = name == .fzf ? "fzf" : "sfilter"
    let work = folder + "/work"
    try FileManager.default.createDirectory(
      atPath: work, withIntermediateDirectories: true)
    try shellScript(for: shell, name: name).write(
      toFile: folder + "/script", atomically: true, encoding: .utf8)
    var environment = Program.environment
    environment["HOME"] = folder
    environment["TERM"] = "screen-256color"
    environment["SHELL"] = try Tools.path(of: "\(shell)")
    for variable in ["ZDOTDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
      environment[variable] = folder
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/fish", withIntermediateDirectories: true)
    let (file, prompt) =
      switch shell {
      case .bash: ("/.bashrc", "PS1='% '; HISTFILE=")
      case .zsh: ("/.zshrc", "PS1='%% '; RPS1=; unset HISTFILE; HISTSIZE=1000")
      case .fish, .nushell:
        ("/fish/config.fish", "function fish_prompt; echo -n '% '; end; set fish_greeting")
      }
    let lines =
      "\(prompt)\n\(setup)\nsource \(folder)/script\ncd \(work)\nPATH=$PATH; \(word) --version >/dev/null\n"
    try (shell == .fish ? lines.replacing("PATH=$PATH; ", with: "") : lines).write(
      toFile: folder + file, atomically: true, encoding: .utf8)
    tmux = try Tmux(
      ["\(shell)", "-i"], rows: 20, columns: 70, environment: environment, folder: folder)
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
          let done = strokes[...number].map(\.description).joined(separator: ", ")
          Issue.record("\(done)\n\(rows.joined(separator: "\n"))")
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
