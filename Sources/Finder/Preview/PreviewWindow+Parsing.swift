extension PreviewWindow {
  /// Changes the window as a description says: words with `,` or `:` between them, later ones win.
  ///
  /// `<N(…)` describes the form to take where the first would be smaller than N.
  public mutating func apply(_ text: String) throws(PreviewWindowError) {
    var narrow: (least: Int, text: Substring)?
    var rest = text[...]
    while let first = rest.first {
      if first == "," || first == ":" {
        rest.removeFirst()
      } else if let found = PreviewWindow.alternative(at: rest) {
        narrow = (try PreviewWindow.number(found.least), found.text)
        rest = found.rest
      } else {
        let word = rest.prefix { $0 != "," && $0 != ":" }
        rest = rest[word.endIndex...]
        if word == "default" {
          self = PreviewWindow()
          narrow = nil
        } else {
          try form.apply(word)
        }
      }
    }
    guard let narrow else { return }
    form.place.least = narrow.least
    var other = PreviewWindow()
    other.form = form
    other.form.place.isHidden = false
    try other.apply(String(narrow.text))
    narrowForm = other.form
  }

  /// The parts of `<N(…)` at the beginning of a text; nothing if it begins otherwise.
  private static func alternative(
    at text: Substring
  ) -> (least: Substring, text: Substring, rest: Substring)? {
    guard text.first == "<" else { return nil }
    let digits = text.dropFirst().prefix { ("0"..."9").contains($0) }
    guard let first = digits.first, first != "0", text[digits.endIndex...].first == "(" else {
      return nil
    }
    let inside = text[digits.endIndex...].dropFirst().prefix { $0 != ")" && $0 != "<" }
    guard !inside.isEmpty, text[inside.endIndex...].first == ")" else { return nil }
    return (digits, inside, text[inside.endIndex...].dropFirst())
  }

  fileprivate static func number(_ digits: Substring) throws(PreviewWindowError) -> Int {
    guard let number = Int(digits) else {
      throw PreviewWindowError("not a valid integer: \(digits)")
    }
    return number
  }
}

extension PreviewWindow.Form {
  fileprivate mutating func apply(_ word: Substring) throws(PreviewWindowError) {
    if let change = PreviewWindow.words[String(word)] { return change(&self) }
    if word.hasPrefix("~"), let lines = PreviewWindow.headerLines(word.dropFirst()) {
      headerLines = try PreviewWindow.number(lines)
    } else if let size = try PreviewWindow.size(word) {
      place.size = size
    } else if let wanted = PreviewScroll(parsing: word) {
      scroll = wanted
    } else {
      throw PreviewWindowError("invalid preview window option: \(word)")
    }
  }
}

extension PreviewWindow {
  /// The digits of a plain number; nothing if there is anything else, or a 0 in front.
  fileprivate static func headerLines(_ text: Substring) -> Substring? {
    guard !text.isEmpty, text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return text.first == "0" && text.count > 1 ? nil : text
  }

  /// `N` or `N%`; nothing if the word is neither.
  fileprivate static func size(
    _ word: Substring
  ) throws(PreviewWindowError) -> PreviewPlace.Size? {
    let digits = word.prefix { ("0"..."9").contains($0) }
    let unit = word[digits.endIndex...]
    guard !digits.isEmpty, unit.isEmpty || unit == "%" else { return nil }
    let number = try number(digits)
    guard unit == "%" else { return .cells(number) }
    guard number <= 99 else { throw PreviewWindowError("window size too large (max: 99%)") }
    return .share(Double(number))
  }

  /// A word of a description and what it changes.
  typealias Change = @Sendable (inout Form) -> Void

  /// The words that stand for themselves.
  static let words: [String: Change] = {
    var words: [String: Change] = [
      "wrap": { $0.wrap = .atCharacters }, "wrap-word": { $0.wrap = .atWords },
      "nowrap": { $0.wrap = .off },
      "cycle": { $0.cycles = true }, "nocycle": { $0.cycles = false },
      "follow": { $0.follows = true }, "nofollow": { $0.follows = false },
      "info": { $0.showsInfo = true }, "noinfo": { $0.showsInfo = false },
      "hidden": { $0.place.isHidden = true }, "nohidden": { $0.place.isHidden = false },
    ]
    let sides: [(PreviewPlace.Side, [String])] = [
      (.up, ["up", "top"]), (.down, ["down", "bottom"]), (.left, ["left"]), (.right, ["right"]),
      (.next, ["next"]),
    ]
    for (side, names) in sides {
      for name in names {
        words[name] = { form in
          form.place.side = side
          form.isSideGiven = true
        }
      }
    }
    var borders = BorderShape.allCases.filter { $0 != .inline }.map {
      ("border-\($0.rawValue)", $0)
    }
    borders += [
      ("border", .rounded), ("rounded", .rounded), ("sharp", .sharp), ("noborder", .none),
      ("border-up", .top), ("border-down", .bottom),
    ]
    for (name, shape) in borders { words[name] = { $0.place.border = shape } }
    return words
  }()
}
