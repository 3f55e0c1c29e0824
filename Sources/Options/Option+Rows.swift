import Records

// The ways to write a row of the table.
extension Option {
  /// A field of the settings; a key path takes long to make, so only the rows that are used make it.
  typealias Field<Wanted> = @Sendable () -> any WritableKeyPath<Settings, Wanted> & Sendable

  private init(
    _ spellings: String, off: String = "", takes value: Value = .none, offer: Offer = .nothing,
    _ rank: Rank, _ summary: String, _ detail: String, answers: Answers? = nil, _ effect: Effect
  ) {
    onWords = spellings
    offWords = off
    self.value = value
    self.offer = offer
    self.rank = rank
    self.summary = summary
    self.detail = detail
    self.answers = answers
    self.effect = effect
  }

  /// Sets a field to one of two values.
  static func flag<Wanted: Sendable>(
    _ spellings: String, off: String = "", _ field: @autoclosure @escaping Field<Wanted>,
    _ values: (on: Wanted, off: Wanted),
    _ rank: Rank, _ summary: String, _ detail: String = ""
  ) -> Option {
    Option(
      spellings, off: off, rank, summary, detail,
      .change { (settings, given) throws(Refusal) in
        settings[keyPath: field()] = given == .off ? values.off : values.on
      })
  }

  /// Sets a field to true, or false when undone.
  static func flag(
    _ spellings: String, off: String = "", _ field: @autoclosure @escaping Field<Bool>,
    _ rank: Rank,
    _ summary: String, _ detail: String = ""
  ) -> Option {
    flag(spellings, off: off, field(), (on: true, off: false), rank, summary, detail)
  }

  /// Sets a field to one value.
  static func set<Wanted: Sendable>(
    _ spellings: String, _ field: @autoclosure @escaping Field<Wanted>, to wanted: Wanted,
    _ rank: Rank, _ summary: String,
    _ detail: String = ""
  ) -> Option {
    flag(spellings, field(), (on: wanted, off: wanted), rank, summary, detail)
  }

  /// Stands for other words.
  static func alias(
    _ spellings: String, for words: String, _ rank: Rank, _ summary: String,
    _ detail: String = ""
  ) -> Option {
    Option(
      spellings, rank, summary, detail,
      .words(words.split(separator: " ").map(String.init)))
  }

  /// Keeps a text as it was given.
  static func text<Wanted: Sendable>(
    _ spellings: String, _ placeholder: String, _ field: @autoclosure @escaping Field<Wanted>,
    _ rank: Rank,
    _ summary: String, _ detail: String = "", answers: Answers? = nil,
    _ keep: @escaping @Sendable (String) -> Wanted
  ) -> Option {
    Option(
      spellings, takes: .required(placeholder), rank, summary, detail, answers: answers,
      .change { (settings, given) throws(Refusal) in
        guard case .value(let text) = given else { return }
        settings[keyPath: field()] = keep(text)
      })
  }

  /// Adds a path to a list.
  static func files(
    _ spellings: String, _ placeholder: String, _ field: @autoclosure @escaping Field<[String]>,
    _ rank: Rank,
    _ summary: String, _ detail: String = ""
  ) -> Option {
    Option(
      spellings, takes: .required(placeholder), offer: .files, rank, summary, detail,
      .change { (settings, given) throws(Refusal) in
        guard case .value(let path) = given else { return }
        settings[keyPath: field()].append(path)
      })
  }

  /// Takes one of the words of an enumeration.
  static func choice<Wanted: RawRepresentable<String> & CaseIterable & Sendable>(
    _ spellings: String, _ placeholder: String, _ rank: Rank,
    _ summary: String, _ detail: String = "", answers: Answers? = nil, anyCase: Bool = false,
    _ store: @escaping @Sendable (inout Settings, Wanted) -> Void
  ) -> Option {
    let words = Wanted.allCases.map(\.rawValue)
    return Option(
      spellings, takes: .required(placeholder), offer: .words(words), rank, summary, detail,
      answers: answers,
      .change { (settings, given) throws(Refusal) in
        guard case .value(let text) = given else { return }
        let word = anyCase ? text.lowercased() : text
        guard let wanted = Wanted(rawValue: word) else {
          throw Refusal(
            reason: "expected \(alternatives(words)), not '\(text)'",
            answer: answers?.answer(refusing: word))
        }
        store(&settings, wanted)
      })
  }

  /// Takes a number; undoing it gives none.
  static func number(
    _ spellings: String, off: String = "", _ placeholder: String, from least: Int, _ rank: Rank,
    _ summary: String, _ detail: String = "", answers: Answers? = nil,
    _ store: @escaping @Sendable (inout Settings, Int?) -> Void
  ) -> Option {
    Option(
      spellings, off: off, takes: .required(placeholder), rank, summary, detail, answers: answers,
      .change { (settings, given) throws(Refusal) in
        guard case .value(let text) = given else { return store(&settings, nil) }
        guard let number = Int(text) else { throw Refusal(reason: "'\(text)' is not a number") }
        guard number >= least else {
          throw Refusal(reason: "\(number) is less than \(least)", answer: answers?.tooSmall)
        }
        store(&settings, number)
      })
  }

  /// Takes a value whose grammar lives with its owner.
  static func value(
    _ spellings: String, off: String = "", takes value: Value, offer: Offer = .nothing,
    _ rank: Rank, _ summary: String, _ detail: String = "",
    answers: Answers? = nil,
    _ change: @escaping @Sendable (inout Settings, Given) throws(Refusal) -> Void
  ) -> Option {
    Option(
      spellings, off: off, takes: value, offer: offer, rank, summary, detail, answers: answers,
      .change(change))
  }

  /// Takes a value that `Records` reads.
  static func record(
    _ spellings: String, _ placeholder: String, offer: Offer = .nothing, _ rank: Rank,
    _ summary: String, _ detail: String = "", answers: Answers? = nil,
    _ store: @escaping @Sendable (inout Settings, String) throws(FormatError) -> Void
  ) -> Option {
    Option(
      spellings, takes: .required(placeholder), offer: offer, rank, summary, detail,
      answers: answers,
      .change { (settings, given) throws(Refusal) in
        guard case .value(let text) = given else { return }
        do throws(FormatError) {
          try store(&settings, text)
        } catch {
          throw Refusal(
            reason: error.reason, answer: error.answer ?? answers.map { _ in error.reason })
        }
      })
  }

  /// Asks for a page instead of a run; the last request wins.
  static func request(
    _ spellings: String, _ request: Settings.Request, _ rank: Rank, _ summary: String,
    _ detail: String = ""
  ) -> Option {
    set(spellings, \.request, to: request, rank, summary, detail)
  }
}

extension Option {
  /// The same row, of which the command line may hold several.
  func repeated() -> Option {
    var row = self
    row.isRepeated = true
    return row
  }

  /// The same row, which does not look at a value joined to its short spelling.
  func ignoringJoinedValue() -> Option {
    var row = self
    row.ignoresJoinedValue = true
    return row
  }
}

/// `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return Array(words.dropLast()).joined(separator: ", ") + " or " + last
}
