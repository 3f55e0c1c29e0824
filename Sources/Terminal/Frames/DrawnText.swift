import Text

/// A text cut into the pieces that a terminal draws, each with the cells it takes.
///
/// Every text of a frame comes through here, and here through `VisibleText`: what would move the
/// cursor is drawn as a stand-in, a tab as blanks.
public struct DrawnText: Sendable {
  /// What is drawn together: a grapheme cluster, the blanks of a tab, or a stand-in.
  public struct Piece: Sendable, Equatable {
    /// The bytes of the source that it stands for.
    public var source: Range<Int>
    /// Columns.
    public var cells: Int
    /// Whether something else is drawn than the text itself.
    public var isStandIn: Bool
    /// The bytes that are drawn.
    var drawn: Range<Int>
  }

  /// How control characters are drawn.
  public enum Controls: Sendable {
    /// As stand-ins.
    case visible
    /// Not at all, line ends excepted, as fzf does.
    case hidden
  }

  public private(set) var pieces: [Piece] = []
  /// Columns of all the pieces.
  public private(set) var cells = 0
  /// Whether the text goes on behind the last piece.
  public private(set) var isCut = false
  private(set) var bytes: [UInt8] = []

  /// Draws a text whose first character stands `offset` columns behind a tab stop.
  ///
  /// It ends behind the piece that reaches `limit` columns, so that a very long text costs no more
  /// than what is seen of it.
  @safe
  public init(
    _ start: UnsafePointer<UInt8>, count: Int, tabStop: Int = 8, offset: Int = 0,
    limit: Int = .max, controls: Controls = .visible
  ) {
    bytes.reserveCapacity(min(count, limit))
    pieces.reserveCapacity(min(count, limit))
    var place = 0
    while place < count {
      guard cells < limit else {
        isCut = true
        return
      }
      let cluster = unsafe Graphemes.cluster(at: place, in: start, count: count)
      let source = place..<place + cluster.count
      place = source.upperBound
      let lead = unsafe start[source.lowerBound]
      if cluster.count == 1, lead >= 0x20, lead < 0x7F {
        append(CollectionOfOne(lead), of: source, cells: 1)
      } else if lead == 0x09 {
        let blanks = tabStop - (offset + cells) % max(tabStop, 1)
        append(repeatElement(0x20, count: max(blanks, 1)), of: source, cells: max(blanks, 1))
      } else {
        let text = unsafe [UInt8](
          UnsafeBufferPointer(start: start + source.lowerBound, count: cluster.count))
        append(text, at: source.lowerBound, cells: cluster.cells, controls)
      }
    }
  }

  public init(
    _ text: some Sequence<UInt8>, tabStop: Int = 8, offset: Int = 0, limit: Int = .max,
    controls: Controls = .visible
  ) {
    self = unsafe Array(text).withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return DrawnText() }
      return DrawnText(
        start, count: text.count, tabStop: tabStop, offset: offset, limit: limit,
        controls: controls)
    }
  }

  /// Whether a piece is drawn as one blank or several.
  public func isBlank(_ place: Int) -> Bool { bytes[pieces[place].drawn].allSatisfy { $0 == 0x20 } }

  public init(_ text: String, tabStop: Int = 8, offset: Int = 0, limit: Int = .max) {
    self.init(text.utf8, tabStop: tabStop, offset: offset, limit: limit)
  }

  private init() {}

  /// More of one cluster than this is not drawn; the longest picture takes half of it.
  static let longest = 64

  private mutating func append(
    _ text: [UInt8], at place: Int, cells: Int, _ controls: Controls
  ) {
    var rest = text[...]
    var shown: [UInt8] = []
    while !rest.isEmpty {
      let (scalar, length) = VisibleText.first(of: rest)
      let source = place + rest.startIndex..<place + rest.startIndex + length
      rest.removeFirst(length)
      if let standIn = VisibleText.standIn(for: scalar) {
        append(standIn, of: source, scalar, controls)
      } else if shown.count + length <= DrawnText.longest {
        shown.append(contentsOf: String(scalar).utf8)
      }
    }
    guard !shown.isEmpty else { return }
    let source = place..<place + text.count
    if cells > 0 {
      append(shown, of: source, cells: cells)
    } else if !DrawnText.isInvisible(shown[...]) {
      // A mark that stands on nothing gets a blank to stand on.
      append([0x20] + shown, of: source, cells: 1)
    }
  }

  private mutating func append(
    _ standIn: String, of source: Range<Int>, _ scalar: Unicode.Scalar, _ controls: Controls
  ) {
    var shown = standIn
    if controls == .hidden, scalar.value < 0xA0 {
      guard scalar == "\n" || scalar == "\r" else { return }
      shown = scalar == "\n" ? "␊" : "␍"
    }
    append(shown.utf8, of: source, cells: shown.unicodeScalars.count)
    pieces[pieces.count - 1].isStandIn = true
  }

  private mutating func append(
    _ drawn: some Sequence<UInt8>, of source: Range<Int>, cells: Int
  ) {
    let start = bytes.count
    bytes.append(contentsOf: drawn)
    pieces.append(
      Piece(source: source, cells: cells, isStandIn: false, drawn: start..<bytes.count))
    self.cells += cells
  }

  /// Whether the first character has no picture at all, as a zero-width space.
  private static func isInvisible(_ text: ArraySlice<UInt8>) -> Bool {
    switch VisibleText.first(of: text).scalar.properties.generalCategory {
    case .format, .control, .unassigned: true
    default: false
    }
  }
}
