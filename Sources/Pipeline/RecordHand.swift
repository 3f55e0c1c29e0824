import Matching
import Platform
import Records

/// The tools of one worker for records, with the memory they work in.
struct RecordHand: ~Copyable {
  private let job: FilterJob
  private let head: TableHead?
  private let envelope: Envelope
  private var matcher: Matcher
  private var extractor: Extractor
  private var writer: RecordWriter
  private var matchWriter: MatchWriter?
  private var sortKeys: SortKeyReader?
  private var keys: RecordKeys?
  private var facetColumn: ScopeColumnReader?
  private let seen: Monitor<SeenItems>?
  private var batch = Batch()
  private var scopeField: FieldPath?
  private var earlierNotes = FieldNotes()
  private var written: [UInt8] = []
  private var key: [UInt8] = []
  var frames = Frames()
  private(set) var hits: [Hit] = []
  /// How many hits had each value of the field that they are counted by.
  private(set) var facets = Facets()

  /// `head` is that of the table whose rows the records are; equals of items that are in `seen` are
  /// left out.
  init(_ job: FilterJob, head: TableHead?, seen: Monitor<SeenItems>?) {
    self.job = job
    self.head = head
    envelope = job.envelope(ofRecords: true)
    self.seen = seen
    matcher = Matcher(job.query, rules: job.rules)
    extractor = RecordHand.extractor(job, scopeField: nil)
    writer = RecordWriter(job.output.form, head: head, terminator: job.output.terminator)
    sortKeys = job.output.order.map { order in SortKeyReader(order.path) }
    keys = job.input.uniqueness.map { uniqueness in RecordKeys(uniqueness) }
    if case .facets(let path) = job.output.form { facetColumn = ScopeColumnReader(of: path) }
    if job.output.form == .matches { matchWriter = makeMatchWriter() }
  }

  private static func extractor(_ job: FilterJob, scopeField: FieldPath?) -> Extractor {
    var extractor = Extractor(
      job.input, scopeField: scopeField, watching: job.input.watchedPaths(job.output, job.shown),
      terms: job.query.fieldTerms)
    extractor.needsTexts = !job.query.isEmpty
    return extractor
  }

  private func makeMatchWriter() -> MatchWriter {
    MatchWriter(
      job.query, rules: job.rules, input: job.input, scopeField: job.input.scopeField ?? scopeField,
      head: head)
  }

  /// Matches the framed records of a block that begins at `place` and has a number among all.
  ///
  /// For an output that is not the original bytes, the block then holds what is printed.
  mutating func match(
    _ block: inout Block, _ place: Seam.Place, sequence: Int, scopeField: FieldPath?
  ) {
    if scopeField != self.scopeField {
      self.scopeField = scopeField
      earlierNotes.merge(extractor.notes)
      extractor = RecordHand.extractor(job, scopeField: scopeField)
      if matchWriter != nil { matchWriter = makeMatchWriter() }
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
    if let seen { leaveOutEquals(seen, block, sequence) }
    if facetColumn != nil { count(block, place) }
    if job.tail != nil {
      for index in hits.indices { hits[index].item = frames.index(at: hits[index].start) }
    }
    if writesHits { write(&block, place) }
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

  /// What is printed is not simply in the block.
  private var writesHits: Bool { !envelope.isNone || job.output.form.isMadeAtOnce }

  // MARK: - Equals and counts

  private mutating func leaveOutEquals(
    _ seen: Monitor<SeenItems>, _ block: borrowing Block, _ sequence: Int
  ) {
    var found: [SeenItems.Key?] = []
    for hit in hits {
      found.append(keys?.key(of: frames.index(at: hit.start), frames, in: block) ?? nil)
    }
    seen.keepNew(&hits, found, at: sequence)
  }

  private mutating func count(_ block: borrowing Block, _ place: Seam.Place) {
    guard let column = unsafe facetColumn?.read(frames, of: block.memory) else { return }
    facets.add(hits.map { hit in frames.index(at: hit.start) }, of: column, from: place.records)
  }

  // MARK: - Writing

  /// Puts what is printed of the hits in place of the block.
  private mutating func write(_ block: inout Block, _ place: Seam.Place) {
    var printed = Block()
    var (position, reached) = (place.position, 0)
    let needsPlaces = matchWriter != nil || extractor.needsPlaces || envelope.hasPlace
    for index in hits.indices {
      let hit = hits[index]
      if needsPlaces {
        position = unsafe position.advanced(
          over: block.memory + reached, count: hit.start - reached)
        reached = hit.start
      }
      written.removeAll(keepingCapacity: true)
      let number = frames.index(at: hit.start)
      if sortKeys != nil {
        key.removeAll(keepingCapacity: true)
        unsafe sortKeys?.append(
          number, of: frames, in: block.memory, index: place.records, to: &key)
        unsafe key.withUnsafeBufferPointer { key in
          unsafe Envelope.append(key, to: &written)
        }
      }
      if envelope.hasPlace {
        unsafe Envelope.append(
          RecordPlace(
            line: position.line, index: place.records + number, of: block.memory + hit.start,
            preceding: hit.start), to: &written)
      }
      let record = unsafe UnsafeBufferPointer(start: block.memory + hit.start, count: hit.count)
      if envelope.hasOriginal { unsafe Envelope.append(record, to: &written) }
      if job.output.form.isWrittenInOrder {
        unsafe written.append(contentsOf: record)
      } else {
        write(hit, of: block, position, index: place.records + number)
      }
      hits[index].start = printed.count
      hits[index].count = written.count
      printed.append(written)
    }
    printed.clearPadding()
    swap(&printed, &block)
  }

  /// Appends what is printed of a hit, which stands at a place and has a number among all records.
  private mutating func write(
    _ hit: Hit, of block: borrowing Block, _ position: Position, index: Int
  ) {
    let record = unsafe block.memory + hit.start
    if matchWriter != nil {
      let score = job.query.isRanked ? Matcher.score(ofRecord: hit.rank) : 0
      unsafe matchWriter?.write(
        record, count: hit.count,
        MatchWriter.Facts(position: position, index: index, score: score),
        into: &written)
    } else {
      unsafe writer.write(
        record, count: hit.count, line: position.line, index: index, preceding: hit.start,
        into: &written)
    }
  }

  /// Adds what the records had to say about the fields named in options.
  func note(in notes: inout FieldNotes) {
    notes.merge(earlierNotes)
    notes.merge(extractor.notes)
    notes.nulValues += writer.nulValues
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
