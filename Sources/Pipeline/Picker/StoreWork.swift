import Platform
import Records
import Text

/// What the threads do that read into a store.
struct StoreWork: Sendable {
  private let opened: OpenOrigin
  private let origin: Origin
  private let input: InputSettings
  private let hands: Int
  private let wishes: KindWishes
  private let order: FieldOrder?
  /// Fields that are missed when no record has one.
  private let watchedPaths: [FieldPath]
  private let wake = Bell()
  private let reader: Monitor<Reader>
  private let intake: Monitor<Intake>
  private let content: Monitor<Content>

  init(
    _ opened: OpenOrigin, of origin: Origin, source: SourceSettings, input: InputSettings,
    wishes: KindWishes, order: FieldOrder?, watchedPaths: [FieldPath],
    content: Monitor<Content>, scopeSets: Monitor<ScopeSets>, knownKeys: Monitor<KnownKeys>
  ) {
    self.opened = opened
    self.origin = origin
    self.input = input
    self.wishes = wishes
    self.order = order
    self.watchedPaths = watchedPaths
    self.content = content
    content.enter { content in content.headingMoves = input.tailHoldsHeading }
    hands = source.threads ?? Workers.processors
    let limit = source.memoryLimit ?? Memory.affordable ?? .max
    var reader = Reader(opened, separator: input.separator, patience: .frames, wake: wake)
    reader.mostBytes = min(limit, Int(UInt32.max))
    self.reader = Monitor(reader)
    intake = Monitor(
      Intake(
        heading: input.headerLines, tail: input.tail, memoryLimit: limit, content: content,
        scopeSets: scopeSets, knownKeys: knownKeys))
  }

  /// Reads to the end.
  func run(_ onChange: @escaping @Sendable () -> Void) {
    var notes: [String] = []
    let look = InputLook(
      at: reader, input, of: origin, hands: hands, wishes: wishes)
    switch look.checked(for: input) {
    case .refused(let reason):
      content.enter { content in content.refusal = reason }
    case .lines:
      content.enter { content in content.scopeField = input.lineScopeField }
      readLines(onChange)
    case .records(let hands, let isAsked):
      content.enter { content in content.isRecords = true }
      notes = readRecords(hands, isAsked: isAsked, head: nil, onChange)
    case .rows(let head, let hands):
      content.enter { content in
        content.isRecords = true
        content.head = head
      }
      notes = readRecords(hands, isAsked: true, head: head, onChange)
    }
    let status = opened.close() ?? 0
    let (failure, isFull) = reader.enter { reader in (reader.failure, reader.isFull) }
    content.enter { content in
      content.failure = failure
      if status != 0, content.nextNumber == 0 {
        content.failure = SystemError("[Command failed: \(origin.name)]", code: 0)
      }
      content.isAtMemoryLimit = content.isAtMemoryLimit || isFull
      content.notes = notes
      content.isReading = false
    }
    onChange()
  }

  /// Ends the reading soon.
  func stop() {
    wake.ring()
    opened.abandon()
  }

  private func readLines(_ onChange: () -> Void) {
    var items = LineItems(input)
    var equals = LineEquals(input)
    var codes = ColourCodes()
    let carriesOver = input.hasTerminalCodes && input.coloursCarryOver
    var number = 0
    var isFull = false
    var last = 0
    while !isFull {
      var block = Block(keptBehind: last)
      guard let place = reader.enter({ reader in reader.fill(&block) }) else { return }
      last = block.count
      let mark = place.sequence == 0 ? block.byteOrderMark : 0
      // A mark alone is no line.
      if block.count == mark { block.count = 0 }
      if input.uniqueness != nil { equals.leaveOut(of: &block) }
      let starts = block.lineStarts(separator: input.separator)
      let shape = unsafe items.shape(
        of: block.memory, starts: starts, firstNumber: number, mark: mark)
      let column = unsafe items.column(of: block.memory, starts: starts)
      let lineCodes =
        carriesOver ? unsafe LineCodes(block.memory, starts: starts, codes: &codes) : nil
      number += max(starts.count - 1, 0)
      isFull = intake.enter { intake in
        intake.take(&block, mark: mark, shape: shape, column: column, codes: lineCodes)
        return intake.isFull
      }
      onChange()
    }
  }

  /// Gives the notes on what was wrong.
  private func readRecords(
    _ hands: Int, isAsked: Bool, head: TableHead?, _ onChange: @escaping @Sendable () -> Void
  ) -> [String] {
    reader.enter { reader in reader.cut = .anywhere }
    let report = FaultReport(
      input, isAsked: isAsked, source: origin.name, head: head)
    let intaking = RecordIntake(
      input: input, order: order, watchedPaths: watchedPaths, reader: reader,
      seam: Monitor(
        Seam(
          framer: RecordFramer(head, input), report: report,
          needsScopeField: input.scopeField == nil)),
      intake: intake, content: content, notes: Monitor(FieldNotes()), wake: wake,
      onChange: onChange)
    Workers.run(hands) { _ in intaking.run() }
    intaking.finish()
    return intaking.seam.enter { seam in seam.report.lines + seam.hints(input) }
      + intaking.notes.enter { notes in notes.warnings }
  }
}

extension InputSettings {
  /// The field of the scope bar where items are lines.
  fileprivate var lineScopeField: FieldPath? {
    scopeField.flatMap { field in field.lineField == nil ? nil : field }
  }
}
