/// A stretch of bytes that a query is tried on: a line, a field of a line, or a value of a record.
///
/// The bytes lie in one of two homes, so that what can be searched in place is never copied:
/// the block that was read, or the arena of decoded texts beside it.
public struct SearchedText: Sendable, Equatable {
  public enum Home: UInt8, Sendable { case block, arena }

  /// How fuzzy terms treat this text, whatever the query says.
  public enum Mode: UInt8, Sendable {
    /// As the query says.
    case asked
    /// Fuzzy even where the text is long.
    case fuzzy
    /// As the query says, and terms may be mistyped.
    case typos
    /// Long text: a fuzzy term must be a contiguous substring.
    case substring
    /// Long text in which terms may be mistyped.
    case longTypos
    /// A fuzzy term must be a contiguous substring, and none may be mistyped.
    case exact

    /// A fuzzy term must be found in one piece.
    @inlinable
    public var isContiguous: Bool {
      switch self {
      case .substring, .longTypos, .exact: true
      case .asked, .fuzzy, .typos: false
      }
    }

    /// The same where the text is long.
    @inlinable
    public var ofLongText: Mode {
      switch self {
      case .asked: .substring
      case .typos: .longTypos
      case .fuzzy, .substring, .longTypos, .exact: self
      }
    }

    /// The same where the text counts as short after all.
    @inlinable
    public var ofShortText: Mode {
      switch self {
      case .substring: .asked
      case .longTypos: .typos
      case .asked, .fuzzy, .typos, .exact: self
      }
    }
  }

  /// Offset of the first byte in its home.
  public var start: Int
  /// Bytes.
  public var count: Int
  public var home: Home
  public var mode: Mode
  /// Hundredths: 100 counts in full.
  public var weight: UInt16
  /// No byte is above 0x7F, as was seen when the text was read; otherwise one may be.
  public var isKnownASCII = false

  @inlinable
  public init(
    start: Int, count: Int, home: Home = .block, mode: Mode = .asked, weight: UInt16 = 100
  ) {
    self.start = start
    self.count = count
    self.home = home
    self.mode = mode
    self.weight = weight
  }
}
