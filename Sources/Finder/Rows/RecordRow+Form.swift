import Pipeline
import Records
import Terminal
import Text

/// Rows as their user wants them.
extension RecordRow {
  /// Fills a template, or one row of a table whose columns have some widths.
  ///
  /// `values` are the indices of the tokens of each path's values; `words` tell where it stood.
  init(
    _ outline: RecordOutline, _ found: [FoundText], _ form: RecordForm, values: [[Int]],
    words: [[UInt8]?], widths: [ColumnWidth], signs: Signs, matches: ([RecordText]) -> Bool
  ) {
    self.init(outline: outline, found: found, signs: signs)
    self.words = words
    switch form {
    case .usual: break
    case .template(let template):
      for part in template.parts { append(part, values) }
    case .columns:
      for (number, width) in widths.enumerated() {
        let isLast = number == widths.count - 1
        append(values[number], number, in: width, isLast: isLast)
      }
    }
    if !found.isEmpty, !matches(shown) { text.append(quotation(columns: .max)) }
  }

  /// The room that the values of one path take.
  func width(of values: [Int], _ path: Int) -> ColumnWidth {
    if values.isEmpty, let word = word(path) { return ColumnWidth(text: word.cells) }
    guard let point = pointOfNumber(values) else {
      return ColumnWidth(text: joined(values).cells)
    }
    return ColumnWidth(whole: point, fraction: joined(values).cells - point)
  }

  /// What a path says of where the record stood.
  private func word(_ path: Int) -> RowText? {
    guard path < words.count, let word = words[path] else { return nil }
    var text = RowText()
    text.append(word)
    return text
  }

  // MARK: - Templates

  private mutating func append(_ part: DisplayTemplate.Part, _ values: [[Int]]) {
    switch part {
    case .text(let plain): text.append(plain)
    case .field(let field):
      let piece = piece(of: field, values)
      let padding = String(repeating: " ", count: max(0, (field.width ?? 0) - piece.cells))
      if field.isRightAligned { text.append(padding) }
      text.append(piece)
      if !field.isRightAligned { text.append(padding) }
    }
  }

  /// The first choice that the record has.
  private mutating func piece(of field: DisplayTemplate.Field, _ values: [[Int]]) -> RowText {
    var piece = RowText()
    for choice in field.choices {
      switch choice {
      case .text(let plain):
        piece.append(plain)
        return piece
      case .whole: return compact(outline.tokens.indices)
      case .field(let path):
        let present = values[path].filter { outline.tokens[$0].kind != .null }
        if values[path].isEmpty, let word = word(path) { return word }
        guard !present.isEmpty else { continue }
        note(present)
        return joined(present)
      }
    }
    return piece
  }

  // MARK: - Columns

  private mutating func append(
    _ values: [Int], _ path: Int, in width: ColumnWidth, isLast: Bool
  ) {
    note(values)
    var piece = values.isEmpty ? word(path) ?? RowText() : joined(values)
    if let point = pointOfNumber(values) {
      let before = width.cells - width.fraction - point
      text.append(String(repeating: " ", count: max(0, before)))
      piece.append(
        String(repeating: " ", count: max(0, width.fraction - (piece.cells - point))))
      text.append(piece)
    } else {
      piece.cut(to: width.cells, sign: signs.ellipsisOfQuotation)
      text.append(piece)
      guard !isLast else { return }
      text.append(String(repeating: " ", count: max(0, width.cells - piece.cells)))
    }
    if !isLast { text.append("  ") }
  }

  /// The columns of a number up to its point; nothing for anything else.
  private func pointOfNumber(_ values: [Int]) -> Int? {
    guard values.count == 1, outline.tokens[values[0]].kind == .number else { return nil }
    let bytes = outline.bytes[outline.spelling(of: values[0])]
    return bytes.prefix { $0 == 0x2D || 0x30...0x39 ~= $0 }.count
  }

  // MARK: - Values

  /// Takes note of what is seen of a record.
  private mutating func note(_ values: [Int]) {
    for value in values {
      for index in value..<outline.index(after: value)
      where [.string, .number].contains(outline.tokens[index].kind) {
        shown.append(text(of: index))
      }
    }
  }

  /// Several values, and the elements of an array, with commas between them.
  private func joined(_ values: [Int]) -> RowText {
    var text = RowText()
    var isFirst = true
    func add(_ value: Int) {
      if !isFirst { text.append(", ") }
      isFirst = false
      if outline.tokens[value].isContainerStart {
        text.append(compact(value..<outline.index(after: value)))
      } else {
        append(value, isDim: false, to: &text)
      }
    }
    for value in values {
      guard outline.tokens[value].kind == .arrayStart else {
        add(value)
        continue
      }
      var element = value + 1
      while element < outline.index(after: value) - 1 {
        add(element)
        element = outline.index(after: element)
      }
    }
    return text
  }
}
