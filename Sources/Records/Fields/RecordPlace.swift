/// Where a record stood in the input, for fields that name that.
public struct RecordPlace: Sendable, Equatable {
  /// The line of its first byte, from 1.
  public var line: Int
  /// Its number, from 0.
  public var index: Int
  /// The key under which it stood in an object.
  public var key: [UInt8]?

  public init(line: Int, index: Int, key: [UInt8]?) {
    self.line = line
    self.index = index
    self.key = key
  }

  /// `preceding`: so many bytes before the record can be read and are the input's.
  public init(line: Int, index: Int, of record: UnsafePointer<UInt8>, preceding: Int) {
    self.line = line
    self.index = index
    key = unsafe RecordKey.text(before: record, count: preceding)
  }
}
