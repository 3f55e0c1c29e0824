import Matching
import Platform
import Records
import Synchronization

/// The number of the newest request, which tells all threads whether theirs is still wanted.
final class Generation: Sendable {
  private let value = Atomic(0)

  var newest: Int { value.load(ordering: .relaxed) }

  /// Begins the next.
  func advance() -> Int { value.add(1, ordering: .relaxed).newValue }
}

/// One search of some blocks by several threads, which ends early when a newer request comes.
final class SearchPass: Sendable {
  /// What is to be found out about a block.
  struct Task: Sendable {
    var block: StoredBlock
    /// What its items have in the scope field.
    var sets: BlockSets
    /// All items that can match, where that is known.
    var base: BlockMatches?
    var wantsMatches: Bool
    /// It is to be tested which items pass the scopes.
    var wantsScopes: Bool
    /// How its items lie in it, where that is not as they were read.
    var shape: StoredBlock.Shape?
    /// It is to be found out how its items lie in it.
    var wantsShape: Bool
  }

  /// What came of a task.
  struct Result: Sendable {
    var block: StoredBlock
    var matches: BlockMatches?
    /// For each item whether it passes the scopes.
    var passes: [Bool]?
    var shape: StoredBlock.Shape?
    /// What the records searched so far by the same thread had to say about fields of the query.
    var fieldNotes: FieldNotes?
  }

  private struct State: Sendable {
    var next = 0
    var results: [Result] = []
    var working: Int
    /// When somebody wants to see what there is.
    var due: Int
    var isDue = false
  }

  /// Milliseconds between looks at the results of a long search.
  private static let interval = 40
  /// Bytes that are searched faster than a thread is started.
  private static let little = 1 << 18

  private let query: Query
  private let request: SearchRequest
  private let scopeField: FieldPath?
  private let head: TableHead?
  private let input: InputSettings
  private let rules: Rules
  private let isRanked: Bool
  private let newestFirst: Bool
  private let tasks: [Task]
  private let number: Int
  private let generation: Generation
  private let state: Monitor<State>
  private let hands: Int

  /// Prepares a search that ends as soon as `number` is no longer that of the newest request.
  init(
    _ tasks: [Task], query: Query, request: SearchRequest, scopeField: FieldPath?, head: TableHead?,
    input: InputSettings,
    rules: Rules, isRanked: Bool, newestFirst: Bool, hands: Int, number: Int, generation: Generation
  ) {
    self.query = query
    self.request = request
    self.scopeField = scopeField
    self.head = head
    self.input = input
    self.rules = rules
    self.isRanked = isRanked
    self.newestFirst = newestFirst
    self.tasks = tasks
    self.number = number
    self.generation = generation
    let bytes = tasks.reduce(0) { sum, task in sum + task.block.byteCount }
    self.hands = bytes <= SearchPass.little ? 1 : max(1, min(hands, tasks.count))
    state = Monitor(
      State(working: self.hands, due: Clock.milliseconds + SearchPass.interval))
  }

  /// Searches all blocks and hands over results as they come, each once.
  func run(_ take: (_ results: [Result], _ isLast: Bool) -> Void) {
    guard !tasks.isEmpty else { return take([], true) }
    if hands == 1 {
      work()
    } else {
      for _ in 0..<hands { Workers.start { self.work() } }
    }
    while true {
      let (results, isLast) = state.enter(when: { state in state.isDue || state.working == 0 }) {
        state in
        let results = state.results
        state.results = []
        state.isDue = false
        state.due = Clock.milliseconds + SearchPass.interval
        return (results, state.working == 0)
      }
      take(results, isLast)
      if isLast { return }
    }
  }

  private func work() {
    var scan = BlockScan(
      query, rules: rules, input: input, head: head, isRanked: isRanked,
      newestFirst: newestFirst)
    var scopes = BlockScopes(request.scopes, scopeField: scopeField, input: input, head: head)
    // The items are made only where the request changes what was made of them when they were read.
    var items = LineItems(input)
    while let task = next() {
      var result = Result(block: task.block)
      if task.wantsShape { result.shape = task.block.shape(by: &items) }
      if task.wantsMatches {
        let shape = result.shape ?? task.shape ?? task.block.shape
        result.matches = scan.search(task.block, shape, among: task.base, sets: task.sets)
        result.fieldNotes = scan.fieldNotes
      }
      if task.wantsScopes { result.passes = scopes.passes(task.block) }
      let isDue = state.enter { state in
        state.results.append(result)
        return Clock.milliseconds >= state.due
      }
      if isDue && hands > 1 { state.enter(when: { _ in true }) { state in state.isDue = true } }
    }
    state.enter(when: { _ in true }) { state in state.working -= 1 }
  }

  private func next() -> Task? {
    guard generation.newest == number else { return nil }
    return state.enter { state in
      guard state.next < tasks.count else { return nil }
      defer { state.next += 1 }
      return tasks[newestFirst ? tasks.count - 1 - state.next : state.next]
    }
  }
}

extension StoredBlock {
  /// How the items lie in the block where other texts are made of lines than when it was read.
  fileprivate func shape(by items: inout LineItems) -> Shape {
    unsafe items.shape(of: bytes, starts: lineStarts, firstNumber: firstNumber, mark: mark)
  }
}
