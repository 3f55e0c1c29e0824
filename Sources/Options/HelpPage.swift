/// The answer to `--help`: the options of daily use, by section, in 80 columns.
public func helpPage(for name: ProgramName = .sfilter) -> String {
  var page = usage(of: name)
  for section in Option.Section.allCases {
    let rows = Option.table.filter { $0.section == section && $0.rank < .rare }
    guard !rows.isEmpty else { continue }
    page += "\n\(section.rawValue)\n" + rows.map(helpLines).joined()
  }
  return page + "\nThe manual says more: \(name) --man | man -l -\n"
}

private func usage(of name: ProgramName) -> String {
  switch name {
  case .sfilter:
    """
    Finds lines and JSON records by a fuzzy query.

    Usage: ... | sfilter [OPTION]... QUERY...   print what matches
           ... | sfilter [OPTION]...            pick by hand

    """
  case .fzf:
    """
    Finds lines and JSON records by a fuzzy query.

    Usage: ... | fzf [OPTION]... --filter QUERY   print what matches
           ... | fzf [OPTION]...                  pick by hand

    """
  }
}

private func helpLines(of option: Option) -> String {
  let indent = "  "
  let column = 25
  let synopsis = indent + option.synopsis
  var lines = [synopsis]
  if synopsis.count + 2 <= column {
    lines[0] += String(repeating: " ", count: column - synopsis.count)
  } else {
    lines.append(String(repeating: " ", count: column))
  }
  var isFirst = true
  for word in option.summary.split(separator: " ") {
    let last = lines.count - 1
    if !isFirst, lines[last].count + 1 + word.count > 80 {
      lines.append(String(repeating: " ", count: column) + word)
    } else {
      lines[last] += (isFirst ? "" : " ") + word
    }
    isFirst = false
  }
  return lines.map { $0 + "\n" }.joined()
}

extension Option {
  /// `-q, --query=QUERY`, `--color[=WHEN]`.
  var synopsis: String {
    let value =
      switch (self.value.placeholder, self.value.isOptional) {
      case (nil, _): ""
      case (let name?, false): "=\(name)"
      case (let name?, true): "[=\(name)]"
      }
    return spellings.joined(separator: ", ") + value
  }
}
