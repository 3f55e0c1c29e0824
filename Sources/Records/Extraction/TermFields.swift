import Text

/// What is known of the fields that terms of the query name; each extractor has its own.
struct TermFields: ~Copyable {
  let terms: [FieldTerm]
  /// For each term the number of its path; -1 is none.
  private(set) var paths: [Int] = []
  /// For each term the number of its group of scopes; -1 is none.
  private(set) var groups: [Int] = []
  var checker: ScopeChecker
  /// For each term how its texts count.
  private(set) var choices: [Extractor.Choice] = []
  /// The same where the field is a key that begins like the term's name, by the key's entry.
  private var choicesOfKeys: [Int: Extractor.Choice] = [:]
  private let fields: [FieldChoice]
  /// How the texts of the field that was found last count.
  var choice: Extractor.Choice
  /// The terms of whose fields no record had any so far.
  var unseen: [Int]
  /// For each known key the terms whose names it begins with, and a bit that says that they are known.
  private var beginnings = Growing<UInt64>(capacity: 64)

  private static let isKnown: UInt64 = 1 << 63

  /// `paths` is where paths have their numbers, `fields` the searched fields.
  init(_ terms: [FieldTerm], paths: [FieldPath], fields: [FieldChoice]) {
    self.terms = terms
    self.fields = fields
    choice = TermFields.choice(of: nil, among: [])
    var scopes: [Scope] = []
    for term in terms {
      self.paths.append(term.path.flatMap { paths.firstIndex(of: $0) } ?? -1)
      if case .comparison(let scope) = term.ask {
        groups.append(scopes.count)
        scopes.append(scope)
      } else {
        groups.append(-1)
      }
      choices.append(TermFields.choice(of: term.path, among: fields))
    }
    checker = ScopeChecker(apart: scopes, paths: paths)
    unseen = terms.indices.filter { terms[$0].path != nil }
  }

  /// The texts of a field count as they do where all fields are searched.
  private static func choice(of path: FieldPath?, among fields: [FieldChoice]) -> Extractor.Choice {
    let key = path?.lastName.map { Tier(of: $0.folded) }
    var tier = key ?? Tier(weight: Tier.title.weight)
    var mode = SearchedText.Mode.asked
    if let place = fields.firstIndex(where: { $0.path == path }) {
      tier.weight = fields[place].weight ?? FieldChoice.weight(at: place)
      mode = fields[place].mode
    }
    return Extractor.Choice(
      path: -1, tier: tier, mode: mode, isWild: path?.isWild ?? false, staysOnLevel: false,
      pseudo: path?.pseudo)
  }

  /// How the texts under a key count; `name` is asked for the key's spelling.
  mutating func choice(ofKey entry: Int, _ name: () -> String) -> Extractor.Choice {
    if let known = choicesOfKeys[entry], entry != KeyTable.stranger { return known }
    let name = FieldName(name())
    let path = FieldPath(text: name.text, steps: [.key(name)], literal: nil)
    let choice = TermFields.choice(of: path, among: fields)
    choicesOfKeys[entry] = choice
    return choice
  }

  /// Whether a key begins with the name of a term; `name` is asked for the key's spelling.
  @inline(__always)
  mutating func begins(_ entry: Int, with term: Int, _ name: () -> String) -> Bool {
    guard term < 63 else { return false }
    while beginnings.count <= entry { beginnings.append(0) }
    var known = beginnings[entry]
    if known == 0 || entry == KeyTable.stranger {
      known = find(name())
      beginnings[entry] = known
    }
    return known >> UInt64(term) & 1 != 0
  }

  private func find(_ name: String) -> UInt64 {
    let folded = Folded(Array(name.utf8))
    var found = TermFields.isKnown
    for (number, term) in terms.enumerated().prefix(63) {
      guard let prefix = term.prefix, folded.units.starts(with: prefix.units) else { continue }
      found |= 1 << UInt64(number)
    }
    return found
  }
}

// MARK: - Answering

extension Extractor {
  /// Adds what each term comes to in a record whose own texts have been added.
  mutating func answer(_ record: Record, in batch: inout Batch) {
    for term in terms.terms.indices {
      let answer = answer(term, record, in: &batch)
      batch.answerRow.append(answer)
    }
  }

  /// Adds what each term comes to in a text, which has no fields.
  mutating func answerWithoutFields(in batch: inout Batch) {
    for term in terms.terms {
      batch.answerRow.append(FieldAnswer(term.isForPresence ? .fails : .absent))
    }
  }

