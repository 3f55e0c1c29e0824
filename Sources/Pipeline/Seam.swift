import Platform
import Records

/// Where one block of records meets the next: the serial part of reading records.
///
/// A block is framed by its worker as if it began with a new record, which for one record a line is
/// always so. Where it is not, the block is joined here with what the one before left open.
struct Seam: ~Copyable {
  /// How far the input has been read.
  struct Place: Sendable {
    var position = Position.start
    /// Records before it.
    var records = 0

    /// The place with so many records more before it; lines count from where they did.
    func skipping(_ more: Int) -> Place {
      var place = self
      place.records += more
      return place
    }
  }

  /// The block that comes next.
  var turn = 0
  /// Blocks do not begin with records, so guessing is a waste.
  private var isGuessingUseless = false
  private var framer: RecordFramer
  /// What no record has taken yet.
  private var rest = Block()
  /// A value that spans many blocks is looked at only when so many bytes are there, so that all
  /// looks together cost no more than twice the bytes.
  private var enough = 0
  /// The place of the first byte of `rest`.
  private(set) var place = Place()
  private(set) var report: FaultReport
  /// The field that a bare scope means, once it is known.
  private(set) var scopeField: FieldPath?
  private let needsScopeField: Bool
  /// The field of the first record that holds more of them, if nothing else comes.
  private var inner: String?
  private var foundPath = false
  private var wrapperNames: Set<String> = []
  /// A broken record ended the run.
  private(set) var isStopped = false

  init(framer: RecordFramer, report: FaultReport, needsScopeField: Bool) {
    self.framer = framer
    self.report = report
    self.needsScopeField = needsScopeField
  }

  /// What frames a block as if it began with a new record; nothing where that is of no use.
  var guess: RecordFramer? { isGuessingUseless || isStopped ? nil : framer.fresh }

  /// Takes over a block whose guess came true; false where it must be framed here.
  mutating func accept(
    _ guess: RecordFramer, of block: borrowing Block, settled: Int, _ frames: inout Frames
  ) -> Bool {
    guard !isStopped, rest.count == 0, framer.isAtRest, guess.isAtRest, settled == block.count
    else {
      return false
    }
    settle(block, settled, &frames)
    return true
  }

  /// Joins the block to what was left open and frames both; the block then holds what was framed.
  ///
  /// Nothing is framed behind a record that ended the run.
  mutating func frame(_ block: inout Block, isLast: Bool, _ frames: inout Frames) {
    if isStopped {
      frames.removeAll()
      block.count = 0
      return
    }
    unsafe rest.append(block.memory, count: block.count)
    swap(&rest, &block)
    rest.count = 0
    guard isLast || block.count >= enough else {
      frames.removeAll()
      swap(&rest, &block)
      block.count = 0
      return
    }
    block.clearPadding()
    let settled = unsafe framer.frame(
      block.memory, count: block.count, isLast: isLast, at: place.position, into: &frames)
    let open = block.count - settled
    unsafe rest.append(block.memory + settled, count: open)
    enough = open < Block.size ? 0 : open * 2
    isGuessingUseless = open > 0 || !framer.isAtRest
    settle(block, settled, &frames)
  }

  /// Lets the first record that can decide do so.
  mutating func findScopeField(in frames: borrowing Frames, of block: borrowing Block) {
    guard needsScopeField, scopeField == nil else { return }
    scopeField = unsafe ScopeField.first(in: frames, of: block.memory)
  }

  private mutating func settle(
    _ block: borrowing Block, _ settled: Int, _ frames: inout Frames
  ) {
    foundPath = foundPath || frames.foundPath
    if wrapperNames.isEmpty { wrapperNames = frames.wrapperNames }
    if place.records == 0, !frames.records.isEmpty {
      inner = unsafe InnerRecords.field(of: frames, in: block.memory)
    }
    report.add(&frames, of: block, at: place.position)
    // What is left out has no number, here as in the block itself.
    place.records += frames.records.count
    if report.isError && report.policy == .stop { isStopped = true }
    unsafe place.position.advance(by: Extent(of: block.memory, count: settled))
  }
}

// MARK: - Hints

extension Seam {
  /// What its user may have meant, as far as the shape of the input tells.
  func hints(_ input: InputSettings) -> [String] {
    guard let each = input.each else {
      guard place.records == 1, let inner else { return [] }
      return ["1 record only; did you mean --each \(inner)?"]
    }
    guard !foundPath, place.position.offset > 0 else { return [] }
    return [each.missedWarning(among: wrapperNames)]
  }
}

// MARK: - The way of a worker

extension Monitor<Seam> {
  /// Frames a block: alone as if it began with a record, and in its turn where it does not.
  ///
  /// `note` says what of the seam, and of its place before the block, the worker goes on with.
  func frame<Result>(
    _ block: inout Block, number: Int, into frames: inout Frames,
    _ note: (borrowing Seam, Seam.Place) -> Result
  ) -> Result {
    let guess = enter { seam in seam.guess }
    var framer = guess
    let settled =
      unsafe framer?.frame(block.memory, count: block.count, isLast: false, into: &frames) ?? 0
    return enter(when: { seam in seam.turn == number }) { seam in
      seam.turn += 1
      let start = seam.place
      let isTaken = framer.map { seam.accept($0, of: block, settled: settled, &frames) } ?? false
      if !isTaken { seam.frame(&block, isLast: false, &frames) }
      seam.findScopeField(in: frames, of: block)
      return note(seam, start)
    }
  }

  /// Frames what the last block left open; `block` is empty and then holds it.
  func frameRest<Result>(
    _ block: inout Block, into frames: inout Frames,
    _ note: (borrowing Seam, Seam.Place) -> Result
  ) -> Result {
    enter { seam in
      let start = seam.place
      seam.frame(&block, isLast: true, &frames)
      seam.findScopeField(in: frames, of: block)
      return note(seam, start)
    }
  }
}
