import Pipeline

extension Option {
  /// How commands are run.
  static let commands: [Option] = [
    .value(
      "--with-shell", takes: .required("COMMAND"), .rare, "what runs commands (`$SHELL -c`)",
      """
      A program and its flags, quoted as for a shell: `--with-shell 'bash -o pipefail -c'`. A command \
      line is the last word given to it. Placeholders are quoted for the program by its name: for \
      fish, or for a shell such as sh, bash and zsh.
      """,
      answers: Answers(missing: "shell command and flags required")
    ) { (settings, given) throws(Refusal) in
      guard let words = ShellWords.split(given.text ?? "") else {
        if settings.name == .fzf { return settings.source.shell = nil }
        throw Refusal(reason: "the quotes do not close")
      }
      settings.source.shell = words.isEmpty ? nil : words
    }
  ]
}
