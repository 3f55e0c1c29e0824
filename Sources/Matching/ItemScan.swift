public import Text

/// What a term found in the texts of an item.
struct Finding {
  /// Number of the text that counts; -1 if the term matches none.
  var text: Int
  var match: Match
  /// The score times the text's weight.
  var score: Int
  /// The term is the whole of some text, white space around it aside.
  var isWhole: Bool

  static var none: Finding {
    Finding(text: -1, match: Match(start: 0, end: 0, score: 0), score: 0, isWhole: false)
  }
}

extension Matcher {
  /// Appends a hit for each matching item.
  ///
  /// 64 bytes behind the block and behind the arena are readable.
  public mutating func scan(
    items: UnsafeBufferPointer<Item>, texts: UnsafeBufferPointer<SearchedText>,
    block: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>, choice: Choice,
    into hits: inout [Hit]
  ) {
    let homes = unsafe Homes(texts: texts, block: block, arena: arena)
    if isCareful {
      return unsafe scanCarefully(items: items, homes, choice: choice, into: &hits)
    }
    for index in 0..<items.count {
      let item = unsafe items[index]
      let key: UInt64? =
        switch choice {
        case .first: firstKey(item, homes)
        case .best: bestKey(item, homes)
        }
      if let key {
        hits.append(Hit(rank: key, start: item.start, count: item.count, item: index))
      }
    }
  }

  /// Makes a text the one that terms are tried on.
  @inline(__always)
  mutating func select(_ text: SearchedText, _ homes: Homes) {
    let bytes = unsafe homes.bytes(of: text)
    unsafe current.set(
      bytes, count: text.count,
      isASCII: text.isKnownASCII || ByteScan.isASCII(bytes, count: text.count))
  }

  /// Leaves for each group, in order, what its first satisfied term found; false where there is none.
  @inline(__always)
  private func decideGroups() -> Bool {
    var index = 0
    for group in 0..<groupCount {
      var decisive: Finding?
      var isSatisfied = false
      while index < needleCount, unsafe needles[index].group == group {
        let found = unsafe findings[index]
        if unsafe needles[index].isInverse {
          isSatisfied = isSatisfied || found.text < 0
        } else if found.text >= 0, decisive == nil {
          decisive = found
        }
        index += 1
      }
      guard isSatisfied || decisive != nil else { return false }
      // No group lies before its first term, so what is overwritten has been read.
      unsafe findings[group] = decisive ?? .none
    }
    return true
  }
}

// MARK: - Fields of lines

extension Matcher {
  private mutating func firstKey(_ item: Item, _ homes: Homes) -> UInt64? {
    let whole =
      item.textCount > 0
      ? unsafe homes.texts[item.firstText] : SearchedText(start: item.start, count: 0)
    // The first text is the whole, which is searched itself where it has no parts.
    let first = item.textCount > 1 ? item.firstText + 1 : item.firstText
    let end = item.firstText + item.textCount
    for index in 0..<needleCount {
      let needle = unsafe needles[index]
      unsafe findings[index] = .none
      for place in first..<end {
        let text = unsafe homes.texts[place]
        select(text, homes)
        guard current.isASCII || mayMatchUnits(needle),
          let match = match(needle, mode: text.mode)
        else { continue }
        unsafe findings[index] = Finding(
          text: place, match: match, score: match.score, isWhole: false)
        break
      }
      // A term alone in its group refuses the item at once.
      if unsafe needle.isAlone && needle.isInverse == (findings[index].text >= 0) { return nil }
    }
    guard decideGroups() else { return nil }
    select(whole, homes)
    var score = 0
    var extent = Extent()
    for group in 0..<groupCount {
      let found = unsafe findings[group]
      score += found.score
      guard rank.usesExtent, found.text >= 0 else { continue }
      let area = unsafe homes.texts[found.text]
      extent.include(found.match, shiftedBy: column(of: area.start - whole.start))
    }
    return isRanked ? key(score: score, extent) : 0
  }

  /// The column of the current text where a part of it begins.
  private mutating func column(of offset: Int) -> Int {
    offset == 0 || current.isASCII ? offset : unitColumns().column(ofByte: offset)
  }
}

// MARK: - Fields of records

extension Matcher {
  private mutating func bestKey(_ item: Item, _ homes: Homes) -> UInt64? {
    for index in 0..<needleCount { unsafe findings[index] = .none }
    for place in item.firstText..<item.firstText + item.textCount {
      let text = unsafe homes.texts[place]
      select(text, homes)
      for index in 0..<needleCount {
        let needle = unsafe needles[index]
        guard current.isASCII || mayMatchUnits(needle),
          let match = match(needle, mode: text.mode)
        else { continue }
        if needle.isInverse, needle.isAlone { return nil }
        let score = match.score * Int(text.weight)
        let isWhole = unsafe findings[index].isWhole || isWhole(needle)
        if unsafe findings[index].text < 0 || score > findings[index].score {
          unsafe findings[index] = Finding(
            text: place, match: match, score: score, isWhole: isWhole)
        } else {
          unsafe findings[index].isWhole = isWhole
        }
      }
    }
    guard decideGroups() else { return nil }
    var score = 0
    var first: Finding?
    var isWhole = true
    for group in 0..<groupCount {
      let found = unsafe findings[group]
      guard found.text >= 0 else { continue }
      score += found.score
      isWhole = isWhole && found.isWhole
      if first == nil { first = found }
    }
    // What matches by nothing that scores comes last.
    guard isRanked, let first else { return isRanked ? .max : 0 }
    unsafe select(homes.texts[first.text], homes)
    var extent = Extent()
    extent.include(first.match)
    return recordKey(score: score / 100, isWhole: isWhole, extent)
  }

  /// The term, which matches the current text, has as many letters as that between white space.
  mutating func isWhole(_ needle: Needle) -> Bool {
    guard needle.count <= current.count else { return false }
    if current.isASCII { return byteColumns?.trimmedCount == needle.count }
    return unitComparison(needle, as: needle.kind).text.trimmedCount == needle.count
  }
}

/// Where the bytes of searched texts lie.
@safe
struct Homes {
  let texts: UnsafeBufferPointer<SearchedText>
  let block: UnsafePointer<UInt8>
  let arena: UnsafePointer<UInt8>

  @inline(__always)
  func bytes(of text: SearchedText) -> UnsafePointer<UInt8> {
    unsafe (text.home == .block ? block : arena) + text.start
  }
}
