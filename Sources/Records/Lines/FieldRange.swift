import Text

/// Some fields of a line that follow one another, by their numbers: `2`, `-1`, `2..`, `..-2`, `..`.
public struct FieldRange: Sendable, Equatable {
  /// From 1, or from the end where it is negative; nothing: from the start of the line.
  var first: Int?
  /// Likewise; nothing: to the end of the line.
  var last: Int?

  /// Every field.
  public static let whole = FieldRange(first: nil, last: nil)

  public var isWhole: Bool { first == nil && last == nil }

  private init(first: Int?, last: Int?) {
    // A range from the first field to another, or to the last one, is open there.
    self.first = first == 1 && last != 1 ? nil : first
    self.last = last == -1 ? nil : last
  }

  /// Reads one range; nothing when it is none.
  init?(parsing text: some StringProtocol) {
    guard let dots = text.range(ofDots: 0) else {
      guard let number = FieldRange.number(text) else { return nil }
      self.init(first: number, last: number)
      return
    }
    let low = text[..<dots.lowerBound]
    let high = text[dots.upperBound...]
    let first = FieldRange.number(low)
    let last = FieldRange.number(high)
    guard low.isEmpty || first != nil, high.isEmpty || last != nil else { return nil }
    // From the end to a place from the start can be no range for every line.
    if let first, let last, first < 0, last > 0 { return nil }
    self.init(first: first, last: last)
  }

  /// A whole number other than zero, without a plus sign.
  private static func number(_ text: some StringProtocol) -> Int? {
    guard text.utf8.first != 0x2B, let number = Int(text), number != 0 else { return nil }
    return number
  }
}

extension StringProtocol {
  /// The first two dots that stand together.
  fileprivate func range(ofDots from: Int) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      if self[index] == ".", next < endIndex, self[next] == "." {
        return index..<self.index(after: next)
      }
      index = next
    }
    return nil
  }
}

// MARK: - Lists

extension FieldRange {
  /// Reads the argument of `--nth` and the like: ranges with commas between them.
  public static func list(parsing text: String) throws(FormatError) -> [FieldRange] {
    var ranges: [FieldRange] = []
    var place = 0
    for part in text.parts(between: ",") {
      guard let range = FieldRange(parsing: part) else {
        throw FormatError(
          "'\(part)' is no field number or range such as 2, -1, 2.. or ..-2 "
            + "at character \(place + 1) of '\(text)'",
          answer: "invalid format: \(text)")
      }
      ranges.append(range)
      place += part.unicodeScalars.count + 1
    }
    return ranges
  }

  /// The ranges as a search uses them: none when one of them makes the choice idle.
  ///
  /// With extended syntax terms are searched one by one, so that every field can still serve the
  /// terms which the other ranges fail.
  public static func searched(_ ranges: [FieldRange], isExtended: Bool) -> [FieldRange] {
    let isIdle = ranges.contains(where: \.isWhole) && (ranges.count == 1 || !isExtended)
    return isIdle ? [] : ranges
  }
}
