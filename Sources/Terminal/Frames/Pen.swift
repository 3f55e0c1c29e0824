/// The terminal's pen: writes the codes that change how the next characters look.
struct Pen {
  private let depth: ColourDepth
  /// What the terminal draws with now; unknown at first.
  private var style: Style?
  /// What was asked for last, which the terminal shows as well as it can.
  private var asked: Style?
  /// Colours that were mapped to the terminal's.
  private var shown: [Colour: Colour] = [:]

  init(_ depth: ColourDepth) { self.depth = depth }

  /// Turns to a style by the shortest way.
  mutating func turn(to wanted: Style, _ output: inout [UInt8]) {
    guard asked != wanted else { return }
    asked = wanted
    let wanted = Style(
      near(wanted.foreground), on: near(wanted.background), wanted.attributes)
    guard style != wanted else { return }
    var codes: [String] = []
    var from = style ?? .plain
    // Attributes are taken away all at once.
    if style == nil || !from.attributes.subtracting(wanted.attributes).isEmpty
      || (wanted == .plain && from != .plain)
    {
      codes.append("")
      from = .plain
    }
    for (attribute, code) in Pen.attributes
    where wanted.attributes.contains(attribute) && !from.attributes.contains(attribute) {
      codes.append(code)
    }
    if wanted.foreground != from.foreground {
      codes.append(Pen.code(of: wanted.foreground, first: 30, bright: 90))
    }
    if wanted.background != from.background {
      codes.append(Pen.code(of: wanted.background, first: 40, bright: 100))
    }
    output.append(contentsOf: "\u{1B}[\(codes.joined(separator: ";"))m".utf8)
    style = wanted
  }

  private mutating func near(_ colour: Colour) -> Colour {
    if colour == .standard { return colour }
    if let known = shown[colour] { return known }
    let found = colour.shown(in: depth)
    shown[colour] = found
    return found
  }

  private static func code(of colour: Colour, first: Int, bright: Int) -> String {
    switch colour {
    case .standard: "\(first + 9)"
    case .palette(let number) where number < 8: "\(first + Int(number))"
    case .palette(let number) where number < 16: "\(bright + Int(number) - 8)"
    case .palette(let number): "\(first + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(first + 8);2;\(red);\(green);\(blue)"
    }
  }

  private static let attributes: [(Style.Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.blink, "5"), (.reverse, "7"),
    (.strikethrough, "9"), (.doubleUnderline, "4:2"), (.curlyUnderline, "4:3"),
    (.dottedUnderline, "4:4"), (.dashedUnderline, "4:5"),
  ]
}
