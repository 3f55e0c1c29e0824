/// Splits a variable or a file of options into words, the way fzf does.
///
/// Like a shell: quotes and backslashes, `#` comments. Unlike one: nothing is expanded, `\n` and
/// `\t` stand for a line feed and a tab, `;`, `&`, `|`, `<` and `>` end the reading, `$(…)` and
/// back-quoted text are kept as they stand, and a bare `(` is an error.
struct ShellWords {
  /// What is open; back quotes and quotes can be open at once.
  private struct Quotes: OptionSet {
    var rawValue: UInt8
    static let single = Quotes(rawValue: 1)
    static let double = Quotes(rawValue: 2)
    static let back = Quotes(rawValue: 4)
    static let dollar = Quotes(rawValue: 8)
  }

  private(set) var words: [String] = []
  private var word: [UInt8] = []
  /// A word has begun, maybe an empty one in quotes.
  private var isInWord = false
  private var open: Quotes = []

  /// Returns nothing for text whose quotes do not close.
  static func split(_ text: String) -> [String]? {
    var splitter = ShellWords()
    return splitter.read(Array(text.utf8)) ? splitter.words : nil
  }

  private mutating func read(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\") where !open.contains(.single):
        guard index < bytes.count else { return false }
        add(Self.escaped(bytes[index]))
        index += 1
      case 0x20, 0x09, 0x0A, 0x0D:
        if open.isEmpty { endWord() } else { add(byte) }
      case UInt8(ascii: "#") where open.isEmpty && word.isEmpty:
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "<"),
        UInt8(ascii: ">"):
        guard open.isEmpty else {
          add(byte)
          continue
        }
        // A digit before `>` names a descriptor, so the word is no argument.
        if byte == UInt8(ascii: ">"), let first = word.first, 0x30...0x39 ~= first {
          isInWord = false
        }
        endWord()
        return true
      default:
        guard turn(byte) else { return false }
      }
    }
    endWord()
    return open.isEmpty
  }

  /// Handles what opens or closes a quote, and every ordinary byte; false for a bare `(`.
  private mutating func turn(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "'") where open.isDisjoint(with: [.double, .dollar]):
      toggle(.single)
    case UInt8(ascii: "\"") where open.isDisjoint(with: [.single, .dollar]):
      toggle(.double)
    case UInt8(ascii: "`") where open.isDisjoint(with: [.single, .double, .dollar]):
      toggle(.back)
      add(byte)
    case UInt8(ascii: ")") where open.isDisjoint(with: [.single, .double, .back]):
      toggle(.dollar)
      add(byte)
    case UInt8(ascii: "(") where open.isDisjoint(with: [.single, .double, .back]):
      guard !open.contains(.dollar), word.last == UInt8(ascii: "$") else { return false }
      toggle(.dollar)
      add(byte)
    default:
      add(byte)
    }
    return true
  }

  private mutating func toggle(_ quote: Quotes) {
    open.formSymmetricDifference(quote)
    isInWord = true
  }

  private mutating func add(_ byte: UInt8) {
    word.append(byte)
    isInWord = true
  }

  private mutating func endWord() {
    if isInWord { words.append(String(decoding: word, as: UTF8.self)) }
    word.removeAll(keepingCapacity: true)
    isInWord = false
  }

  private static func escaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }
}
