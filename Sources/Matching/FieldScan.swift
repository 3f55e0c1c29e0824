public import Text

/// What a term asks of a field, made ready.
struct FieldTest {
  /// What is looked for in the texts of the field.
  let needle: Needle?
  let isInverse: Bool
  /// Every item will do.
  let isNeutral: Bool

  init(_ reading: FieldReading, _ extras: inout NeedleExtras) {
    needle = reading.term.map { term in
      extras.needle(term, index: 0, group: 0, isAlone: false)
    }
    isInverse = reading.isInverse
    isNeutral = reading.ask == .nothing
  }
}

/// What is known of the fields that a query names, in a row of items.
@safe
public struct FieldAnswers {
  fileprivate let answers: UnsafeBufferPointer<FieldAnswer>
  fileprivate let homes: Homes

  /// Each item has an answer for each of `Query.fields`; `texts` are what those point to.
  ///
  /// 64 bytes behind the block and behind the arena are readable.
  public init(
    _ answers: UnsafeBufferPointer<FieldAnswer>, texts: UnsafeBufferPointer<SearchedText>,
    block: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>
  ) {
    unsafe self.answers = answers
    unsafe homes = Homes(texts: texts, block: block, arena: arena)
  }
}

extension Finding {
  /// A field is as it is wanted, which has no score.
  fileprivate static var holds: Finding {
    Finding(
      text: satisfied, match: Match(start: 0, end: 0, score: 0), score: 0, isWhole: false)
  }

  private static var satisfied: Int { -2 }

  fileprivate var isSatisfied: Bool { text != -1 }
  fileprivate var scores: Bool { text >= 0 }
}

extension Matcher {
  /// Appends a hit for each matching record, some terms being for fields.
  ///
  /// A term counts in the text where weight times score is greatest. 64 bytes behind the block and
  /// behind the arena are readable.
  public mutating func scan(
    items: UnsafeBufferPointer<Item>, texts: UnsafeBufferPointer<SearchedText>,
    block: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>, fields: FieldAnswers,
    into hits: inout [Hit]
  ) {
    let homes = unsafe Homes(texts: texts, block: block, arena: arena)
    for index in 0..<items.count {
      let item = unsafe items[index]
      if let key = key(item, homes, fields, first: index * fieldCount) {
        hits.append(Hit(rank: key, start: item.start, count: item.count, item: index))
      }
    }
  }

  /// `first` is the index of the item's first answer.
  private mutating func key(
    _ item: Item, _ homes: Homes, _ fields: FieldAnswers, first: Int
  ) -> UInt64? {
    for index in 0..<needleCount { unsafe findings[index] = .none }
    for place in item.firstText..<item.firstText + item.textCount {
      let text = unsafe homes.texts[place]
      select(text, homes)
      for index in 0..<needleCount {
        let needle = unsafe needles[index]
        if unsafe needle.field >= 0 && fields.answers[first + needle.field].kind != .absent {
          continue
        }
        find(needle, index, text, place, isOwn: true)
      }
    }
    for index in 0..<needleCount {
      let field = unsafe needles[index].field
      if field >= 0 {
        unsafe findInField(field, fields.answers[first + field], index, fields, homes)
      }
    }
    guard decide(fields, first) else { return nil }
    return rankOfDecided(fields, homes)
  }

  /// Looks for a term that is for a field; its texts are counted behind those of the items.
  private mutating func findInField(
    _ field: Int, _ answer: FieldAnswer, _ index: Int, _ fields: FieldAnswers, _ homes: Homes
  ) {
    switch answer.kind {
    case .absent, .fails: return
    case .holds: unsafe findings[index] = .holds
    case .texts:
      guard let needle = unsafe fieldTests[field].needle else { return }
      for place in answer.firstText..<answer.firstText + answer.textCount {
        let text = unsafe fields.homes.texts[place]
        select(text, fields.homes)
        unsafe find(needle, index, text, homes.texts.count + place, isOwn: false)
      }
    }
  }

  /// Notes what a term finds in the current text, where that is better than what it has found.
  private mutating func find(
    _ needle: Needle, _ index: Int, _ text: SearchedText, _ place: Int, isOwn: Bool
  ) {
    guard let trial = attempt(needle, mode: text.mode, isOwn: isOwn) else { return }
    if trial.isUnscored {
      unsafe findings[index] = .holds
      return
    }
    let score = trial.match.score * Int(text.weight)
    let isWhole = unsafe findings[index].isWhole || trial.edits == 0 && isWhole(needle)
    let (best, mistakes) = unsafe (findings[index].score, edits[index])
    let isBetter = trial.edits == mistakes ? score > best : trial.edits < mistakes
    if unsafe findings[index].text < 0 || isBetter {
      unsafe findings[index] = Finding(
        text: place, match: trial.match, score: score, isWhole: isWhole)
      unsafe edits[index] = trial.edits
    } else {
      unsafe findings[index].isWhole = isWhole
    }
  }

  /// Leaves for each group, in order, what its first scoring term found; false where a group is
  /// not satisfied.
  private func decide(_ fields: FieldAnswers, _ first: Int) -> Bool {
    var index = 0
    for group in 0..<groupCount {
      var decisive: Finding?
      var mistakes = 0
      var isSatisfied = false
      while index < needleCount, unsafe needles[index].group == group {
        let needle = unsafe needles[index]
        let (found, foundEdits) = unsafe (findings[index], edits[index])
        index += 1
        var isInverse = needle.isInverse
        if needle.field >= 0 {
          let test = unsafe fieldTests[needle.field]
          if test.isNeutral {
            isSatisfied = true
            continue
          }
          let isText = unsafe fields.answers[first + needle.field].kind == .absent
          if !isText { isInverse = test.isInverse }
        }
        guard found.isSatisfied != isInverse else { continue }
        isSatisfied = true
        if found.scores, decisive == nil { (decisive, mistakes) = (found, foundEdits) }
      }
      guard isSatisfied else { return false }
      // No group lies before its first term, so what is overwritten has been read.
      unsafe findings[group] = decisive ?? .none
      unsafe edits[group] = mistakes
    }
    return true
  }

  /// The rank of a record from what its groups found; ties are told in the text of the first.
  private mutating func rankOfDecided(_ fields: FieldAnswers, _ homes: Homes) -> UInt64 {
    var score = 0
    var first: Finding?
    var isWhole = true
    var mistakes = 0
    for group in 0..<groupCount {
      let found = unsafe findings[group]
      guard found.scores else { continue }
      score += found.score
      mistakes += unsafe edits[group]
      isWhole = isWhole && found.isWhole
      if first == nil { first = found }
    }
    guard isRanked, let first else { return isRanked ? .max : 0 }
    let ownCount = unsafe homes.texts.count
    if first.text < ownCount {
      let text = unsafe homes.texts[first.text]
      select(text, homes)
    } else {
      let text = unsafe fields.homes.texts[first.text - ownCount]
      select(text, fields.homes)
    }
    var extent = Extent()
    extent.include(first.match)
    return key(
      edits: mistakes, isWhole: isWhole, score: score / 100, extent, isRecord: true)
  }
}
