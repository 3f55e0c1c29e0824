/// One searched text of a record, decoded, with the way back to the record's own bytes.
public struct RecordText: Sendable, Equatable {
  /// As it is matched; 64 more bytes follow that can be read but are no part of it.
  public var bytes: [UInt8]
  /// Number of bytes that are matched.
  public var count: Int

  /// The bytes of the record that spell a range of the text.
  public func source(of range: Range<Int>) -> Range<Int> { range }
}

extension Extractor {
  /// The searched texts of one record, for showing where the query matches in it.
  public mutating func texts(of record: UnsafePointer<UInt8>, count: Int) -> [RecordText] { [] }
}
