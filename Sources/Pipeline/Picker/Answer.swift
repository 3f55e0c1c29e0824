import Matching

/// All that has been found out about a query so far, block by block.
///
/// Only the search thread has any.
final class Answer {
  let query: Query
  let isRanked: Bool
  /// By the block's identity; nothing is kept where everything matches.
  private(set) var matches: [Int: BlockMatches] = [:]
  /// Entries in all lists.
  private(set) var cost = 0
  /// The lists without what the choice on the scope bar leaves out.
  private var chosen: [Int: BlockMatches] = [:]
  private var choice = ScopeChoice.all

  init(_ query: Query, isRanked: Bool) {
    self.query = query
    self.isRanked = isRanked
  }

  func answers(_ query: Query, isRanked: Bool) -> Bool {
    self.isRanked == isRanked && self.query.asksTheSame(as: query)
  }

  func add(_ results: [SearchPass.Result]) {
    for result in results {
      matches[result.block.id] = result.matches
      cost += result.matches.keys.count
    }
  }

  /// Whether a block has been searched.
  func knows(_ block: StoredBlock) -> Bool { query.isEmpty || matches[block.id] != nil }

  /// Forgets blocks that are no longer there, once they are many.
  func forget(allBut blocks: [StoredBlock]) {
    guard matches.count + chosen.count > blocks.count * 2 + 32 else { return }
    let known = Set(blocks.map(\.id))
    matches = matches.filter { known.contains($0.key) }
    chosen = chosen.filter { known.contains($0.key) }
    cost = matches.values.reduce(0) { sum, list in sum + list.keys.count }
  }

  /// What is shown of a block, and how often sets of scope values occur among all its matches.
  ///
  /// The first `dropped` items no longer count. Of each set of scope values `sets` says whether it is
  /// chosen; nothing where all are.
  func part(
    of block: StoredBlock, dropped: Int, choice: ScopeChoice, chosen sets: [Bool]?,
    newestFirst: Bool, _ counter: inout SetCounter
  ) -> (part: Listing.Part, setCounts: [StoredBlock.SetCount], count: Int)? {
    if choice != self.choice {
      self.choice = choice
      chosen = [:]
    }
    var part = Listing.Part(firstNumber: block.firstNumber, all: dropped..<block.count)
    var setCounts = block.setCounts
    if !query.isEmpty {
      guard let list = matches[block.id] else { return nil }
      part.matches = list
      setCounts = list.setCounts
    }
    if dropped > 0 {
      let list = filtered(part, block, newestFirst, &counter) { $0 >= dropped }
      if part.matches != nil { part.matches = list }
      setCounts = list.setCounts
    }
    let count = part.count
    guard let sets else { return (part, setCounts, count) }
    if dropped == 0, let known = chosen[block.id] {
      part.matches = known
    } else {
      let ofItems = block.sets
      let passes = { (index: Int) in sets[ofItems.isEmpty ? 0 : Int(ofItems[index])] }
      part.matches = filtered(part, block, newestFirst, &counter, passes)
      if dropped == 0 { chosen[block.id] = part.matches }
    }
    return (part, setCounts, count)
  }

  private func filtered(
    _ part: Listing.Part, _ block: StoredBlock, _ newestFirst: Bool, _ counter: inout SetCounter,
    _ passes: (Int) -> Bool
  ) -> BlockMatches {
    if let list = part.matches {
      return list.filtered(newestFirst: newestFirst, sets: block.sets, &counter, passes)
    }
    var keys: [UInt64] = []
    for index in part.all where passes(index) {
      keys.append(BlockMatches.order(index, newestFirst: newestFirst))
      if !block.sets.isEmpty { counter.add(block.sets[index]) }
    }
    if newestFirst { keys.reverse() }
    return BlockMatches(keys: keys, lows: [], setCounts: counter.take())
  }
}

/// The answers to the last queries, so that going back to one costs nothing.
struct RecentAnswers {
  private static let most = 32
  /// Entries that the answers may have together, besides twice as many as there are items.
  private static let freeEntries = 1 << 20

  /// The newest first.
  private var answers: [Answer] = []

  /// The answer to a query, as far as it is known; it becomes the newest.
  mutating func answer(to query: Query, isRanked: Bool) -> Answer {
    let place = answers.firstIndex { $0.answers(query, isRanked: isRanked) }
    let answer = place.map { answers.remove(at: $0) } ?? Answer(query, isRanked: isRanked)
    answers.insert(answer, at: 0)
    return answer
  }

  /// Answers that hold all matches of another, those that leave least to search first.
  func bases(of answer: Answer) -> [Answer] {
    answers.filter { $0 !== answer && !$0.query.isEmpty && answer.query.narrows($0.query) }
      .sorted { one, other in one.query.text.utf8.count > other.query.text.utf8.count }
  }

  /// Drops the oldest answers that are too much.
  mutating func trim(items: Int) {
    var left = items * 2 + RecentAnswers.freeEntries
    for (place, answer) in answers.enumerated() {
      left -= answer.cost
      if place >= RecentAnswers.most || (left < 0 && place > 0) {
        answers.removeLast(answers.count - place)
        return
      }
    }
  }
}
