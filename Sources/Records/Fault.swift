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
