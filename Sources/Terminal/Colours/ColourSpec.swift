import Text

/// What a user wants of the colours: a base, and parts of the screen with looks of their own.
///
/// `BASE`, `NAME:COLOUR:ATTRIBUTE`, with commas or blanks between them, without regard to case.
public struct ColourSpec: Sendable, Equatable {
  public internal(set) var base: Theme.Base?
  public internal(set) var shades: [Theme.Role: Theme.Shade] = [:]
  /// Whether some parts are bold unless they are `regular`.
  public var isBold = true
  /// Whether the background is black, and not the terminal's.
  public var isBlack = false

  /// Whether what matched is underlined where there are no colours; fzf leaves it as it is.
  public var underlinesMatches = true

  /// The names that are understood.
  public enum Names: Sendable {
    /// Those of fzf.
    case fzf
    /// Those too that only this program has.
    case all
  }

  public init() {}

  /// Adds what a text asks for; a later word wins over an earlier one, a base over all before it.
  public mutating func add(_ text: String, names: Names = .all) throws(ColourError) {
    var result = self
    for word in text.lowercased().split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      try result.add(word: String(word), names)
    }
    self = result
  }

  private mutating func add(word: String, _ names: Names) throws(ColourError) {
    if let base = Theme.Base.allCases.first(where: { $0.rawValue == word || $0.synonym == word }) {
      self.base = base
      shades = [:]
      return
    }
    let parts = word.parts(between: ":")
    guard parts.count > 1, let role = ColourSpec.role(String(parts[0]), names) else {
      throw .unknown(word)
    }
    var shade = shades[role] ?? Theme.Shade()
    for part in parts.dropFirst() where !part.isEmpty {
      if let attribute = ColourSpec.attributes[String(part)] {
        shade.attributes = (shade.attributes ?? []).union(attribute)
      } else if part == "regular" {
        shade.attributes = []
        shade.isRegular = true
      } else if part == "strip" {
        shade.stripsItem = true
      } else if let colour = Colour(parsing: part) {
        shade.colour = colour
      } else {
        throw .unknown(word)
      }
    }
    shades[role] = shade
  }

  /// Refuses a colour for a part that takes attributes only, once all is added.
  public func check() throws(ColourError) {
    let role = Theme.Role.searchedFields
    if shades[role]?.colour != nil { throw .coloured(role.rawValue) }
  }

  private static func role(_ name: String, _ names: Names) -> Theme.Role? {
    Theme.Role.allCases.first { role in
      (role.rawValue == name || role.synonyms.contains(name)) && (names == .all || !role.isOwn)
    }
  }

  /// The attributes by name; `regular` and `strip` are none of their kind.
  static let attributes: [String: Style.Attributes] = [
    "bold": .bold, "strong": .bold, "dim": .dim, "italic": .italic, "underline": .underline,
    "underline-double": .doubleUnderline, "underline-curly": .curlyUnderline,
    "underline-dotted": .dottedUnderline, "underline-dashed": .dashedUnderline,
    "blink": .blink, "reverse": .reverse, "strikethrough": .strikethrough,
  ]
}

/// A wish for colours that cannot be met.
public enum ColourError: Error, Equatable, Sendable, CustomStringConvertible {
  case unknown(String)
  /// A colour for a part that takes attributes only.
  case coloured(String)

  public var description: String {
    switch self {
    case .unknown(let word): "invalid color specification: \(word)"
    case .coloured(let name):
      "only ANSI attributes are allowed for '\(name)' "
        + "(regular, bold, underline, reverse, dim, italic, strikethrough)"
    }
  }
}

extension Colour {
  /// Reads a colour: `-1`, a number of the palette, `#rrggbb`, or a name.
  init?(parsing text: some StringProtocol) {
    let text = String(text)
    if let place = Colour.names.firstIndex(where: { $0.contains(text) }) {
      self = .palette(UInt8(place))
    } else if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16)
      else { return nil }
      self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    } else if let number = Int(text), (-1...255).contains(number) {
      self = number < 0 ? .standard : .palette(UInt8(number))
    } else {
      return nil
    }
  }

  /// The names of the first sixteen.
  private static let names: [[String]] = [
    ["black"], ["red"], ["green"], ["yellow"], ["blue"], ["magenta"], ["cyan"], ["white"],
    ["bright-black", "gray", "grey"], ["bright-red"], ["bright-green"], ["bright-yellow"],
    ["bright-blue"], ["bright-magenta"], ["bright-cyan"], ["bright-white"],
  ]
}
