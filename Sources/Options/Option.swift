/// One option as its user meets it: spellings, value, words, and what it changes.
///
/// The parser, `--help`, the manual and the completions are all read from these fields; nothing
/// else in the program spells an option.
struct Option: Sendable {
  /// `-e, --exact`.
  var onWords: String
  /// What undoes it: `+e, --no-exact`.
  var offWords: String
  var value: Value
  var offer = Offer.nothing
  /// Each use adds to the earlier ones.
  var isRepeated = false
  /// What is joined to the short spelling is read over, as fzf does with some options.
  var ignoresJoinedValue = false
  /// Where the pages list it; the table sets it.
  var section = Section.about
  var rank: Rank
  /// One line, at most 60 columns, without a full stop.
  var summary: String
  /// What the manual says beyond the summary; `` `--name` `` in it becomes bold.
  var detail: String
  /// What fzf answers to a bad value, where fzf has the option.
  var answers: Answers?
  var effect: Effect
}

extension Option {
  var spellings: [String] { Option.spellings(in: onWords) }

  /// The spellings that undo it.
  var offSpellings: [String] { Option.spellings(in: offWords) }

  private static func spellings(in words: String) -> [String] {
    words.split(separator: ",").map { word in String(word.drop { $0 == " " }) }
  }

  /// Whether the spelling turns it on or off; nothing if it is none of its spellings.
  ///
  /// What a command line holds is compared with the words of most rows.
  func isTurnedOn(by spelling: String) -> Bool? {
    if Option.holds(onWords, spelling) { return true }
    return Option.holds(offWords, spelling) ? false : nil
  }

  /// Whether a spelling is one of the words; a comma and a blank stand between those.
  private static func holds(_ words: String, _ spelling: String) -> Bool {
    let (words, wanted) = (words.utf8Span.span, spelling.utf8Span.span)
    var start = 0
    while !wanted.isEmpty, start + wanted.count <= words.count {
      var end = start
      while end < words.count, words[end] != UInt8(ascii: ",") { end += 1 }
      if end - start == wanted.count,
        wanted.indices.allSatisfy({ words[start + $0] == wanted[$0] })
      {
        return true
      }
      start = end + 2
    }
    return false
  }
}

extension Option {
  /// Whether words follow the spelling, and which words belong to it.
  enum Value: Sendable, Equatable {
    case none
    /// Joined by `=` or the next word, whatever it looks like.
    case required(String)
    /// Joined, or the next word unless it begins with one of these characters.
    case optional(String, unless: String)
    /// Joined, or the next word if it begins with a digit.
    case digits(String)
    /// Joined by `=` or not at all.
    case joined(String)
  }

  /// What a shell completes the value with.
  enum Offer: Sendable, Equatable {
    case nothing, files
    /// Directories; all that follow on the command line belong to the option.
    case directories
    case words([String])
    /// A list of fields that the records of the input have, and scopes of them.
    case fields, scopes
  }

  enum Section: String, CaseIterable, Sendable {
    case search = "Search"
    case input = "Input"
    case records = "Records"
    case output = "Output"
    case form = "Form"
    case picker = "Picker"
    case keys = "Keys"
    case screen = "Screen"
    case frames = "Frames"
    case prompt = "Prompt"
    case list = "List"
    case preview = "Preview"
    case colours = "Colours"
    case compatibility = "Compatibility"
    case about = "About"

    /// The filter form has no use for the options of it.
    var isForPicker: Bool {
      switch self {
      case .picker, .keys, .screen, .frames, .prompt, .list, .preview: true
      default: false
      }
    }
  }

  /// Who needs it: `--help` shows the first two.
  enum Rank: Sendable, Comparable { case core, common, rare }

  /// The texts of fzf, with `%` where the given value stands.
  struct Answers: Sendable, Equatable {
    var missing: String
    var refused = ""
    var tooSmall: String?
  }

  /// What was typed for an option.
  enum Given: Sendable, Equatable {
    case on
    case off
    case value(String)

    /// The value, if there is one.
    var text: String? { if case .value(let text) = self { text } else { nil } }
  }

  /// Why a value was refused; the parser adds the option and the value.
  struct Refusal: Error, Equatable {
    var reason: String
    /// The whole answer of fzf, where `Answers` is too general.
    var answer: String?
  }

  enum Effect: Sendable {
    case change(@Sendable (inout Settings, Given) throws(Refusal) -> Void)
    /// Stands for other words.
    case words([String])
  }
}

extension Option.Value {
  /// What the pages call the value.
  var placeholder: String? {
    switch self {
    case .none: nil
    case .required(let name), .optional(let name, _), .digits(let name),
      .joined(let name):
      name
    }
  }

  /// Whether the option works without a value.
  var isOptional: Bool {
    switch self {
    case .none, .required: false
    case .optional, .digits, .joined: true
    }
  }

  /// Whether the next word belongs to the option.
  func takes(_ word: String) -> Bool {
    switch self {
    case .none, .joined: false
    case .required: true
    case .optional(_, let unwanted): !(word.first.map(unwanted.contains) ?? false)
    case .digits: word.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
    }
  }
}
