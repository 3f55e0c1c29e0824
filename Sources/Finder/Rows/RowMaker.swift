import Matching
import Records
import Terminal
import Text

/// Makes the rows of the list from items: what is shown of them and which parts of it match.
final class RowMaker {
  private let query: Query
  private let signs: Signs
  private var matcher: Matcher
  private var extractor: Extractor
  private let lines: LineTexts
  private let frozen: (left: Int, right: Int)
  private let recordForm: RecordForm
  private var lookup: FieldLookup
  /// Of each column of a table what was the widest so far.
  private(set) var widths: [ColumnWidth]
  /// The last rows by item, so that a key that changes little costs little.
  private var known: [Int: Known] = [:]
  /// The columns that a row has.
  private var columns = 0

  private struct Known {
    var bytes: [UInt8]
    var codes: [UInt8]
    var isRecord: Bool
    var row: ListRow
  }

  init(
    _ query: Query, rules: Rules, input: InputSettings, signs: Signs,
    looks: Appearance = Appearance(), widths: [ColumnWidth] = []
  ) {
    self.query = query
    self.signs = signs
    frozen = (looks.frozenLeft, looks.frozenRight)
    recordForm = looks.recordForm
    lookup = FieldLookup(recordForm.paths)
    self.widths =
      widths.count == recordForm.paths.count
      ? widths : recordForm.paths.map { _ in ColumnWidth() }
    var input = input
    // Only items that pass the scopes come here.
    input.scopes = []
    matcher = Matcher(query, rules: rules)
    extractor = Extractor(input)
    lines = LineTexts(input)
  }

  /// The row of an item by its number and bytes, for a list with room for so many columns of text.
  ///
  /// `codes` is what colours of the lines before it are still in force.
  func row(
    of item: Int, _ bytes: [UInt8], codes: [UInt8] = [], isRecord: Bool, columns: Int
  ) -> ListRow {
    if columns != self.columns || known.count > 1 << 10 { known = [:] }
    self.columns = columns
    if let known = known[item], known.isRecord == isRecord, known.bytes == bytes,
      known.codes == codes
    {
      return known.row
    }
    let outline = isRecord ? RecordOutline(bytes) : nil
    let row = outline.map(recordRow) ?? lineRow(bytes, codes: codes, number: item)
    known[item] = Known(bytes: bytes, codes: codes, isRecord: isRecord, row: row)
    return row
  }

  /// An item as it is, which is no record.
  func plainRow(_ bytes: [UInt8], codes: [UInt8] = [], number: Int = 0) -> ListRow {
    lineRow(bytes, codes: codes, number: number)
  }

  // MARK: - Lines

  private func lineRow(_ bytes: [UInt8], codes: [UInt8] = [], number: Int) -> ListRow {
    let text = lines.text(of: bytes, codes: codes, number: number)
    var row = ListRow(text: text.bytes, runs: text.runs)
    if frozen != (0, 0) {
      row.frozen = lines.frozen(left: frozen.left, right: frozen.right, of: text.bytes)
    }
    row.areas = lines.searchedParts(of: text.bytes, leavingLastDelimiter: !query.isEmpty)
    guard !query.isEmpty else { return row }
    row.marks =
      text.areas.flatMap { area in
        marks(in: Array(text.bytes[area]).padded, count: area.count)
          .map { $0.lowerBound + area.lowerBound..<$0.upperBound + area.lowerBound }
      }.joined
    return row
  }

  // MARK: - Records

  private func recordRow(_ outline: RecordOutline) -> ListRow {
    let texts = query.isEmpty ? [] : found(in: outline)
    var row =
      recordForm == .usual
      ? RecordRow(outline, texts, columns: columns, signs: signs) { matches($0) }.row
      : RecordRow(
        outline, texts, recordForm, values: lookup.values(in: outline), widths: widths,
        signs: signs
      ) { matches($0) }.row
    row.isRecord = true
    return row
  }

  /// Makes room in the columns of a table for some records.
  func widen(for records: [[UInt8]]) {
    guard case .columns = recordForm else { return }
    var wider = widths
    for outline in records.compactMap({ RecordOutline($0) }) {
      let row = RecordRow(outline: outline, found: [], signs: signs)
      for (number, values) in lookup.values(in: outline).enumerated() {
        let width = row.width(of: values)
        wider[number].text = max(wider[number].text, width.text)
        wider[number].whole = max(wider[number].whole, width.whole)
        wider[number].fraction = max(wider[number].fraction, width.fraction)
      }
    }
    if wider != widths {
      widths = wider
      known = [:]
    }
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
