import Pipeline
import Records
import Terminal
import Text

/// What the list shows of a record unless its user says it.
///
/// The first value that names it, then the other short ones of its own fields. Where it has no name,
/// the whole of it on one line. What matched elsewhere is quoted at the end.
struct RecordRow {
  let outline: RecordOutline
  let found: [FoundText]
  let signs: Signs
  var text = RowText()
  /// For each path of a form what it says of where the record stood, if it does.
  var words: [[UInt8]?] = []
  /// The texts that are shown in full.
  var shown: [RecordText] = []

  var row: ListRow { ListRow(text: text.text, marks: text.marks, dim: text.dim) }

  /// Values of more bytes than this are left to the preview.
  private static let short = 32
  private static let mostValues = 8
  /// Characters that are quoted before a match, and columns from its start on, the best first.
  private static let quoted = [(12, 24), (6, 20), (0, 16), (0, 10)]

  init(outline: RecordOutline, found: [FoundText], signs: Signs) {
    self.outline = outline
    self.found = found
    self.signs = signs
  }

  /// Puts the row together for so many columns.
  ///
  /// `matches` says whether some texts alone satisfy the query.
  init(
    _ outline: RecordOutline, _ found: [FoundText], columns: Int, signs: Signs,
    matches: ([RecordText]) -> Bool
  ) {
    self.init(outline: outline, found: found, signs: signs)
    let fields = outline.fields
    guard let title = fields.first(where: { $0.isTitle && isText($0.value) })?.value else {
      text.append(compact(outline.tokens.indices))
      return
    }
    var values = fields.map(\.value).filter { $0 != title && isShort($0) }
    values = Array(values.prefix(RecordRow.mostValues))
    shown = ([title] + values).map { text(of: $0) }
    let quotation =
      found.isEmpty || matches(shown) ? RowText() : quotation(columns: columns - cells(title))
    // What matched is worth more than what did not.
    if !found.isEmpty { drop(&values, besides: title, toFit: columns - quotation.cells) }
    append(title, isDim: false)
    for value in values {
      text.append(separator, isDim: true)
      append(value, isDim: true)
    }
    text.append(quotation)
  }

  private var separator: String { " \(signs.dot) " }

  /// Leaves values out, the last ones first, until there is room; those that matched stay.
  private func drop(_ values: inout [Int], besides title: Int, toFit columns: Int) {
    var left = columns - cells(title)
    for value in values { left -= cells(value) + separator.unicodeScalars.count }
    for value in values.reversed() where left < 0 {
      let said = text(of: value)
      guard !found.contains(where: { $0.source == said.source(of: 0..<said.count) }) else {
        continue
      }
      left += cells(value) + separator.unicodeScalars.count
      values.removeAll { $0 == value }
    }
  }

  private func isText(_ value: Int) -> Bool {
    outline.tokens[value].kind == .string && !outline.spelling(of: value).dropFirst(2).isEmpty
  }

  private func isShort(_ value: Int) -> Bool {
    switch outline.tokens[value].kind {
    case .string: isText(value) && outline.spelling(of: value).count <= RecordRow.short + 2
    case .number, .true, .false, .notFinite: outline.spelling(of: value).count <= RecordRow.short
    default: false
    }
  }

  /// The text of a value, as it is searched if it is.
  func text(of value: Int) -> RecordText {
    let said = outline.text(of: value)
    return found.first { $0.source == said.source(of: 0..<said.count) }?.text ?? said
  }

  private func cells(_ value: Int) -> Int {
    let said = text(of: value)
    return DrawnText(said.bytes.prefix(said.count)).cells
  }

  private mutating func append(_ value: Int, isDim: Bool) {
    append(value, isDim: isDim, to: &text)
  }

  func append(_ value: Int, isDim: Bool, to text: inout RowText) {
    let said = outline.text(of: value)
    let place = said.source(of: 0..<said.count)
    let marks = found.first { $0.source == place }?.marks ?? []
    text.append(said.bytes.prefix(said.count), marks: marks, isDim: isDim)
  }

  // MARK: - Whole records

  /// Some tokens of the record without the white space between them.
  func compact(_ tokens: Range<Int>) -> RowText {
    var text = RowText()
    let marks = found.flatMap(\.sourceMarks).joined
    for index in tokens {
      let spelling = outline.spelling(of: index)
      if index > tokens.lowerBound, needsComma(before: index) { text.append(",", isDim: true) }
      let inside = marks.filter { $0.overlaps(spelling) }.map { mark in
        let part = mark.clamped(to: spelling)
        return part.lowerBound - spelling.lowerBound..<part.upperBound - spelling.lowerBound
      }
      let kind = outline.tokens[index].kind
      let isValue = kind == .string || kind == .number
      text.append(outline.bytes[spelling], marks: inside, isDim: !isValue)
      if kind == .key { text.append(":", isDim: true) }
    }
    return text
  }

  private func needsComma(before index: Int) -> Bool {
    let (last, token) = (outline.tokens[index - 1], outline.tokens[index])
    if last.isContainerStart || last.kind == .key { return false }
    return !token.isContainerEnd
  }

  // MARK: - Quotations

  /// The part of a text that is not shown in which the most was found, as short as it must be.
  func quotation(columns: Int) -> RowText {
    let places = shown.map { $0.source(of: 0..<$0.count) }
    let hidden = found.filter { text in !places.contains(text.source) }
    guard let best = hidden.max(by: { $0.weight < $1.weight }), let first = best.marks.first else {
      return RowText()
    }
    var quotation = RowText()
    for (before, behind) in RecordRow.quoted {
      let bytes = best.text.bytes[..<best.text.count]
      let part = RecordRow.part(of: bytes, around: first, before, behind)
      quotation = self.quotation(of: best, part)
      if quotation.cells <= columns { break }
    }
    return quotation
  }

  private func quotation(of found: FoundText, _ part: Range<Int>) -> RowText {
    var text = RowText()
    let name = outline.path(toByte: found.source.lowerBound)
    text.append("  \(signs.snippet.open)\(name): ", isDim: true)
    if part.lowerBound > 0 { text.append(signs.ellipsisOfQuotation, isDim: true) }
    let marks = found.marks.map { $0.clamped(to: part) }.filter { !$0.isEmpty }
      .map { $0.lowerBound - part.lowerBound..<$0.upperBound - part.lowerBound }
    text.append(found.text.bytes[part], marks: marks, isDim: true)
    if part.upperBound < found.text.count {
      text.append(signs.ellipsisOfQuotation, isDim: true)
    }
    text.append(signs.snippet.close, isDim: true)
    return text
  }

  /// Some characters before and some columns behind a match, from the start of a word on.
  private static func part(
    of bytes: ArraySlice<UInt8>, around mark: Range<Int>, _ before: Int, _ behind: Int
  ) -> Range<Int> {
    let start = max(0, mark.lowerBound - 256)
    let kept = DrawnText(bytes[start..<mark.lowerBound]).pieces.suffix(before)
    var first = start + (kept.first?.source.lowerBound ?? mark.lowerBound - start)
    if first > 0, let blank = bytes[first..<mark.lowerBound].firstIndex(of: 0x20) {
      first = blank + 1
    }
    let longest = bytes[mark.lowerBound..<min(bytes.count, mark.lowerBound + 4096)]
    let after = DrawnText(longest, limit: behind)
    let end = mark.lowerBound + (after.pieces.last?.source.upperBound ?? 0)
    return first..<max(first, end)
  }
}

extension FoundText {
  /// Bytes that were found, together.
  fileprivate var weight: Int { marks.reduce(0) { $0 + $1.count } }
}
