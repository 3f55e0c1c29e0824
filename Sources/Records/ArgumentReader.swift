import Text

/// The characters of one argument and the place up to which they are read.
struct ArgumentReader {
  let text: String
  let scalars: [Unicode.Scalar]
  var at = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { at >= scalars.count }

  /// The next character, not yet taken.
  var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  /// The character after the next.
  var afterNext: Unicode.Scalar? { at + 1 < scalars.count ? scalars[at + 1] : nil }

  /// Takes the next character if it is this one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    at += 1
    return true
  }

  /// Takes these characters if they come next.
  mutating func take(_ wanted: String) -> Bool {
    guard scalars[at...].starts(with: wanted.unicodeScalars) else { return false }
    at += wanted.unicodeScalars.count
    return true
  }

  /// What was taken since a place.
  func text(from start: Int) -> String {
    String(scalars: scalars[start..<at])
  }

  /// What is wrong, and at which character, counted from 1.
  func fault(_ reason: String, at place: Int? = nil) -> FormatError {
    FormatError("\(reason) at character \((place ?? at) + 1) of '\(text)'")
  }

  /// Takes a backslash and the character it escapes.
  mutating func escaped() throws(FormatError) -> Unicode.Scalar {
    at += 1
    guard let scalar = next else { throw fault("nothing follows the backslash", at: at - 1) }
    at += 1
    return scalar
  }

  /// Takes a string as JSON writes them, from its opening to its closing quote.
  mutating func quoted() throws(FormatError) -> String {
    let opening = at
    at += 1
    var units: [UInt16] = []
    while let scalar = next {
      at += 1
      switch scalar {
      case "\"": return String(decoding: units, as: UTF16.self)
      case "\\": units.append(contentsOf: try escapedUnits())
      default: units.append(contentsOf: String(scalar).utf16)
      }
    }
    throw fault("the quote is not closed that opens", at: opening)
  }

  private mutating func escapedUnits() throws(FormatError) -> [UInt16] {
    guard let scalar = next else { throw fault("nothing follows the backslash", at: at - 1) }
    at += 1
    switch scalar {
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "\"", "\\", "/": return Array(String(scalar).utf16)
    case "u":
      var digits = ""
      while digits.count < 4, let digit = next, digit.isASCII,
        digit.properties.isASCIIHexDigit
      {
        digits.unicodeScalars.append(digit)
        at += 1
      }
      guard digits.count == 4, let unit = UInt16(digits, radix: 16) else {
        throw fault("expected four hexadecimal digits")
      }
      return [unit]
    default:
      throw fault("'\\\(scalar)' is no escape", at: at - 2)
    }
  }
}
