/// Writes records in the form that was asked for.
public struct RecordWriter: ~Copyable {
  public init(_ form: OutputForm) {}

  /// Appends what is printed of one record, without a terminator.
  ///
  /// - Parameters:
  ///   - record: the original bytes; 64 bytes after their end can be read as well.
  ///   - count: how many they are.
  ///   - line: the line of the first, from 1, for a field that names it.
  ///   - index: the number of the record, from 0, likewise.
  ///   - output: where it is appended.
  public mutating func write(
    _ record: UnsafePointer<UInt8>, count: Int, line: Int = 1, index: Int = 0,
    into output: inout [UInt8]
  ) {}
}
