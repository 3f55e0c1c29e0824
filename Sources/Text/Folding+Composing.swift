/// A mark that waits for its order and its letter.
struct PendingMark {
  var value: UInt32
  var offset: UInt32
  var combining: UInt8
  var characterClass: UInt8
  var start: UInt8
}

extension FoldingWalk {
  /// Folds a stretch of scalars that depend on each other, from the unit before them on.
  ///
  /// The unit before is taken apart again if marks follow it, so that all marks of a letter are
  /// put in canonical order and composed anew, however they came.
  mutating func compose(
    _ columns: CharacterTables.Columns, _ mode: FoldingMode,
    into folded: inout FoldedText
  ) {
    goBackToLetter(columns, into: &folded)
    var letter = PendingLetter(unit: folded.count &- 1)
    while offset < count, unsafe text[offset] >= 0x80 {
      let (scalar, length, row) = next(columns)
      let flags = unsafe columns.flags[row]
      if flags & mode.slow == 0 { break }
      folded.reserve(folded.count &+ (count &- offset) &+ FoldedText.slack)
      let attributes = unsafe PendingMark(
        value: 0, offset: UInt32(truncatingIfNeeded: offset), combining: 0,
        characterClass: columns.classes[row], start: begins(row, columns, mode))
      var place = 0
      var value = scalar
      if flags & mode.pooled != 0 {
        place = unsafe Int(mode.exact[row])
      } else {
        unsafe value = scalar &+ mode.exact[row]
        place = unsafe Int(columns.canonical[columns.row(of: value)])
      }
      if place == 0 {
        letter.add(value, attributes, columns, mode, into: &folded)
      } else {
        for index in 1...(unsafe Int(columns.pool[place])) {
          var own = attributes
          if index > 1 { own.start = 0 }
          unsafe letter.add(columns.pool[place &+ index], own, columns, mode, into: &folded)
        }
      }
      offset &+= length
    }
    letter.finish(columns, mode, into: &folded)
  }
}

extension FoldingWalk {
  /// Takes plain marks back, so that those that follow can be put in order with them.
  ///
  /// The state may stay: marks lead to the same one again.
  private mutating func goBackToLetter(
    _ columns: CharacterTables.Columns, into folded: inout FoldedText
  ) {
    while folded.count > 1 {
      let last = unsafe folded.exact[folded.count - 1]
      guard last <= 0x10FFFF,
        unsafe columns.flags[columns.row(of: last)] & CharacterTables.Flag.plainMark != 0,
        unsafe folded.starts[folded.count - 1] == 0
      else { return }
      folded.count -= 1
      offset = unsafe Int(folded.offsets[folded.count])
    }
  }
}

/// The letter that a stretch of marks belongs to.
private struct PendingLetter {
  /// Index of its unit; negative where marks have no letter.
  var unit: Int
  /// A mark that did not compose stands behind the letter: nothing composes any more.
  var isSealed = false
  var markCount = 0

  init(unit: Int) {
    self.unit = unit
  }

  mutating func add(
    _ value: UInt32, _ attributes: PendingMark, _ columns: CharacterTables.Columns,
    _ mode: FoldingMode, into folded: inout FoldedText
  ) {
    let row = columns.row(of: value)
    let combining = unsafe columns.combining[row]
    if combining != 0 {
      var mark = attributes
      mark.value = value
      mark.combining = combining
      unsafe folded.marks[markCount] = mark
      markCount += 1
      if markCount == FoldedText.markCapacity - 8 { finish(columns, mode, into: &folded) }
      return
    }
    finish(columns, mode, into: &folded)
    if unit >= 0, !isSealed, let whole = unsafe columns.whole(folded.exact[unit], value) {
      unsafe folded.exact[unit] = whole
      unsafe folded.base[unit] = base(of: whole, columns, mode)
      return
    }
    unit = folded.count
    isSealed = false
    append(value, attributes, columns, mode, into: &folded)
  }

