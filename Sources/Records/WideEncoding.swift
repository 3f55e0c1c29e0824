/// An encoding with units of more than a byte, in which records are not read.
public enum WideEncoding: String, Sendable, CaseIterable {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"

  /// Recognises the encoding of an input that should be records from its first bytes.
  ///
  /// It is given away by its byte order mark, or by NUL bytes, which JSON never begins with.
  ///
  /// - Parameters:
  ///   - bytes: the input from its start.
  ///   - count: how many have arrived; the first eight matter.
  ///   - beforeBracket: only what begins with `{` or `[` will do: the input may be mere lines.
  public init?(_ bytes: UnsafePointer<UInt8>, count: Int, beforeBracket: Bool = false) {
    let first = (0..<min(count, 4)).map { unsafe bytes[$0] }
    switch (first.first, first.dropFirst().first) {
    case (0xFF, 0xFE): self = first.dropFirst(2) == [0, 0] ? .utf32 : .utf16
    case (0xFE, 0xFF): self = .utf16
    default:
      let zeros = first.count { $0 == 0 }
      guard zeros > 0 else { return nil }
      self = zeros > 2 || first == [0, 0, 0xFE, 0xFF] ? .utf32 : .utf16
    }
    if beforeBracket {
      let isMark = { (byte: UInt8) in byte == 0 || byte >= 0xFE }
      let text = (0..<min(count, 8)).lazy.map { unsafe bytes[$0] }.first { !isMark($0) }
      guard text == 0x7B || text == 0x5B else { return nil }
    }
  }

  /// What its user is told.
  public var message: String {
    "input is \(rawValue), not UTF-8 (convert with iconv -f \(rawValue))"
  }
}
