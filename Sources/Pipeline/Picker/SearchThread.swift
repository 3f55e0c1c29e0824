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
    /// How many stores have come behind the first.
    var loads = 0
    /// The store whose items are to take the place of all there are.
    var next: NextStore?
  }

  /// A store that is not shown yet.
  struct NextStore: Sendable {
    var store: Store
    /// Counts the stores.
    var load: Int
    /// The old items stay until the last of the new ones has come.
    var isSync: Bool
    /// The newest request when it came; later ones are for it.
    var number: Int
  }

  private let mail: Monitor<Mail>
  private var store: Store
  /// Counts the stores; the first has number 0.
  private var load = 0
  private let rules: Rules
  private let newestFirst: Bool
  private let hands: Int
  private let generation: Generation
  private let publish: (Snapshot) -> Void
  private var recent = RecentAnswers()
  /// The answer to the empty query, for lists of all items.
  private var everything: Answer
  private var scopeTests = ScopeTests()
  private var otherField = OtherScopeField()
  private var shapes = BlockShapes()
  private var fieldNames = FieldNames()
  private var arrangement: Arrangement
  private var counter = SetCounter()
  /// Items that were shown last, for a store that has none yet.
  private var itemCount = 0

  init(
    _ mail: Monitor<Mail>, _ store: Store, rules: Rules, source: SourceSettings,
    generation: Generation, publish: @escaping (Snapshot) -> Void
  ) {
    self.mail = mail
    self.store = store
    self.rules = rules
    newestFirst = source.newestFirst
    hands = source.threads ?? Workers.processors
    arrangement = Arrangement(store, newestFirst: source.newestFirst)
    self.generation = generation
    self.publish = publish
    everything = Answer(Query("", rules: rules), isRanked: false, form: nil)
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
      let isWaiting = !begin(letter.next, before: letter.number)
      answer(letter.request, number: letter.number, moreIsComing: isWaiting)
    }
  }

  /// Takes up another store once it has something to show; false where it is waited for.
  private mutating func begin(_ next: NextStore?, before number: Int) -> Bool {
    guard let next, next.load != load else { return true }
    let (isEmpty, isReading) = next.store.content.enter { content in
      (content.blocks.isEmpty, content.isReading)
    }
    // A query typed while nothing has come is for the new items: those before are forgotten.
    let isDue = !isReading || !next.isSync && (!isEmpty || number > next.number)
    guard isDue else { return false }
    store = next.store
    load = next.load
    recent = RecentAnswers()
    everything = Answer(everything.query, isRanked: false, form: nil)
    scopeTests = ScopeTests()
    otherField = OtherScopeField()
    arrangement = Arrangement(store, newestFirst: newestFirst)
    shapes = BlockShapes()
    fieldNames = FieldNames()
    return true
  }

  private mutating func answer(_ request: SearchRequest, number: Int, moreIsComing: Bool) {
    var content = store.content.enter { content in content }
    content.isReading = content.isReading || moreIsComing
    let query = content.isRecords ? request.query : request.query.withoutFields
    let isRanked = request.sorts && query.isRanked
    let form = content.isRecords ? nil : form(of: request)
    content.scopeField = request.scopeField ?? content.scopeField
    let answer = recent.answer(
      to: query, isRanked: isRanked, form: form, scopeField: request.scopeField)
    answer.forget(allBut: content.blocks)
    everything.forget(allBut: content.blocks)
    scopeTests.begin(request.scopes, content.scopeField, content.blocks)
    otherField.read(
      request.scopeField, of: content, input: store.input, hands: hands
    ) { [generation] in generation.newest == number }
    shapes.begin(form, content.blocks)
    let bases = recent.bases(of: answer)
    let tasks = content.blocks.compactMap { block -> SearchPass.Task? in
      let wantsMatches = !answer.knows(block)
      let wantsScopes = !scopeTests.knows(block)
      guard wantsMatches || wantsScopes, let sets = otherField[block] else { return nil }
      var base: BlockMatches?
      for other in bases where base == nil { base = other.matches[block.id] }
      return SearchPass.Task(
        block: block, sets: sets, base: base, wantsMatches: wantsMatches, wantsScopes: wantsScopes,
        shape: shapes[block], wantsShape: wantsMatches && !shapes.knows(block))
    }
    let pass = SearchPass(
      tasks, query: query, request: request, scopeField: content.scopeField, head: content.head,
      input: form?.applied(to: store.input) ?? store.input, rules: rules, isRanked: isRanked,
      newestFirst: newestFirst, hands: hands, number: number, generation: generation)
    pass.run { results, isLast in
      answer.add(results)
      scopeTests.add(results)
      shapes.add(results)
      for result in results {
        if let notes = result.fieldNotes { fieldNames.add(notes) }
      }
      // Where a newer request has ended the search, what is known of this one is of no use.
      if generation.newest == number { show(answer, request, number, content) }
    }
    recent.trim(items: content.nextNumber)
  }

  /// What is made of lines, where that is something else than when they were read.
  private func form(of request: SearchRequest) -> LineForm? {
    guard var form = request.form else { return nil }
    form.searchedFields = FieldRange.searched(form.searchedFields, isExtended: rules.extended)
    return form.asksForTheSameTexts(as: LineForm(store.input)) ? nil : form
  }

  /// The values of the scope field.
  private func withValues<Result>(_ work: (borrowing ScopeSets) -> Result) -> Result {
    if let known = otherField.values { return work(known) }
    return store.scopeSets.enter { known in work(known) }
  }

  private mutating func show(
    _ answer: Answer, _ request: SearchRequest, _ number: Int, _ content: Content
  ) {
    var bar = ScopeBar()
    let hasScopes = content.scopeField != nil
    let tab = hasScopes ? request.tab : .all
    let chosen = withValues { values in values.chosen(by: tab) }
    let excluded = request.excluded.load == load ? request.excluded : ExcludedItems(ofLoad: load)
    let filter = Answer.Filter(
      scopes: scopeTests.epoch, excluded: excluded, scopeField: request.scopeField, choice: tab)
    answer.use(filter)
    // What was left out is no match, but it is listed where all items are.
    var filterOfAll = filter
    filterOfAll.excluded = ExcludedItems(ofLoad: load)
    everything.use(filterOfAll)
    let heading = request.form?.headerLines ?? store.input.headerLines
    let first = content.firstNumber(behind: heading)
    var parts: [Listing.Part] = []
    var all: [Listing.Part] = []
    var searched = 0
    var members: [[Int]] = []
    if !arrangement.changesNothing {
      store.knownKeys.enter { known in arrangement.begin(known) }
      members = withValues { values in values.members }
    }
    for block in content.blocks {
      let dropped = min(max(0, first - block.firstNumber), block.count)
      guard scopeTests.knows(block), let sets = otherField[block],
        var shown = answer.shown(
          of: block, sets, dropped: dropped, passes: scopeTests[block], chosen: chosen,
          newestFirst: newestFirst, &counter)
      else { continue }
      if !arrangement.changesNothing {
        arrangement.arrange(&shown, of: block, sets, members: members)
      }
      parts.append(shown.part)
      if request.listsAll,
        let listed = everything.shown(
          of: block, sets, dropped: dropped, passes: scopeTests[block], chosen: chosen,
          newestFirst: newestFirst, &counter)
      {
        all.append(listed.part)
      }
      bar.add(shown.setCounts, of: shown.count)
      searched += block.count - dropped
    }
    let count = content.nextNumber - first
    var progress = Snapshot.Progress()
    progress.isReading = content.isReading
    progress.isSearching = searched < count
    progress.percent = count == 0 ? 100 : searched * 100 / count
    progress.isRecords = content.isRecords
    progress.brokenCount = content.brokenCount
    progress.isAtMemoryLimit = content.isAtMemoryLimit
    progress.failure = content.failure
    progress.refusal = content.refusal
    // A list that is read anew keeps the old number until there is another.
    if count > 0 || !content.isReading || load == 0 { itemCount = count }
    let matches = Listing(
      parts, isRanked: answer.isRanked || content.isRecords && arrangement.sorts,
      newestFirst: newestFirst)
    var snapshot = Snapshot(
      generation: number, load: load, request: request, progress: progress,
      itemCount: itemCount, header: content.header(heading), scopeField: content.scopeField,
      tabs: hasScopes
        ? withValues { values in bar.tabs(values, arrangement.scopeCounts) } : [],
      countOfAllTabs: bar.count,
      listing: request.listsAll ? Listing(all, newestFirst: newestFirst) : matches,
      matches: matches, content: content, input: store.input)
    snapshot.fieldNames = fieldNames
    publish(snapshot)
  }
}

