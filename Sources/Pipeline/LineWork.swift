import Matching
import Platform
import Records
import Text

/// What a worker does with lines: each block is matched as it was read.
struct LineWork: Sendable {
  let job: FilterJob
  let reader: Monitor<Reader>
  let outlet: Outlet

  func run() {
    var matcher = Matcher(job.query, rules: job.rules)
    var block = Block()
    var plain = Block()
    var hits: [Hit] = []
    let own = Kept()
    while let place = reader.enter({ reader in reader.fill(&block) }) {
      if job.input.hasTerminalCodes { plain.strip(&block) }
      hits.removeAll(keepingCapacity: true)
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
      if place.firstItem != nil { number(&hits, in: block) }
      outlet.take(hits, of: block, at: place, own: own)
    }
    outlet.close(own)
  }

  /// Finds out the numbers of the lines among those of the block.
  private func number(_ hits: inout [Hit], in block: borrowing Block) {
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
}

extension Block {
  /// Takes the terminal codes out of the bytes of `block`, this one being room to work in.
  fileprivate mutating func strip(_ block: inout Block) {
    guard
      unsafe AnsiText.nextCode(in: block.memory, from: 0, count: block.count) != nil
    else { return }
    count = 0
    reserve(block.count)
    count = unsafe AnsiText.strip(block.memory, count: block.count, into: memory)
    clearPadding()
    swap(&self, &block)
  }

  /// Bytes of the byte order mark that the block begins with: 3 or 0.
  var byteOrderMark: Int {
    let hasMark = unsafe count >= 3 && memory[0] == 0xEF && memory[1] == 0xBB && memory[2] == 0xBF
    return hasMark ? 3 : 0
  }
}
