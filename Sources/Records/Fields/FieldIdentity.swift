import Text

/// Reads from records by which values of a field they are told apart.
public struct FieldIdentity: ~Copyable {
  private var finder: FieldFinder

  public init(_ path: FieldPath) { finder = FieldFinder([path]) }

  /// Appends the values of one of some framed records: what strings say, other values as they are
  /// spelled without white space.
  ///
  /// - Parameters:
  ///   - number: of the record among those that were framed.
  ///   - frames: what a framer made of the bytes.
  ///   - bytes: what was framed.
  ///   - identity: where they are appended.
  /// - Returns: whether the record has any; null is none.
  public mutating func append(
    _ number: Int, of frames: borrowing Frames, in bytes: UnsafePointer<UInt8>,
    to identity: inout [UInt8]
  ) -> Bool {
    let frame = frames.records[number]
    guard frame.kind == .json else { return false }
    let tokens = unsafe UnsafePointer(frames.tokens.base)
    let record = unsafe Record(frame, tokens: tokens, bytes: bytes, keys: frames.keyBase(bytes))
    finder.begin(record)
    let count = finder.find(0, in: record)
    var hasValue = false
    for place in 0..<count {
      let value = Int(finder.found[place])
      let token = record[value]
      if token.kind == .null { continue }
      hasValue = true
      // A string is no number that is spelled like it, but for cells, which are all strings.
      identity.append(token.kind == .string && !token.flags.contains(.isCell) ? 0x22 : 0x20)
      if token.isContainerStart {
        identity.appendCompact(value, of: record)
      } else {
        identity.appendText(token, of: record)
      }
      identity.append(0)
    }
    return hasValue
  }
}
