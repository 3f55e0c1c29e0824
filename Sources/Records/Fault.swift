/// Why a line is not JSON, or what else is wrong with the input.
public struct Fault: Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    case expectedValue
    case expectedKey
    case expectedColon
    case expectedCommaOrBrace
    case expectedCommaOrBracket
    case trailingComma
    case singleQuotes
    case comment
    case unquotedKey
    case unknownWord
    case badEscape
    case hexNumber
    case plusSign
    case leadingZero
    case bareDecimalPoint
    case badNumber
    case controlCharacter(UInt8)
    case byteOrderMark
    case cutOff
    case textAfterValue
    case tooDeep(limit: Int)
    /// In bytes. The record is left out altogether: no frame belongs to this.
    case tooLarge(limit: Int)
    /// The input ends inside an array; its elements are kept, no frame belongs to this.
    case unclosedArray(opened: Opening)
    /// The same of the object around the records.
    case unclosedObject(opened: Opening)
    /// A string holds a byte that is not UTF-8, and none is forgiven.
    case invalidUTF8
    /// A row of a table ends in a quote that nothing closes.
    case unclosedQuote
  }

  /// Where an array began.
  public enum Opening: Sendable, Equatable {
    /// Offset in the bytes that were framed with it.
    case here(Int)
    /// Before those bytes.
    case earlier(Position)
  }

  /// In the bytes that were framed.
  public var offset: Int
  public var reason: Reason

  @inlinable
  public init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }
}

extension Fault {
  /// What the grammar asks for at a place.
  enum Expected { case value, key, colon, commaOrBrace, commaOrBracket }

  /// Finds the words for what stands where something else was expected.
  ///
  /// Looks at the byte after it, and at those before it, within the range of the value.
  init(
    _ expected: Expected, at offset: Int, in bytes: UnsafePointer<UInt8>, _ value: Range<Int>
  ) {
    let found = unsafe bytes[offset]
    let next: UInt8 = unsafe offset + 1 < value.upperBound ? bytes[offset + 1] : 0
    let before: UInt8 = unsafe offset > value.lowerBound ? bytes[offset - 1] : 0
    let isDigit = { (byte: UInt8) in byte &- 0x30 < 10 }
    let isWord = { (byte: UInt8) in
      (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte == 0x24 || byte >= 0x80
    }
    self.offset = offset
    reason =
      switch (expected, found) {
      case (_, 0x2F) where next == 0x2F || next == 0x2A: .comment
      case (.value, 0x27), (.key, 0x27): .singleQuotes
      case (.value, 0xEF), (.key, 0xEF): .byteOrderMark
      case (.value, 0x2B) where isDigit(next) || next == 0x2E: .plusSign
      case (.value, 0x2E) where isDigit(next): .bareDecimalPoint
      case (.value, 0x5D), (.key, 0x7D):
        unsafe Self.followsComma(offset, in: bytes, from: value.lowerBound)
          ? .trailingComma : .expectedValue
      case (.value, _) where isWord(found): .unknownWord
      case (.value, _): .expectedValue
      case (.key, _) where isWord(found): .unquotedKey
      case (.key, _): .expectedKey
      case (.colon, _): .expectedColon
      case (_, 0x58), (_, 0x78): before == 0x30 ? .hexNumber : expected.reason
      case _ where isDigit(found) && before == 0x30: .leadingZero
      case _: expected.reason
      }
  }

  /// Tells whether a comma stands before `offset`, across white space.
  private static func followsComma(
    _ offset: Int, in bytes: UnsafePointer<UInt8>, from start: Int
  ) -> Bool {
    var before = offset - 1
    while before >= start, unsafe [0x20, 0x0A, 0x0D, 0x09].contains(bytes[before]) { before -= 1 }
    return unsafe before >= start && bytes[before] == 0x2C
  }
}

extension Fault.Expected {
  fileprivate var reason: Fault.Reason {
    switch self {
    case .value: .expectedValue
    case .key: .expectedKey
    case .colon: .expectedColon
    case .commaOrBrace: .expectedCommaOrBrace
    case .commaOrBracket: .expectedCommaOrBracket
    }
  }
}
