public import Text

/// One searched text of a record, decoded, with the way back to the record's own bytes.
public struct RecordText: Sendable, Equatable {
  /// As it is matched; 64 more bytes follow that can be read but are no part of it.
  public var bytes: [UInt8]
  /// Number of bytes that are matched.
  public var count: Int
  /// How fuzzy terms treat it.
  public var mode = SearchedText.Mode.asked
  /// Hundredths: 100 counts in full.
  public var weight: UInt16 = 100
  /// Where the record spells each byte of the text, and where the last one's spelling ends.
  private var places: [Int]
  /// Where the record spells it, when each byte stands for itself.
  private var start: Int

  /// The bytes of the record that spell a range of the text.
  public func source(of range: Range<Int>) -> Range<Int> {
    if places.isEmpty { return start + range.lowerBound..<start + range.upperBound }
    // The bytes of one escaped character are spelled in one place, which ends where another begins.
    var end = range.upperBound
    while end < count, end > range.lowerBound, places[end] == places[end - 1] { end += 1 }
    return places[range.lowerBound]..<max(places[range.lowerBound], places[end])
  }

  /// Text that the record spells byte for byte.
  init(plain start: UnsafePointer<UInt8>, count: Int, at offset: Int) {
    bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    self.count = count
    places = []
    self.start = offset
    bytes.append(contentsOf: repeatElement(0, count: Batch.padding))
  }

  /// The content of a string with escapes.
  init(escaped start: UnsafePointer<UInt8>, count: Int, at offset: Int) {
    bytes = []
    places = []
    self.start = offset
    var pieces = unsafe EscapedText(start, count: count)
    var at = offset
    while let piece = pieces.next() {
      switch piece {
      case .run(let run, let count):
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: run, count: count))
        places.append(contentsOf: at..<at + count)
        at += count
      case .escape(let scalar, let spelling):
        let encoded = Array(String(scalar).utf8)
        bytes.append(contentsOf: encoded)
        places.append(contentsOf: repeatElement(at, count: encoded.count))
        at += spelling
      }
    }
    places.append(at)
    self.count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Batch.padding))
  }
}

extension Extractor {
  /// The searched texts of one record, for showing where the query matches in it.
  ///
  /// - Parameters:
  ///   - bytes: the original bytes; 64 bytes after their end can be read as well.
  ///   - count: how many they are.
  /// - Returns: those that stand in the record as they are, then those that were decoded.
  public mutating func texts(of bytes: UnsafePointer<UInt8>, count: Int) -> [RecordText] {
    var reader = RecordReader()
    guard let record = unsafe reader.read(bytes, count: count) else {
      return unsafe [RecordText(plain: bytes, count: count, at: 0)]
    }
    var batch = Batch()
    finder.begin(record)
    add(record, to: &batch)
    var texts: [RecordText] = []
    var escapedTexts: [SearchedText] = []
    for index in 0..<batch.textRow.count {
      let text = batch.textRow[index]
      guard text.home == .block else {
        escapedTexts.append(text)
        continue
      }
      unsafe texts.append(
        RecordText(plain: bytes + text.start, count: text.count, at: text.start))
      texts[texts.count - 1].mode = text.mode
      texts[texts.count - 1].weight = text.weight
    }
    for index in 0..<batch.escapedRow.count {
      let escaped = batch.escapedRow[index]
      unsafe texts.append(
        RecordText(escaped: bytes + escaped.start, count: escaped.count, at: escaped.start))
      guard index < escapedTexts.count else { continue }
      texts[texts.count - 1].mode = escapedTexts[index].mode
      texts[texts.count - 1].weight = escapedTexts[index].weight
    }
    return texts
  }
}

/// What a term for a field comes to in a record that is shown.
public struct RecordAnswer: Sendable, Equatable {
  public var kind: FieldAnswer.Kind
  /// The texts in which it is looked for.
  public var texts: [RecordText] = []

  public init(_ kind: FieldAnswer.Kind, texts: [RecordText] = []) {
    self.kind = kind
    self.texts = texts
  }
}

extension Extractor {
  /// What the terms for fields come to in one record; see `texts`.
  public mutating func answers(of bytes: UnsafePointer<UInt8>, count: Int) -> [RecordAnswer] {
    var reader = RecordReader()
    var batch = Batch()
    guard let record = unsafe reader.read(bytes, count: count) else {
      return terms.terms.map { RecordAnswer($0.isForPresence ? .fails : .absent) }
    }
    finder.begin(record)
    add(record, to: &batch)
    answer(record, in: &batch)
    return terms.terms.indices.map { term in
      let answer = batch.answerRow[term]
      guard answer.kind == .texts else { return RecordAnswer(answer.kind) }
      var texts: [RecordText] = []
      for index in 0..<findField(of: term, in: record) {
        forEachText(of: Int(finder.found[index]), in: record) { token in
          let (start, count) = (Int(token.start), Int(token.end) - Int(token.start))
          let text =
            token.flags.contains(.hasEscape)
            ? unsafe RecordText(escaped: bytes + start, count: count, at: start)
            : unsafe RecordText(plain: bytes + start, count: count, at: start)
          texts.append(text)
        }
      }
      for index in texts.indices where index < answer.textCount {
        texts[index].mode = batch.termTextRow[answer.firstText + index].mode
        texts[index].weight = batch.termTextRow[answer.firstText + index].weight
      }
      return RecordAnswer(.texts, texts: texts)
    }
  }
}
