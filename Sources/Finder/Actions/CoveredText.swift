/// A text of bindings with the arguments of actions covered.
///
/// What stands in an argument parts nothing: `,` `+` and `:` are looked for in the cover, which is
/// as long as the text.
struct CoveredText {
  let text: [UInt8]
  private(set) var cover: [UInt8]

  /// Stands in the cover for a `:` `,` or `+` that is a key.
  enum Sign {
    static let colon: UInt8 = 0
    static let comma: UInt8 = 1
    static let plus: UInt8 = 2
  }

  /// Covers the arguments of bindings or, without any key, of a list of actions.
  init(_ text: String, isList: Bool = false) {
    self.text = Array(text.utf8)
    cover = self.text
    coverArguments(isList: isList)
    if !isList { markKeys() }
  }

  /// The text of a range.
  func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  /// The word of a range where keys stand, what looks like an argument being blank.
  func word(_ range: Range<Int>) -> String {
    let bytes = range.map { place in cover[place] <= Sign.plus ? text[place] : cover[place] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The ranges between the signs of a kind, within a range.
  func parts(of range: Range<Int>, at sign: Character) -> [Range<Int>] {
    let byte = sign.asciiValue ?? 0
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for place in range where cover[place] == byte {
      parts.append(start..<place)
      start = place + 1
    }
    return parts + [start..<range.upperBound]
  }

  // MARK: - Arguments

  private mutating func coverArguments(isList: Bool) {
    // A list begins with an action, everything else with a key.
    var place = isList ? -1 : 0
    while let end = endOfName(from: place), end < text.count {
      guard let range = argument(at: end) else {
        if CoveredText.closing(text[end]) != nil { return }
        place = end
        continue
      }
      for place in range { cover[place] = 0x20 }
      place = range.upperBound
    }
  }

  /// Where the next name of an action ends that takes an argument; -1 is before the text.
  private func endOfName(from place: Int) -> Int? {
    for start in place..<max(place, text.count)
    where start < 0 || text[start] == 0x3A || text[start] == 0x2B {
      let name = text[(start + 1)...].prefix { byte in
        0x61...0x7A ~= byte | 0x20 || byte == 0x2D
      }
      if let length = Action.lengthOfName(takingArgument: name) { return start + 1 + length }
    }
    return nil
  }

  /// The range of an argument with the signs around it, if one begins here.
  private func argument(at start: Int) -> Range<Int>? {
    if text[start] == 0x3A { return start..<text.count }
    guard let closing = CoveredText.closing(text[start]) else { return nil }
    for place in (start + 1)..<max(start + 1, text.count) where text[place] == closing {
      let next = place + 1
      if next == text.count || text[next] == 0x2B || text[next] == 0x2C { return start..<next }
    }
    return nil
  }

  /// The sign that ends an argument which begins with this one.
  static func closing(_ opening: UInt8) -> UInt8? {
    switch opening {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: "~!@#$%^&*;/|".utf8.contains(opening) ? opening : nil
    }
  }

  // MARK: - Keys

  /// Marks the signs that are keys because of where they stand.
  private mutating func markKeys() {
    mark(",:,", at: 1, Sign.colon)
    mark(",,,", at: 1, Sign.comma)
    mark("::", at: 0, Sign.colon)
    mark(",:", at: 0, Sign.comma)
    mark("+:", at: 0, Sign.plus)
  }

  private mutating func mark(_ pattern: StaticString, at offset: Int, _ sign: UInt8) {
    let pattern = Array("\(pattern)".utf8)
    var place = 0
    while place + pattern.count <= cover.count {
      if cover[place..<place + pattern.count].elementsEqual(pattern) {
        cover[place + offset] = sign
        place += pattern.count
      } else {
        place += 1
      }
    }
  }
}
