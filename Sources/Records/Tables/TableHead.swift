import Text

/// The names of a table's fields, those of its first row or else numbers.
public struct TableHead: Sendable, Equatable {
  public let format: TableFormat
  /// The first row as it is written; nothing where it is data.
  public let bytes: [UInt8]?
  /// The names of the columns.
  public let names: [String]
  /// What its user should know about the names.
  public private(set) var notes: [String] = []
  /// The names one after the other, then the numbers of columns that have none.
  let keys: [UInt8]
  /// Where each name stands in `keys`.
  let places: [Range<Int>]

  /// Cells behind the last name are fields too, as long as a row has no more of them than this.
  private static let mostNumbered = 1024

  /// Reads the first row of a table; nothing as long as that is not complete.
  ///
  /// - Parameters:
  ///   - bytes: the input from its start; 64 bytes after its end can be read as well.
  ///   - count: how many have arrived.
  ///   - isLast: the input ends after them.
  ///   - format: how its rows are written.
  public init?(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, format: TableFormat
  ) {
    guard format.hasHead else {
      self.init(nil, names: [], format: format)
      return
    }
    var row = unsafe RowScanner(bytes, count: count, isLast: isLast, format: format)
    var tokens = TokenBuffer()
    let start = unsafe RowScanner.skipMark(bytes, count: count)
    guard
      let end = row.scan(
        from: row.skipBlankLines(from: start), { token in tokens.append(token) })
    else {
      if !isLast { return nil }
      self.init(nil, names: [], format: format)
      return
    }
    let frame = Frame(
      start: end.row.lowerBound, count: end.row.count, kind: .json, tokenCount: tokens.count)
    let record = unsafe Record(frame, tokens: tokens.base, bytes: bytes, keys: bytes)
    let names = (0..<tokens.count).map { record.text(of: record[$0]) }
    self.init(
      unsafe Array(UnsafeBufferPointer(start: bytes + frame.start, count: frame.count)),
      names: names, format: format)
  }

  private init(_ bytes: [UInt8]?, names: [String], format: TableFormat) {
    self.bytes = bytes
    self.format = format
    var known: Set<String> = []
    var distinct: [String] = []
    for (index, name) in names.enumerated() {
      var own = name
      var number = 1
      while !known.insert(own).inserted {
        number += 1
        own = "\(name)_\(number)"
      }
      if own != name {
        notes.append("warning: column \(index + 1) is called '\(name)' again: it is '\(own)' here")
      }
      distinct.append(own)
    }
    self.names = distinct
    var keys: [UInt8] = []
    var places: [Range<Int>] = []
    let numbers = (names.count..<names.count + TableHead.mostNumbered).map { String($0 + 1) }
    for name in distinct + numbers {
      let start = keys.count
      keys += name.utf8
      places.append(start..<keys.count)
    }
    self.keys = keys.padded
    self.places = places
  }
}
