/// The answer to `--bash` and the like: what completes the options in a shell.
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
