/// The way back from one unit of a term to the scalars that can yield it.
struct Spellings {
  private let unit: TermUnit
  private let mode: FoldingMode
  /// The unit taken apart: a letter, and the marks or parts that may follow it in a text.
  private let parts: [UInt32]
  private let isMark: Bool

  init(
    of unit: TermUnit, _ mode: FoldingMode, _ columns: CharacterTables.Columns
  ) {
    self.unit = unit
    self.mode = mode
    let scalar = unit.value <= 0x10FFFF ? unit.value : unit.base
    parts = mode.composes ? columns.canonicalParts(of: scalar) : [scalar]
    isMark = unsafe columns.combining[columns.row(of: scalar)] != 0
  }

  /// In rising order.
  ///
  /// - Complexity: one look at each scalar that folds.
  func list(_ columns: CharacterTables.Columns) -> [Unicode.Scalar] {
    var found: [UInt32] = []
    for scalar in Self.busyScalars where yields(scalar, columns) { found.append(scalar) }
    // What stands for itself: the unit, its letter, and for a Korean syllable the one without the
    // last sound.
    for scalar in [unit.value, unit.base, parts[0], openSyllable()].compactMap(\.self)
    where scalar <= 0x10FFFF && yields(scalar, columns) && !found.contains(scalar) {
      found.append(scalar)
    }
    return found.sorted().compactMap { Unicode.Scalar($0) }
  }

  private func openSyllable() -> UInt32? {
    let place = unit.value &- 0xAC00
    return parts.count > 1 && place < 11172 ? 0xAC00 + place / 28 * 28 : nil
  }

  /// The scalars that fold to something else, whatever the mode.
  private static let busyScalars: [UInt32] = CharacterTables.shared.withColumns { columns in
    let busyRows = (0..<CharacterTables.flagsCount).map { row in
      unsafe columns.flags[row] & ~(CharacterTables.Flag.inert) != 0
        || columns.lower[row] | columns.lowerLatin[row] | columns.latin[row] != 0
        || columns.foldExact[row] | columns.foldBase[row] | columns.caseFold[row] != 0
        || columns.keepExact[row] | columns.keepBase[row] | columns.canonical[row] != 0
    }
    let busyPlaces = (0..<CharacterTables.rowsCount / 128).map { block in
      (block << 7..<(block + 1) << 7).filter { unsafe busyRows[Int(columns.rows[$0])] }
    }
    return (0..<CharacterTables.blocksCount).flatMap { block in
      let kind = unsafe Int(columns.blocks[block])
      return busyPlaces[kind].map { place in UInt32(block << 7 | place & 127) }
    }
  }

  private func yields(_ scalar: UInt32, _ columns: CharacterTables.Columns) -> Bool {
    let row = columns.row(of: scalar)
    let flags = unsafe columns.flags[row]
    if flags & mode.pooled != 0 {
      return hasFittingPart(at: unsafe Int(mode.exact[row]), columns)
    }
    let exact = unsafe scalar &+ mode.exact[row]
    if unsafe scalar &+ mode.base[row] == unit.base || exact == unit.value { return true }
    guard mode.composes else { return false }
    let place = unsafe Int(columns.canonical[columns.row(of: exact)])
    if flags & mode.slow != 0 {
      return fits(exact, columns) || place != 0 && hasFittingPart(at: place, columns)
    }
    guard parts.count > 1 || isMark else { return false }
    if place == 0, exact &- 0xAC00 >= 11172 { return exact == parts[0] }
    let own = columns.canonicalParts(of: exact)
    if isMark { return own.contains(unit.value) }
    return own[0] == parts[0] && own.dropFirst().allSatisfy { parts.contains($0) }
  }

  private func hasFittingPart(at place: Int, _ columns: CharacterTables.Columns) -> Bool {
    for index in 0..<(unsafe Int(columns.pool[place]))
    where unsafe fits(columns.pool[place + 1 + index], columns) {
      return true
    }
    return false
  }

  private func fits(_ part: UInt32, _ columns: CharacterTables.Columns) -> Bool {
    if part == unit.value || part == unit.base || part == parts[0] { return true }
    guard mode.composes else { return false }
    if mode.foldsCase, part == 0x345, unit.value == 0x3B9 { return true }
    let row = columns.row(of: part)
    return unsafe columns.flags[row] & mode.pooled == 0 && part &+ mode.base[row] == unit.base
  }
}

extension CharacterTables.Columns {
  /// The sequence at a place of the pool.
  func pooled(_ place: Int) -> [UInt32] {
    (0..<(unsafe Int(pool[place]))).map { unsafe pool[place + 1 + $0] }
  }

  /// The canonical decomposition, in full.
  func canonicalParts(of scalar: UInt32) -> [UInt32] {
    let syllable = scalar &- 0xAC00
    if syllable < 11172 {
      let parts = [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28]
      return syllable % 28 == 0 ? parts : parts + [0x11A7 + syllable % 28]
    }
    let place = unsafe Int(canonical[row(of: scalar)])
    return place == 0 ? [scalar] : pooled(place)
  }
}
