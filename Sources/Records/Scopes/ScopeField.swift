/// The field that a bare scope value means when nobody says which.
public enum ScopeField {
  /// The names that are tried, the best first.
  public static let names = [
    "scope", "type", "kind", "category", "class", "group", "status", "level",
  ]

  /// The field that the first record decides for that has any of the names with a value to compare.
  ///
  /// Nothing when no record of these has one: the next ones may.
  public static func first(in frames: borrowing Frames, of bytes: UnsafePointer<UInt8>)
    -> FieldPath?
  {
    let paths = names.compactMap { try? FieldPath(parsing: $0) }
    var finder = FieldFinder(paths)
    let tokens = unsafe UnsafePointer(frames.tokens.base)
    for number in 0..<frames.records.count where frames.records[number].kind == .json {
      let record = unsafe Record(
        frames.records[number], tokens: tokens, bytes: bytes, keys: frames.keyBase(bytes))
      guard record[record.first].kind == .objectStart else { continue }
      finder.begin(record)
      for path in paths.indices where finder.find(path, in: record) == 1 {
        if record.isComparable(Int(finder.found[0])) { return paths[path] }
      }
    }
    return nil
  }
}

extension Record {
  /// Whether a value is a scalar other than null, or an array of such.
  fileprivate func isComparable(_ value: Int) -> Bool {
    guard self[value].kind == .arrayStart else { return isScalar(value) }
    let end = self[value].next - 1
    return value + 1 < end && (value + 1..<end).allSatisfy(isScalar)
  }

  private func isScalar(_ value: Int) -> Bool {
    switch self[value].kind {
    case .string, .number, .true, .false, .notFinite: true
    default: false
    }
  }
}
