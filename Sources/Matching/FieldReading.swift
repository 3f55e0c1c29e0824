import Text

/// What a term such as `price:<500` asks of one field, in items that have the field.
///
/// In all others the term is the plain text that it is.
public struct FieldReading: Sendable, Equatable {
  /// What is asked; none but `text` scores.
  public enum Ask: Sendable, Equatable {
    /// A term is looked for in the texts of the field.
    case text
    /// The values are compared: an operator and its operand, as a scope has them.
    case comparison(String)
    /// There is a value.
    case presence
    /// Nothing yet, because the term is still being typed: every item will do.
    case nothing
  }

  /// As it was typed.
  public let path: String
  public let ask: Ask
  /// Satisfied by items in which the field is not so.
  let isInverse: Bool
  /// What is looked for in the texts.
  let term: Term?

  /// It tells the good items from the others.
  var scores: Bool { ask == .text && !isInverse && term?.pattern == nil }
}

extension QueryParser {
  /// Reads a word such as `name:iph`, and says how many characters the name and its colon have.
  ///
  /// Nothing for words that are none of that in any item, such as addresses and times.
  func fieldReading(
    _ word: [Unicode.Scalar]
  ) throws(PatternFault) -> (reading: FieldReading, nameCount: Int)? {
    let isInverse = word.first == "!"
    let body = isInverse ? word.dropFirst() : word[...]
    guard let colon = FieldReading.colon(in: body), !FieldReading.isTime(body) else { return nil }
    let name = String(scalars: body[..<colon])
    let rest = body[(colon + 1)...]
    if name == "has" || name == "no" {
      let reading = FieldReading(
        path: String(scalars: rest), ask: rest.isEmpty ? .nothing : .presence,
        isInverse: isInverse != (name == "no"), term: nil)
      return (reading, word.count)
    }
    // `http://x` and `std::vector` are what they look like.
    if rest.first == ":" || rest.starts(with: ["/", "/"]) { return nil }
    guard let reading = try reading(of: rest, path: name, isInverse: isInverse) else { return nil }
    return (reading, colon + 1)
  }

  /// What stands behind the colon.
  private func reading(
    of rest: ArraySlice<Unicode.Scalar>, path: String, isInverse: Bool
  ) throws(PatternFault) -> FieldReading? {
    if rest.first == "!" {
      return try reading(of: rest.dropFirst(), path: path, isInverse: !isInverse)
    }
    func asking(_ ask: FieldReading.Ask, _ term: Term? = nil) -> FieldReading {
      FieldReading(path: path, ask: ask, isInverse: isInverse, term: term)
    }
    if rest.isEmpty || rest.elementsEqual([".", "."]) { return asking(.nothing) }
    if let sign = FieldReading.comparison(in: rest) {
      let operand = rest.dropFirst(sign)
      if operand.isEmpty || FieldReading.isUnfinished(operand) { return asking(.nothing) }
      if rest.first != "=", operand.allSatisfy({ "-+.".unicodeScalars.contains($0) }) {
        return asking(.nothing)
      }
      if rest.first != "=", operand.contains(",") { return nil }
      return asking(.comparison(String(scalars: rest)))
    }
    if rest.first == "/", rest.last == "/", rest.count > 2 {
      return asking(.text, try pattern(Array(rest.dropFirst().dropLast()), isInverse: isInverse))
    }
    if FieldReading.isRange(rest) { return asking(.comparison("=" + String(scalars: rest))) }
    let term = term((isInverse ? ["!"] : []) + rest)
    return asking(term == nil ? .nothing : .text, term)
  }
}

// MARK: - Parts of a word

extension FieldReading {
  /// The place of the colon behind a name; a name can be quoted, and `\` escapes.
  fileprivate static func colon(in word: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let first = word.first, first != "'", first != "^" else { return nil }
    var isQuoted = false
    var isEscaped = false
    for place in word.indices {
      let scalar = word[place]
      if isEscaped {
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "\"": isQuoted.toggle()
      case _ where isQuoted: continue
      case ":": return place > word.startIndex ? place : nil
      case ",", "^", "=", "~", "<", ">", "|", "{", "}", " ": return nil
      default: continue
      }
    }
    return nil
  }

  /// Digits with colons between them, such as `10:30` and `9:05:59.5`.
  fileprivate static func isTime(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    let isDigits = word.allSatisfy { scalar in
      ("0"..."9").contains(scalar) || scalar == ":" || scalar == "." || scalar == ","
    }
    return isDigits && word.last != ":" && word.prefix(3).contains(":") && !isRange(word)
  }

  /// The number of characters of the operator that a text begins with.
  fileprivate static func comparison(in text: ArraySlice<Unicode.Scalar>) -> Int? {
    switch text.first {
    case "=": 1
    case "<", ">": text.dropFirst().first == "=" ? 2 : 1
    default: nil
    }
  }

  /// A quote is open.
  fileprivate static func isUnfinished(_ operand: ArraySlice<Unicode.Scalar>) -> Bool {
    guard operand.first == "\"" else { return false }
    var isEscaped = false
    var quotes = 0
    for scalar in operand {
      if scalar == "\"", !isEscaped { quotes += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return !quotes.isMultiple(of: 2)
  }

  /// Two dots with a number or a date on each side, or on one.
  fileprivate static func isRange(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let dots = text.indices.dropLast().filter { text[$0] == "." && text[$0 + 1] == "." }
    guard dots.count == 1 else { return false }
    let sides = [text[..<dots[0]], text[(dots[0] + 2)...]].filter { !$0.isEmpty }
    return !sides.isEmpty
      && sides.allSatisfy { side in
        let digits = side.drop { $0 == "-" || $0 == "+" || $0 == "." }
        return side.count - digits.count < 2
          && digits.first.map { ("0"..."9").contains($0) } ?? false
      }
  }
}