  private mutating func answer(
    _ term: Int, _ record: Record, in batch: inout Batch
  ) -> FieldAnswer {
    let ask = terms.terms[term].ask
    let count = findField(of: term, in: record)
    if count == 0, let pseudo = terms.choices[term].pseudo {
      return answer(term, pseudo, record, in: &batch)
    }
    switch ask {
    case .presence:
      let isThere = (0..<count).contains { record[Int(finder.found[$0])].kind != .null }
      // What is no name of a field is text, as it is where a record has no such field.
      if terms.paths[term] < 0 { return FieldAnswer(.absent) }
      return FieldAnswer(isThere ? .holds : .fails)
    case .comparison:
      guard count > 0 else { return FieldAnswer(.absent) }
      let group = terms.checker.groups[terms.groups[term]]
      return FieldAnswer(
        terms.checker.passes(group, finder.found, in: record) ? .holds : .fails)
    case .texts:
      guard count > 0 else { return FieldAnswer(.absent) }
      let first = batch.termTextRow.count
      for index in 0..<count { addTexts(of: Int(finder.found[index]), record, to: &batch) }
      return FieldAnswer(.texts, firstText: first, textCount: batch.termTextRow.count - first)
    }
  }

  /// A field that every record has besides its keys.
  private mutating func answer(
    _ term: Int, _ pseudo: FieldPath.Pseudo, _ record: Record, in batch: inout Batch
  ) -> FieldAnswer {
    switch terms.terms[term].ask {
    case .presence: return FieldAnswer(.holds)
    case .comparison:
      terms.checker.value.set(pseudo, of: record)
      let group = terms.checker.groups[terms.groups[term]]
      return FieldAnswer(terms.checker.passesByValue(group) ? .holds : .fails)
    case .texts:
      let own = batch.textRow.count
      batch.add(pseudo, of: record, terms.choices[term].tier.weight)
      return moveTexts(from: own, in: &batch)
    }
  }

  /// Adds the scalars that a value is or holds as texts of a term.
  private mutating func addTexts(
    of value: Int, _ record: Record, to batch: inout Batch
  ) {
    let choice = terms.choice
    let own = batch.textRow.count
    var demoted = 0
    forEachText(of: value, in: record) { token in
      if batch.add(token, of: record, choice.tier, mode: choice.mode) { demoted += 1 }
    }
    // A record of nothing but long texts is searched as if they were short.
    if demoted > 0, isAllLong {
      for index in own..<batch.textRow.count {
        batch.textRow[index].mode = batch.textRow[index].mode.ofShortText
      }
    }
    _ = moveTexts(from: own, in: &batch)
  }

  /// Calls for each scalar with a text that a value is or holds.
  func forEachText(of value: Int, in record: Record, _ body: (Token) -> Void) {
    for at in value..<record.index(after: value) {
      switch record[at].kind {
      case .string, .number, .true, .false, .notFinite: body(record[at])
      default: continue
      }
    }
  }

  /// Makes the last of the searched texts those of a term.
  private func moveTexts(from own: Int, in batch: inout Batch) -> FieldAnswer {
    let first = batch.termTextRow.count
    for index in own..<batch.textRow.count { batch.termTextRow.append(batch.textRow[index]) }
    batch.textRow.truncate(to: own)
    return FieldAnswer(.texts, firstText: first, textCount: batch.termTextRow.count - first)
  }

  // MARK: - Finding the field

  /// Leaves the values of a term's field in `finder.found` and says how many there are.
  mutating func findField(of term: Int, in record: Record) -> Int {
    let path = terms.paths[term]
    guard path >= 0 else { return 0 }
    let count = finder.find(path, in: record)
    terms.choice = terms.choices[term]
    if count > 0 || terms.terms[term].prefix == nil || terms.choices[term].pseudo != nil {
      return count
    }
    return findOnlyField(beginningLike: term, in: record)
  }

  /// Finds the value of the one key that begins with the name of a term.
  private mutating func findOnlyField(beginningLike term: Int, in record: Record) -> Int {
    guard record.tokenCount > 0, record[record.first].kind == .objectStart else { return 0 }
    var at = record.first + 1
    var entry = KeyTable.start
    var found = -1
    var foundEntry = -1
    while record[at].kind == .key {
      entry = finder.entry(of: record[at], in: record, after: entry, on: .outside)
      let key = record[at]
      if terms.begins(entry, with: term, { record.text(of: key) }) {
        // Two keys are one too many, unless they are the same key twice.
        if found >= 0, entry != foundEntry || entry == KeyTable.stranger { return 0 }
        (found, foundEntry) = (at + 1, entry)
      }
      at = record.index(after: at + 1)
    }
    guard found >= 0 else { return 0 }
    let key = record[found - 1]
    terms.choice = terms.choice(ofKey: foundEntry) { record.text(of: key) }
    finder.found.truncate(to: 0)
    finder.found.append(Int32(found))
    return 1
  }

  /// Crosses off the terms whose fields a record has, and keeps the names it has while some are left.
  @inline(never)
  mutating func noteTerms(of record: Record) {
    var left: [Int] = []
    for term in terms.unseen where findField(of: term, in: record) == 0 {
      if terms.choices[term].pseudo == nil { left.append(term) }
    }
    if left.count < terms.unseen.count {
      terms.unseen = left
      notes.unseenTerms = left
    }
    if !left.isEmpty { sampleNames(of: record) }
  }
}

extension FieldTerm {
  /// It asks whether there is a field, which texts have not.
  var isForPresence: Bool { path != nil && ask == .presence }
}
