extension Fault {
  /// What its user is told about it, without the place.
  ///
  /// - Parameters:
  ///   - bytes: those that were framed.
  ///   - position: the place of their first byte.
  /// - Returns: one line.
  public func message(in bytes: UnsafePointer<UInt8>, at position: Position) -> String {
    let (what, opening): (String, Opening)
    switch reason {
    case .unclosedArray(let place): (what, opening) = ("array", place)
    case .unclosedObject(let place): (what, opening) = ("object", place)
    default: return reason.message
    }
    let opened =
      switch opening {
      case .here(let offset): unsafe position.advanced(over: bytes, count: offset)
      case .earlier(let position): position
      }
    return "\(what) opened at \(opened.line):\(opened.column) is not closed"
  }
}

extension Fault.Reason {
  /// The words for what is wrong, as far as they need no place.
  public var message: String {
    switch self {
    case .expectedValue: "expected a value"
    case .expectedKey: "expected a key in double quotes"
    case .expectedColon: "expected ':' after the key"
    case .expectedCommaOrBrace: "expected ',' or '}'"
    case .expectedCommaOrBracket: "expected ',' or ']'"
    case .trailingComma: "trailing comma"
    case .singleQuotes: "single quotes; JSON strings are in double quotes"
    case .comment: "comment; JSON has none"
    case .unquotedKey: "key without double quotes"
    case .unknownWord: "unknown word"
    case .badEscape: "unknown escape after '\\'"
    case .hexNumber: "hexadecimal number"
    case .plusSign: "number with a plus sign"
    case .leadingZero: "number with a leading zero"
    case .bareDecimalPoint: "number without a digit before the point"
    case .badNumber: "incomplete number"
    case .controlCharacter(let byte):
      "raw control character \(Self.name(of: byte)) in a string"
    case .byteOrderMark: "byte order mark inside a line"
    case .cutOff: "cut off"
    case .textAfterValue: "text after the value"
    case .tooDeep(let limit): "nesting deeper than \(limit)"
    case .tooLarge(let limit): "record larger than \(Self.size(limit))"
    case .unclosedArray: "array is not closed"
    case .unclosedObject: "object is not closed"
    case .invalidUTF8: "byte that is not UTF-8"
    case .unclosedQuote: "quote is not closed"
    }
  }

  private static func name(of byte: UInt8) -> String {
    if byte == 0x09 { return "TAB" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.utf8.count == 1 ? "0" : "") + digits
  }

  private static func size(_ bytes: Int) -> String {
    bytes > 0 && bytes.isMultiple(of: 1 << 20) ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
