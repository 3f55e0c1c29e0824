import Matching
import Pipeline
import Records
import Text

/// Finds where a query matches in an item that is shown.
final class MatchFinder {
  private let query: Query
  private var matcher: Matcher
  private var extractor: Extractor
  /// What the terms for fields came to in the record that was looked at last.
  private var answers: [RecordAnswer] = []

  init(_ query: Query, rules: Rules, input: InputSettings) {
    self.query = query
    matcher = Matcher(query, rules: rules)
    var input = input
    // Only items that pass the scopes come here.
    input.scopes = []
    extractor = Extractor(input, terms: query.fieldTerms)
  }

  /// The ranges of a text that the query matches.
  func marks(in text: [UInt8]) -> [Range<Int>] { marks(in: text.padded, count: text.count) }

  /// The searched texts of a record in which a term was found, each once.
  func found(in record: [UInt8]) -> [FoundText] {
    guard !query.isEmpty else { return [] }
    let texts = texts(of: record)
    let kinds = answers.map(\.kind)
    var found = texts.compactMap { text in
      let marks = marks(in: text.bytes, count: text.count, mode: text.mode, kinds)
      return marks.isEmpty ? nil : FoundText(text: text, marks: marks)
    }
    for (field, answer) in answers.enumerated() {
      for text in answer.texts { add(text, marksOf: field, to: &found) }
    }
    return found
  }

  /// The searched texts of a record; what the terms for fields come to in it is noted.
  private func texts(of record: [UInt8]) -> [RecordText] {
    unsafe record.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      if !query.fields.isEmpty {
        answers = unsafe extractor.answers(of: start, count: record.count)
      }
      return unsafe extractor.texts(of: start, count: record.count)
    }
  }

  /// Adds what the term for a field finds in one of its texts.
  private func add(_ text: RecordText, marksOf field: Int, to found: inout [FoundText]) {
    let marks = unsafe text.bytes.withUnsafeBufferPointer { buffer -> [Range<Int>] in
      guard let start = buffer.baseAddress else { return [] }
      return unsafe matcher.marks(ofField: field, in: start, count: text.count, mode: text.mode)
    }
    guard !marks.isEmpty else { return }
    let new = FoundText(text: text, marks: marks)
    if let known = found.firstIndex(where: { $0.source == new.source }) {
      found[known].marks = (found[known].marks + marks).joined
    } else {
      found.append(new)
    }
  }

  /// Whether the query is satisfied with some texts alone of the record that was looked at last.
  func matches(_ texts: [RecordText]) -> Bool {
    let own = TextRow(texts)
    var terms: [RecordText] = []
    var fieldAnswers: [FieldAnswer] = []
    for answer in answers {
      let shown = answer.texts.filter { text in
        texts.contains { $0.source(of: 0..<$0.count) == text.source(of: 0..<text.count) }
      }
      fieldAnswers.append(
        FieldAnswer(answer.kind, firstText: terms.count, textCount: shown.count))
      terms += shown
    }
    let items = [Item(start: 0, count: own.bytes.count, firstText: 0, textCount: texts.count)]
    var hits: [Hit] = []
    unsafe own.use { texts, block in
      unsafe items.withUnsafeBufferPointer { items in
        guard !answers.isEmpty else {
          return unsafe matcher.scan(
            items: items, texts: texts, block: block, arena: block, choice: .best, into: &hits)
        }
        unsafe TextRow(terms).use { termTexts, termBlock in
          unsafe fieldAnswers.withUnsafeBufferPointer { answers in
            let fields = unsafe FieldAnswers(
              answers, texts: termTexts, block: termBlock, arena: termBlock)
            unsafe matcher.scan(
              items: items, texts: texts, block: block, arena: block, fields: fields,
              into: &hits)
          }
        }
      }
    }
    return !hits.isEmpty
  }

  /// The ranges that the query matches in bytes that are followed by padding.
  private func marks(
    in padded: [UInt8], count: Int, mode: SearchedText.Mode = .asked,
    _ answers: [FieldAnswer.Kind] = []
  ) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    return unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      return unsafe matcher.marks(in: start, count: count, mode: mode, answers: answers)
    }
  }
}

// MARK: - Explaining

extension MatchFinder {
  /// Why a record matches.
  func explanation(ofRecord record: [UInt8]) -> Explanation {
    let texts = texts(of: record)
    let fieldTexts = answers.flatMap(\.texts)
    var fieldAnswers: [FieldAnswer] = []
    for answer in answers {
      let first = fieldAnswers.last.map { $0.firstText + $0.textCount } ?? 0
      fieldAnswers.append(
        FieldAnswer(answer.kind, firstText: first, textCount: answer.texts.count))
    }
    let reasons = reasons(TextRow(texts), fieldAnswers, TextRow(fieldTexts))
    let outline = RecordOutline(record)
    return Explanation(reasons, of: query, isRanked: query.isRanked) { finding in
      let text = finding.isInField ? fieldTexts[finding.text] : texts[finding.text]
      let name = outline?.path(toByte: text.source(of: 0..<0).lowerBound) ?? ""
      return (name.isEmpty ? "the record" : name, text.bytes[..<text.count])
    }
  }

  /// Why a line matches.
  func explanation(ofLine line: LineText) -> Explanation {
    let row = TextRow(line.areas.map { area in Array(line.bytes[area]) })
    let query = query.withoutFields
    let fields = self.query.fields.map { _ in FieldAnswer(.absent) }
    return Explanation(
      reasons(row, fields, TextRow([RecordText]())), of: query, isRanked: query.isRanked
    ) { finding in
      let isWhole = line.areas.count == 1 && line.areas[0] == 0..<line.bytes.count
      return (
        isWhole ? "the line" : "part \(finding.text + 1)", line.bytes[line.areas[finding.text]]
      )
    }
  }

  private func reasons(
    _ own: TextRow, _ answers: [FieldAnswer], _ fields: TextRow
  ) -> [Reason] {
    var reasons: [Reason] = []
    unsafe own.use { texts, bytes in
      unsafe fields.use { fieldTexts, fieldBytes in
        unsafe answers.withUnsafeBufferPointer { answers in
          unsafe reasons = matcher.reasons(
            texts, in: bytes, answers: answers, fieldTexts: fieldTexts, in: fieldBytes)
        }
      }
    }
    return reasons
  }
}

/// Some texts one after another.
private struct TextRow {
  private(set) var bytes: [UInt8] = []
  private var places: [SearchedText] = []

  init(_ texts: [RecordText]) {
    for text in texts {
      places.append(
        SearchedText(start: bytes.count, count: text.count, mode: text.mode, weight: text.weight))
      bytes += text.bytes
    }
  }

  init(_ texts: [[UInt8]]) {
    for text in texts {
      places.append(SearchedText(start: bytes.count, count: text.count))
      bytes += text.padded
    }
  }

  func use(_ body: (UnsafeBufferPointer<SearchedText>, UnsafePointer<UInt8>) -> Void) {
    unsafe bytes.padded.withUnsafeBufferPointer { bytes in
      unsafe places.withUnsafeBufferPointer { places in
        guard let start = bytes.baseAddress else { return }
        unsafe body(places, start)
      }
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
