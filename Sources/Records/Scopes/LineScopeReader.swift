import Text

/// Reads the values of one field from lines; memory that is used again.
public struct LineScopeReader: ~Copyable {
  private let field: FieldRange
  private let needed: Int
  private let separator: UInt8
  private var splitter: FieldSplitter
  private var spellings = SpellingTable()

  /// Nothing where no field of lines is the scope field.
  public init?(_ input: InputSettings) {
    guard let number = input.scopeField?.lineField else { return nil }
    field = FieldRange(number)
    needed = number < 0 ? .max : number + 1
    separator = input.separator
    splitter = FieldSplitter(input.delimiter)
  }

  /// Reads the field of some lines; a line without it, or with nothing in it, has the empty set.
  ///
  /// 64 bytes after their end can be read as well.
  public mutating func read(_ lines: UnsafePointer<UInt8>, count: Int) -> ScopeColumn {
    spellings.removeAll()
    var column = ScopeColumn()
    var start = 0
    while start < count {
      let length = unsafe ByteScan.firstIndex(
        of: separator, in: lines + start, count: count &- start)
      unsafe add(line: start, length, of: lines, to: &column)
      start &+= length &+ 1
    }
    return column
  }

  private mutating func add(
    line start: Int, _ count: Int, of lines: UnsafePointer<UInt8>, to column: inout ScopeColumn
  ) {
    let line = unsafe lines + start
    unsafe splitter.split(line, count: count, needing: needed)
    let value = unsafe splitter.value(of: field, in: line)
    guard !value.isEmpty else { return column.numbers.append(0) }
    let set = unsafe spellings.set(of: start + value.lowerBound, value.count, in: lines) {
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: line + value.lowerBound, count: value.count),
        as: UTF8.self)
      column.sets.append([ScopeColumn.Value(text)])
      return UInt32(column.sets.count - 1)
    }
    column.numbers.append(set)
  }
}

extension FieldPath {
  /// The number of a field of lines, where the path is one.
  public var lineField: Int? {
    guard let number = onlyName.flatMap({ Int($0.text) }), number != 0 else { return nil }
    return number
  }
}

extension FieldSplitter {
  /// The bytes that a field has to compare: without its delimiter and white space around it.
  @inline(__always)
  mutating func value(of field: FieldRange, in line: UnsafePointer<UInt8>) -> Range<Int> {
    var value = unsafe contents(of: field, in: line)
    while let low = value.first, unsafe FieldSplitter.isSpace(line[low]) { value.removeFirst() }
    while let high = value.last, unsafe FieldSplitter.isSpace(line[high]) { value.removeLast() }
    return value
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }
}
