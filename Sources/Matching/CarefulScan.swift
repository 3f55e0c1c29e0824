import Text

// Queries whose terms are more than letters: patterns, and terms that may be mistyped. What is tried
// on a text is the same for lines, their fields and records.

extension Matcher {
  /// Appends a hit for each matching line.
  mutating func scanCarefully(
    lines: UnsafePointer<UInt8>, count: Int, separator: UInt8, into hits: inout [Hit]
  ) {
    var start = 0
    while start < count {
      let length = unsafe ByteScan.firstIndex(
        of: separator, in: lines + start, count: count &- start)
      let line = unsafe lines + start
      unsafe current.set(line, count: length, isASCII: ByteScan.isASCII(line, count: length))
      for index in 0..<needleCount {
        let needle = unsafe needles[index]
        unsafe trials[index] = attempt(needle, mode: .asked, isOwn: true)
        // A term alone in its group refuses the line at once.
        if needle.isAlone, unsafe needle.isInverse == (trials[index] != nil) { break }
        if index == needleCount - 1, let key = carefulKey(isSingleText: true, nil) {
          hits.append(Hit(rank: key, start: start, count: length, item: -1))
        }
      }
      start &+= length &+ 1
    }
  }

  /// Appends a hit for each matching item.
  mutating func scanCarefully(
    items: UnsafeBufferPointer<Item>, _ homes: Homes, choice: Choice, into hits: inout [Hit]
  ) {
    guard choice == .first else {
      let none = unsafe FieldAnswers(
        UnsafeBufferPointer(start: nil, count: 0),
        texts: UnsafeBufferPointer(start: nil, count: 0), block: homes.block, arena: homes.arena)
      return unsafe scan(
        items: items, texts: homes.texts, block: homes.block, arena: homes.arena, fields: none,
        into: &hits)
    }
    for index in 0..<items.count {
      let item = unsafe items[index]
      if let key = carefulFirstKey(item, homes) {
        hits.append(Hit(rank: key, start: item.start, count: item.count, item: index))
      }
    }
  }

  /// The key of a line whose fields are tried in order; see `Choice.first`.
  private mutating func carefulFirstKey(_ item: Item, _ homes: Homes) -> UInt64? {
    let whole =
      item.textCount > 0
      ? unsafe homes.texts[item.firstText] : SearchedText(start: item.start, count: 0)
    let first = item.textCount > 1 ? item.firstText + 1 : item.firstText
    for index in 0..<needleCount {
      let needle = unsafe needles[index]
      unsafe trials[index] = nil
      for place in first..<item.firstText + item.textCount {
        let text = unsafe homes.texts[place]
        select(text, homes)
        guard let trial = attempt(needle, mode: text.mode, isOwn: true) else { continue }
        // A later field without mistakes is better than an earlier one with some.
        if unsafe trials[index].map({ trial.edits < $0.edits }) ?? true {
          unsafe trials[index] = trial
          unsafe findings[index].text = place
        }
        if trial.edits == 0 { break }
      }
      if needle.isAlone, unsafe needle.isInverse == (trials[index] != nil) { return nil }
    }
    select(whole, homes)
    return carefulKey(isSingleText: false) { matcher, index in
      let start = unsafe homes.texts[matcher.findings[index].text].start - whole.start
      return start == 0 || matcher.current.isASCII
        ? start : matcher.unitColumns().column(ofByte: start)
    }
  }

  /// The key of what the terms found, nil where a group is not satisfied; `shift` says in which
  /// column of the current text the text begins in which a term was found.
  private mutating func carefulKey(
    isSingleText: Bool, _ shift: ((inout Matcher, Int) -> Int)?
  ) -> UInt64? {
    var (score, edits) = (0, 0)
    var extent = Extent()
    var index = 0
    for group in 0..<groupCount {
      var isSatisfied = false
      var decisive: Int?
      while index < needleCount, unsafe needles[index].group == group {
        let isFound = unsafe trials[index] != nil
        if unsafe isFound != needles[index].isInverse { isSatisfied = true }
        if isFound, unsafe !needles[index].isInverse, decisive == nil { decisive = index }
        index += 1
      }
      guard isSatisfied else { return nil }
      guard let place = decisive, let trial = unsafe trials[place] else { continue }
      score += trial.match.score
      edits += trial.edits
      if rank.usesExtent { extent.include(trial.match, shiftedBy: shift?(&self, place) ?? 0) }
    }
    guard isRanked else { return 0 }
    return key(edits: edits, isWhole: false, score: score, extent, isRecord: false)
  }
}
