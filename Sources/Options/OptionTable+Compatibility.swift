import Text

extension Option {
  /// What fzf has and this program only reads, so that command lines made for fzf can be run.
  static let compatibility: [Option] = [
    .value(
      "--popup, --tmux", off: "--no-popup, --no-tmux",
      takes: .optional("PLACE", unless: "-+"), offer: .words(PopupPlace.sides), .rare,
      "where fzf opens a window of tmux; none is opened",
      "A side or `center`, then up to two sizes in cells or with `%`, then `border-native`."
    ) { (settings, given) throws(Refusal) in
      guard let text = given.text, PopupPlace(parsing: text) == nil else { return }
      throw Refusal(
        reason: "expected a side, up to two sizes and border-native, not '\(text)'",
        answer: "invalid popup option: \(text) (expected: [center|top|bottom|left|right]"
          + "[,SIZE[%]][,SIZE[%]][,border-native])")
    },
    .value(
      "--listen, --listen-unsafe", off: "--no-listen, --no-listen-unsafe",
      takes: .optional("ADDRESS", unless: "-+"), .rare,
      "where fzf takes commands by HTTP; nothing listens",
      """
      A port, maybe behind a host and a colon, or the path of a socket that ends in `.sock`. The \
      picker refuses it, but not under the name `fzf`.
      """
    ) { (settings, given) throws(Refusal) in
      if let text = given.text { try checkAddress(text) }
      settings.unservedOption = given == .off ? nil : "--listen"
      let host = (given.text ?? "").parts(between: ":").first
      settings.isOpenToOthers =
        given.text?.contains(":") == true && !["", "localhost", "127.0.0.1"].contains(host)
    },
    .ignored(
      "--bench", .required("DURATION"), "how long fzf repeats a search; nothing is measured",
      answers: Answers(missing: "duration required (e.g. 3s, 500ms)")
    ) { (text) throws(Refusal) in
      guard Duration.isWritten(text) else {
        throw Refusal(
          reason: "'\(text)' is no time such as 3s or 500ms",
          answer: "invalid duration for --bench: \(text)")
      }
    },
    profile("cpu"), profile("mem"), profile("block"), profile("mutex"),
    .ignored("--proxy-script", .required("FILE"), "used inside fzf", answers: Answers(missing: "")),
    .ignored("--force-tty-in, --no-force-tty-in, --no-winpty", .none, "used inside fzf"),
  ]

  /// A row that changes nothing; `check` refuses bad values.
  private static func ignored(
    _ spellings: String, _ value: Value, _ summary: String, answers: Answers? = nil,
    check: @escaping @Sendable (String) throws(Refusal) -> Void = { _ throws(Refusal) in }
  ) -> Option {
    .value(spellings, takes: value, .rare, summary, answers: answers) {
      (_, given) throws(Refusal) in
      if let text = given.text { try check(text) }
    }
  }

  /// fzf itself writes profiles only when it was built for that.
  private static func profile(_ kind: String) -> Option {
    .ignored(
      "--profile-\(kind)", .required("FILE"), "where fzf writes a profile; none can be written",
      answers: Answers(missing: "file path required: \(kind)")
    ) { (text) throws(Refusal) in
      guard !text.isEmpty else { return }
      throw Refusal(
        reason: "no profiles are written",
        answer: "failed to start pprof profiles: error: profiling not supported: "
          + "FZF must be built with '-tags=pprof' to enable profiling")
    }
  }

  private static func checkAddress(_ text: String) throws(Refusal) {
    if text.hasSuffix(".sock") { return }
    let parts = text.parts(between: ":")
    guard parts.count <= 2 else {
      throw Refusal(
        reason: "'\(text)' is no address such as localhost:6266",
        answer: "invalid listen address: \(text)")
    }
    guard let port = Int(parts[parts.count - 1]), 0...65535 ~= port else {
      let port = parts[parts.count - 1]
      throw Refusal(
        reason: "'\(port)' is no port from 0 to 65535", answer: "invalid listen port: \(port)")
    }
  }
}

/// Where a floating window of tmux would be.
private struct PopupPlace {
  static let sides = ["center", "top", "bottom", "left", "right"]

  /// Reads a side, sizes and `border-native`; nothing for all else.
  ///
  /// As in fzf, only the first size is looked at where there are more than two.
  init?(parsing text: String) {
    var parts = text.parts(between: ",").flatMap { part in part.parts(between: ":") }
    guard parts.count <= 4 else { return nil }
    if let border = parts.firstIndex(of: "border-native") { parts.remove(at: border) }
    if let side = parts.first,
      PopupPlace.sides.contains(String(side)) || ["up", "down"].contains(side)
    {
      parts.removeFirst()
    }
    guard parts.prefix(parts.count == 2 ? 2 : 1).allSatisfy(PopupPlace.isSize) else { return nil }
  }

  private static func isSize(_ text: Substring) -> Bool {
    guard text.last == "%" else { return Int(text).map { $0 >= 0 } ?? false }
    return Double(text.dropLast()).map { 0...100 ~= $0 } ?? false
  }
}

/// A length of time as Go writes it.
private enum Duration {
  /// `1m30s`, `1.5ms`, `0`.
  static func isWritten(_ text: String) -> Bool {
    var rest = Substring(text)
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    if rest == "0" { return true }
    guard !rest.isEmpty else { return false }
    while !rest.isEmpty {
      let digits = rest.prefix { "0123456789.".contains($0) }
      guard digits.contains(where: { $0 != "." }), digits.count(where: { $0 == "." }) < 2 else {
        return false
      }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { !"0123456789.".contains($0) }
      guard ["ns", "us", "µs", "μs", "ms", "s", "m", "h"].contains(unit) else { return false }
      rest = rest.dropFirst(unit.count)
    }
    return true
  }
}
