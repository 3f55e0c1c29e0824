public import Text

/// The items made of some records, with the texts to search in each; memory that is used again.
@safe
public struct Batch: ~Copyable {
  var itemRow = Growing<Item>()
  var textRow = Growing<SearchedText>(capacity: 1024)
  /// Where in the block the decoded texts are spelled.
  var escapedRow = Growing<EscapedRange>(capacity: 64)
  /// What each term for a field comes to in each item, and the texts that this points to.
  var answerRow = Growing<FieldAnswer>(capacity: 1)
  var termTextRow = Growing<SearchedText>(capacity: 1)
  var arenaBytes = Growing<UInt8>(capacity: 4096)

  /// The content of a string with escapes.
  struct EscapedRange {
    var start: Int
    var count: Int
  }

  /// The bytes that may be read after the end of the arena.
  static let padding = ByteScan.padding

  public init() {}

  /// In the order of the input; offsets count from the bytes that were framed.
  public var items: UnsafeBufferPointer<Item> { unsafe itemRow.values }

  /// Those of one item lie together.
  public var texts: UnsafeBufferPointer<SearchedText> { unsafe textRow.values }

  /// For each item what each term for a field comes to in it.
  public var answers: UnsafeBufferPointer<FieldAnswer> { unsafe answerRow.values }

  /// The texts that the answers point to.
  public var termTexts: UnsafeBufferPointer<SearchedText> { unsafe termTextRow.values }

  /// Decoded texts; 64 bytes after its end can be read as well.
  public var arena: UnsafePointer<UInt8> { unsafe UnsafePointer(arenaBytes.start) }

  /// Forgets everything but keeps the memory.
  public mutating func removeAll() {
    itemRow.truncate(to: 0)
    textRow.truncate(to: 0)
    escapedRow.truncate(to: 0)
    answerRow.truncate(to: 0)
    termTextRow.truncate(to: 0)
    arenaBytes.truncate(to: 0)
  }
}
