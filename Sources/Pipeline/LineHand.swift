import Matching
import Platform
import Records
import Text

/// The tools of one worker for lines, with the memory they work in.
struct LineHand: ~Copyable {
  private let job: FilterJob
  private let envelope: Envelope
  private var matcher: Matcher
  /// Where not the whole of each line is searched.
  private var fields: LineFields?
  private var splitter: FieldSplitter
  private var batch = Batch()
  /// Lines that may match.
  private var candidates: [Item] = []
  private var room = Block()
  private var written: [UInt8] = []
  private(set) var hits: [Hit] = []
  private let seen: Monitor<SeenItems>?

  /// `seen`: equals of items that are in it are left out.
  init(_ job: FilterJob, seen: Monitor<SeenItems>? = nil) throws(FormatError) {
    self.job = job
    envelope = job.envelope(ofRecords: false)
    self.seen = seen
    matcher = Matcher(job.query, rules: job.rules)
    splitter = FieldSplitter(job.input.delimiter)
    fields = job.input.splitsLines ? try LineFields(job.input) : nil
  }

  /// Matches the lines of a block; what is printed of the hits is in it afterwards.
  mutating func match(_ block: inout Block, at place: Reader.Place) {
    // Templates are filled with fields of the original line, codes and all.
    let keepsCodes = job.input.shownFields != nil
    if job.input.hasTerminalCodes && !keepsCodes {
      room.strip(&block, separator: job.input.separator)
    }
    hits.removeAll(keepingCapacity: true)
    if fields != nil { matchItems(of: block, at: place) } else { matchLines(of: block, at: place) }
    seen?.keepNew(&hits, of: block, at: place.sequence)
    if job.input.hasTerminalCodes && keepsCodes && block.hasCodes { stripHits(of: &block) }
    if let template = job.output.acceptedFields { write(template, &block, at: place) }
  }

  private mutating func matchLines(of block: borrowing Block, at place: Reader.Place) {
    let mark = place.sequence == 0 ? block.byteOrderMark : 0
    unsafe matcher.scan(
      lines: block.memory + mark, count: block.count - mark, separator: job.input.separator,
      into: &hits)
    for index in hits.indices where mark > 0 {
      hits[index].start += mark
    }
    // The mark is printed with the first line but is no part of its text.
    if mark > 0, hits.first?.start == mark {
      hits[0].start = 0
      hits[0].count += mark
    }
    if place.firstItem != nil { number(in: block) }
  }

  private mutating func matchItems(of block: borrowing Block, at place: Reader.Place) {
    batch.removeAll()
    candidates.removeAll(keepingCapacity: true)
    // What a template makes of a line may hold more than the line.
    let areFew =
      unsafe job.input.shownFields == nil
      && matcher.list(
        lines: block.memory, count: block.count, separator: job.input.separator, into: &candidates)
    if areFew {
      unsafe candidates.withUnsafeBufferPointer { lines in
        unsafe fields?.split(lines, of: block.memory, into: &batch)
      }
    } else {
      unsafe fields?.split(
        block.memory, count: block.count, separator: job.input.separator,
        firstIndex: place.firstItem ?? 0, into: &batch)
    }
    unsafe matcher.scan(
      items: batch.items, texts: batch.texts, block: block.memory, arena: batch.arena,
      choice: .first, into: &hits)
    // Lines that were left out are no items of the batch but have numbers.
    if place.firstItem != nil && (areFew || !job.input.scopes.isEmpty) { number(in: block) }
  }

  /// Finds out the numbers of the hits among the lines of the block.
  private mutating func number(in block: borrowing Block) {
    var line = 0
    var counted = 0
    for index in hits.indices {
      let start = hits[index].start
      line += unsafe ByteScan.count(
        of: job.input.separator, in: block.memory + counted, count: start - counted)
      counted = start
      hits[index].item = line
    }
  }

  /// Puts the hits without their terminal codes in place of the block.
  private mutating func stripHits(of block: inout Block) {
    room.count = 0
    for index in hits.indices {
      let hit = hits[index]
      hits[index].start = room.count
      room.reserve(hit.count)
      hits[index].count = unsafe AnsiText.strip(
        block.memory + hit.start, count: hit.count, into: room.memory + room.count)
      room.count += hits[index].count
    }
    room.clearPadding()
    swap(&room, &block)
  }

  /// Puts what is printed of the hits in place of the block.
  private mutating func write(
    _ template: LineTemplate, _ block: inout Block, at place: Reader.Place
  ) {
    room.count = 0
    for index in hits.indices {
      let hit = hits[index]
      written.removeAll(keepingCapacity: true)
      if envelope.hasOriginal {
        unsafe Envelope.append(
          UnsafeBufferPointer(start: block.memory + hit.start, count: hit.count), to: &written)
      }
      unsafe splitter.write(
        template, of: block.memory + hit.start, count: hit.count,
        index: (place.firstItem ?? 0) + hit.item, into: &written)
      hits[index].start = room.count
      hits[index].count = written.count
      room.append(written)
    }
    room.clearPadding()
    swap(&room, &block)
  }
}

extension InputSettings {
  /// Lines must be taken apart before they are searched.
  fileprivate var splitsLines: Bool {
    !searchedFields.isEmpty || shownFields != nil || !scopes.isEmpty
  }
}

extension Block {
  /// Takes the terminal codes out of the bytes of `block`, this one being room to work in.
  fileprivate mutating func strip(_ block: inout Block, separator: UInt8) {
    guard block.hasCodes else { return }
    if separator == 0x0A {
      count = 0
      reserve(block.count)
      count = unsafe AnsiText.strip(block.memory, count: block.count, into: memory, lines: true)
      clearPadding()
    } else {
      unsafe stripLines(of: block.memory, count: block.count, separator: separator)
    }
    swap(&self, &block)
  }

  /// There may be terminal codes in it.
  var hasCodes: Bool {
    unsafe AnsiText.nextCode(in: memory, from: 0, count: count, lines: true) != nil
  }

  /// Becomes a copy of some lines that have lost their codes but not what ends them.
  mutating func stripLines(of lines: UnsafePointer<UInt8>, count: Int, separator: UInt8) {
    self.count = 0
    reserve(count)
    var start = 0
    while start < count {
      let length = unsafe ByteScan.firstIndex(
        of: separator, in: lines + start, count: count - start)
      self.count += unsafe AnsiText.strip(lines + start, count: length, into: memory + self.count)
      start += length
      guard start < count else { break }
      unsafe memory[self.count] = separator
      self.count += 1
      start += 1
    }
    clearPadding()
  }

  /// Bytes of the byte order mark that the block begins with: 3 or 0.
  var byteOrderMark: Int {
    let hasMark = unsafe count >= 3 && memory[0] == 0xEF && memory[1] == 0xBB && memory[2] == 0xBF
    return hasMark ? 3 : 0
  }
}
