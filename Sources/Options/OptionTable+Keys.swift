import Finder

extension Option {
  /// What keys do.
  static let keys: [Option] = [
    .value(
      "--bind", takes: .required("KEYS:ACTIONS"), .core,
      "what keys and events do: ctrl-j:accept,load:first+up",
      """
      Keys and events with commas between them, a colon, and actions with `+` between them. An \
      argument stands in parentheses, in `[]`, `{}`, `<>`, between two of `~!@#$%^&*;/|`, or \
      behind a colon, and then takes the rest of the word. A list that begins with `+` is added \
      to what earlier uses gave the key.
      """,
      answers: Answers(missing: "bind expression required")
    ) { (settings, given) throws(Refusal) in
      guard let text = given.text else { return }
      try binding { () throws(BindingError) in try settings.picker.bindings.read(text) }
    }.repeated(),
    .value(
      "--toggle-sort", takes: .required("KEY"), .rare, "a key that sorts the matches, or does not",
      answers: Answers(missing: "key name required")
    ) { (settings, given) throws(Refusal) in
      guard let text = given.text else { return }
      try binding { () throws(BindingError) in
        try settings.picker.bindings.readKeyThatSorts(text)
      }
    },
    .value(
      "--jump-labels", takes: .required("SIGNS"), .rare, "the labels of items to jump to",
      answers: Answers(missing: "label characters required")
    ) { (settings, given) throws(Refusal) in
      settings.picker.jumpLabels = Array((given.text ?? "").unicodeScalars)
    },
    .flag(
      "--filepath-word", off: "--no-filepath-word", \.picker.movesByPathParts, .rare,
      "words of the query are the parts of a path"),
    .value(
      "--history", off: "--no-history", takes: .required("FILE"), offer: .files, .common,
      "keep the queries in a file, to be taken again",
      "Ctrl-P and Ctrl-N take them again.",
      answers: Answers(missing: "history file path required")
    ) { $0.picker.historyFile = $1.text },
    .number(
      "--history-size", "N", from: 1, .rare, "how many queries are kept (1000)",
      answers: Answers(
        missing: "history max size required", refused: "history max size required",
        tooSmall: "history max must be a positive integer")
    ) { $0.picker.historySize = $1 ?? 0 },
  ]

  /// Reads bindings, naming the nearest known word where one is not known.
  static func binding(
    _ read: () throws(BindingError) -> Void
  ) throws(Refusal) {
    do throws(BindingError) {
      try read()
    } catch {
      var reason = error.description
      if let (word, known) = error.mistyped, let other = nearest(to: word, among: known) {
        reason += " (did you mean \(other)?)"
      }
      throw Refusal(reason: reason, answer: error.description)
    }
  }
}
