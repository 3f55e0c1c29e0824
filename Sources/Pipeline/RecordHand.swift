import Matching
import Records

/// The tools of one worker for records, with the memory they work in.
struct RecordHand: ~Copyable {
  private let job: FilterJob
  private var matcher: Matcher
  private var extractor: Extractor
  private var writer: RecordWriter
  private var batch = Batch()
  private var scopeField: FieldPath?
  private var earlierNotes = FieldNotes()
  private var written: [UInt8] = []
  var frames = Frames()
  private(set) var hits: [Hit] = []

  /// `head` is that of the table whose rows the records are.
  init(_ job: FilterJob, head: TableHead?) {
    self.job = job
    matcher = Matcher(job.query, rules: job.rules)
    extractor = Extractor(
      job.input, watching: job.output.form.paths, terms: job.query.fieldTerms)
    extractor.needsTexts = !job.query.isEmpty
    writer = RecordWriter(job.output.form, head: head)
  }

  /// Matches the framed records of a block that begins at `place`.
  ///
  /// For an output that is not the original bytes, the block then holds what is printed.
  mutating func match(_ block: inout Block, _ place: Seam.Place, scopeField: FieldPath?) {
    if scopeField != self.scopeField {
      self.scopeField = scopeField
      earlierNotes.merge(extractor.notes)
      extractor = Extractor(
        job.input, scopeField: scopeField, watching: job.output.form.paths,
        terms: job.query.fieldTerms)
      extractor.needsTexts = !job.query.isEmpty
    }
    batch.removeAll()
    // The first records may be a heading.
    let heading = min(frames.records.count, max(0, job.input.headerLines - place.records))
    frames.records.removeFirst(heading)
    let place = place.skipping(heading)
    hits.removeAll(keepingCapacity: true)
    unsafe extractor.extract(
      frames, from: block.memory, line: place.position.line, index: place.records, into: &batch)
    scan(block)
    if job.tail != nil {
      for index in hits.indices { hits[index].item = frames.index(at: hits[index].start) }
    }
    switch job.output.form {
    case .raw, .count: break
    case .json, .fields: write(&block, place)
    }
  }

  private mutating func scan(_ block: borrowing Block) {
    guard !job.query.fields.isEmpty else {
      return unsafe matcher.scan(
        items: batch.items, texts: batch.texts, block: block.memory, arena: batch.arena,
        choice: .best, into: &hits)
    }
    let fields = unsafe FieldAnswers(
      batch.answers, texts: batch.termTexts, block: block.memory, arena: batch.arena)
    unsafe matcher.scan(
      items: batch.items, texts: batch.texts, block: block.memory, arena: batch.arena,
      fields: fields, into: &hits)
  }

  /// Puts what is printed of the hits in place of the block.
  private mutating func write(_ block: inout Block, _ place: Seam.Place) {
    var printed = Block()
    for index in hits.indices {
      let hit = hits[index]
      written.removeAll(keepingCapacity: true)
      let number = frames.index(at: hit.start)
      let line =
        extractor.needsPlaces
        ? unsafe place.position.advanced(over: block.memory, count: hit.start).line : 1
      unsafe writer.write(
        block.memory + hit.start, count: hit.count, line: line, index: place.records + number,
        into: &written)
      hits[index].start = printed.count
      hits[index].count = written.count
      printed.append(written)
    }
    printed.clearPadding()
    swap(&printed, &block)
  }

  /// Adds what the records had to say about the fields named in options.
  func note(in notes: inout FieldNotes) {
    notes.merge(earlierNotes)
    notes.merge(extractor.notes)
  }
}

extension Frames {
  /// The number among these of the record that begins at an offset.
  fileprivate func index(at start: Int) -> Int {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
