public import Matching
public import Records
import Text

/// Finds where a query matches in single items that are shown or printed, and how well.
public final class MatchFinder {
  /// The query that is looked for.
  public let query: Query
  private var matcher: Matcher
  private var extractor: Extractor
  /// What the terms for fields came to in the record that was looked at last.
  private var answers: [RecordAnswer] = []
  /// That record, and its searched texts.
  private var lastRecord: [UInt8]?
  private var lastTexts: [RecordText] = []

  public init(_ query: Query, rules: Rules, input: InputSettings) {
    self.query = query
    matcher = Matcher(query, rules: rules)
    var input = input
    // Only items that pass the scopes come here.
    input.scopes = []
    extractor = Extractor(input, terms: query.fieldTerms)
  }

  /// The ranges of a text that the query matches.
  public func marks(in text: [UInt8]) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    return unsafe text.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      return unsafe matcher.marks(in: start, count: text.count)
    }
  }

  /// The searched texts of a record in which a term was found, each once.
  public func found(in record: [UInt8]) -> [FoundText] {
    guard !query.isEmpty else { return [] }
    let texts = texts(of: record)
    let kinds = answers.map(\.kind)
    var found: [FoundText] = []
    for text in texts {
      unsafe add(text, to: &found) { start in
        unsafe matcher.marks(in: start, count: text.count, mode: text.mode, answers: kinds)
      }
    }
    for (field, answer) in answers.enumerated() {
      for text in answer.texts {
        unsafe add(text, to: &found) { start in
          unsafe matcher.marks(ofField: field, in: start, count: text.count, mode: text.mode)
        }
      }
    }
    return found
  }

  /// Adds a text if anything is found in it, or what is found to the text if it is there.
  private func add(
    _ text: RecordText, to found: inout [FoundText],
    _ marks: (UnsafePointer<UInt8>) -> [Range<Int>]
  ) {
    let marks = unsafe text.bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { start in unsafe marks(start) } ?? []
    }
    guard !marks.isEmpty else { return }
    let new = FoundText(text: text, marks: marks)
    if let known = found.firstIndex(where: { $0.source == new.source }) {
      found[known].marks = (found[known].marks + marks).joined
    } else {
      found.append(new)
    }
  }

  /// The searched texts of a record; what the terms for fields come to in it is noted.
  private func texts(of record: [UInt8]) -> [RecordText] {
    // Whoever asks about a record asks more than once.
    if record == lastRecord { return lastTexts }
    lastRecord = record
    lastTexts = unsafe record.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      if !query.fields.isEmpty {
        answers = unsafe extractor.answers(of: start, count: record.count)
      }
      return unsafe extractor.texts(of: start, count: record.count)
    }
    return lastTexts
  }

  /// The rank of a record, as it has among those of whatever input; nothing where it does not match.
  public func rank(of record: [UInt8]) -> UInt64? {
    let texts = texts(of: record)
    return rank(of: texts, answers)
  }

  /// Whether the query is satisfied with some texts alone of the record that was looked at last.
  public func matches(_ texts: [RecordText]) -> Bool {
    let shown = answers.map { answer in
      var answer = answer
      answer.texts.removeAll { text in
        !texts.contains { $0.source(of: 0..<$0.count) == text.source(of: 0..<text.count) }
      }
      return answer
    }
    return rank(of: texts, shown) != nil
  }

  private func rank(of texts: [RecordText], _ answers: [RecordAnswer]) -> UInt64? {
    let own = TextRow(texts)
    let fields = AnswerRow(answers)
    let items = [Item(start: 0, count: own.bytes.count, firstText: 0, textCount: texts.count)]
    var hits: [Hit] = []
    unsafe own.use { texts, block in
      unsafe items.withUnsafeBufferPointer { items in
        guard !answers.isEmpty else {
          return unsafe matcher.scan(
            items: items, texts: texts, block: block, arena: block, choice: .best, into: &hits)
        }
        unsafe fields.row.use { fieldTexts, fieldBlock in
          unsafe fields.answers.withUnsafeBufferPointer { answers in
            let fields = unsafe FieldAnswers(
              answers, texts: fieldTexts, block: fieldBlock, arena: fieldBlock)
            unsafe matcher.scan(
              items: items, texts: texts, block: block, arena: block, fields: fields,
              into: &hits)
          }
        }
      }
    }
    return hits.first?.rank
  }

  // MARK: - Reasons

  /// Why a record matches, with its own texts and those of fields that the reasons name by number.
  public func reasons(
    ofRecord record: [UInt8]
  ) -> (reasons: [Reason], texts: [RecordText], fieldTexts: [RecordText]) {
    let texts = texts(of: record)
    let fields = AnswerRow(answers)
    return (reasons(TextRow(texts), fields), texts, answers.flatMap(\.texts))
  }

  /// Why an item matches that has no fields by name, but these texts.
  public func reasons(ofTexts texts: [[UInt8]]) -> [Reason] {
    let none = query.fields.map { _ in RecordAnswer(.absent) }
    return reasons(TextRow(texts), AnswerRow(none))
  }

  private func reasons(_ own: TextRow, _ fields: AnswerRow) -> [Reason] {
    var reasons: [Reason] = []
    unsafe own.use { texts, bytes in
      unsafe fields.row.use { fieldTexts, fieldBytes in
        unsafe fields.answers.withUnsafeBufferPointer { answers in
          unsafe reasons = matcher.reasons(
            texts, in: bytes, answers: answers, fieldTexts: fieldTexts, in: fieldBytes)
        }
      }
    }
    return reasons
  }
}

/// What the terms for fields came to in one record, as a matcher takes it.
private struct AnswerRow {
  private(set) var answers: [FieldAnswer] = []
  let row: TextRow

  init(_ all: [RecordAnswer]) {
    var first = 0
    for answer in all {
      answers.append(
        FieldAnswer(answer.kind, firstText: first, textCount: answer.texts.count))
      first += answer.texts.count
    }
    row = TextRow(all.flatMap(\.texts))
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
public struct FoundText {
  public var text: RecordText
  /// Ranges of the text.
  public var marks: [Range<Int>]

  /// Where the record spells it.
  public var source: Range<Int> { text.source(of: 0..<text.count) }

  /// What was found, as ranges of the record's own bytes.
  public var sourceMarks: [Range<Int>] { marks.map(text.source) }
}
