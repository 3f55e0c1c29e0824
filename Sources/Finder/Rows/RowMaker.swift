import Matching
import Records
import Terminal
import Text

/// Makes the rows of the list from items: what is shown of them and which parts of it match.
final class RowMaker {
  private let query: Query
  private let input: InputSettings
  private let signs: Signs
  private var matcher: Matcher
  private var extractor: Extractor
  /// Needed only where a part of a line is searched, or something else shown.
  private var lineFields: LineFields?
  /// The last rows by item, so that a key that changes little costs little.
  private var known: [Int: Known] = [:]
  /// The columns that a row has.
  private var columns = 0

  private struct Known {
    var bytes: [UInt8]
    var isRecord: Bool
    var row: ListRow
  }

  init(_ query: Query, rules: Rules, input: InputSettings, signs: Signs) {
    self.query = query
    self.signs = signs
    var input = input
    // Only items that pass the scopes come here.
    input.scopes = []
    self.input = input
    matcher = Matcher(query, rules: rules)
    extractor = Extractor(input)
    if !input.searchedFields.isEmpty || input.shownFields != nil {
      lineFields = try? LineFields(input)
    }
  }

  /// The row of an item by its number and bytes, for a list with room for so many columns of text.
  func row(of item: Int, _ bytes: [UInt8], isRecord: Bool, columns: Int) -> ListRow {
    if columns != self.columns || known.count > 1 << 10 { known = [:] }
    self.columns = columns
    if let known = known[item], known.isRecord == isRecord, known.bytes == bytes {
      return known.row
    }
    let outline = isRecord ? RecordOutline(bytes) : nil
    let row = outline.map(recordRow) ?? lineRow(bytes, number: item)
    known[item] = Known(bytes: bytes, isRecord: isRecord, row: row)
    return row
  }

  /// An item as it is, which is no record.
  func plainRow(_ bytes: [UInt8]) -> ListRow { lineRow(bytes, number: 0) }

  // MARK: - Lines

  private func lineRow(_ bytes: [UInt8], number: Int) -> ListRow {
    var row = ListRow(text: bytes)
    if input.hasTerminalCodes { RowMaker.takeCodesOut(of: &row) }
    // A line ends with its separator, so that an empty one is one as well.
    let padded = (row.text + [input.separator]).padded
    guard lineFields != nil else {
      row.marks = marks(in: padded, count: row.text.count)
      return row
    }
    return splitRow(row, padded, number: number)
  }

  /// A line of which fields are searched or shown.
  private func splitRow(_ row: ListRow, _ padded: [UInt8], number: Int) -> ListRow {
    var result = row
    var batch = Batch()
    unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      // The line is all there is, whatever bytes it has.
      let separator: UInt8 = input.separator
      unsafe lineFields?.split(
        start, count: row.text.count + 1, separator: separator, firstIndex: number, into: &batch)
      guard let shown = unsafe batch.texts.first, unsafe batch.items.count == 1 else { return }
      let home = unsafe shown.home == .arena ? batch.arena : start
      if shown.home == .arena {
        result.text = unsafe Array(
          UnsafeBufferPointer(start: home + shown.start, count: shown.count))
        result.runs = []
      }
      let texts = unsafe Array(batch.texts)
      var marks: [Range<Int>] = []
      for area in texts.count > 1 ? texts.dropFirst() : texts[...] {
        let offset = area.start - shown.start
        marks += unsafe matcher.marks(in: home + area.start, count: area.count)
          .map { $0.lowerBound + offset..<$0.upperBound + offset }
      }
      result.marks = marks.joined
    }
    return result
  }

  private static func takeCodesOut(of row: inout ListRow) {
    let bytes = row.text
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      row.runs = ColouredRun.all(in: start, count: bytes.count)
      row.text = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
        guard let base = target.baseAddress else { return }
        count = unsafe AnsiText.strip(start, count: bytes.count, into: base)
      }
    }
  }

  // MARK: - Records

  private func recordRow(_ outline: RecordOutline) -> ListRow {
    let texts = query.isEmpty ? [] : found(in: outline)
    return RecordRow(outline, texts, columns: columns, signs: signs) { matches($0) }.row
  }

  /// The searched texts of a record in which a term was found.
  func found(in outline: RecordOutline) -> [FoundText] {
    let padded = outline.bytes.padded
    let texts = unsafe padded.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { start in
        unsafe extractor.texts(of: start, count: outline.bytes.count)
      } ?? []
    }
    return texts.compactMap { text in
      let marks = marks(in: text.bytes, count: text.count, mode: text.mode)
      return marks.isEmpty ? nil : FoundText(text: text, marks: marks)
    }
  }

  /// Whether the query is satisfied with some texts alone.
  private func matches(_ texts: [RecordText]) -> Bool {
    var block: [UInt8] = []
    var places: [SearchedText] = []
    for text in texts {
      places.append(SearchedText(start: block.count, count: text.count, mode: text.mode))
      block += text.bytes
    }
    let items = [Item(start: 0, count: block.count, firstText: 0, textCount: places.count)]
    var hits: [Hit] = []
    unsafe block.padded.withUnsafeBufferPointer { block in
      unsafe places.withUnsafeBufferPointer { places in
        unsafe items.withUnsafeBufferPointer { items in
          guard let start = block.baseAddress else { return }
          unsafe matcher.scan(
            items: items, texts: places, block: start, arena: start, choice: .best, into: &hits)
        }
      }
    }
    return !hits.isEmpty
  }

  // MARK: - Marks

  /// The ranges that the query matches in bytes that are followed by padding.
  private func marks(
    in padded: [UInt8], count: Int, mode: SearchedText.Mode = .asked
  ) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    return unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      return unsafe matcher.marks(in: start, count: count, mode: mode)
    }
  }
}

/// A searched text of a record, with what was found in it.
struct FoundText {
  var text: RecordText
  /// Ranges of the text.
  var marks: [Range<Int>]

  /// Where the record spells it.
  var source: Range<Int> { text.source(of: 0..<text.count) }

  /// What was found, as ranges of the record's own bytes.
  var sourceMarks: [Range<Int>] { marks.map(text.source) }
}
