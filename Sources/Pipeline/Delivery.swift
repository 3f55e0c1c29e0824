import Matching
import Platform
import Records

/// What is printed of an item: the line or record itself, or what the output form made of it.
public enum Printed: Sendable {
  case line, record, form
}

/// Turns what would be printed of an item into what a terminal shows of it.
public typealias Rendering = (Span<UInt8>, Printed, inout [UInt8]) -> Void

/// The end of the line: matched items in the right order, out to the caller.
struct Delivery: ~Copyable {
  private var output = OutputBuffer(to: .output)
  private let settings: OutputSettings
  private let rendering: Rendering?
  private var rendered: [UInt8] = []
  /// What is printed of each item.
  var printed = Printed.line
  /// The block whose hits are printed next.
  var turn = 0
  /// Items that matched.
  private(set) var matched = 0
  private var printedCount = 0
  private static let lookedAtOnce = 64
  /// Keeps looks ahead from being left out as useless.
  private var lookedAt: UInt8 = 0

  init(_ settings: OutputSettings, rendering: Rendering?) {
    self.settings = settings
    self.rendering = rendering
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
    for hit in hits {
      if isSated { break }
      matched += 1
      unsafe print(block.memory + hit.start, count: hit.count)
    }
    output.flush()
  }

  /// Prints items that lie scattered in memory.
  mutating func print(_ ranking: inout Ranking, limit: Int?) {
    var left = min(ranking.count, limit ?? .max)
    unsafe withUnsafeTemporaryAllocation(of: KeptItem.self, capacity: Delivery.lookedAtOnce) {
      room in
      while left > 0 {
        let count = unsafe ranking.take(into: room)
        // A look at many items in a row brings them near all at the same time.
        for index in 0..<count {
          let item = unsafe room[index]
          if item.count > 0 { unsafe lookedAt &+= item.bytes[0] &+ item.bytes[item.count - 1] }
        }
        for index in 0..<min(count, left) {
          unsafe print(room[index].bytes, count: room[index].count)
        }
        left -= count
      }
    }
  }

  /// Prints one item with its terminator; 64 bytes behind it are readable.
  mutating func print(_ item: UnsafePointer<UInt8>, count: Int) {
    guard !settings.quiet else { return }
    printedCount += 1
    if let rendering {
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

  /// Prints bytes that are no item.
  mutating func print(line: [UInt8]) {
    output.append(line)
    output.append(settings.terminator)
  }

  mutating func flush() { output.flush() }
}
