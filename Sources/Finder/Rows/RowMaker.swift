import Matching
import Pipeline
import Records
import Terminal
import Text

/// Makes the rows of the list from items: what is shown of them and which parts of it match.
final class RowMaker {
  private let query: Query
  private let signs: Signs
  private let finder: MatchFinder
  private let lines: LineTexts
  private let frozen: (left: Int, right: Int)
  private let recordForm: RecordForm
  private var lookup: FieldLookup
  /// Of each column of a table what was the widest so far.
  private(set) var widths: [ColumnWidth]
  /// What stands above each of them.
  private let titles: [RowText]
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
    titles = recordForm.paths.map { path in
      var text = RowText()
      text.append(path.title)
      return text
    }
    self.widths =
      widths.count == titles.count ? widths : titles.map { ColumnWidth(text: $0.cells) }
    finder = MatchFinder(query, rules: rules, input: input)
    lines = LineTexts(input)
  }

  /// The row of an item by its number and bytes, for a list with room for so many columns of text.
  ///
  /// `codes` is what colours of the lines before it are still in force; a record has a `place`.
  func row(
    of item: Int, _ bytes: [UInt8], codes: [UInt8] = [], isRecord: Bool,
    place: RecordPlace? = nil, columns: Int
  ) -> ListRow {
    if columns != self.columns || known.count > 1 << 10 { known = [:] }
    self.columns = columns
    if let known = known[item], known.isRecord == isRecord, known.bytes == bytes,
      known.codes == codes
    {
      return known.row
    }
    let outline = isRecord ? RecordOutline(bytes) : nil
    let row =
      outline.map { recordRow($0, at: place) } ?? lineRow(bytes, codes: codes, number: item)
    known[item] = Known(bytes: bytes, codes: codes, isRecord: isRecord, row: row)
    return row
  }

  /// All that can be shown of a record in one row, however long.
  func fullRow(_ bytes: [UInt8], at place: RecordPlace? = nil) -> ListRow {
    columns = Int(Int32.max)
    return RecordOutline(bytes).map { recordRow($0, at: place) } ?? lineRow(bytes, number: 0)
  }

  /// An item as it is, which is no record.
  func plainRow(_ bytes: [UInt8], codes: [UInt8] = [], number: Int = 0) -> ListRow {
    lineRow(bytes, codes: codes, number: number)
  }

  // MARK: - Lines

  private func lineRow(_ bytes: [UInt8], codes: [UInt8] = [], number: Int) -> ListRow {
    let text = lines.text(of: bytes, codes: codes, number: number)
    var row = ListRow(text: text.bytes, runs: text.runs)
    row.rest = text.rest
    if frozen != (0, 0) {
      row.frozen = lines.frozen(left: frozen.left, right: frozen.right, of: text.bytes)
    }
    row.areas = lines.searchedParts(of: text.bytes, leavingLastDelimiter: !query.isEmpty)
    guard !query.isEmpty else { return row }
    row.marks =
      text.areas.flatMap { area in
        finder.marks(in: Array(text.bytes[area]))
          .map { $0.lowerBound + area.lowerBound..<$0.upperBound + area.lowerBound }
      }.joined
    return row
  }

  // MARK: - Records

  /// What is shown depends on where records stood in the input.
  var namesPlaces: Bool { lookup.namesPlaces }

  private func recordRow(_ outline: RecordOutline, at place: RecordPlace?) -> ListRow {
    let texts = query.isEmpty ? [] : found(in: outline)
    var row =
      recordForm == .usual
      ? RecordRow(outline, texts, columns: columns, signs: signs) { finder.matches($0) }.row
      : RecordRow(
        outline, texts, recordForm, values: lookup.values(in: outline),
        words: place.map { lookup.words(at: $0, of: outline) } ?? [], widths: widths,
        signs: signs
      ) { finder.matches($0) }.row
    row.isRecord = true
    return row
  }

  /// What stands above the columns of a table; nothing where there are none.
  var heading: [UInt8]? {
    guard case .columns = recordForm else { return nil }
    var text = RowText()
    for (number, width) in widths.enumerated() {
      var title = titles[number]
      title.cut(to: width.cells, sign: signs.ellipsisOfQuotation)
      text.append(title)
      guard number < widths.count - 1 else { break }
      text.append(String(repeating: " ", count: width.cells - title.cells + 2))
    }
    return text.text
  }

  /// Makes room in the columns of a table for some records.
  func widen(for records: [[UInt8]], at places: [RecordPlace?] = []) {
    guard case .columns = recordForm else { return }
    var wider = widths
    for (number, record) in records.enumerated() {
      guard let outline = RecordOutline(record) else { continue }
      var row = RecordRow(outline: outline, found: [], signs: signs)
      if number < places.count, let place = places[number] {
        row.words = lookup.words(at: place, of: outline)
      }
      for (number, values) in lookup.values(in: outline).enumerated() {
        let width = row.width(of: values, number)
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

  /// Why an item matches.
  func explanation(of bytes: [UInt8], isRecord: Bool, number: Int) -> Explanation {
    isRecord
      ? finder.explanation(ofRecord: bytes)
      : finder.explanation(ofLine: lines.text(of: bytes, number: number))
  }

  /// The searched texts of a record in which a term was found.
  func found(in outline: RecordOutline) -> [FoundText] { finder.found(in: outline.bytes) }
}
