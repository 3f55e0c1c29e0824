extension Appearance.Info {
  /// What stands before counts beside the query, where that is said.
  var prefix: String? {
    switch self {
    case .inline(let prefix): prefix
    case .inlineRight(let prefix): prefix
    case .row, .right, .hidden: nil
    }
  }

  /// Stands between the query and the counts behind it.
  public static let prefix = " < "

  /// Reads `default`, `right`, `hidden`, `inline` or `inline-right`, the last two maybe with
  /// `:PREFIX`; nothing if it is none.
  public init?(parsing text: String) {
    let sign = text.firstIndex(of: ":")
    let prefix = sign.map { sign in
      String(text[text.index(after: sign)...].map { $0.isNewline ? " " : $0 })
    }
    switch (text[..<(sign ?? text.endIndex)], prefix) {
    case ("default", nil): self = .row
    case ("right", nil): self = .right
    case ("hidden", nil): self = .hidden
    case ("inline", let prefix): self = .inline(prefix: prefix ?? Self.prefix)
    case ("inline-right", let prefix): self = .inlineRight(prefix: prefix)
    default: return nil
    }
  }
}
