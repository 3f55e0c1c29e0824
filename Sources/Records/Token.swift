/// One piece of a JSON value: a bracket, a key or a scalar, as a range of the bytes that were read.
public struct Token: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    case objectStart, objectEnd, arrayStart, arrayEnd
    case key, string, number
    case `true`, `false`, null
    /// `NaN`, `Infinity` or `-Infinity`, which JSON lacks and many programs write.
    case notFinite
  }

  /// What a reader of a string has to reckon with.
  public struct Flags: OptionSet, Sendable {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The text holds a backslash: its bytes are not yet what its user sees.
    public static let hasEscape = Flags(rawValue: 1)
    public static let hasNonASCII = Flags(rawValue: 2)
    /// Also of what opens an object or array that holds such a string.
    public static let isInvalidUTF8 = Flags(rawValue: 4)
    /// A cell of a table: nothing stands around it, and where it has escapes they are two quotes
    /// for one.
    public static let isCell = Flags(rawValue: 8)
    /// The escapes of the cell are backslashes and letters.
    public static let hasBackslashes = Flags(rawValue: 16)
  }

  /// Offset of the first byte; of a string or key, that of the byte after the opening quote.
  public var start: UInt32
  /// Offset after the last byte (of a string or key: of the closing quote); of a token that opens
  /// an object or array, the index of the token after the one that closes it (see `next`).
  public var end: UInt32
  public var kind: Kind
  public var flags: Flags

  @inlinable
  public init(start: UInt32, end: UInt32, kind: Kind, flags: Flags = []) {
    self.start = start
    self.end = end
    self.kind = kind
    self.flags = flags
  }

  /// The object's or array's way past all it holds: the index of the token after its end.
  ///
  /// Only of the tokens `objectStart` and `arrayStart`.
  @inlinable public var next: Int { Int(end) }

  @inlinable public var isContainerEnd: Bool { kind == .objectEnd || kind == .arrayEnd }

  @inlinable public var isContainerStart: Bool { kind == .objectStart || kind == .arrayStart }
}
