/// A colour as a user or an item names it; a terminal may have to show a near one.
public enum Colour: Hashable, Sendable, BitwiseCopyable {
  /// The terminal's own.
  case standard
  /// One of the 256 of the palette; the first sixteen are the terminal's to choose.
  case palette(UInt8)
  case rgb(UInt8, UInt8, UInt8)
}

/// How a cell of the terminal looks.
public struct Style: Hashable, Sendable, BitwiseCopyable {
  public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let blink = Attributes(rawValue: 16)
    public static let reverse = Attributes(rawValue: 32)
    public static let strikethrough = Attributes(rawValue: 64)
    public static let doubleUnderline = Attributes(rawValue: 128)
    public static let curlyUnderline = Attributes(rawValue: 256)
    public static let dottedUnderline = Attributes(rawValue: 512)
    public static let dashedUnderline = Attributes(rawValue: 1024)
  }

  public var foreground: Colour
  public var background: Colour
  public var attributes: Attributes

  public init(
    _ foreground: Colour = .standard, on background: Colour = .standard,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, without any attribute.
  public static let plain = Style()
}
