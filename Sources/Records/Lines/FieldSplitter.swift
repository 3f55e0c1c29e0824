import Text

/// Finds the fields of one line after the other.
@safe
public struct FieldSplitter: ~Copyable {
  let delimiter: Delimiter
  /// Where the first field begins and where each field, with the delimiter behind it, ends.
  private var bounds = Growing<Int>()
  /// Where the delimiter at the end of each field begins.
  private var contentEnds = Growing<Int>()
  private var search: PatternSearch?
  /// How lines are split: the kind without its payload, which would be retained for each line.
  private let way: Way
  private var literal = Growing<UInt8>()
  /// Bytes of the line that was split last.
  private var lineCount = 0
  /// There may be more fields behind those that were found.
  private var isPartial = false

  private enum Way {
    case blanks, literal, runs, pattern
  }

  public init(_ delimiter: Delimiter) {
    self.delimiter = delimiter
    switch delimiter.kind {
    case .blanks: way = .blanks
    case .literal(let bytes):
      way = .literal
      for byte in bytes { literal.append(byte) }
    case .runs: way = .runs
    case .pattern(let program):
      way = .pattern
      search = PatternSearch(program)
    }
  }

  /// The number of fields that were found.
  public var fieldCount: Int { contentEnds.count }

  /// Finds the fields of a line, or the first ones of it if no more are needed.
  ///
  /// - Complexity: linear in the bytes up to the last field needed.
  @inline(__always)
  public mutating func split(
    _ line: UnsafePointer<UInt8>, count: Int, needing limit: Int = .max
  ) {
    bounds.truncate(to: 0)
    contentEnds.truncate(to: 0)
    lineCount = count
    isPartial = false
    switch way {
    case .blanks: unsafe splitBlanks(line, limit)
    case .literal: unsafe splitLiteral(line, limit)
    case .runs: unsafe splitRuns(line, limit)
    case .pattern: unsafe splitPattern(line)
    }
  }

  /// The bytes of one field, from 1, with the delimiter behind it.
  public func bytes(ofField number: Int) -> Range<Int> { bounds[number &- 1]..<bounds[number] }

  /// The bytes of some fields that follow one another, with the delimiter behind each of them.
  ///
  /// Empty where the line has none of them.
  @inline(__always)
  public func bytes(of range: FieldRange) -> Range<Int> {
    let (low, high) = places(of: range)
    guard low <= high else {
      let start = low >= 1 && low <= fieldCount ? bounds[low &- 1] : 0
      return start..<start
    }
    let isToEnd = isPartial && range.last == nil
    return bounds[low &- 1]..<(isToEnd ? lineCount : bounds[high])
  }

  /// The same without the delimiter behind the last of the fields, if it is not white space.
  @inline(__always)
  public mutating func contents(of range: FieldRange, in line: UnsafePointer<UInt8>) -> Range<Int> {
    let bytes = bytes(of: range)
    switch way {
    case .blanks: return bytes
    case .literal, .runs:
      let (low, high) = places(of: range)
      guard low <= high, !(isPartial && range.last == nil) else {
        let count = unsafe countWithoutDelimiter(line + bytes.lowerBound, bytes.count)
        return bytes.lowerBound..<bytes.lowerBound + count
      }
      let end = contentEnds[high &- 1]
      if low < high, end == bounds[high] {
        // The last field has no delimiter, but the one before it may end there: `a.` has two.
        let count = unsafe countWithoutDelimiter(line + bytes.lowerBound, bytes.count)
        return bytes.lowerBound..<bytes.lowerBound + count
      }
      return bytes.lowerBound..<max(bytes.lowerBound, end)
    case .pattern:
      let count = unsafe countWithoutDelimiter(line + bytes.lowerBound, bytes.count)
      return bytes.lowerBound..<bytes.lowerBound + count
    }
  }

  /// The numbers of the first and the last field of a range; the last is smaller if there is none.
  @inline(__always)
  func places(of range: FieldRange) -> (Int, Int) {
    let count = fieldCount
    var low = range.first ?? 1
    var high = range.last ?? count
    if low < 0 { low &+= count &+ 1 }
    if high < 0 { high &+= count &+ 1 }
    return (max(low, 1), min(high, count))
  }
}

// MARK: - Splitting

extension FieldSplitter {
  @inline(__always)
  private mutating func end(at end: Int, contentEnd: Int) {
    bounds.append(end)
    contentEnds.append(contentEnd)
  }

