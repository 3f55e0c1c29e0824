import Matching
import Records
import Text

/// Finds where a query matches in single records that are printed, and how well.
final class RecordMatches {
  /// A text in which a term was found.
  struct Found {
    var text: RecordText
    /// Ranges of the text.
    var marks: [Range<Int>]

    /// Where the record spells the text.
    var place: Range<Int> { text.source(of: 0..<text.count) }
  }

  private let query: Query
  private var matcher: Matcher
  private var extractor: Extractor

  init(_ query: Query, rules: Rules, input: InputSettings) {
    self.query = query
    matcher = Matcher(query, rules: rules)
    var input = input
    // Only records that pass the scopes come here.
    input.scopes = []
    extractor = Extractor(input, terms: query.fieldTerms)
  }

  /// The searched texts of a record, and what the terms for fields come to in it.
  private func look(at record: [UInt8]) -> (texts: [RecordText], answers: [RecordAnswer]) {
    unsafe record.padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return ([], []) }
      let answers =
        query.fields.isEmpty ? [] : unsafe extractor.answers(of: start, count: record.count)
      return (unsafe extractor.texts(of: start, count: record.count), answers)
    }
  }

  /// The texts of a record in which a term was found, each once, in their order.
  func found(in record: [UInt8]) -> [Found] {
    let (texts, answers) = look(at: record)
    var found: [Found] = []
    for text in texts {
      unsafe add(text, to: &found) { start in
        unsafe matcher.marks(
          in: start, count: text.count, mode: text.mode, answers: answers.map(\.kind))
      }
    }
    for (field, answer) in answers.enumerated() {
      for text in answer.texts {
        unsafe add(text, to: &found) { start in
          unsafe matcher.marks(ofField: field, in: start, count: text.count, mode: text.mode)
        }
      }
    }
    return found.sorted { $0.place.lowerBound < $1.place.lowerBound }
  }

  private func add(
    _ text: RecordText, to found: inout [Found], _ marks: (UnsafePointer<UInt8>) -> [Range<Int>]
  ) {
    let marks = unsafe text.bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { start in unsafe marks(start) } ?? []
    }
    guard !marks.isEmpty else { return }
    let new = Found(text: text, marks: marks)
    if let known = found.firstIndex(where: { $0.place == new.place }) {
      found[known].marks = (found[known].marks + marks).joined
    } else {
      found.append(new)
    }
  }

  /// The rank of a record, as it has among those of whatever input; nothing where it does not match.
  func rank(of record: [UInt8]) -> UInt64? {
    let (texts, answers) = look(at: record)
    let own = Row(texts)
    var termTexts: [RecordText] = []
    var fieldAnswers: [FieldAnswer] = []
    for answer in answers {
      fieldAnswers.append(
        FieldAnswer(answer.kind, firstText: termTexts.count, textCount: answer.texts.count))
      termTexts += answer.texts
    }
    let items = [Item(start: 0, count: own.bytes.count, firstText: 0, textCount: texts.count)]
    var hits: [Hit] = []
    unsafe own.use { texts, block in
      unsafe items.withUnsafeBufferPointer { items in
        guard !answers.isEmpty else {
          return unsafe matcher.scan(
            items: items, texts: texts, block: block, arena: block, choice: .best, into: &hits)
        }
        unsafe Row(termTexts).use { termTexts, termBlock in
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
    return hits.first?.rank
  }

  /// Some texts one after another.
  private struct Row {
    private(set) var bytes: [UInt8] = []
    private var places: [SearchedText] = []

    init(_ texts: [RecordText]) {
      for text in texts {
        places.append(
          SearchedText(start: bytes.count, count: text.count, mode: text.mode, weight: text.weight))
        bytes += text.bytes
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
}
