extension UsageError {
  /// One line for the user, without the program's name; under the name `fzf` it is fzf's own.
  public func message(for name: ProgramName) -> String {
    switch self {
    case .unknown(let word):
      let suggestion = name == .sfilter ? Option.nearest(to: word) : nil
      return "unknown option: \(word)" + (suggestion.map { " (did you mean \($0)?)" } ?? "")
    case .missing(let option, let placeholder, let answer):
      if name == .fzf, let answer { return answer }
      return "missing value: \(option) \(placeholder)"
    case .unexpected(let option, let value):
      return "unexpected value for \(option): \(value)"
    case .refused(let option, let reason, let answer):
      if name == .fzf, let answer { return answer }
      return "\(option): \(reason)"
    case .unsplittable:
      return name == .fzf
        ? "invalid command line string"
        : "a quote or parenthesis is not closed, or a ( is not quoted"
    case .malformed(let reason):
      return reason
    case .unreadable(let file, let reason):
      if name == .fzf {
        let reason = reason.lowercased()
        return "\(reason == "is a directory" ? "read" : "open") \(file): \(reason)"
      }
      return "\(file): \(reason)"
    case .twoQueries(let option):
      return "two queries: \(option) and the words of the command line"
    case .twoForms:
      return "--filter and --interactive exclude each other"
    case .unserved(let option):
      return "\(option) is not served: the picker takes no commands by HTTP"
    case .longQuery(let limit):
      return "the query is longer than \(limit) characters"
    case .within(let place, let error):
      return "\(place): \(error.message(for: name))"
    }
  }
}
