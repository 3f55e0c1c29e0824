/// Finds records inside a record.
public enum InnerRecords {
  /// The name of the first field of the first record that is an array of objects; nothing where there
  /// is none.
  public static func field(of frames: borrowing Frames, in bytes: UnsafePointer<UInt8>) -> String? {
    guard let frame = frames.records.first, frame.kind == .json, frame.tokenCount > 3 else {
      return nil
    }
    let tokens = unsafe UnsafePointer(frames.tokens.base)
    let record = unsafe Record(frame, tokens: tokens, bytes: bytes, keys: frames.keyBase(bytes))
    guard !record.isRow, record[record.first].kind == .objectStart else { return nil }
    var at = record.first + 1
    while record[at].kind == .key {
      if record[at + 1].kind == .arrayStart, record[at + 2].kind == .objectStart {
        return record.name(of: record[at])
      }
      at = record.index(after: at + 1)
    }
    return nil
  }
}

extension EachPath {
  /// For its user, when no value has the path.
  public func missedWarning(among names: Set<String>) -> String {
    let guess = Suggestion.nearest(to: text, among: names)
    let hint = guess.map { " (did you mean '\($0.printable)'?)" } ?? ""
    return "warning: no value has '\(text)', which --each names\(hint)"
  }
}
