import Text

/// Reads from records by what value of a field they are sorted.
///
/// A key is a row of bytes, and keys in the order of their bytes are values in theirs: numbers by
/// size however they are spelled, then texts, folded, in the order of their characters. A record
/// without the field has an empty key.
public struct SortKeyReader: ~Copyable {
  private var finder: FieldFinder
  private var text: [UInt8] = []

  public init(_ path: FieldPath) { finder = FieldFinder([path]) }

  /// Below 0 where the first of two keys comes before the other, above where behind it.
  ///
  /// Empty keys come last and numbers before texts either way.
  public static func compare(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, isDescending: Bool
  ) -> Int {
    if one.isEmpty || other.isEmpty { return (one.isEmpty ? 1 : 0) - (other.isEmpty ? 1 : 0) }
    var order = one.count - other.count
    for index in 0..<min(one.count, other.count) where unsafe one[index] != other[index] {
      order = unsafe Int(one[index]) - Int(other[index])
      break
    }
    let isOfOneKind = unsafe (one[0] == SortKey.text) == (other[0] == SortKey.text)
    return isDescending && isOfOneKind ? -order : order
  }

  /// The same of keys that are arrays.
  public static func compare(_ one: [UInt8], _ other: [UInt8], isDescending: Bool) -> Int {
    unsafe one.withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { other in
        unsafe compare(one, other, isDescending: isDescending)
      }
    }
  }

  /// Appends the key of one of some framed records; of several values the first counts.
  ///
  /// - Parameters:
  ///   - number: of the record among those that were framed.
  ///   - frames: what a framer made of the bytes.
  ///   - bytes: what was framed.
  ///   - index: the number of the first of these records, from 0, for a path that names it.
  ///   - key: where it is appended.
  public mutating func append(
    _ number: Int, of frames: borrowing Frames, in bytes: UnsafePointer<UInt8>, index: Int,
    to key: inout [UInt8]
  ) {
    let frame = frames.records[number]
    guard frame.kind == .json else { return }
    let tokens = unsafe UnsafePointer(frames.tokens.base)
    let record = unsafe Record(
      frame, tokens: tokens, bytes: bytes, keys: frames.keyBase(bytes))
    append(record, index: index + number, to: &key)
  }

  private mutating func append(_ record: Record, index: Int, to key: inout [UInt8]) {
    finder.begin(record)
    for place in 0..<finder.find(0, in: record) {
      let first = Int(finder.found[place])
      for at in first..<record.index(after: first) {
        switch record[at].kind {
        case .string, .number, .true, .false, .notFinite:
          return append(record[at], record, to: &key)
        case .objectStart: return
        default: continue
        }
      }
    }
    switch finder.paths[0].pseudo {
    case .line, .index: key.appendSortKey(ofNumber: Array(String(index).utf8))
    case .key:
      text = record.key ?? []
      appendText(to: &key)
    case .raw, nil: return
    }
  }

  private mutating func append(_ token: Token, _ record: Record, to key: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    text.appendText(token, of: record)
    if token.kind == .number || token.kind == .string && Number.isNumber(text) {
      key.appendSortKey(ofNumber: text)
      return
    }
    appendText(to: &key)
  }

  private func appendText(to key: inout [UInt8]) {
    key.append(SortKey.text)
    for unit in Folded(text).units {
      guard let scalar = Unicode.Scalar(unit) else { continue }
      key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

/// The first byte of a key.
private enum SortKey {
  static let negative: UInt8 = 1
  static let zero: UInt8 = 2
  static let positive: UInt8 = 3
  static let text: UInt8 = 4
}

extension [UInt8] {
  /// Appends a key that orders numbers by size, digit by digit.
  fileprivate mutating func appendSortKey(ofNumber text: [UInt8]) {
    unsafe text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress,
        let number = unsafe Number(start, count: buffer.count)
      else { return }
      guard !number.isZero else { return append(SortKey.zero) }
      let first = count
      let magnitude = UInt64(bitPattern: Int64(number.order)) ^ 1 << 63
      for shift in stride(from: 56, through: 0, by: -8) {
        append(UInt8(truncatingIfNeeded: magnitude >> UInt64(shift)))
      }
      number.forEachDigit { digit in append(digit) }
      // Digits are greater than what ends them, so that fewer of them come first.
      append(0)
      if number.isBelowZero {
        for index in first..<count { self[index] = ~self[index] }
      }
      insert(number.isBelowZero ? SortKey.negative : SortKey.positive, at: first)
    }
  }
}
