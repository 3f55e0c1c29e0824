public import Terminal

/// What makes the picker do something: a key, an occasion, or time.
public enum Trigger: Hashable, Sendable {
  case key(Key)
  case occasion(Occasion)
  /// Again and again after so many hundredths of a second.
  case every(hundredths: Int)
}

// MARK: - Reading

extension Trigger {
  /// Reads the name of a key, an occasion, or `every(SECONDS)`.
  public init(parsing word: String) throws(BindingError) {
    let name = word.lowercased()
    if let occasion = Occasion(rawValue: name) {
      self = .occasion(occasion)
    } else if name.hasPrefix("every("), name.hasSuffix(")") {
      self = .every(hundredths: try Trigger.hundredths(name.dropFirst(6).dropLast()))
    } else {
      do throws(KeyError) {
        self = .key(try Key(parsing: word))
      } catch {
        throw .unknownKey(error.word)
      }
    }
  }

  private static func hundredths(_ text: Substring) throws(BindingError) -> Int {
    guard let seconds = Double(text), seconds > 0, seconds < 1e9 else { throw .badInterval }
    return max(1, Int(seconds * 100))
  }

  /// Reads names with commas between them; a comma that stands where a name should is that key.
  public static func list(parsing text: String) throws(BindingError) -> [Trigger] {
    try named(in: text).map { $0.trigger }
  }

  /// The same, with each as it was written.
  public static func named(
    in text: String
  ) throws(BindingError) -> [(word: String, trigger: Trigger)] {
    let words: [String]
    do throws(KeyError) {
      words = try Key.words(of: text)
    } catch {
      throw .noKeys
    }
    var triggers: [(String, Trigger)] = []
    for word in words { triggers.append((word, try Trigger(parsing: word))) }
    return triggers
  }
}

// MARK: - Printing

extension Trigger: CustomStringConvertible {
  public var description: String {
    switch self {
    case .key(let key): key.description
    case .occasion(let occasion): occasion.rawValue
    case .every(let hundredths):
      hundredths % 100 == 0
        ? "every(\(hundredths / 100))" : "every(\(Double(hundredths) / 100))"
    }
  }
}

// MARK: - Names

extension Trigger {
  /// The words that name keys and occasions, without what is held down with them.
  static var names: [String] {
    KeyName.all.flatMap(\.spellings) + Occasion.allCases.map(\.rawValue)
  }
}