  @inline(__always)
  private mutating func splitBlanks(_ line: UnsafePointer<UInt8>, _ limit: Int) {
    var at = 0
    while at < lineCount, unsafe isBlank(line[at]) { at &+= 1 }
    bounds.append(at)
    while at < lineCount {
      if fieldCount == limit {
        isPartial = true
        return
      }
      while at < lineCount, unsafe !isBlank(line[at]) { at &+= 1 }
      let contentEnd = at
      while at < lineCount, unsafe isBlank(line[at]) { at &+= 1 }
      end(at: at, contentEnd: contentEnd)
    }
  }

  @inline(__always)
  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

  private mutating func splitLiteral(_ line: UnsafePointer<UInt8>, _ limit: Int) {
    bounds.append(0)
    guard literal.count > 0 else {
      unsafe splitCharacters(line)
      return
    }
    let first = literal[0]
    var at = 0
    var searched = 0
    while true {
      if fieldCount == limit {
        isPartial = true
        return
      }
      let found =
        unsafe searched
        &+ ByteScan.firstIndex(of: first, in: line + searched, count: lineCount &- searched)
      guard found &+ literal.count <= lineCount else { break }
      if literal.count > 1, unsafe !hasLiteral(at: line + found) {
        searched = found &+ 1
        continue
      }
      at = found &+ literal.count
      searched = at
      end(at: at, contentEnd: found)
    }
    end(at: lineCount, contentEnd: lineCount)
  }

  private func hasLiteral(at bytes: UnsafePointer<UInt8>) -> Bool {
    for index in 0..<literal.count where unsafe bytes[index] != literal[index] { return false }
    return true
  }

  /// An empty delimiter stands between any two characters.
  private mutating func splitCharacters(_ line: UnsafePointer<UInt8>) {
    var at = 0
    while at < lineCount {
      at += unsafe ScalarScan.first(in: line + at, left: lineCount - at).length
      end(at: at, contentEnd: at)
    }
  }

  private mutating func splitRuns(_ line: UnsafePointer<UInt8>, _ limit: Int) {
    guard case .runs(let pattern) = delimiter.kind else { return }
    bounds.append(0)
    var at = 0
    var start = 0
    while true {
      while start < lineCount, unsafe !pattern.starts.contains(line[start]) { start &+= 1 }
      if start >= lineCount { break }
      if fieldCount == limit {
        isPartial = true
        return
      }
      let match = unsafe pattern.end(of: line, from: start, count: lineCount)
      if match.end < 0 {
        start = match.next
        continue
      }
      end(at: match.end, contentEnd: start)
      at = match.end
      start = match.end
    }
    if at < lineCount { end(at: lineCount, contentEnd: lineCount) }
  }

  private mutating func splitPattern(_ line: UnsafePointer<UInt8>) {
    bounds.append(0)
    var at = 0
    for match in unsafe search?.matches(in: line, count: lineCount) ?? [] {
      end(at: match.upperBound, contentEnd: match.lowerBound)
      at = match.upperBound
    }
    if at < lineCount { end(at: lineCount, contentEnd: lineCount) }
  }
}

// MARK: - The end of a text

extension FieldSplitter {
  /// The length of a text without the delimiter, or the white space, at its end.
  mutating func countWithoutDelimiter(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    switch delimiter.kind {
    case .blanks: return unsafe White.trimmedCount(text, count)
    case .literal:
      let rest = count - literal.count
      return unsafe rest >= 0 && hasLiteral(at: text + rest) ? rest : count
    case .runs(let pattern):
      var start = 0
      while start < count {
        let match = unsafe pattern.end(of: text, from: start, count: count)
        if match.end == count { return start }
        start = match.end < 0 ? match.next : match.end
      }
      return count
    case .pattern:
      guard let last = unsafe search?.matches(in: text, count: count).last,
        last.upperBound == count
      else { return count }
      return last.lowerBound
    }
  }
}

/// White space at the end of a text.
enum White {
  /// The length of a text without it.
  static func trimmedCount(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var end = count
    while end > 0 {
      let last = unsafe text[end - 1]
      if last == 0x20 || last &- 0x09 < 5 {
        end -= 1
        continue
      }
      guard last & 0xC0 == 0x80 else { break }
      var start = end - 1
      while start > 0, end - start < 3, unsafe text[start] & 0xC0 == 0x80 { start -= 1 }
      let (scalar, length) = unsafe ScalarScan.first(in: text + start, left: end - start)
      guard length == end - start, let scalar = Unicode.Scalar(scalar),
        scalar.properties.isWhitespace
      else { break }
      end = start
    }
    return end
  }
}
