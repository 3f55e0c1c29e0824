import Records
import Terminal

/// What the list shows of a record unless its user says it.
///
/// The first value that names it, then the other short ones of its own fields. Where it has no name,
/// the whole of it on one line. What matched elsewhere is quoted at the end.
struct RecordRow {
  private let outline: RecordOutline
  private let found: [FoundText]
  private let signs: Signs
  private var text = RowText()
  /// The texts that are shown in full.
  private var shown: [RecordText] = []

  var row: ListRow { ListRow(text: text.text, marks: text.marks, dim: text.dim) }

  /// Values of more bytes than this are left to the preview.
  private static let short = 32
  private static let mostValues = 8
  /// Columns of what is quoted before and behind a match.
  private static let quoted = (before: 12, behind: 24)

  /// Puts the row together; `matches` says whether some texts alone satisfy the query.
  init(
    _ outline: RecordOutline, _ found: [FoundText], signs: Signs,
    matches: ([RecordText]) -> Bool
  ) {
    self.outline = outline
    self.found = found
    self.signs = signs
    let fields = outline.fields
    guard let title = fields.first(where: { $0.isTitle && isText($0.value) }) else {
      appendCompact()
      return
    }
    append(title.value, isDim: false)
    for field in fields.filter({ $0.key != title.key && isShort($0.value) })
      .prefix(RecordRow.mostValues)
    {
      text.append(" \(signs.dot) ", isDim: true)
      append(field.value, isDim: true)
    }
    if !found.isEmpty, !matches(shown) { appendQuotation() }
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

  private mutating func append(_ value: Int, isDim: Bool) {
    let said = outline.text(of: value)
    let place = said.source(of: 0..<said.count)
    // The mode of its search belongs to the text, not to the value.
    let match = found.first { $0.source == place }
    shown.append(match?.text ?? said)
    text.append(said.bytes.prefix(said.count), marks: match?.marks ?? [], isDim: isDim)
  }

  // MARK: - Whole records

  /// Appends the record without the white space between its tokens.
  private mutating func appendCompact() {
    let marks = RowMaker.joined(found.flatMap(\.sourceMarks))
    for index in outline.tokens.indices {
      let spelling = outline.spelling(of: index)
      if index > 0, needsComma(before: index) { text.append(",", isDim: true) }
      let inside = marks.filter { $0.overlaps(spelling) }.map { mark in
        let part = mark.clamped(to: spelling)
        return part.lowerBound - spelling.lowerBound..<part.upperBound - spelling.lowerBound
      }
      let kind = outline.tokens[index].kind
      let isValue = kind == .string || kind == .number
      text.append(outline.bytes[spelling], marks: inside, isDim: !isValue)
      if kind == .key { text.append(":", isDim: true) }
    }
  }

  private func needsComma(before index: Int) -> Bool {
    let (last, token) = (outline.tokens[index - 1], outline.tokens[index])
    if last.isContainerStart || last.kind == .key { return false }
    return !token.isContainerEnd
  }

  // MARK: - Quotations

  /// Appends the part of a text that is not shown in which the most was found.
  private mutating func appendQuotation() {
    let places = shown.map { $0.source(of: 0..<$0.count) }
    let hidden = found.filter { text in !places.contains(text.source) }
    guard let best = hidden.max(by: { $0.weight < $1.weight }), let first = best.marks.first else {
      return
    }
    let name = outline.path(toByte: best.source.lowerBound)
    text.append("  \(signs.snippet.open)\(name): ", isDim: true)
    let bytes = Array(best.text.bytes.prefix(best.text.count))
    let part = RecordRow.quotation(of: bytes, around: first)
    if part.lowerBound > 0 { text.append(signs.ellipsisOfQuotation, isDim: true) }
    let marks = best.marks.map { $0.clamped(to: part) }.filter { !$0.isEmpty }
      .map { $0.lowerBound - part.lowerBound..<$0.upperBound - part.lowerBound }
    text.append(bytes[part], marks: marks, isDim: true)
    if part.upperBound < bytes.count { text.append(signs.ellipsisOfQuotation, isDim: true) }
    text.append(signs.snippet.close, isDim: true)
  }

  /// The bytes to quote: some characters before and behind a match, from the start of a word on.
  private static func quotation(of bytes: [UInt8], around mark: Range<Int>) -> Range<Int> {
    let before = DrawnText(bytes[max(0, mark.lowerBound - 256)..<mark.lowerBound])
    let start = max(0, mark.lowerBound - 256)
    let kept = before.pieces.suffix(quoted.before)
    var first = start + (kept.first?.source.lowerBound ?? mark.lowerBound - start)
    if first > 0, let blank = bytes[first..<mark.lowerBound].firstIndex(of: 0x20) {
      first = blank + 1
    }
    let longest = bytes[mark.lowerBound..<min(bytes.count, mark.lowerBound + 4096)]
    let after = DrawnText(longest, limit: quoted.behind)
    let end = mark.lowerBound + (after.pieces.last?.source.upperBound ?? 0)
    return first..<max(first, end)
  }
}

extension FoundText {
  /// Bytes that were found, together.
  fileprivate var weight: Int { marks.reduce(0) { $0 + $1.count } }
}
