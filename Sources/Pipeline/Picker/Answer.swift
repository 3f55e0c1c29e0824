import Matching
import Records

/// All that has been found out about a query so far, block by block.
///
/// Only the search thread has any.
final class Answer {
  let query: Query
  let isRanked: Bool
  /// What is made of lines.
  let form: LineForm?
  /// The scope field whose values are counted, where that is not the one of the settings.
  let scopeField: FieldPath?
  /// By the block's identity; nothing is kept where everything matches.
  private(set) var matches: [Int: BlockMatches] = [:]
  /// Entries in all lists.
  private(set) var cost = 0
  /// What of the lists passes the scopes.
  private var passing: [Int: Part] = [:]
  /// What of that belongs to the choice on the scope bar.
  private var chosen: [Int: Part] = [:]
  private var filter = Filter()

  /// Some matches of a block, of which the first items do not count.
  private struct Part {
    var dropped: Int
    var list: BlockMatches
  }

  /// What is left out of the matches that are shown.
  struct Filter: Equatable {
    /// Changes with the scopes that hold whatever is chosen.
    var scopes = 0
    var excluded = ExcludedItems()
    /// Whose values are chosen from.
    var scopeField: FieldPath?
    var choice = ScopeChoice.all
  }

  init(_ query: Query, isRanked: Bool, form: LineForm?, scopeField: FieldPath? = nil) {
    self.query = query
    self.isRanked = isRanked
    self.form = form
    self.scopeField = scopeField
  }

  func answers(
    _ query: Query, isRanked: Bool, form: LineForm?, scopeField: FieldPath?
  ) -> Bool {
    self.isRanked == isRanked && self.form == form && self.scopeField == scopeField
      && self.query.asksTheSame(as: query)
  }

  func add(_ results: [SearchPass.Result]) {
    for result in results {
      guard let list = result.matches else { continue }
      matches[result.block.id] = list
      cost += list.keys.count
    }
  }

  /// Whether a block has been searched.
  func knows(_ block: StoredBlock) -> Bool { query.isEmpty || matches[block.id] != nil }

  /// Forgets blocks that are no longer there, once they are many.
  func forget(allBut blocks: [StoredBlock]) {
    guard matches.count + passing.count + chosen.count > blocks.count * 4 + 32 else { return }
    let known = Set(blocks.map(\.id))
    matches = matches.filter { known.contains($0.key) }
    passing = passing.filter { known.contains($0.key) }
    chosen = chosen.filter { known.contains($0.key) }
    cost = matches.values.reduce(0) { sum, list in sum + list.keys.count }
  }

  /// Lets other items be left out from now on.
  func use(_ filter: Filter) {
    if filter.scopes != self.filter.scopes || filter.excluded != self.filter.excluded
      || filter.scopeField != self.filter.scopeField
    {
      passing = [:]
    }
    if filter != self.filter { chosen = [:] }
    self.filter = filter
  }

  /// What is shown of a block.
  struct Shown {
    var part: Listing.Part
    /// The same whatever is chosen on the bar.
    var whole: Listing.Part
    /// Matches whatever is chosen on the bar, and how often sets of scope values occur among them.
    var count: Int
    var setCounts: [BlockSets.SetCount]
  }

  /// What is shown of a block; nothing where it has not been searched.
  ///
  /// The first `dropped` items no longer count, nor do those that do not pass the scopes. Of each set
  /// of scope values `wanted` says whether it is chosen; nothing where all are.
  func shown(
    of block: StoredBlock, _ sets: BlockSets, dropped: Int, passes: [Bool]?,
    chosen wanted: [Bool]?, newestFirst: Bool, _ counter: inout SetCounter
  ) -> Shown? {
    guard knows(block) else { return nil }
    var list = matches[block.id]
    let excluded = filter.excluded.places(in: block)
    if dropped > 0 || passes != nil || !excluded.isEmpty {
      list = passing(block, sets, dropped, passes, excluded, newestFirst, &counter)
    }
    var part = Listing.Part(firstNumber: block.firstNumber, all: dropped..<block.count)
    part.matches = list
    let whole = part
    if let wanted {
      if let known = chosen[block.id], known.dropped == dropped {
        part.matches = known.list
      } else {
        let known =
          list?.chosen(by: wanted, of: sets, newestFirst: newestFirst)
          ?? BlockMatches(chosenBy: wanted, of: block, sets, newestFirst: newestFirst)
        part.matches = known
        chosen[block.id] = Part(dropped: dropped, list: known)
      }
    }
    return Shown(
      part: part, whole: whole, count: whole.count, setCounts: list?.setCounts ?? sets.counts)
  }

  private func passing(
    _ block: StoredBlock, _ sets: BlockSets, _ dropped: Int, _ passes: [Bool]?,
    _ excluded: Set<Int>, _ newestFirst: Bool, _ counter: inout SetCounter
  ) -> BlockMatches {
    if let known = passing[block.id], known.dropped == dropped { return known.list }
    let all = matches[block.id] ?? BlockMatches(allOf: block, sets, newestFirst: newestFirst)
    let list = all.filtered(newestFirst: newestFirst, sets: sets.numbers, &counter) { index in
      index >= dropped && passes?[index] ?? true && !excluded.contains(index)
    }
    passing[block.id] = Part(dropped: dropped, list: list)
    return list
  }
}

extension ExcludedItems {
  /// Those in a block, by their places there.
  fileprivate func places(in block: StoredBlock) -> Set<Int> {
    guard !numbers.isEmpty else { return [] }
    let range = block.firstNumber..<block.firstNumber + block.count
    return Set(numbers.filter(range.contains).map { $0 - block.firstNumber })
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
  mutating func answer(
    to query: Query, isRanked: Bool, form: LineForm?, scopeField: FieldPath?
  ) -> Answer {
    let place = answers.firstIndex {
      $0.answers(query, isRanked: isRanked, form: form, scopeField: scopeField)
    }
    let answer =
      place.map { answers.remove(at: $0) }
      ?? Answer(query, isRanked: isRanked, form: form, scopeField: scopeField)
    answers.insert(answer, at: 0)
    return answer
  }

  /// Answers that hold all matches of another, those that leave least to search first.
  func bases(of answer: Answer) -> [Answer] {
    answers.filter { other in
      other !== answer && other.form == answer.form && !other.query.isEmpty
        && answer.query.narrows(other.query)
    }
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