  /// Orders the marks that wait, composes them with the letter, and writes those that are left.
  mutating func finish(
    _ columns: CharacterTables.Columns, _ mode: FoldingMode,
    into folded: inout FoldedText
  ) {
    guard markCount > 0 else { return }
    var lead: UInt32 = 0
    var whole: UInt32 = 0
    var isLetter = false
    if unit >= 0 {
      unsafe whole = folded.exact[unit]
      lead = whole
      if whole <= 0x10FFFF {
        if !isSealed { lead = takeApart(whole, columns, into: &folded) }
        isLetter =
          unsafe columns.flags[columns.row(of: lead)] & CharacterTables.Flag.dropsMarks != 0
      } else {
        isLetter = true
      }
      if !isSealed { whole = lead }
    }
    unsafe order(folded.marks)
    let composes = unit >= 0 && !isSealed
    var merged = 0
    var last: UInt8 = 0
    for index in 0..<markCount {
      let mark = unsafe folded.marks[index]
      let isIota = mode.foldsCase && mark.value == 0x345
      if composes, !isIota, last < mark.combining,
        let joined = joined(whole, mark.value, columns, mode)
      {
        whole = joined
        merged += 1
        continue
      }
      last = mark.combining
      isSealed = true
      if isLetter && !isIota {
        whole = marked(whole, with: mark.value)
        merged += 1
        continue
      }
      // The places of the marks stay in the order of the text.
      var own = unsafe folded.marks[min(index, markCount - 1)]
      own.offset =
        folded.count > 0 ? max(own.offset, unsafe folded.offsets[folded.count - 1]) : own.offset
      append(isIota ? 0x3B9 : mark.value, own, columns, mode, into: &folded)
    }
    if unit >= 0, merged > 0 {
      unsafe folded.exact[unit] = whole
      if isLetter {
        if lead <= 0x10FFFF, composes { unsafe folded.base[unit] = base(of: lead, columns, mode) }
      } else {
        unsafe folded.base[unit] = base(of: whole, columns, mode)
      }
    }
    markCount = 0
  }

  /// The first scalar of the canonical decomposition; its marks are put before those that wait.
  private mutating func takeApart(
    _ whole: UInt32, _ columns: CharacterTables.Columns, into folded: inout FoldedText
  ) -> UInt32 {
    let place = unsafe Int(columns.canonical[columns.row(of: whole)])
    guard place != 0 else { return whole }
    let more = unsafe Int(columns.pool[place]) - 1
    for index in 0..<more {
      let part = unsafe columns.pool[place + 2 + index]
      if unsafe columns.combining[columns.row(of: part)] == 0 { return whole }
    }
    for index in (0..<markCount).reversed() {
      unsafe folded.marks[index + more] = folded.marks[index]
    }
    for index in 0..<more {
      let part = unsafe columns.pool[place + 2 + index]
      unsafe folded.marks[index] = PendingMark(
        value: part, offset: folded.offsets[unit],
        combining: columns.combining[columns.row(of: part)],
        characterClass: folded.classes[unit], start: 0)
    }
    markCount += more
    return unsafe columns.pool[place + 1]
  }

  /// Sorts values by combining class and leaves offsets, classes and starts where they are.
  private func order(_ marks: UnsafeMutablePointer<PendingMark>) {
    for index in 1..<max(markCount, 1) {
      let (value, combining) = unsafe (marks[index].value, marks[index].combining)
      var place = index
      while place > 0, unsafe marks[place - 1].combining > combining {
        unsafe marks[place].value = marks[place - 1].value
        unsafe marks[place].combining = marks[place - 1].combining
        place -= 1
      }
      unsafe marks[place].value = value
      unsafe marks[place].combining = combining
    }
  }

  private func joined(
    _ whole: UInt32, _ mark: UInt32, _ columns: CharacterTables.Columns,
    _ mode: FoldingMode
  ) -> UInt32? {
    // What is left of the Turkish capital after lower-casing is the plain letter.
    if mode.foldsCase, whole == 0x69, mark == 0x307 { return 0x69 }
    return columns.whole(whole, mark)
  }

  private func base(
    of scalar: UInt32, _ columns: CharacterTables.Columns, _ mode: FoldingMode
  ) -> UInt32 {
    let row = columns.row(of: scalar)
    guard unsafe columns.flags[row] & mode.pooled == 0 else { return scalar }
    return unsafe scalar &+ mode.base[row]
  }

  private func append(
    _ value: UInt32, _ attributes: PendingMark, _ columns: CharacterTables.Columns,
    _ mode: FoldingMode, into folded: inout FoldedText
  ) {
    folded.append(
      exact: value, base: base(of: value, columns, mode), offset: Int(attributes.offset),
      class: attributes.characterClass, start: attributes.start)
  }

  /// A unit for a letter with a mark that Unicode has no scalar for, above all scalars.
  ///
  /// One mark of the usual blocks gives a unit of its own; more of them, a hash.
  private func marked(_ letter: UInt32, with mark: UInt32) -> UInt32 {
    let place: UInt32? =
      switch mark {
      case 0x300...0x36F: mark - 0x300 + 1
      case 0x1AB0...0x1AFF: mark - 0x1AB0 + 113
      case 0x1DC0...0x1DFF: mark - 0x1DC0 + 193
      case 0x20D0...0x20FF: mark - 0x20D0 + 257
      case 0xFE20...0xFE2F: mark - 0xFE20 + 305
      default: nil
      }
    if letter <= 0x10FFFF, let place { return 0x8000_0000 | place << 21 | letter }
    let mixed = (letter ^ mark &* 0x9E37_79B1) &* 0x85EB_CA6B
    return 0xC000_0000 | (mixed ^ mixed >> 15) & 0x3FFF_FFFF
  }
}
