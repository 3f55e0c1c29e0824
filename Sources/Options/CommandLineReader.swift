/// Reads words into settings, the way fzf does.
struct CommandLineReader {
  private var rest: ArraySlice<String>
  /// Words that are no options are the query; otherwise they are errors and `--` means nothing.
  private let takesQuery: Bool
  /// Whether a word names a directory.
  private let isDirectory: (String) -> Bool
  /// The first option read that only the picker obeys, as it was spelled.
  private(set) var pickerOption: String?
  /// The QUERY words found.
  private(set) var query: [String] = []

  init(
    words: [String], takesQuery: Bool, isDirectory: @escaping (String) -> Bool = { _ in false }
  ) {
    self.isDirectory = isDirectory
    self.rest = words[...]
    self.takesQuery = takesQuery
  }

  mutating func read(into settings: inout Settings) throws(UsageError) {
    while let word = rest.popFirst() {
      if takesQuery, word == "--" {
        query += rest
        return
      }
      if takesQuery, !Self.looksLikeOption(word) {
        query.append(word)
      } else {
        try readOption(word, into: &settings)
      }
    }
  }

  private static func looksLikeOption(_ word: String) -> Bool {
    word.utf8.count > 1 && (word.hasPrefix("-") || word.hasPrefix("+"))
  }

  private mutating func readOption(
    _ word: String, into settings: inout Settings
  ) throws(UsageError) {
    let (spelling, joined) = Self.parts(of: word)
    if let (option, isOn) = Option.named(spelling) {
      if option.section.isForPicker { pickerOption = pickerOption ?? spelling }
      guard isOn, option.value != .none else {
        if let joined { throw .unexpected(option: spelling, value: joined) }
        return try option.apply(isOn ? .on : .off, as: spelling, to: &settings)
      }
      let value =
        option.offer == .directories
        ? popDirectories(behind: joined) : joined ?? popValue(of: option)
      try option.apply(value, as: spelling, to: &settings)
    } else if let (option, value) = Option.short(joinedIn: word) {
      if option.section.isForPicker { pickerOption = pickerOption ?? String(word.prefix(2)) }
      try option.apply(
        option.ignoresJoinedValue ? nil : value, as: String(word.prefix(2)), to: &settings)
    } else if spelling == "--" {
      // A name of no option: ignored, but it has no value either.
      if let joined { throw .unexpected(option: spelling, value: joined) }
    } else {
      throw .unknown(spelling)
    }
  }

  private mutating func popValue(of option: Option) -> String? {
    guard let next = rest.first, option.value.takes(next) else { return nil }
    return rest.popFirst()
  }

  /// Takes all words that name directories; only a joined value need not be there.
  private mutating func popDirectories(behind joined: String?) -> String? {
    var directories = joined.map { first in [first] } ?? []
    while let next = rest.first, isDirectory(next) {
      directories.append(next)
      rest.removeFirst()
    }
    return directories.isEmpty
      ? nil : directories.joined(separator: String(Option.betweenDirectories))
  }

  /// `--name=value` in two parts; short spellings stay whole.
  private static func parts(of word: String) -> (spelling: String, joined: String?) {
    // By bytes: a mark behind the sign makes one character of both.
    let bytes = word.utf8
    guard word.hasPrefix("--"), let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      return (word, nil)
    }
    return (String(word[..<sign]), String(word[bytes.index(after: sign)...]))
  }
}

extension Option {
  /// Stands between the directories of one value, as it can be part of none.
  static let betweenDirectories: Character = "\0"

  /// The row with this spelling, and whether the spelling turns it on.
  static func named(_ spelling: String) -> (Option, isOn: Bool)? {
    // The rows of a section are made when they are first looked at.
    for section in Section.inLookupOrder {
      for option in section.ownRows {
        guard let isOn = option.isTurnedOn(by: spelling) else { continue }
        var option = option
        option.section = section
        return (option, isOn)
      }
    }
    return nil
  }

  /// The row whose short spelling begins the word, and the value joined to it.
  static func short(joinedIn word: String) -> (Option, value: String)? {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.unicodeScalars.count > 2 else {
      return nil
    }
    let cut = word.unicodeScalars.index(word.startIndex, offsetBy: 2)
    let spelling = String(word[..<cut])
    guard let (option, isOn) = named(spelling), isOn, option.value != .none else { return nil }
    return (option, String(word[cut...]))
  }

  /// Applies what was typed for the row, an absent value included.
  fileprivate func apply(
    _ value: String?, as spelling: String, to settings: inout Settings
  ) throws(UsageError) {
    guard let value else {
      guard self.value.isOptional else {
        throw .missing(
          option: spelling, placeholder: self.value.placeholder ?? "", answer: answers?.missing)
      }
      return try apply(.on, as: spelling, to: &settings)
    }
    try apply(.value(value), as: spelling, to: &settings)
  }

  fileprivate func apply(
    _ given: Given, as spelling: String, to settings: inout Settings
  ) throws(UsageError) {
    switch effect {
    case .words(let words):
      var reader = CommandLineReader(words: words, takesQuery: false)
      try reader.read(into: &settings)
    case .change(let change):
      do throws(Refusal) {
        try change(&settings, given)
      } catch {
        let value = if case .value(let text) = given { text } else { "" }
        throw .refused(
          option: spelling, reason: error.reason,
          answer: error.answer ?? answers?.answer(refusing: value))
      }
    }
  }
}

extension Option.Answers {
  /// What fzf says to a value it cannot use.
  func answer(refusing value: String) -> String {
    refused.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: value)
  }
}
