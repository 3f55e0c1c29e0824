import Text

/// One `complete` line a spelling set; fish knows no options that begin with `+`, so they are words.
func fishCompletion() -> String {
  "# Completion of sfilter for fish.\n\n"
    + String(decoding: PackageResources.options_fish, as: UTF8.self)
    + "\ncomplete -c sfilter -f\n" + Option.table.map(\.fishLines).joined()
}

extension Option {
  fileprivate var fishLines: String {
    let description = summary.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    var text = fishLine(spellings, value: fishValue, description)
    if !offSpellings.isEmpty {
      text += fishLine(offSpellings, value: "", "undo: \(description)")
    }
    return text
  }

  private func fishLine(_ spellings: [String], value: String, _ description: String) -> String {
    var text = ""
    let options = spellings.compactMap { spelling in
      if spelling.hasPrefix("--") { return "-l \(spelling.dropFirst(2))" }
      if spelling.hasPrefix("-") { return "-s \(spelling.dropFirst())" }
      return nil
    }
    if !options.isEmpty {
      text += "complete -c sfilter \(options.joined(separator: " "))\(value) -d '\(description)'\n"
    }
    for word in spellings where word.hasPrefix("+") {
      text += """
        complete -c sfilter -n 'string match -q "+*" -- (commandline -ct)' \
        -a '\(word)' -d '\(description)'

        """
    }
    return text
  }

  private var fishValue: String {
    guard value != .none else { return "" }
    return switch offer {
    // An option that also works alone must not ask for a word.
    case .nothing: value.isOptional ? "" : " -x"
    case .files: " -r -F"
    case .directories: " -x -a '(__fish_complete_directories)'"
    case .fields: (value.isOptional ? "" : " -x") + " -a '(__sfilter_fields)'"
    case .scopes: " -x -a '(__sfilter_scopes)'"
    case .words(let words):
      (value.isOptional ? "" : " -x") + " -a '\(words.joined(separator: " "))'"
    }
  }
}
