public import Text

/// Answers the field terms of a query for single records that are known by their bytes only; memory
/// that is used again.
public struct FieldTermReader: ~Copyable {
  private var extractor: Extractor
  private var reader: RecordReader
  private var batch = Batch()

  /// `head` is that of the table whose rows the records are.
  public init(_ terms: [FieldTerm], _ input: InputSettings, head: TableHead?) {
    var input = input
    input.scopes = []
    extractor = Extractor(input, terms: terms)
    reader = RecordReader(head)
  }

  /// Forgets the answers but keeps the memory.
  public mutating func removeAll() { batch.removeAll() }

  /// Adds the answers for a record, `index` being its number from 0.
  ///
  /// 64 bytes after its end can be read as well.
  public mutating func read(_ bytes: UnsafePointer<UInt8>, count: Int, index: Int) {
    guard var record = unsafe reader.read(bytes, count: count) else {
      return extractor.answerWithoutFields(in: &batch)
    }
    record.index = index
    extractor.notes.recordCount += 1
    extractor.finder.begin(record)
    if !extractor.terms.unseen.isEmpty { extractor.noteTerms(of: record) }
    // The texts of the record itself tell whether it has any that are not long.
    extractor.add(record, to: &batch)
    batch.textRow.truncate(to: 0)
    batch.itemRow.truncate(to: 0)
    let first = batch.termTextRow.count
    extractor.answer(record, in: &batch)
    for index in first..<batch.termTextRow.count where batch.termTextRow[index].home == .block {
      let text = batch.termTextRow[index]
      batch.termTextRow[index].start = batch.arenaBytes.count
      batch.termTextRow[index].home = .arena
      unsafe batch.arenaBytes.append(record.bytes + text.start, count: text.count)
    }
  }

  /// What was added, one answer for each term of each record.
  public var answers: UnsafeBufferPointer<FieldAnswer> { unsafe batch.answers }

  /// The texts that the answers point to, all of them in the arena.
  public var texts: UnsafeBufferPointer<SearchedText> { unsafe batch.termTexts }

  /// Texts, and 64 bytes more that can be read.
  public var arena: UnsafePointer<UInt8> {
    mutating get {
      batch.pad()
      return unsafe batch.arena
    }
  }

  /// What the records had to say about the fields so far.
  public var notes: FieldNotes { extractor.notes }
}
