import Text

// The grammar:
//
//     scope  = "" / "*" / ["!"] values / path operator values / ("has:" / "no:") path
//     values = value *( "," value )
//     value  = bare text, a backslash before what is special / JSON string / [low] ".." [high]

extension Scope {
  /// Reads the argument of `--scope`; nothing for the empty one and `*`, which restrict nothing.
  public static func parse(_ text: String) throws(FormatError) -> Scope? {
    guard text != "", text != "*" else { return nil }
    return try Scope(parsing: text)
  }

  private init(parsing text: String) throws(FormatError) {
    var reader = ArgumentReader(text)
    if let isPresence = Scope.takePresence(from: &reader) {
      let path = try FieldPath(from: &reader)
      if !reader.isAtEnd { throw reader.fault("expected the end") }
      self.init(text: text, path: path, test: .isPresent, isNegated: !isPresence)
      return
    }
    if let word = Scope.takeOperator(from: &reader) {
      throw reader.fault("expected the name of a field before '\(word)'", at: 0)
    }
    var ahead = reader
    if let path = try? FieldPath(from: &ahead), let word = Scope.takeOperator(from: &ahead) {
      let negated = word.hasPrefix("!")
      let test = try Scope.test(negated ? String(word.dropFirst()) : word, from: &ahead)
      self.init(text: text, path: path, test: test, isNegated: negated)
      return
    }
    let isNegated = reader.take("!")
    if isNegated, reader.isAtEnd { throw reader.fault("expected a value after '!'") }
    let test = Test.equals(try Scope.values(from: &reader, areBare: true))
    self.init(text: text, path: nil, test: test, isNegated: isNegated)
  }

  /// Takes `has:` (true) or `no:` (false).
  private static func takePresence(from reader: inout ArgumentReader) -> Bool? {
    if reader.take("has:") { return true }
    return reader.take("no:") ? false : nil
  }

  private static func takeOperator(from reader: inout ArgumentReader) -> String? {
    for word in ["!=", "!~", "<=", ">=", "=", "~", "<", ">"] where reader.take(word) {
      return word
    }
    return nil
  }

  private static func test(_ word: String, from reader: inout ArgumentReader) throws(FormatError)
    -> Test
  {
    if let order = Order(rawValue: word) {
      return .compares(order, try bound(after: word, from: &reader))
    }
    if word == "~" { return .contains(try texts(from: &reader)) }
    if reader.next == "=" {
      throw reader.fault("expected a value after one '=' (quote a value that begins with '=')")
    }
    return .equals(try values(from: &reader))
  }
}

// MARK: - Values

extension Scope {
  /// Reads the one value that `<` and its kin compare with.
  private static func bound(after word: String, from reader: inout ArgumentReader)
    throws(FormatError) -> ScopeText
  {
    let start = reader.at
    let text = try Scope.text(from: &reader)
    if !reader.isAtEnd { throw reader.fault("'\(word)' takes one value, no list: ','") }
    if !text.text.isQuoted {
      if text.text.bytes.isEmpty { throw reader.fault("expected a value", at: start) }
      if range(in: reader.scalars[start...], text) != nil {
        throw reader.fault("'\(word)' takes one value, no range:", at: start)
      }
    }
    return text.text
  }

  private static func texts(from reader: inout ArgumentReader) throws(FormatError) -> [ScopeText] {
    var texts: [ScopeText] = []
    repeat { texts.append(try text(from: &reader).text) } while reader.take(",")
    return texts
  }

  /// Reads values; bare ones hold no operator, which would be that of a field with no good name.
  private static func values(from reader: inout ArgumentReader, areBare: Bool = false)
    throws(FormatError) -> [ScopeValue]
  {
    var values: [ScopeValue] = []
    repeat {
      let start = reader.at
      let text = try text(from: &reader)
      if areBare, let place = operatorPlace(in: reader.scalars[start..<reader.at]) {
        let sign = reader.scalars[place]
        throw reader.fault(
          "expected the name of a field before '\(sign)' (quote a value that holds one)", at: place)
      }
      values.append(range(in: reader.scalars[start..<reader.at], text) ?? .text(text.text))
    } while reader.take(",")
    return values
  }

  /// Reads one text up to a comma, and whether it holds an escape.
  private static func text(from reader: inout ArgumentReader) throws(FormatError)
    -> (text: ScopeText, isEscaped: Bool)
  {
    if reader.next == "\"" {
      let text = try reader.quoted()
      if let extra = reader.next, extra != "," {
        throw reader.fault("expected ',' after the closing quote")
      }
      return (ScopeText(text, isQuoted: true), false)
    }
    var text = String.UnicodeScalarView()
    var isEscaped = false
    while let scalar = reader.next, scalar != "," {
      if scalar == "\\" {
        text.append(try reader.escaped())
        isEscaped = true
      } else {
        text.append(scalar)
        reader.at += 1
      }
    }
    return (ScopeText(String(text)), isEscaped)
  }

  /// The place of a sign that would be an operator behind the name of a field, if the text is bare.
  private static func operatorPlace(in text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard text.first != "\"" else { return nil }
    return text.indices.first { place in
      ["=", "~", "<", ">"].contains(text[place])
        && (place == text.startIndex || text[place - 1] != "\\")
    }
  }

  /// The range that two dots in a bare text make.
  ///
  /// Three dots are an ellipsis, and an open range ends in a number or a word, so that `Wait...`
  /// and `../notes` stay texts.
  private static func range(
    in scalars: ArraySlice<Unicode.Scalar>, _ text: (text: ScopeText, isEscaped: Bool)
  ) -> ScopeValue? {
    if text.text.isQuoted || text.isEscaped { return nil }
    let pairs = scalars.indices.dropLast().filter { scalars[$0] == "." && scalars[$0 + 1] == "." }
    guard pairs.count == 1 else { return nil }
    let low = ScopeText(String(scalars: scalars[..<pairs[0]]))
    let high = ScopeText(String(scalars: scalars[(pairs[0] + 2)...]))
    switch (low.bytes.isEmpty, high.bytes.isEmpty) {
    case (true, true): return nil
    case (true, false): return canBoundOpenRange(high) ? .range(from: nil, to: high) : nil
    case (false, true): return canBoundOpenRange(low) ? .range(from: low, to: nil) : nil
    case (false, false): return .range(from: low, to: high)
    }
  }

  private static func canBoundOpenRange(_ text: ScopeText) -> Bool {
    guard let first = text.text.unicodeScalars.first else { return false }
    return text.isNumber || first.properties.isAlphabetic || first.properties.numericType != nil
  }
}
