import Text

/// By what an item is known again when its number has become another.
public enum ItemIdentity: Sendable, Equatable {
  /// Fields of a line.
  case fields([FieldRange])
  /// A field of a record.
  case path(FieldPath)
}

/// Tells the keys of items; memory that is used again.
public struct ItemKeys: ~Copyable {
  private var template: LineTemplate?
  private var splitter: FieldSplitter
  private var writer: RecordWriter?

  /// Items have no keys without an identity that is for their kind.
  public init(_ input: InputSettings) {
    splitter = FieldSplitter(input.delimiter)
    switch input.identity {
    case .fields(let ranges): template = LineTemplate(ranges)
    case .path(let path): writer = RecordWriter(.fields([path]))
    case nil: break
    }
  }

  /// The key of a line without terminal codes.
  public mutating func key(ofLine line: [UInt8]) -> [UInt8]? {
    guard let template else { return nil }
    var key: [UInt8] = []
    unsafe line.padded.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe splitter.write(template, of: start, count: line.count, index: 0, into: &key)
    }
    return key
  }

  /// The key of a record; nothing where it lacks the field.
  public mutating func key(ofRecord record: [UInt8]) -> [UInt8]? {
    guard writer != nil else { return nil }
    var key: [UInt8] = []
    unsafe record.padded.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe writer?.write(start, count: record.count, into: &key)
    }
    return key.isEmpty ? nil : key
  }
}
