public import Matching
public import Records
import Text

/// Writes of a record where the query matches it, as one JSON object.
public struct MatchWriter: ~Copyable {
  private let finder: MatchFinder
  private let query: Query
  private let head: TableHead?
  private var whole: RecordWriter
  private var scope: RecordWriter?

  /// What is known of a record besides its bytes.
  public struct Facts: Sendable {
    /// Of its first byte.
    public var position: Position
    /// Its number, from 0.
    public var index: Int
    public var score: Int

    public init(position: Position, index: Int, score: Int) {
      self.position = position
      self.index = index
      self.score = score
    }
  }

  /// - Parameters:
  ///   - query: what was asked for.
  ///   - rules: how that is to be read.
  ///   - input: the searched fields.
  ///   - scopeField: the field that a bare scope means, if known.
  ///   - head: that of the table whose rows the records are.
  public init(
    _ query: Query, rules: Rules, input: InputSettings, scopeField: FieldPath?, head: TableHead?
  ) {
    self.query = query
    self.head = head
    finder = MatchFinder(query, rules: rules, input: input)
    whole = RecordWriter(.json([]), head: head)
    scope = scopeField.map { RecordWriter(.json([$0]), head: head) }
  }

  /// The rank of a record, as it has among those of whatever input; 0 where the query has no ranks.
  ///
  /// 64 bytes after its end can be read as well.
  public mutating func rank(of record: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    finder.rank(of: unsafe shown(record, count: count)) ?? 0
  }

  /// The score of a record, 0 where the query has no ranks.
  public mutating func score(of record: UnsafePointer<UInt8>, count: Int) -> Int {
    guard query.isRanked else { return 0 }
    return Matcher.score(ofRecord: unsafe rank(of: record, count: count))
  }

  /// The record, or the row of a table as an object of JSON.
  private func shown(_ record: UnsafePointer<UInt8>, count: Int) -> [UInt8] {
    unsafe head?.json(of: record, count: count, numbers: .asNumbers)
      ?? Array(UnsafeBufferPointer(start: record, count: count))
  }

  /// Appends the object; 64 bytes after the end of the record can be read as well.
  public mutating func write(
    _ record: UnsafePointer<UInt8>, count: Int, _ facts: Facts, into output: inout [UInt8]
  ) {
    output += "{\"index\":\(facts.index),\"line\":\(facts.position.line)".utf8
    output += ",\"byte\":\(facts.position.offset),\"score\":\(facts.score),\"scope\":".utf8
    if scope == nil { output += "null".utf8 }
    unsafe scope?.writeValue(0, of: record, count: count, into: &output)
    output += ",\"matches\":[".utf8
    if !query.isEmpty { unsafe writeMatches(in: record, count: count, into: &output) }
    output += "],\"record\":".utf8
    unsafe whole.write(record, count: count, into: &output)
    output.append(0x7D)
  }

  private mutating func writeMatches(
    in record: UnsafePointer<UInt8>, count: Int, into output: inout [UInt8]
  ) {
    let bytes = unsafe shown(record, count: count)
    let outline = RecordOutline(bytes)
    var isFirst = true
    let all = finder.found(in: bytes).sorted { $0.source.lowerBound < $1.source.lowerBound }
    for found in all {
      if !isFirst { output.append(0x2C) }
      isFirst = false
      let name = outline?.path(toByte: found.source.lowerBound) ?? ""
      write(found.text, found.marks, named: name, into: &output)
    }
  }

  private func write(
    _ text: RecordText, _ marks: [Range<Int>], named name: String, into output: inout [UInt8]
  ) {
    output += "{\"field\":".utf8
    output.appendQuoted(Array(name.utf8))
    output += ",\"value\":".utf8
    output.appendQuoted(Array(text.bytes[..<text.count]))
    output += ",\"ranges\":[".utf8
    for (index, mark) in marks.enumerated() {
      if index > 0 { output.append(0x2C) }
      let start = text.scalars(before: mark.lowerBound)
      let end = start + text.scalars(in: mark)
      output += "[\(start),\(end)]".utf8
    }
    output += "]}".utf8
  }
}

extension RecordText {
  fileprivate func scalars(before offset: Int) -> Int { scalars(in: 0..<offset) }

  /// The number of Unicode scalars in a range; a byte that is not UTF-8 is one, too.
  fileprivate func scalars(in range: Range<Int>) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      var (at, number) = (range.lowerBound, 0)
      while at < range.upperBound {
        at += unsafe ScalarScan.first(in: start + at, left: count - at).length
        number += 1
      }
      return number
    }
  }
}
