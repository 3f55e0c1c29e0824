import Matching
import Platform
import Records

/// What a thread does that reads records into a store: frame a block, make items, hand them over.
struct RecordIntake: Sendable {
  let input: InputSettings
  let order: FieldOrder?
  /// Fields that are missed when no record has one.
  let watchedPaths: [FieldPath]
  let reader: Monitor<Reader>
  let seam: Monitor<Seam>
  let intake: Monitor<Intake>
  let content: Monitor<Content>
  let notes: Monitor<FieldNotes>
  let wake: Bell
  let onChange: @Sendable () -> Void

  /// Works on blocks until there are no more.
  func run() {
    var hand = Hand(input, order, watchedPaths)
    var last = 0
    while true {
      var block = Block(keptBehind: last)
      guard let read = reader.enter({ reader in reader.fill(&block) }) else { break }
      last = block.count
      let place = seam.frame(&block, number: read.sequence, into: &hand.frames, self.place)
      hand.extract(block, place)
      let isFull = intake.enter(when: { intake in intake.turn == read.sequence }) { intake in
        intake.turn += 1
        intake.take(
          &block, shape: .fielded(hand.items), column: hand.column, place: place.start,
          keys: hand.keys)
        return intake.isFull
      }
      note(place)
      if place.isStopped || isFull { wake.ring() }
    }
    notes.enter { notes in hand.note(in: &notes) }
  }

  /// Works on what the last block left open, unless more would have come.
  func finish() {
    if reader.enter({ reader in reader.wasStopped }) { return }
    var hand = Hand(input, order, watchedPaths)
    var block = Block(capacity: Block.storedSize)
    let place = seam.frameRest(&block, into: &hand.frames, self.place)
    hand.extract(block, place)
    intake.enter { intake in
      intake.take(
        &block, shape: .fielded(hand.items), column: hand.column, place: place.start,
        keys: hand.keys)
    }
    note(place)
    notes.enter { notes in hand.note(in: &notes) }
  }

  private func place(_ seam: borrowing Seam, _ start: Seam.Place) -> Place {
    Place(
      start: start, scopeField: seam.scopeField ?? input.scopeField, isStopped: seam.isStopped,
      brokenCount: seam.report.broken)
  }

  /// Tells what is known by the end of a block.
  private func note(_ place: Place) {
    content.enter { content in
      content.scopeField = content.scopeField ?? place.scopeField
      content.brokenCount = max(content.brokenCount, place.brokenCount)
    }
    onChange()
  }

  /// What the serial part of reading says about a block.
  private struct Place: Sendable {
    var start: Seam.Place
    var scopeField: FieldPath?
    var isStopped: Bool
    var brokenCount: Int
  }

  /// The tools of one thread, with the memory they work in.
  private struct Hand: ~Copyable {
    private let input: InputSettings
    private var extractor: Extractor
    private var batch = Batch()
    private var keyReader: RecordKeyReader
    private var scopeField: FieldPath?
    private var columnReader: ScopeColumnReader?
    var frames = Frames()
    private(set) var column: ScopeColumn?
    /// What the records of the last block are told apart and sorted by.
    private(set) var keys = RecordKeyReader.Keys()

    init(_ input: InputSettings, _ order: FieldOrder?, _ watchedPaths: [FieldPath]) {
      var input = input
      input.scopes = []
      self.input = input
      extractor = Extractor(input, watching: watchedPaths)
      keyReader = RecordKeyReader(input.uniqueness, order)
    }

    /// The items made of the last block.
    var items: PackedItems {
      unsafe PackedItems(batch.items, texts: batch.texts, arena: batch.arena, choice: .best)
    }

    mutating func extract(_ block: borrowing Block, _ place: Place) {
      if let field = place.scopeField, field != scopeField {
        scopeField = field
        columnReader = ScopeColumnReader(of: field)
      }
      batch.removeAll()
      unsafe extractor.extract(
        frames, from: block.memory, line: place.start.position.line, index: place.start.records,
        into: &batch)
      keys = keyReader.read(frames, in: block, firstIndex: place.start.records)
      column = unsafe columnReader?.read(frames, of: block.memory)
    }

    func note(in notes: inout FieldNotes) { notes.merge(extractor.notes) }
  }
}
