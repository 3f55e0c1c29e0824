import Text

/// The answer to `--bash` and the like: keys and completion for a shell that evaluates it.
///
/// A part is framed by `### NAME ###` and `### end: NAME ###`. The words of the program's own name
/// stand in it, so that under the name `fzf` it defines and obeys the names that fzf's users know.
public func shellScript(for shell: Settings.Shell, name: ProgramName) -> String {
  let parts: [[UInt8]] =
    switch shell {
    case .bash:
      [
        PackageResources.key_bindings_bash, PackageResources.hosts_sh,
        PackageResources.completion_bash,
      ]
    case .zsh:
      [
        PackageResources.key_bindings_zsh, PackageResources.hosts_sh,
        PackageResources.completion_zsh,
      ]
    case .fish: [PackageResources.key_bindings_fish, PackageResources.completion_fish]
    case .nushell: []
    }
  let options =
    "### options.\(shell) ###\n\(completionScript(for: shell))### end: options.\(shell) ###"
  let script =
    parts.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined() + "\(options)\n"
  guard name == .fzf else { return script }
  return script.replacing("SFILTER", with: "FZF").replacing("sfilter", with: "fzf")
}

/// What completes the options of the program, also as a file that a shell finds by itself.
public func completionScript(for shell: Settings.Shell) -> String {
  switch shell {
  case .bash: bashCompletion()
  case .zsh: zshCompletion()
  case .fish: fishCompletion()
  case .nushell: nushellCompletion()
  }
}

extension Option {
  /// Every spelling the parser knows.
  var allSpellings: [String] { spellings + offSpellings }
}

extension String {
  /// The text in single quotes, as bash and zsh read them.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
