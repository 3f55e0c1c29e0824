import Text

/// The values that some records have in one field, each set of values told by a number.
public struct ScopeColumn: Sendable {
  /// A value as it is compared and as the first record spells it.
  public struct Value: Sendable, Hashable {
    public var folded: String
    public var title: String

    public init(_ title: String) {
      self.title = title
      folded = ScopeColumn.folded(title)
    }
  }

  /// For each record the index of its set; an array has a set of several values.
  public internal(set) var numbers: [UInt32] = []
  /// Sets in order of appearance, but that the first is empty.
  public internal(set) var sets: [[Value]] = [[]]

  public init() {}

  /// A column of records that have nothing in the field.
  public init(ofEmptySets count: Int) { numbers = Array(repeating: 0, count: count) }

  /// The form in which values are compared, whatever the case of their letters.
  public static func folded(_ text: String) -> String {
    let scalars = Folded(Array(text.utf8)).units.compactMap(Unicode.Scalar.init)
    return String(scalars: scalars)
  }
}

/// Reads the values of one field from records; memory that is used again.
@safe
public struct ScopeColumnReader: ~Copyable {
  private var finder: FieldFinder
  private var spellings = SpellingTable()

  public init(of field: FieldPath) {
    finder = FieldFinder([field])
  }

  /// Reads the field of records that have been framed.
  public mutating func read(
    _ frames: borrowing Frames, of bytes: UnsafePointer<UInt8>
  ) -> ScopeColumn {
    spellings.removeAll()
    var column = ScopeColumn()
    column.numbers.reserveCapacity(frames.records.count)
    let tokens = unsafe UnsafePointer(frames.tokens.base)
    let keys = unsafe frames.keyBase(bytes)
    for number in 0..<frames.records.count {
      let frame = frames.records[number]
      guard frame.kind == .json else {
        column.numbers.append(0)
        continue
      }
      let record = unsafe Record(frame, tokens: tokens, bytes: bytes, keys: keys)
      unsafe add(record, of: bytes, to: &column)
    }
    return column
  }

  /// Begins with other bytes.
  mutating func begin() { spellings.removeAll() }

  /// Adds the values of a record whose offsets count from `offset` on in bytes that stay the same
  /// until others begin.
  @inline(__always)
  mutating func add(
    _ record: Record, at offset: Int = 0, of bytes: UnsafePointer<UInt8>,
    to column: inout ScopeColumn
  ) {
    finder.begin(record)
    guard finder.find(0, in: record) == 1 else {
      column.numbers.append(addSeveral(in: record, to: &column))
      return
    }
    let token = record[Int(finder.found[0])]
    switch token.kind {
    case .string, .number, .true, .false, .notFinite:
      let start = offset &+ Int(token.start)
      let count = Int(token.end) &- Int(token.start)
      column.numbers.append(
        unsafe set(start, count, token, of: bytes, in: record, of: &column))
    case .arrayStart: column.numbers.append(addSeveral(in: record, to: &column))
    default: column.numbers.append(0)
    }
  }

  /// The set of the one value that a token spells.
  @inline(__always)
  private mutating func set(
    _ start: Int, _ count: Int, _ token: Token, of bytes: UnsafePointer<UInt8>,
    in record: Record, of column: inout ScopeColumn
  ) -> UInt32 {
    unsafe spellings.set(of: start, count, in: bytes) {
      // Spellings that fold equal keep sets of their own here; whoever joins columns makes them one.
      column.sets.append([ScopeColumn.Value(record.text(of: token))])
      return UInt32(column.sets.count - 1)
    }
  }

  /// Finds the field in a record, and gives the set of its values.
  mutating func addSeveral(of record: Record, to column: inout ScopeColumn) -> UInt32 {
    finder.begin(record)
    _ = finder.find(0, in: record)
    return addSeveral(in: record, to: &column)
  }

  /// What a record has besides its keys, where the path names that.
  private func pseudoValue(of record: Record) -> ScopeColumn.Value? {
    switch finder.paths[0].pseudo {
    case .key: record.key.map { ScopeColumn.Value(String(decoding: $0, as: UTF8.self)) }
    case .raw:
      unsafe ScopeColumn.Value(
        String(
          decoding: UnsafeBufferPointer(start: record.bytes + record.start, count: record.count),
          as: UTF8.self))
    case .line, .index, nil: nil
    }
  }

  /// The set of all scalars among the values that were found, arrays standing for their elements.
  private mutating func addSeveral(in record: Record, to column: inout ScopeColumn) -> UInt32 {
    var values: [ScopeColumn.Value] = []
    for index in 0..<finder.found.count {
      var at = Int(finder.found[index])
      let end = record.index(after: at)
      while at < end {
        let token = record[at]
        switch token.kind {
        case .objectStart:
          at = token.next
          continue
        case .string, .number, .true, .false, .notFinite:
          let value = ScopeColumn.Value(record.text(of: token))
          if !values.contains(where: { $0.folded == value.folded }) { values.append(value) }
        default: break
        }
        at += 1
      }
    }
    if finder.found.count == 0, let value = pseudoValue(of: record) { values = [value] }
    guard !values.isEmpty else { return 0 }
    // Sets of several values are few, or so many that a look at the last ones must do.
    if let known = column.sets.suffix(64).lastIndex(of: values) { return UInt32(known) }
    column.sets.append(values)
    return UInt32(column.sets.count - 1)
  }
}
