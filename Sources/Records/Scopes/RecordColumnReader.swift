/// Reads the values of one field from single records that are known by their bytes only.
public struct RecordColumnReader: ~Copyable {
  private let hasRows: Bool
  private var reader: RecordReader
  private var columns: ScopeColumnReader
  private var column = ScopeColumn()

  /// `head` is that of the table whose rows the records are.
  public init(of field: FieldPath, head: TableHead? = nil) {
    hasRows = head != nil
    reader = RecordReader(head)
    columns = ScopeColumnReader(of: field)
  }

  /// Adds the record, or text, that stands at an offset of some bytes, the same for a whole column.
  ///
  /// 64 bytes after its end can be read as well.
  public mutating func add(_ bytes: UnsafePointer<UInt8>, at offset: Int, count: Int) {
    guard let record = unsafe reader.read(bytes + offset, count: count) else {
      column.numbers.append(0)
      return
    }
    if hasRows {
      // What is read of a row does not stay where its spellings could be looked up.
      column.numbers.append(columns.addSeveral(of: record, to: &column))
    } else {
      unsafe columns.add(record, at: offset, of: bytes, to: &column)
    }
  }

  /// The column so far; another begins.
  public mutating func take() -> ScopeColumn {
    defer { column = ScopeColumn() }
    columns.begin()
    return column
  }
}
