import Support

/// What someone does at a keyboard, as a line of a case says it: `ab<Down*2><Enter>`.
enum Stroke: Equatable, Sendable {
  case bytes([UInt8])
  /// A signal that somebody sends to the program, by its number.
  case signal(Int32)

  /// Reads a line; keys stand between angle brackets and `*N` repeats one.
  static func strokes(of line: String) throws -> [Stroke] {
    var strokes: [Stroke] = []
    var rest = line[...]
    while let character = rest.first {
      guard character == "<", let end = rest.firstIndex(of: ">") else {
        strokes.append(.bytes(Array(String(rest.removeFirst()).utf8)))
        continue
      }
      strokes += try key(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    }
    return strokes
  }

  private static func key(_ word: Substring) throws -> [Stroke] {
    if let colon = word.firstIndex(of: ":") {
      return [try act(word[..<colon], String(word[word.index(after: colon)...]))]
    }
    if let star = word.dropFirst().lastIndex(of: "*"),
      let count = Int(word[word.index(after: star)...])
    {
      return try Array(repeating: key(word[..<star]), count: count).flatMap { $0 }
    }
    guard let bytes = bytes(of: word) else { throw fault(word) }
    return [.bytes(bytes)]
  }

  private static func act(_ verb: Substring, _ what: String) throws -> Stroke {
    let place = what.split(separator: ",").compactMap { Int($0) }
    switch verb {
    case "Paste":
      let text = try CaseText.bytes(of: what).dropLast()
      return .bytes(Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8))
    case "Bytes": return .bytes(try CaseText.bytes(of: what).dropLast())
    case "Signal":
      guard let number = ["INT": 2, "TERM": 15, "HUP": 1, "QUIT": 3, "SEGV": 11][what] else {
        throw fault(verb)
      }
      return .signal(Int32(number))
    case "Click" where place.count == 2: return .bytes(click(place, button: 0))
    case "DoubleClick" where place.count == 2:
      return .bytes(click(place, button: 0) + click(place, button: 0))
    case "WheelUp" where place.count == 2: return .bytes(mouse(place, button: 64, "M"))
    case "WheelDown" where place.count == 2: return .bytes(mouse(place, button: 65, "M"))
    default: throw fault(verb)
    }
  }

  private static func click(_ place: [Int], button: Int) -> [UInt8] {
    mouse(place, button: button, "M") + mouse(place, button: button, "m")
  }

  private static func mouse(_ place: [Int], button: Int, _ end: String) -> [UInt8] {
    Array("\u{1B}[<\(button);\(place[1] + 1);\(place[0] + 1)\(end)".utf8)
  }

  private static func bytes(of word: Substring) -> [UInt8]? {
    if let named = named[String(word)] { return Array(named.utf8) }
    if word.hasPrefix("Alt-") { return bytes(of: word.dropFirst(4)).map { [27] + $0 } }
    if word.hasPrefix("Ctrl-"), word.count == 6, let letter = word.utf8.last {
      return [letter == UInt8(ascii: "/") ? 31 : letter & 31]
    }
    return word.count == 1 ? Array(word.utf8) : nil
  }

  private static func fault(_ word: Substring) -> CaseFile.Fault {
    CaseFile.Fault(description: "no key is called “\(word)”")
  }

  private static let named = [
    "Enter": "\r", "Esc": "\u{1B}", "Tab": "\t", "ShiftTab": "\u{1B}[Z", "Backspace": "\u{7F}",
    "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Right": "\u{1B}[C", "Left": "\u{1B}[D",
    "Home": "\u{1B}[H", "End": "\u{1B}[F", "Delete": "\u{1B}[3~", "PageUp": "\u{1B}[5~",
    "PageDown": "\u{1B}[6~", "F1": "\u{1B}OP", "ShiftUp": "\u{1B}[1;2A",
    "ShiftDown": "\u{1B}[1;2B", "ShiftLeft": "\u{1B}[1;2D", "ShiftRight": "\u{1B}[1;2C",
  ]
}
