import Text

// The texts of a record that are searched, as many as its fields have strings.

extension Extractor {
  /// Adds a text record, or a record that is one scalar: it has no fields but is searched.
  @inline(never)
  mutating func add(text record: Record, to batch: inout Batch) {
    batch.itemRow.append(
      Item(
        start: record.start, count: record.count, firstText: batch.textRow.count, textCount: 1))
    batch.textRow.append(SearchedText(start: record.start, count: record.count))
  }

  @inline(__always)
  mutating func add(_ record: Record, to batch: inout Batch) {
    let firstText = batch.textRow.count
    var demoted = 0
    if !needsTexts && choices.count == 0 {
      // Every record that passes the scopes is a match.
    } else if !record[record.first].isContainerStart {
      _ = batch.add(record[record.first], of: record, Tier(weight: 100))
    } else if record.isRow && choices.count == 0 {
      demoted = addAllCells(of: record, to: &batch)
    } else if choices.count == 0 {
      demoted = addAllStrings(of: record, to: &batch)
    } else {
      demoted = addChosen(of: record, to: &batch)
    }
    let textCount = batch.textRow.count - firstText
    // A record of nothing but long texts would be found by no fuzzy term.
    isAllLong = demoted > 0 && demoted == textCount
    if isAllLong {
      for index in firstText..<batch.textRow.count {
        batch.textRow[index].mode = batch.textRow[index].mode.ofShortText
      }
    }
    batch.itemRow.append(
      Item(
        start: record.start, count: record.count, firstText: firstText, textCount: textCount))
  }

  /// Adds every string at any depth, by the tier of its key.
  ///
  /// - Returns: how many are searched as substrings because they are long.
  private mutating func addAllStrings(of record: Record, to batch: inout Batch) -> Int {
    var demoted = 0
    var entry = KeyTable.start
    var tier = Tier.other
    open.truncate(to: 0)
    var at = record.first
    let end = record.end
    while at < end {
      let token = record[at]
      switch token.kind {
      case .string:
        if batch.add(token, of: record, tier) { demoted &+= 1 }
      case .key:
        entry = finder.entry(of: token, in: record, after: entry, on: .inside)
        tier = finder.keys.tier(of: entry)
      case .objectStart, .arrayStart:
        open.append(tier)
      case .objectEnd, .arrayEnd:
        tier = open.removeLast()
      default: break
      }
      at &+= 1
    }
    return demoted
  }

  /// Adds every cell of a row that is no number, by the tier of its column.
  ///
  /// - Returns: how many are searched as substrings because they are long.
  @inline(__always)
  private mutating func addAllCells(of record: Record, to batch: inout Batch) -> Int {
    var demoted = 0
    let columns = (record.tokenCount - 2) / 2
    while columnTiers.count < columns {
      let key = record[record.first + 1 + 2 * columnTiers.count]
      let entry = finder.entry(of: key, in: record, after: KeyTable.start, on: .inside)
      columnTiers.append(finder.keys.tier(of: entry))
    }
    for column in 0..<columns {
      let token = record[record.first + 2 + 2 * column]
      if token.kind == .string, batch.add(token, of: record, columnTiers[column]) {
        demoted &+= 1
      }
    }
    return demoted
  }

  /// Adds the chosen fields, each value once.
  private mutating func addChosen(of record: Record, to batch: inout Batch) -> Int {
    var demoted = 0
    chosenRecord += 1
    if canOverlap {
      while chosen.count < record.tokenCount { chosen.append(0) }
    }
    for index in 0..<choices.count {
      let choice = choices[index]
      let count = finder.find(choice.path, in: record)
      if count == 0, let pseudo = choice.pseudo {
        batch.add(pseudo, of: record, choice.tier.weight)
      }
      var tier = choice.tier
      var last = record.first
      for found in 0..<count {
        let value = Int(finder.found[found])
        if choice.isWild { tier.isProse = isProse(value, after: last, tier.isProse, in: record) }
        demoted += add(value, tier, choice, of: record, to: &batch)
        last = value
      }
    }
    return demoted
  }

