import Text

/// Finds all matches of a regular expression in bytes, which may be no UTF-8.
struct PatternFinder {
  private let regex: Regex<AnyRegexOutput>

  /// - Parameter pattern: in the words of `Regex`, and valid.
  init?(_ pattern: String) {
    guard let regex = try? Regex(pattern) else { return nil }
    self.regex = regex.matchingSemantics(.unicodeScalar).asciiOnlyCharacterClasses()
      .wordBoundaryKind(.simple)
  }

  /// The matches from left to right; an empty one never stands at the end of the one before it.
  func matches(in bytes: UnsafePointer<UInt8>, count: Int) -> [Range<Int>] {
    let text = unsafe LossyText(bytes, count: count)
    var ranges: [Range<Int>] = []
    for match in text.string.matches(of: regex) {
      let range = text.offset(of: match.range.lowerBound)..<text.offset(of: match.range.upperBound)
      if range.isEmpty, let last = ranges.last, last.upperBound == range.lowerBound { continue }
      ranges.append(range)
    }
    return ranges
  }
}

/// A string made of bytes, each that is not UTF-8 being U+FFFD, with the way back.
private struct LossyText {
  let string: String
  /// For each byte of the string the byte it came from; none when they are the same.
  private var origins: [Int] = []

  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    var valid: [UInt8] = []
    valid.reserveCapacity(count)
    var map: [Int] = []
    var isValid = true
    var at = 0
    while at < count {
      let (scalar, length) = unsafe ScalarScan.first(in: bytes + at, left: count - at)
      let isBad = unsafe length == 1 && bytes[at] >= 0x80
      isValid = isValid && !isBad
      let spelling =
        isBad
        ? Array("\u{FFFD}".utf8)
        : Array(
          String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      valid.append(contentsOf: spelling)
      map.append(contentsOf: repeatElement(at, count: spelling.count))
      at += length
    }
    string = String(decoding: valid, as: UTF8.self)
    if !isValid { origins = map + [count] }
  }

  func offset(of index: String.Index) -> Int {
    let offset = string.utf8.distance(from: string.utf8.startIndex, to: index)
    return origins.isEmpty ? offset : origins[offset]
  }
}
