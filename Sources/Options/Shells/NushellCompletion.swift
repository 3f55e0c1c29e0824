/// The signature of a foreign command; Nushell knows no options that begin with `+`.
func nushellCompletion() -> String {
  "# Completion of sfilter for Nushell.\n\nexport extern \"sfilter\" [\n  ...query: string\n"
    + Option.table.flatMap(\.nushellLines).map { "  \($0)\n" }.joined() + "]\n"
}

extension Option {
  fileprivate var nushellLines: [String] {
    nushellLines(spellings, value: nushellValue, summary)
      + nushellLines(offSpellings, value: "", "undo: \(summary)")
  }

  /// A line for each long spelling, the first of them with the short one.
  private func nushellLines(_ spellings: [String], value: String, _ text: String) -> [String] {
    let short = spellings.first { $0.hasPrefix("-") && !$0.hasPrefix("--") }
    let long = spellings.filter { $0.hasPrefix("--") }
    return long.enumerated().map { index, spelling in
      let letter = index == 0 ? short.map { "(\($0))" } ?? "" : ""
      return "\(spelling)\(letter)\(value)  # \(text)"
    }
  }

  /// An option that works alone can be given no value there.
  private var nushellValue: String {
    guard value != .none, !value.isOptional else { return "" }
    return offer == .files || offer == .directories ? ": path" : ": string"
  }
}
