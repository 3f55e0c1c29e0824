import Text

/// How many colours a terminal shows.
public enum ColourDepth: Int, Comparable, Sendable {
  /// No colours, only attributes.
  case none
  case sixteen
  /// The palette of 256.
  case palette
  /// 24 bits for each.
  case full

  public static func < (one: ColourDepth, other: ColourDepth) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Guesses what a terminal shows from the variables `TERM` and `COLORTERM`, and the number of
  /// colours that its description names.
  public init(term: String?, colourTerm: String?, colours: Int? = nil) {
    switch (term ?? "", colourTerm ?? "") {
    case (_, "truecolor"), (_, "24bit"): self = .full
    case (let term, _) where term.hasSuffix("-direct"): self = .full
    case (let term, _) where term.contains("256"): self = .palette
    case ("dumb", _): self = .none
    case _ where colours ?? 0 >= 256: self = .palette
    case (let term, _) where term.hasSuffix("-m") || term.hasSuffix("-mono"): self = .none
    default: self = .sixteen
    }
  }
}

extension Colour {
  /// The nearest colour that a terminal shows.
  public func shown(in depth: ColourDepth) -> Colour {
    switch (self, depth) {
    case (.standard, _), (_, .none): .standard
    case (.rgb, .full), (.palette, .palette), (.palette, .full), (.palette(0..<16), _): self
    case (.rgb(let red, let green, let blue), .palette):
      .palette(Palette.nearest(Palette.Parts(red, green, blue), in: 16...255))
    case (.rgb(let red, let green, let blue), .sixteen):
      .palette(Palette.nearest(Palette.Parts(red, green, blue), in: 0...15))
    case (.palette(let number), .sixteen):
      .palette(Palette.nearest(Palette.parts(of: number), in: 0...15))
    }
  }
}

/// What the numbers of the palette look like: sixteen colours, a cube of six steps, greys.
enum Palette {
  struct Parts: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (Int(red), Int(green), Int(blue))
    }

    /// The sum of squares: small for colours that look alike.
    func distance(to other: Parts) -> Int {
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      return red * red + green * green + blue * blue
    }
  }

  static func parts(of number: UInt8) -> Parts {
    switch number {
    case 0..<16: basic[Int(number)]
    case 16..<232:
      Parts(
        steps[Int(number - 16) / 36], steps[Int(number - 16) / 6 % 6], steps[Int(number - 16) % 6])
    default:
      Parts(8 + 10 * (number - 232), 8 + 10 * (number - 232), 8 + 10 * (number - 232))
    }
  }

  /// The number of the colour that looks most like it; the lowest one of several.
  static func nearest(_ wanted: Parts, in numbers: ClosedRange<UInt8>) -> UInt8 {
    numbers.min { parts(of: $0).distance(to: wanted) < parts(of: $1).distance(to: wanted) } ?? 0
  }

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The first sixteen as xterm has them; others have others.
  private static let basic: [Parts] = [
    Parts(0, 0, 0), Parts(205, 0, 0), Parts(0, 205, 0), Parts(205, 205, 0), Parts(0, 0, 238),
    Parts(205, 0, 205), Parts(0, 205, 205), Parts(229, 229, 229), Parts(127, 127, 127),
    Parts(255, 0, 0), Parts(0, 255, 0), Parts(255, 255, 0), Parts(92, 92, 255),
    Parts(255, 0, 255), Parts(0, 255, 255), Parts(255, 255, 255),
  ]
}
