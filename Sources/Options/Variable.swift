/// A variable of the environment that the program reads.
enum Variable: CaseIterable {
  case optionsFile, options, command, scopeField, noColour

  /// Its name under a name of the program.
  func name(under name: ProgramName) -> String {
    let prefix = name == .fzf ? "FZF_" : "SFILTER_"
    return switch self {
    case .optionsFile: prefix + "DEFAULT_OPTS_FILE"
    case .options: prefix + "DEFAULT_OPTS"
    case .command: prefix + "DEFAULT_COMMAND"
    case .scopeField: "SFILTER_SCOPE_FIELD"
    case .noColour: "NO_COLOR"
    }
  }

  /// What the manual says about it.
  var meaning: String {
    switch self {
    case .optionsFile: "The path of a file with options, which are read first."
    case .options:
      """
      Options that are read before those of the command line. Quotes and backslashes are those of \
      a shell; nothing is expanded.
      """
    case .command:
      """
      The command whose output is read where standard input is a terminal. Without it the files \
      of the folder are listed.
      """
    case .scopeField: "The field that a bare value of `--scope` means."
    case .noColour: "When it is not empty, nothing is coloured unless `--color` asks for it."
    }
  }
}
