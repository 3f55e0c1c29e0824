import Matching
import Platform
import Records

/// What the search thread does: wait for a request or for more items, search, show.
struct SearchThread: ~Copyable {
  /// What other threads tell it.
  struct Mail: Sendable {
    var request: SearchRequest
    /// Counts the requests.
    var number = 0
    var hasMoreItems = true
    var isStopped = false
  }

  private let mail: Monitor<Mail>
  private let store: Store
  private let rules: Rules
  private let newestFirst: Bool
  private let hands: Int
  private let generation: Generation
  private let publish: (Snapshot) -> Void
  private var recent = RecentAnswers()
  private var scopeTests = ScopeTests()
  private var counter = SetCounter()

  init(
    _ mail: Monitor<Mail>, _ store: Store, rules: Rules, source: SourceSettings,
    generation: Generation, publish: @escaping (Snapshot) -> Void
  ) {
    self.mail = mail
    self.store = store
    self.rules = rules
    newestFirst = source.newestFirst
    hands = source.threads ?? Workers.processors
    self.generation = generation
    self.publish = publish
  }

  /// Works until it is stopped.
  mutating func run() {
    var answered = -1
    while true {
      let letter = mail.enter(when: { mail in
        mail.isStopped || mail.hasMoreItems || mail.number != answered
      }) { mail in
        mail.hasMoreItems = false
        return mail
      }
      if letter.isStopped { return }
      answered = letter.number
      answer(letter.request, number: letter.number)
    }
  }

  private mutating func answer(_ asked: SearchRequest, number: Int) {
    let content = store.content.enter { content in content }
    let request = content.isRecords ? asked : asked.onLines
    let isRanked = request.sorts && request.query.isRanked
    let answer = recent.answer(to: request.query, isRanked: isRanked)
    answer.forget(allBut: content.blocks)
    scopeTests.begin(request.scopes, content.scopeField, content.blocks)
    let bases = recent.bases(of: answer)
    let tasks = content.blocks.compactMap { block -> SearchPass.Task? in
      let wantsMatches = !answer.knows(block)
      let wantsScopes = !scopeTests.knows(block)
      guard wantsMatches || wantsScopes else { return nil }
      var base: BlockMatches?
      for other in bases where base == nil { base = other.matches[block.id] }
      return SearchPass.Task(
        block: block, base: base, wantsMatches: wantsMatches, wantsScopes: wantsScopes)
    }
    let pass = SearchPass(
      tasks, request: request, scopeField: content.scopeField, input: store.input, rules: rules,
      isRanked: isRanked, newestFirst: newestFirst, hands: hands, number: number,
      generation: generation)
    pass.run { results, isLast in
      answer.add(results)
      scopeTests.add(results)
      // Where a newer request has ended the search, what is known of this one is of no use.
      if generation.newest == number { show(answer, asked, number, content) }
    }
    recent.trim(items: content.itemCount)
  }

  private mutating func show(
    _ answer: Answer, _ request: SearchRequest, _ number: Int, _ content: Content
  ) {
    var bar = ScopeBar()
    let tab = content.isRecords ? request.tab : .all
    let sets = store.scopeSets.enter { sets in sets.chosen(by: tab) }
    answer.use(Answer.Filter(scopes: scopeTests.epoch, choice: tab))
    var parts: [Listing.Part] = []
    var searched = 0
    for (place, block) in content.blocks.enumerated() {
      let dropped = place == 0 ? content.dropped : 0
      guard scopeTests.knows(block),
        let shown = answer.shown(
          of: block, dropped: dropped, passes: scopeTests[block], chosen: sets,
          newestFirst: newestFirst, &counter)
      else { continue }
      parts.append(shown.part)
      bar.add(shown.setCounts, of: shown.count)
      searched += block.count - dropped
    }
    var progress = Snapshot.Progress()
    progress.isReading = content.isReading
    progress.isSearching = searched < content.itemCount
    progress.percent = content.itemCount == 0 ? 100 : searched * 100 / content.itemCount
    progress.isRecords = content.isRecords
    progress.brokenCount = content.brokenCount
    progress.isAtMemoryLimit = content.isAtMemoryLimit
    progress.failure = content.failure
    progress.refusal = content.refusal
    let hasScopes = content.scopeField != nil
    publish(
      Snapshot(
        generation: number, request: request, progress: progress, itemCount: content.itemCount,
        header: content.header, scopeField: content.scopeField,
        tabs: hasScopes ? store.scopeSets.enter { sets in bar.tabs(sets) } : [],
        countOfAllTabs: bar.count,
        listing: Listing(parts, isRanked: answer.isRanked, newestFirst: newestFirst),
        content: content))
  }
}

/// The counts of the scope bar while they are added up.
private struct ScopeBar {
  /// More tabs fit on no screen.
  private static let most = 256

  private var counts: [Int] = []
  private(set) var count = 0

  mutating func add(_ setCounts: [StoredBlock.SetCount], of count: Int) {
    self.count += count
    for entry in setCounts {
      let set = Int(entry.set)
      if set >= counts.count { counts += repeatElement(0, count: set * 2 + 1 - counts.count) }
      counts[set] += entry.count
    }
  }

  /// The first values in order of appearance; at the end those without any, if there are such.
  func tabs(_ sets: borrowing ScopeSets) -> [ScopeTab] {
    let shown = min(sets.values.count, ScopeBar.most)
    var ofValues = [Int](repeating: 0, count: shown)
    var withValue = 0
    for set in counts.indices where set > 0 && counts[set] > 0 {
      withValue += counts[set]
      for value in sets.members[set] where value < shown { ofValues[value] += counts[set] }
    }
    var tabs = (0..<shown).map { number in
      let value = sets.values[number]
      return ScopeTab(choice: .value(value.folded), title: value.title, count: ofValues[number])
    }
    if count > withValue {
      tabs.append(ScopeTab(choice: .none, title: "", count: count - withValue))
    }
    return tabs
  }
}

/// Which items pass the scopes that hold whatever is chosen on the bar.
private struct ScopeTests {
  private var scopes: [Scope] = []
  private var scopeField: FieldPath?
  private var passes: [Int: [Bool]] = [:]
  /// Changes with the scopes.
  private(set) var epoch = 0

  /// Tests other scopes from now on, unless they are the same.
  mutating func begin(_ scopes: [Scope], _ scopeField: FieldPath?, _ blocks: [StoredBlock]) {
    if scopes != self.scopes || scopeField != self.scopeField {
      passes = [:]
      epoch += 1
    }
    self.scopes = scopes
    self.scopeField = scopeField
    guard passes.count > blocks.count * 2 + 32 else { return }
    let known = Set(blocks.map(\.id))
    passes = passes.filter { known.contains($0.key) }
  }

  mutating func add(_ results: [SearchPass.Result]) {
    for result in results {
      if let known = result.passes { passes[result.block.id] = known }
    }
  }

  func knows(_ block: StoredBlock) -> Bool { scopes.isEmpty || passes[block.id] != nil }

  /// For each item of a block whether it passes; nothing where all do.
  subscript(block: StoredBlock) -> [Bool]? { scopes.isEmpty ? nil : passes[block.id] }
}
