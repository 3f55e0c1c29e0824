import Matching
import Platform
import Records

/// What is printed of an item: the line or record itself, or what the output form made of it.
public enum Printed: Sendable {
  case line, record, form
}

/// Turns what would be printed of an item into what a terminal shows of it.
public typealias Rendering = (Span<UInt8>, Printed, inout [UInt8]) -> Void

/// Called with an item that is printed next, or the row of a table as a record, and whether it is
/// one.
public typealias Explaining = (_ item: [UInt8], _ isRecord: Bool) -> Void

/// The end of the line: matched items in the right order, out to the caller.
struct Delivery: ~Copyable {
  private var output = OutputBuffer(to: .output)
  private let settings: OutputSettings
  private let rendering: Rendering?
  private let display: RecordDisplay?
  private let explaining: Explaining?
  private var head: TableHead?
  /// What is kept of each item.
  var envelope = Envelope()
  var areRecords = false
  /// Where items are printed with more than the byte after each.
  private var printer: ItemPrinter?
  private var rendered: [UInt8] = []
  /// What is printed of each item.
  var printed = Printed.line
  /// The block whose hits are printed next.
  var turn = 0
  /// Items that matched.
  private(set) var matched = 0
  private var printedCount = 0

  init(
    _ settings: OutputSettings, rendering: Rendering?, display: RecordDisplay?,
    explaining: Explaining?
  ) {
    self.settings = settings
    self.rendering = rendering
    self.display = display
    self.explaining = explaining
  }

  var failure: SystemError? { output.failure }

  /// No more items are wanted: the limit is reached, nothing more is needed, or nobody listens.
  var isSated: Bool {
    output.failure != nil || (settings.quiet && matched > 0)
      || settings.limit.map { limit in printedCount >= limit } ?? false
  }

  /// Counts items that are printed later or never.
  mutating func count(_ hits: Int) { matched += hits }

  /// Prints the hits of a block in their order.
  mutating func print(_ hits: [Hit], of block: borrowing Block) {
    if printer != nil {
      for hit in hits { unsafe measure(block.memory + hit.start, count: hit.count) }
    }
    if isAsRead {
      printRuns(hits, of: block)
    } else {
      for hit in hits {
        if isSated { break }
        matched += 1
        unsafe print(block.memory + hit.start, count: hit.count, rank: hit.rank)
      }
    }
    output.flush()
  }

  /// All items are printed, and nothing but their bytes and what ends them.
  var isAsRead: Bool {
    settings.order == nil && printer == nil && rendering == nil && explaining == nil
      && envelope.isNone && settings.limit == nil && !settings.quiet
  }

  /// Prints neighbours together, with what ended them where that ends what is printed.
  private mutating func printRuns(_ hits: [Hit], of block: borrowing Block) {
    var next = 0
    while next < hits.count {
      let start = hits[next].start
      var end = start + hits[next].count
      next += 1
      while next < hits.count, hits[next].start == end + 1,
        unsafe block.memory[end] == settings.terminator
      {
        end += 1 + hits[next].count
        next += 1
      }
      unsafe output.append(
        block.memory + start, count: end - start, terminator: settings.terminator)
    }
    matched += hits.count
    printedCount += hits.count
  }

  /// Prints a piece of what is printed as it was kept.
  mutating func print(_ piece: borrowing Gathering.Piece) {
    unsafe output.append(piece.bytes, count: piece.size)
    let rest = unsafe piece.rest
    for index in rest.indices {
      let item = unsafe rest[index]
      unsafe output.append(item.bytes, count: item.count, terminator: settings.terminator)
    }
  }

  /// Prints items in their order.
  mutating func print(_ ranking: inout Ranking) {
    if let order = settings.order {
      let sorted = envelope.sorted(ranking.takeAll(), isDescending: order.isDescending)
      return print(sorted, settings.limit)
    }
    if printer != nil { return print(ranking.takeAll(), settings.limit) }
    unsafe withUnsafeTemporaryAllocation(of: KeptItem.self, capacity: 64) { room in
      while !isSated {
        let count = unsafe ranking.take(into: room)
        if count == 0 { return }
        for index in 0..<count where !isSated {
          unsafe print(room[index].bytes, count: room[index].count, rank: room[index].rank)
        }
      }
    }
  }

  /// Prints items that are made ready for others of them.
  private mutating func print(_ items: [KeptItem], _ limit: Int?) {
    let printed = items.prefix(limit ?? .max)
    for item in printed { unsafe measure(item.bytes, count: item.count) }
    for item in printed { unsafe print(item.bytes, count: item.count, rank: item.rank) }
  }

  private mutating func measure(_ kept: UnsafePointer<UInt8>, count: Int) {
    let contents = unsafe envelope.opened(kept, count: count)
    guard let start = unsafe contents.printed.baseAddress else { return }
    unsafe printer?.measure(start, count: contents.printed.count, place: contents.place)
  }

  /// Prints one item with its terminator; 64 bytes behind it are readable.
  private mutating func print(_ kept: UnsafePointer<UInt8>, count: Int, rank: UInt64) {
    guard !settings.quiet else { return }
    printedCount += 1
    guard !envelope.isNone || explaining != nil else {
      return unsafe print(item: kept, count: count, rank: rank)
    }
    let contents = unsafe envelope.opened(kept, count: count)
    if let explaining {
      let item = unsafe Array(contents.original)
      explaining(head?.json(of: item) ?? item, areRecords)
    }
    guard let start = unsafe contents.printed.baseAddress else { return }
    unsafe print(
      item: start, count: contents.printed.count, rank: rank, place: contents.place)
  }

  private mutating func print(
    item: UnsafePointer<UInt8>, count: Int, rank: UInt64, place: RecordPlace? = nil
  ) {
    if printer != nil {
      rendered.removeAll(keepingCapacity: true)
      unsafe printer?.append(item, count: count, rank: rank, place: place, to: &rendered)
      output.append(rendered)
    } else if let rendering {
      rendered.removeAll(keepingCapacity: true)
      unsafe rendering(UnsafeBufferPointer(start: item, count: count).span, printed, &rendered)
      output.append(rendered)
      output.append(settings.terminator)
    } else {
      unsafe output.append(item, count: count, terminator: settings.terminator)
    }
  }

  /// Prints a line that is no item.
  mutating func print(line: String) { print(line: Array(line.utf8)) }

  /// Prints a line that is no item.
  mutating func print(line: [UInt8]) {
    output.append(line)
    output.append(settings.terminator)
  }

  /// Begins to print the rows of a table with such a head, or other records, or lines.
  mutating func begin(_ head: TableHead?) {
    self.head = head
    guard !settings.quiet, !settings.form.isSummary else { return }
    var printer = ItemPrinter(settings, head: head, display: display)
    output.append(printer.opening())
    if !printer.isPlain { self.printer = consume printer }
  }

  /// Ends what was begun, and gives what its user should know about it.
  mutating func end() -> [String] {
    guard let closing = printer?.closing() else { return [] }
    output.append(closing)
    return printer?.warnings() ?? []
  }

  mutating func flush() { output.flush() }
}
