import Testing
import Text

@testable import Matching

/// Lines and fields scanned as the program does, with hits as arrays.
enum Scanning {
  static func lines(_ lines: [String], _ query: Query, _ rules: Rules) -> [Hit] {
    var matcher = Matcher(query, rules: rules)
    let hits = self.lines(lines, &matcher)
    guard lines.count > 1 else { return hits }
    var sifting = Matcher(query, rules: rules)
    sifting.leastToSift = 0
    let sifted = self.lines(lines, &sifting)
    #expect(sifted == hits, "a sieve changes what is found")
    return hits
  }

  static func lines(_ lines: [String], _ matcher: inout Matcher) -> [Hit] {
    var hits: [Hit] = []
    unsafe padded(lines.map { $0 + "\n" }.joined()) { bytes, count in
      unsafe matcher.scan(lines: bytes, count: count, separator: 10, into: &hits)
    }
    return hits
  }

  typealias Texts = [(text: String, weight: UInt16, mode: SearchedText.Mode)]

  /// Each item is given by its texts, which lie in the arena one after another.
  static func items(_ items: [Texts], _ query: Query, _ rules: Rules) -> [Hit] {
    var matcher = Matcher(query, rules: rules)
    let row = TextRow(items)
    return scan(row.items, row.texts, row.arena, .best, &matcher)
  }

  /// The same, where fields of an item have answers for the terms that are for them.
  static func items(
    _ items: [Texts], _ query: Query, _ rules: Rules,
    answer: (_ item: Int, _ field: Int) -> (FieldAnswer.Kind, Texts)
  ) -> [Hit] {
    var matcher = Matcher(query, rules: rules)
    let row = TextRow(items)
    let given = items.indices.flatMap { item in
      query.fields.indices.map { field in answer(item, field) }
    }
    let fields = TextRow(given.map(\.1))
    let answers = zip(given, fields.items).map { given, item in
      FieldAnswer(given.0, firstText: item.firstText, textCount: item.textCount)
    }
    var hits: [Hit] = []
    unsafe row.use { items, texts, bytes in
      unsafe fields.use { _, fieldTexts, fieldBytes in
        unsafe answers.withUnsafeBufferPointer { answers in
          let fields = unsafe FieldAnswers(
            answers, texts: fieldTexts, block: fieldBytes, arena: fieldBytes)
          unsafe matcher.scan(
            items: items, texts: texts, block: bytes, arena: bytes, fields: fields, into: &hits)
        }
      }
    }
    return hits
  }

  /// Items and their texts.
  private struct TextRow {
    var items: [Item] = []
    var texts: [SearchedText] = []
    var arena = ""

    init(_ all: [Texts]) {
      for item in all {
        items.append(
          Item(start: items.count, count: 1, firstText: texts.count, textCount: item.count))
        for text in item {
          texts.append(
            SearchedText(
              start: arena.utf8.count, count: text.text.utf8.count, home: .arena, mode: text.mode,
              weight: text.weight))
          arena += text.text
        }
      }
    }

    func use(
      _ body: (
        UnsafeBufferPointer<Item>, UnsafeBufferPointer<SearchedText>, UnsafePointer<UInt8>
      ) -> Void
    ) {
      unsafe Scanning.padded(arena) { bytes, _ in
        unsafe items.withUnsafeBufferPointer { items in
          unsafe texts.withUnsafeBufferPointer { texts in unsafe body(items, texts, bytes) }
        }
      }
    }
  }

  /// Each item is a line and the byte ranges of its fields.
  static func fields(
    _ items: [(line: String, areas: [Range<Int>])], _ query: Query, _ rules: Rules
  ) -> [Hit] {
    var matcher = Matcher(query, rules: rules)
    var texts: [SearchedText] = []
    var all: [Item] = []
    var arena = ""
    for item in items {
      let start = arena.utf8.count
      all.append(
        Item(start: start, count: 1, firstText: texts.count, textCount: 1 + item.areas.count))
      texts.append(SearchedText(start: start, count: item.line.utf8.count, home: .arena))
      for area in item.areas {
        texts.append(
          SearchedText(start: start + area.lowerBound, count: area.count, home: .arena))
      }
      arena += item.line
    }
    return scan(all, texts, arena, .first, &matcher)
  }

  static func marks(_ text: String, _ query: String, _ rules: Rules) -> [String] {
    var matcher = Matcher(Query(query, rules: rules), rules: rules)
    var marks: [Range<Int>] = []
    unsafe padded(text) { bytes, count in marks = unsafe matcher.marks(in: bytes, count: count) }
    return marks.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
  }

  private static func scan(
    _ items: [Item], _ texts: [SearchedText], _ arena: String, _ choice: Matcher.Choice,
    _ matcher: inout Matcher
  ) -> [Hit] {
    var hits: [Hit] = []
    unsafe padded(arena) { bytes, _ in
      unsafe items.withUnsafeBufferPointer { items in
        unsafe texts.withUnsafeBufferPointer { texts in
          unsafe matcher.scan(
            items: items, texts: texts, block: bytes, arena: bytes, choice: choice, into: &hits)
        }
      }
    }
    return hits
  }

  /// The bytes of a text with what may be read behind them.
  fileprivate static func padded(_ text: String, _ body: (UnsafePointer<UInt8>, Int) -> Void) {
    let bytes = Array(text.utf8) + Array(repeating: UInt8(ascii: "a"), count: 64)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe body(start, bytes.count - 64)
    }
  }
}
