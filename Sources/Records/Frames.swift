/// One record, or a line that is none, as a range of the bytes that were framed.
public struct Frame: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    case json
    /// A line, or an element of an array, that is not JSON.
    case text
  }

  /// Offset of the first byte.
  public var start: Int
  /// Bytes: a record without the white space, commas and brackets around it.
  public var count: Int
  public var kind: Kind
  /// Some string in it is not UTF-8.
  public var hasInvalidUTF8: Bool
  /// Index of the first of its tokens; a record has at least one, a text none.
  public var firstToken: Int
  public var tokenCount: Int
  /// Index in `Frames.faults` of why this is a text; -1 for records.
  public var fault: Int

  @inlinable
  public init(
    start: Int, count: Int, kind: Kind, hasInvalidUTF8: Bool = false, firstToken: Int = 0,
    tokenCount: Int = 0, fault: Int = -1
  ) {
    self.start = start
    self.count = count
    self.kind = kind
    self.hasInvalidUTF8 = hasInvalidUTF8
    self.firstToken = firstToken
    self.tokenCount = tokenCount
    self.fault = fault
  }
}

/// What one call of a framer found; scratch memory that is used again for the next call.
public struct Frames: ~Copyable {
  /// In the order of the input.
  public var records: [Frame] = []
  /// In the order of the input; those of texts, and those that belong to no frame.
  public var faults: [Fault] = []
  /// The pieces of all records.
  public internal(set) var tokens = TokenBuffer()
  /// The bytes of the keys of a table, which are not among those that were framed.
  private var keys = Growing<UInt8>(capacity: 1)
  /// A token for each of the keys of a table.
  private(set) var keyTokens = Growing<Token>(capacity: 1)
  /// Rows with fewer cells than the head, and with more.
  public internal(set) var shortRows = 0
  public internal(set) var longRows = 0
  /// Some value had the path that the records are taken from.
  public internal(set) var foundPath = false
  /// The names of the fields of top-level values, as far as a path into them was looked for.
  public internal(set) var wrapperNames: Set<String> = []

  public init() {}

  /// Adds bytes that are no record, if there are any, and why they are none.
  mutating func appendText(_ range: Range<Int>, _ fault: Fault) {
    if !range.isEmpty {
      records.append(
        Frame(start: range.lowerBound, count: range.count, kind: .text, fault: faults.count))
    }
    faults.append(fault)
  }

  /// Forgets everything but keeps the memory.
  public mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    tokens.removeAll()
    shortRows = 0
    longRows = 0
    foundPath = false
    if !wrapperNames.isEmpty { wrapperNames = [] }
  }

  /// The base of the offsets of keys, given that of all others.
  func keyBase(_ bytes: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    unsafe keys.count > 0 ? UnsafePointer(keys.start) : bytes
  }

  /// Takes the names of a table's fields, once for all its rows.
  mutating func take(keysOf head: TableHead) {
    guard keys.count == 0 else { return }
    for byte in head.keys { keys.append(byte) }
    for place in head.places {
      keyTokens.append(
        Token(start: UInt32(place.lowerBound), end: UInt32(place.upperBound), kind: .key))
    }
  }
}