/// The counts of the scope bar while they are added up.
private struct ScopeBar {
  /// More tabs fit on no screen.
  private static let most = 256

  private var counts: [Int] = []
  private(set) var count = 0

  mutating func add(_ setCounts: [BlockSets.SetCount], of count: Int) {
    self.count += count
    for entry in setCounts {
      let set = Int(entry.set)
      if set >= counts.count { counts += repeatElement(0, count: set * 2 + 1 - counts.count) }
      counts[set] += entry.count
    }
  }

  /// The first values in order of appearance; at the end those without any, if there are such.
  ///
  /// `known` are the counts of the values, where sets do not tell them.
  func tabs(_ sets: borrowing ScopeSets, _ known: ScopeCounts?) -> [ScopeTab] {
    let shown = min(sets.values.count, ScopeBar.most)
    var ofValues = [Int](repeating: 0, count: shown)
    var withoutValue = count
    if let known {
      for (value, count) in known.ofValues.prefix(shown).enumerated() { ofValues[value] = count }
      withoutValue = known.withoutValue
    } else {
      for set in counts.indices where set > 0 && counts[set] > 0 {
        withoutValue -= counts[set]
        for value in sets.members[set] where value < shown { ofValues[value] += counts[set] }
      }
    }
    var tabs = (0..<shown).map { number in
      let value = sets.values[number]
      return ScopeTab(choice: .value(value.folded), title: value.title, count: ofValues[number])
    }
    if withoutValue > 0 {
      tabs.append(ScopeTab(choice: .none, title: "", count: withoutValue))
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
    passes.forget(allBut: blocks)
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

/// How items lie in blocks where the request makes other texts of lines than when they were read.
private struct BlockShapes {
  private var form: LineForm?
  private var shapes: [Int: StoredBlock.Shape] = [:]

  mutating func begin(_ form: LineForm?, _ blocks: [StoredBlock]) {
    let isSame =
      self.form.map { known in form.map(known.asksForTheSameTexts) ?? false } ?? (form == nil)
    if !isSame { shapes = [:] }
    self.form = form
    shapes.forget(allBut: blocks)
  }

  mutating func add(_ results: [SearchPass.Result]) {
    for result in results {
      if let shape = result.shape { shapes[result.block.id] = shape }
    }
  }

  /// Whether it is known how the items of a block lie in it.
  func knows(_ block: StoredBlock) -> Bool { form == nil || shapes[block.id] != nil }

  subscript(block: StoredBlock) -> StoredBlock.Shape? { shapes[block.id] }
}

extension Dictionary where Key == Int {
  /// Forgets what is known, by their numbers, of blocks that are gone, once that has become much.
  mutating func forget(allBut blocks: [StoredBlock]) {
    guard count > blocks.count * 2 + 32 else { return }
    let known = Set(blocks.map(\.id))
    self = filter { known.contains($0.key) }
  }
}
