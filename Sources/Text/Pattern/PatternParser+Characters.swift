// The characters and classes of an expression.

extension PatternParser {
  mutating func escape() throws(Fault) -> PatternNode {
    if take("\\A") { return .assertion(.textStart) }
    if take("\\z") { return .assertion(.textEnd) }
    if take("\\b") { return .assertion(.wordBoundary) }
    if take("\\B") { return .assertion(.noWordBoundary) }
    if let set = try classEscape() { return .character(set) }
    return character(try escapedScalar())
  }

  /// Takes `\d`, `\pL` and the like.
  private mutating func classEscape() throws(Fault) -> ScalarSet? {
    if take("\\d") { return .digits }
    if take("\\D") { return ScalarSet.digits.inverted() }
    if take("\\s") { return .white }
    if take("\\S") { return ScalarSet.white.inverted() }
    if take("\\w") { return .word }
    if take("\\W") { return ScalarSet.word.inverted() }
    let isProperty = take("\\p")
    guard isProperty || take("\\P") else { return nil }
    guard let scalar = next else { throw Fault() }
    at += 1
    var name = String(scalar)
    if scalar == "{" {
      guard let close = scalars[at...].firstIndex(of: "}") else { throw Fault() }
      name = String(scalars: scalars[at..<close])
      at = close + 1
    }
    let isInverted = name.hasPrefix("^")
    if isInverted { name.removeFirst() }
    guard var set = ScalarSet.category(name) ?? ScalarSet.script(name) else { throw Fault() }
    if flags.contains(.ignoresCase) { set = set.withBothCases() }
    return isInverted == isProperty ? set.inverted() : set
  }

  /// Takes a backslash and what it makes of the next character.
  private mutating func escapedScalar() throws(Fault) -> Unicode.Scalar {
    at += 1
    guard let scalar = next else { throw Fault() }
    at += 1
    switch scalar {
    case "a": return "\u{7}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return try hexadecimal()
    case "0"..."7":
      // One digit that is no zero would be a reference to a group.
      let digits = scalars[at...].prefix(2).prefix { ("0"..."7").contains($0) }
      guard scalar == "0" || !digits.isEmpty else { throw Fault() }
      at += digits.count
      let text = String(scalar) + String(scalars: digits)
      return try PatternParser.scalar(text, radix: 8)
    default:
      guard scalar.isASCII, !ScalarSet.word.sealed().contains(scalar.value) || scalar == "_" else {
        throw Fault()
      }
      return scalar
    }
  }

  private mutating func hexadecimal() throws(Fault) -> Unicode.Scalar {
    if take("{") {
      guard let close = scalars[at...].firstIndex(of: "}") else { throw Fault() }
      let text = String(scalars: scalars[at..<close])
      at = close + 1
      return try PatternParser.scalar(text, radix: 16)
    }
    let digits = String(scalars: scalars[at...].prefix(2))
    guard digits.unicodeScalars.count == 2 else { throw Fault() }
    at += 2
    return try PatternParser.scalar(digits, radix: 16)
  }

  private static func scalar(_ digits: String, radix: Int) throws(Fault) -> Unicode.Scalar {
    guard digits.first != "+", digits.first != "-", let value = UInt32(digits, radix: radix),
      let scalar = Unicode.Scalar(value)
    else { throw Fault() }
    return scalar
  }

  mutating func set() throws(Fault) -> ScalarSet {
    at += 1
    let isInverted = take("^")
    var set = ScalarSet([])
    var named = ScalarSet([])
    var isFirst = true
    while let scalar = next, scalar != "]" || isFirst {
      isFirst = false
      if let known = try namedClass() {
        named.formUnion(known)
        continue
      }
      if let known = try classEscape() {
        named.formUnion(known)
        continue
      }
      let low = try setScalar()
      var high = low
      if next == "-", at + 1 < scalars.count, scalars[at + 1] != "]" {
        at += 1
        high = try setScalar()
        guard low <= high else { throw Fault() }
      }
      set.insert(low.value...high.value)
    }
    guard take("]") else { throw Fault() }
    if flags.contains(.ignoresCase) { set = set.withBothCases() }
    set.formUnion(named)
    return isInverted ? set.inverted() : set
  }

  private mutating func setScalar() throws(Fault) -> Unicode.Scalar {
    guard let scalar = next else { throw Fault() }
    if scalar == "\\" { return try escapedScalar() }
    at += 1
    return scalar
  }

  /// Takes `[:alpha:]` or `[:^alpha:]`.
  private mutating func namedClass() throws(Fault) -> ScalarSet? {
    guard has("[:") else { return nil }
    let rest = scalars[(at + 2)...]
    guard
      let close = rest.indices.first(where: { scalars[$0...].starts(with: ":]".unicodeScalars) })
    else { return nil }
    var name = String(scalars: rest[..<close])
    let isInverted = name.hasPrefix("^")
    if isInverted { name.removeFirst() }
    guard let set = ScalarSet.named[name] else { throw Fault() }
    at = close + 2
    return isInverted ? set.inverted() : set
  }
}
