import Text

/// How large and deep a record may be, and what it is forgiven.
public struct FramingLimits: Sendable, Equatable {
  public var maxDepth: Int
  /// Bytes.
  public var maxRecord: Int
  /// What JSON does not allow, but many programs write, is a fault.
  public var isStrict: Bool

  public init(maxDepth: Int = 1024, maxRecord: Int = 64 << 20, isStrict: Bool = false) {
    self.maxDepth = maxDepth
    self.maxRecord = maxRecord
    self.isStrict = isStrict
  }

  /// The largest record that can be asked for, in bytes.
  public static let largestRecord = 2 << 30
  public static let greatestDepth = 1_000_000

  /// Reads a number of bytes, maybe in units of K, M or G.
  public static func size(parsing text: String) throws(FormatError) -> Int {
    let units: [Character: Int] = ["k": 10, "m": 20, "g": 30]
    let shift = text.last.flatMap { units[Character($0.lowercased())] }
    guard let number = Int(shift == nil ? text : String(text.dropLast())), number > 0,
      number <= largestRecord >> (shift ?? 0)
    else { throw FormatError("expected a size from 1 to 2G, such as 64M, not '\(text)'") }
    return number << (shift ?? 0)
  }

  /// What is wrong with a value that is forgiven where the limits are not strict.
  func fault(
    in tokens: borrowing TokenBuffer, _ range: Range<Int>, of bytes: UnsafePointer<UInt8>
  ) -> Fault? {
    guard isStrict else { return nil }
    for index in range {
      let token = tokens[index]
      let start = Int(token.start)
      if token.kind == .notFinite { return Fault(offset: start, reason: .unknownWord) }
      guard token.kind == .string || token.kind == .key, token.flags.contains(.isInvalidUTF8) else {
        continue
      }
      return Fault(
        offset: unsafe FramingLimits.badByte(in: bytes, start..<Int(token.end)),
        reason: .invalidUTF8)
    }
    return nil
  }

  /// The offset of the first byte in a range that is not UTF-8.
  static func badByte(in bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int {
    var at = range.lowerBound
    while at < range.upperBound {
      let (scalar, length) = unsafe ScalarScan.first(in: bytes + at, left: range.upperBound - at)
      if scalar == 0xFFFD, length == 1 { return at }
      at += length
    }
    return range.lowerBound
  }
}
