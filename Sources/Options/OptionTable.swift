extension Option {
  /// Every option, in the order of the help page and the manual.
  static let table: [Option] = Section.allCases.flatMap(\.rows)

  fileprivate static let form: [Option] = [
    .text(
      "-f, --filter", "QUERY", \.filter, .core, "print what matches QUERY and exit",
      "The same as the words of the command line that are no options.",
      answers: Answers(missing: "query string required")
    ) { $0 },
    .text(
      "-q, --query", "QUERY", \.query, .core, "begin the picker with QUERY",
      answers: Answers(missing: "query string required")
    ) { $0 },
    .flag(
      "--interactive", \.interactive, .core, "pick by hand; QUERY words are the first query"),
  ]

  fileprivate static let about: [Option] = [
    .request("-h, --help", .help, .core, "print this page"),
    .request("--version", .version, .core, "print the version"),
    .request("--man", .manual, .core, "print the manual page"),
    .request("--bash", .shellScript(.bash), .common, "print key bindings and completion for bash"),
    .request("--zsh", .shellScript(.zsh), .common, "print key bindings and completion for zsh"),
    .request("--fish", .shellScript(.fish), .common, "print key bindings and completion for fish"),
    .request("--nushell", .shellScript(.nushell), .rare, "print the completions for Nushell"),
  ]
}

extension Option.Section {
  /// In which order they are searched for a spelling: what most command lines have comes first.
  static let inLookupOrder = {
    let first: [Self] = [.form, .about]
    return first + allCases.filter { section in !first.contains(section) }
  }()

  /// The rows, which do not know yet that they are the section's.
  var ownRows: [Option] {
    switch self {
    case .search: Option.search
    case .input: Option.input
    case .records: Option.records + Option.framing
    case .output: Option.output
    case .form: Option.form
    case .picker: Option.picker + Option.tracking
    case .keys: Option.keys + Option.commands
    case .screen: Option.screen
    case .frames: Option.frames
    case .prompt: Option.prompt
    case .list: Option.list + Option.itemRows
    case .preview: Option.preview
    case .colours: Option.colours
    case .compatibility: Option.compatibility
    case .about: Option.about
    }
  }

  fileprivate var rows: [Option] {
    ownRows.map { row in
      var row = row
      row.section = self
      return row
    }
  }
}

/// Reads the number of an option as fzf does.
func integer(_ text: String) throws(Option.Refusal) -> Int {
  guard let number = Int(text) else {
    throw Option.Refusal(
      reason: "'\(text)' is not a number", answer: "not a valid integer: \(text)")
  }
  return number
}
