import Matching
public import Platform
import Records

/// One run of the filter form: read, match, print, with a worker for each processor.
///
/// Workers take blocks in turn from the reader and work on them alone. Where nothing is ranked they
/// hand over their hits in the order of the blocks; otherwise each keeps its own until the end.
public struct FilterRun: ~Copyable {
  private let job: FilterJob
  private let reader: Monitor<Reader>
  private let delivery: Monitor<Delivery>
  private let outlet: Outlet

  private let origin: OpenOrigin

  /// - Parameters:
  ///   - job: what is to be done.
  ///   - rendering: what is printed of an item's bytes, where those are not simply printed.
  ///   - display: what is printed of a record that is to be shown as in the picker.
  ///   - explaining: called for each item before it is printed.
  /// - Throws: why the origin of the items cannot be opened.
  public init(
    _ job: FilterJob, rendering: sending Rendering?, display: sending RecordDisplay? = nil,
    explaining: sending Explaining? = nil
  ) throws(SystemError) {
    var job = job
    if case .walker = job.origin { job.input.separator = 0 }
    let wake = Bell()
    origin = try OpenOrigin(job.origin)
    reader = Monitor(
      Reader(
        origin, separator: job.input.separator, patience: job.patience, wake: wake))
    delivery = Monitor(
      Delivery(job.output, rendering: rendering, display: display, explaining: explaining))
    outlet = Outlet(
      order: job.order, delivery: delivery, collected: Monitor(Collected()), wake: wake)
    self.job = job
  }

  /// Prints a line before all items.
  public func print(line: String) {
    delivery.enter { delivery in delivery.print(line: line) }
  }

  /// Reads all input, prints what matches, and says what became of it.
  public func run() -> Summary {
    var summary = Summary()
    var job = job
    var outlet = outlet
    var items = 0
    var isRefused = false
    let look = InputLook(
      at: reader, job.input, of: job.origin, hands: job.source.threads ?? Workers.processors,
      wishes: job.wishes)
    switch look.checked(for: job.input) {
    case .refused(let reason):
      isRefused = true
      summary.notes = [reason]
      summary.isBroken = true
    case .lines(let hands):
      if !job.query.fields.isEmpty {
        job.query = job.query.withoutFields
        outlet.order = job.order
        reader.enter { reader in reader.patience = job.patience }
      }
      delivery.enter { delivery in
        delivery.envelope = job.envelope(ofRecords: false)
        delivery.begin(nil)
      }
      let work = LineWork(job: job, reader: reader, outlet: outlet, seen: job.seenItems)
      reader.enter { reader in
        reader.heading = job.input.headerLines
        reader.countsItems = job.countsItems
      }
      Workers.run(hands) { _ in work.run() }
      items = reader.enter { reader in reader.items }
    case .records(let hands, let isAsked):
      items = runRecords(hands, isAsked: isAsked, head: nil, &summary)
    case .rows(let head, let hands):
      items = runRecords(hands, isAsked: true, head: head, &summary)
    }
    origin.close()
    printKept(of: items, by: job)
    summary.notes += delivery.enter { delivery in
      if job.output.form == .count && !isRefused {
        delivery.print(line: String(delivery.matched))
      }
      let notes = delivery.end()
      delivery.flush()
      summary.matched = delivery.matched
      summary.outputFailure = delivery.failure
      return notes
    }
    summary.inputFailure = reader.enter { reader in reader.failure }
    if summary.matched == 0 { summary.notes += summary.termNotes }
    return summary
  }

  // MARK: - Parts of a run

  /// Gives the number of records.
  private func runRecords(
    _ hands: Int, isAsked: Bool, head: TableHead?, _ summary: inout Summary
  ) -> Int {
    reader.enter { reader in
      reader.cut = .anywhere
      reader.mostAtOnce = Block.size
    }
    delivery.enter { delivery in
      delivery.envelope = job.envelope(ofRecords: true)
      delivery.areRecords = true
      delivery.printed = job.output.form == .raw ? .record : .form
      delivery.begin(head)
    }
    let report = FaultReport(
      job.input, isAsked: isAsked, source: job.origin.name, head: head)
    if report.policy == .stop { reader.enter { reader in reader.mayBeStopped = true } }
    let work = RecordWork(
      job: job, head: head, reader: reader,
      seam: Monitor(
        Seam(
          framer: RecordFramer(head, job.input), report: report,
          needsScopeField: job.needsScopeField)),
      notes: Monitor(FieldNotes()), facets: Monitor(Facets()), seen: job.seenItems,
      outlet: outlet)
    Workers.run(hands) { _ in work.run() }
    work.finish()
    work.seam.enter { seam in
      summary.notes = seam.report.lines + seam.hints(job.input)
      summary.isBroken = seam.report.isError
    }
    let records = work.seam.enter { seam in seam.place.records }
    let warnings = work.notes.enter { notes in notes.warnings }
    summary.notes += warnings
    if job.input.limits.isStrict, !warnings.isEmpty { summary.isBroken = true }
    summary.records = records
    summary.scopeField = work.seam.enter { seam in seam.scopeField } ?? job.input.scopeField
    summary.termNotes = work.notes.enter { notes in notes.termWarnings }
    printFacets(work.facets)
    return records
  }

  private func printFacets(_ facets: Monitor<Facets>) {
    guard case .facets = job.output.form, !job.output.quiet else { return }
    let lines = facets.enter { facets in facets.lines(terminator: job.output.terminator) }
    delivery.enter { delivery in
      for line in lines.prefix(job.output.limit ?? .max) { delivery.print(line: line) }
    }
  }

  /// Prints what was kept of so many items, where they were counted.
  private func printKept(of items: Int, by job: FilterJob) {
    guard job.order == .collected else { return }
    let count = outlet.collected.enter { collected in collected.order(items, by: job) }
    let isAsRead = delivery.enter { delivery in
      delivery.count(count)
      return delivery.isAsRead
    }
    guard !job.output.form.isSummary else { return }
    guard isAsRead else {
      return outlet.collected.enter { collected in
        collected.enter { ranking in delivery.enter { $0.print(&ranking) } }
      }
    }
    let gathering = Gathering(
      collected: outlet.collected, delivery: delivery, terminator: job.output.terminator)
    let hands = job.source.threads ?? Workers.processors
    Workers.run(count < Gathering.many ? 1 : hands) { _ in gathering.run() }
  }
}