  /// Adds a value or, of an array or object, all scalars in it.
  private mutating func add(
    _ value: Int, _ tier: Tier, _ choice: Choice, of record: Record, to batch: inout Batch
  ) -> Int {
    var demoted = 0
    var tier = tier
    var entry = KeyTable.stranger
    open.truncate(to: 0)
    var at = value
    let end = record.index(after: value)
    while at < end {
      let token = record[at]
      switch token.kind {
      case .key:
        entry = finder.entry(of: token, in: record, after: entry, on: .inside)
        tier.isProse = finder.keys.tier(of: entry).isProse
      case .objectStart where choice.staysOnLevel:
        at = token.next
        continue
      case .objectStart, .arrayStart:
        open.append(tier)
      case .objectEnd, .arrayEnd:
        tier = open.removeLast()
      case .null: break
      default:
        if isNew(at, in: record), batch.add(token, of: record, tier, mode: choice.mode) {
          demoted += 1
        }
      }
      at += 1
    }
    return demoted
  }

  /// Whether a scalar was not yet chosen in this record.
  private mutating func isNew(_ token: Int, in record: Record) -> Bool {
    guard canOverlap else { return true }
    let place = token - record.first
    if chosen[place] == chosenRecord { return false }
    chosen[place] = chosenRecord
    return true
  }

  /// Whether a value has the key of prose; its neighbour in an array may be known already.
  private mutating func isProse(
    _ value: Int, after last: Int, _ lastIsProse: Bool, in record: Record
  ) -> Bool {
    var at = value - 1
    while at > last {
      switch record[at].kind {
      case .key:
        let entry = finder.entry(of: record[at], in: record, after: KeyTable.stranger, on: .inside)
        return finder.keys.tier(of: entry).isProse
      case .objectStart, .objectEnd, .arrayEnd: return false
      default: at -= 1
      }
    }
    return at == last && last != record.first && lastIsProse
  }
}

// MARK: - Texts

extension Batch {
  /// Adds one scalar as a text to search.
  ///
  /// - Returns: whether it is searched as a substring because it is long.
  @inline(__always)
  mutating func add(
    _ token: Token, of record: Record, _ tier: Tier, mode: SearchedText.Mode = .asked
  ) -> Bool {
    var text = SearchedText(
      start: Int(token.start), count: Int(token.end) &- Int(token.start), mode: mode,
      weight: tier.weight)
    text.isKnownASCII = token.flags.isASCII
    if token.flags.contains(.hasEscape) { decode(&text, of: record, token.flags.escapes) }
    guard mode.ofLongText != mode,
      tier.isProse || text.count > Tier.longest && isLong(text, of: record)
    else {
      textRow.append(text)
      return false
    }
    text.mode = mode.ofLongText
    textRow.append(text)
    return true
  }

  @inline(never)
  private mutating func decode(
    _ text: inout SearchedText, of record: Record, _ escapes: EscapedText.Escapes
  ) {
    escapedRow.append(EscapedRange(start: text.start, count: text.count))
    let start = arenaBytes.count
    text.count = unsafe arenaBytes.appendDecoded(
      record.bytes + text.start, count: text.count, escapes)
    text.start = start
    text.home = .arena
  }

  /// Whether a text of many bytes is one of many characters.
  @inline(never)
  private func isLong(_ text: SearchedText, of record: Record) -> Bool {
    let home = unsafe text.home == .block ? record.bytes : UnsafePointer(arenaBytes.start)
    var characters = 0
    for index in text.start..<(text.start + text.count)
    where unsafe home[index] & 0xC0 != 0x80 {
      characters += 1
      if characters > Tier.longest { return true }
    }
    return false
  }

  /// Adds what a record has besides its keys.
  mutating func add(_ pseudo: FieldPath.Pseudo, of record: Record, _ weight: UInt16) {
    if pseudo == .raw {
      textRow.append(SearchedText(start: record.start, count: record.count, weight: weight))
      return
    }
    let start = arenaBytes.count
    switch pseudo {
    case .key: for byte in record.key ?? [] { arenaBytes.append(byte) }
    case .line: for byte in String(record.line).utf8 { arenaBytes.append(byte) }
    case .index, .raw: for byte in String(record.index).utf8 { arenaBytes.append(byte) }
    }
    textRow.append(
      SearchedText(
        start: start, count: arenaBytes.count - start, home: .arena, weight: weight))
  }

  /// Makes the bytes after the arena's end readable.
  mutating func pad() { arenaBytes.reserve(arenaBytes.count + Batch.padding) }
}
