import Matching
import Platform
import Records

/// One run of the filter form: read, match, print, with a worker for each processor.
///
/// Workers take blocks in turn from the reader and work on them alone. Where nothing is ranked they
/// hand over their hits in the order of the blocks; otherwise each keeps its own until the end.
public struct FilterRun: ~Copyable {
  private let job: FilterJob
  private let reader: Monitor<Reader>
  private let delivery: Monitor<Delivery>
  private let kept = Monitor<[Kept]>([])
  private let wake = Wake()

  public init(_ job: FilterJob, rendering: sending Rendering?) {
    self.job = job
    reader = Monitor(
      Reader(
        files: job.source.files, separator: job.input.separator,
        patience: job.order == .arrival ? .arrived : .full, wake: wake))
    delivery = Monitor(Delivery(job.output, rendering: rendering))
  }

  /// Reads all input, prints what matches, and says what became of it.
  public func run() -> Summary {
    let first = reader.enter { reader in
      reader.peek { _, isAll in isAll }
    }
    // A second pair of hands is worth calling only when there is more than one block.
    let hands = first == true ? 1 : job.source.threads ?? Workers.processors
    let work = LineWork(job: job, reader: reader, delivery: delivery, kept: kept, wake: wake)
    Workers.run(hands) { _ in work.run() }
    printKept()
    var summary = Summary()
    delivery.enter { delivery in
      if job.output.form == .count { delivery.print(line: String(delivery.matched)) }
      delivery.flush()
      summary.matched = delivery.matched
      summary.outputFailure = delivery.failure
    }
    summary.inputFailure = reader.enter { reader in reader.failure }
    return summary
  }

  private func printKept() {
    guard job.order == .collected else { return }
    kept.enter { parts in
      let items = Ranking.sorted(
        parts.map(\.items), ranked: job.isRanked, newestFirst: job.source.newestFirst)
      delivery.enter { delivery in
        delivery.count(items.count)
        for item in items.prefix(job.output.limit ?? items.count) {
          unsafe delivery.print(item.bytes, count: item.count)
        }
      }
    }
  }
}

/// What one worker does with plain lines.
struct LineWork: Sendable {
  let job: FilterJob
  let reader: Monitor<Reader>
  let delivery: Monitor<Delivery>
  let kept: Monitor<[Kept]>
  let wake: Wake

  func run() {
    var matcher = Matcher(job.query, rules: job.rules)
    var block = Block()
    var hits: [Hit] = []
    let own = Kept()
    while let sequence = reader.enter({ reader in reader.fill(&block) }) {
      hits.removeAll(keepingCapacity: true)
      unsafe matcher.scan(
        lines: block.memory, count: block.count, separator: job.input.separator, into: &hits)
      switch job.order {
      case .collected:
        own.add(hits, of: block, sequence: sequence)
      case .counted:
        delivery.enter { delivery in delivery.count(hits.count) }
      case .arrival:
        let isSated = delivery.enter(when: { delivery in delivery.turn == sequence }) { delivery in
          delivery.turn += 1
          delivery.print(hits, of: block)
          return delivery.isSated
        }
        if isSated { wake.ring() }
      }
    }
    kept.enter { parts in parts.append(own) }
  }
}
