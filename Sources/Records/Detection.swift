/// Whether input is made of lines or of records, found out from its first bytes.
public enum Detection: Sendable, Equatable {
  case lines, json
  /// More bytes, or the end of the input, decide.
  case needMore

  /// Looks at the first bytes of an input.
  ///
  /// - Parameters:
  ///   - bytes: the input from its start; 64 bytes after its end can be read as well.
  ///   - count: how many have arrived.
  ///   - isLast: no more will.
  ///   - wantsRecords: an option that needs records was given: the first byte is enough.
  public init(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, wantsRecords: Bool = false
  ) {
    self = .lines
  }
}

/// An encoding with wide units, which is not read.
public enum WideEncoding: String, Sendable {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"

  /// Recognises the encoding from the first four bytes, by its mark or a NUL among them.
  public init?(_ bytes: UnsafePointer<UInt8>, count: Int) {
    return nil
  }

  /// What its user is told.
  public var message: String {
    "input is \(rawValue), not UTF-8 (convert it with iconv -f \(rawValue) -t UTF-8)"
  }
}
