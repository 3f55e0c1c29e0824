import Text

/// The keys, values and brackets of one record in the order of its bytes, for whoever shows it.
public struct RecordOutline: Sendable {
  /// The original bytes of the record.
  public let bytes: [UInt8]
  /// Offsets count from the first byte.
  public let tokens: [Token]
  /// The bytes and 64 more that can be read.
  let padded: [UInt8]

  /// Reads a record; nothing when the bytes are a text.
  public init?(_ bytes: [UInt8]) {
    let padded = bytes.padded
    let tokens: [Token]? = unsafe padded.withUnsafeBufferPointer { buffer in
      var reader = RecordReader()
      guard let start = buffer.baseAddress,
        let record = unsafe reader.read(start, count: bytes.count)
      else { return nil }
      return (0..<record.tokenCount).map { record[record.first + $0] }
    }
    guard let tokens else { return nil }
    self.bytes = bytes
    self.tokens = tokens
    self.padded = padded
  }

  /// The index of the token behind a value and all it holds.
  public func index(after value: Int) -> Int {
    tokens[value].isContainerStart ? tokens[value].next : value + 1
  }

  /// The bytes that spell a token, with the quotes of a string or key.
  public func spelling(of index: Int) -> Range<Int> {
    let token = tokens[index]
    let start = Int(token.start)
    switch token.kind {
    case .objectStart, .arrayStart, .objectEnd, .arrayEnd: return start..<start + 1
    case .string, .key: return start - 1..<Int(token.end) + 1
    default: return start..<Int(token.end)
    }
  }

  /// What a key or scalar says.
  public func text(of index: Int) -> RecordText {
    let token = tokens[index]
    let (start, count) = (Int(token.start), Int(token.end) - Int(token.start))
    return unsafe padded.withUnsafeBufferPointer { buffer in
      // There is always the padding.
      let bytes = unsafe buffer.baseAddress.unsafelyUnwrapped + start
      return token.flags.contains(.hasEscape)
        ? unsafe RecordText(escaped: bytes, count: count, at: start)
        : unsafe RecordText(plain: bytes, count: count, at: start)
    }
  }
}

// MARK: - Fields

extension RecordOutline {
  /// A field of the record itself, not of what is inside its values.
  public struct Field: Sendable {
    /// The index of the key's token; the value's is the next.
    public var key: Int
    /// Values under such a key tell records apart: names and titles.
    public var isTitle: Bool
    public var value: Int { key + 1 }
  }

  /// The fields of an object record; none of any other.
  public var fields: [Field] {
    guard tokens.first?.kind == .objectStart else { return [] }
    var fields: [Field] = []
    var at = 1
    while at < tokens.count, tokens[at].kind == .key {
      let key = text(of: at)
      let tier = Tier(of: Folded(Array(key.bytes.prefix(key.count))))
      fields.append(Field(key: at, isTitle: tier.weight == Tier.title.weight))
      at = index(after: at + 1)
    }
    return fields
  }

  /// The names on the way to the value whose text begins at a byte, joined with dots.
  public func path(toByte byte: Int) -> String {
    var names: [String] = []
    var ends: [Int] = []
    for index in tokens.indices where Int(tokens[index].start) <= byte {
      // A key that is not followed into its value is not on the way.
      guard tokens[index].kind == .key else { continue }
      while let end = ends.last, end <= index {
        ends.removeLast()
        names.removeLast()
      }
      let key = text(of: index)
      names.append(String(decoding: key.bytes.prefix(key.count), as: UTF8.self))
      ends.append(self.index(after: index + 1))
    }
    return names.joined(separator: ".")
  }
}
