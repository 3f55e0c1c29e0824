extension Folding {
  /// Folds UTF-8 into units; a byte that is not UTF-8 becomes U+FFFD.
  ///
  /// Nothing behind `count` is read. `classes` holds the raw `CharacterClass` of each of the 128
  /// ASCII characters.
  @safe
  public func fold(
    _ text: UnsafePointer<UInt8>, count: Int, classes: UnsafePointer<UInt8>,
    into folded: inout FoldedText
  ) {
    CharacterTables.shared.withColumns { columns in
      let mode = FoldingMode(self, columns)
      var walk = unsafe FoldingWalk(text, count: count, clusters: letters == .unicode)
      folded.count = 0
      folded.narrow.prepare(for: count, mode, columns)
      while true {
        folded.reserve(folded.count &+ (count &- walk.offset) &+ FoldedText.slack)
        unsafe walk.foldSimple(columns, mode, classes: classes, into: &folded)
        if walk.offset == count { break }
        if mode.composes {
          walk.compose(columns, mode, into: &folded)
        } else {
          walk.expand(columns, mode, into: &folded)
        }
      }
      unsafe folded.offsets[folded.count] = UInt32(truncatingIfNeeded: count)
    }
  }

  /// Folds UTF-8 where the classes of ASCII characters do not matter.
  @safe
  public func fold(_ text: UnsafePointer<UInt8>, count: Int, into folded: inout FoldedText) {
    CharacterTables.shared.withColumns { columns in
      unsafe fold(text, count: count, classes: columns.asciiClasses, into: &folded)
    }
  }
}

/// Which columns a folding reads, and when they are not enough.
@safe
struct FoldingMode {
  let exact, base: UnsafePointer<UInt32>
  let transitions: UnsafePointer<UInt8>
  /// Flags of scalars that the simple walk leaves to `compose` or `expand`.
  let slow: UInt8
  /// Flag of scalars whose `exact` is a place in the pool.
  let pooled: UInt8
  /// Letters and marks are put together.
  let composes: Bool
  let foldsCase: Bool

  init(_ folding: Folding, _ columns: CharacterTables.Columns) {
    typealias Flag = CharacterTables.Flag
    foldsCase = folding.foldsCase
    switch folding.letters {
    case .latin:
      let capitals = folding.lowersCapitalsOnly
      let lower = unsafe capitals ? columns.capitalLower : columns.lower
      let lowerLatin = unsafe capitals ? columns.capitalLowerLatin : columns.lowerLatin
      unsafe exact = foldsCase ? lower : columns.nothing
      unsafe base = folding.literal ? exact : foldsCase ? lowerLatin : columns.latin
      unsafe transitions = columns.noTransitions
      (slow, pooled, composes) = (0, 0, false)
    case .unicode where folding.literal:
      unsafe exact = foldsCase ? columns.caseFold : columns.nothing
      unsafe base = exact
      unsafe transitions = columns.transitions
      slow = foldsCase ? Flag.caseSlow : 0
      (pooled, composes) = (slow, false)
    case .unicode:
      unsafe exact = foldsCase ? columns.foldExact : columns.keepExact
      unsafe base = foldsCase ? columns.foldBase : columns.keepBase
      unsafe transitions = columns.transitions
      slow = foldsCase ? Flag.foldSlow : Flag.keepSlow
      pooled = foldsCase ? Flag.foldPool : Flag.keepPool
      composes = true
    }
  }
}

/// A walk through a text that is being folded.
@safe
struct FoldingWalk {
  let text: UnsafePointer<UInt8>
  let count: Int
  /// Next byte to fold.
  var offset = 0
  /// Raw `ClusterState`.
  var state: UInt8

  init(_ text: UnsafePointer<UInt8>, count: Int, clusters: Bool) {
    unsafe self.text = text
    self.count = count
    state = clusters ? ClusterState.start.rawValue : ClusterState.other.rawValue
  }

  /// The next scalar, its length and row; the walk stays.
  @inline(__always)
  func next(
    _ columns: CharacterTables.Columns
  ) -> (scalar: UInt32, length: Int, row: Int) {
    let (scalar, length) = unsafe ScalarScan.first(in: text + offset, left: count &- offset)
    return (scalar, length, columns.row(of: scalar))
  }

  /// Whether a scalar of that row begins a cluster (1 or 0); the state follows.
  @inline(__always)
  mutating func begins(
    _ row: Int, _ columns: CharacterTables.Columns, _ mode: FoldingMode
  ) -> UInt8 {
    let place = unsafe Int(state) &* ClusterState.classCount &+ Int(columns.breaks[row])
    let transition = unsafe mode.transitions[place]
    state = transition & ~ClusterState.breakBit
    return transition &>> 7
  }

  /// Folds up to the first scalar that depends on its neighbours or has several units.
  mutating func foldSimple(
    _ columns: CharacterTables.Columns, _ mode: FoldingMode,
    classes: UnsafePointer<UInt8>, into folded: inout FoldedText
  ) {
    // What the loop reads lies in locals: its stores would else make it read everything anew.
    let (exact, base) = unsafe (folded.exact, folded.base)
    let (offsets, starts, unitClasses) = unsafe (folded.offsets, folded.starts, folded.classes)
    let (exactColumn, baseColumn) = unsafe (mode.exact, mode.base)
    let (transitions, slow, composes) = unsafe (mode.transitions, mode.slow, mode.composes)
    let foldsCase = mode.foldsCase
    let (text, count) = unsafe (self.text, self.count)
    let prepend = ClusterState.prepend.rawValue
    let tracksControls = unsafe transitions == columns.transitions
    let narrow = unsafe folded.narrow.units
    var (offset, state, unit) = (self.offset, self.state, folded.count)
    while offset < count {
      let lead = unsafe text[offset]
      if lead < 0x80 {
        if offset &+ 16 <= count, state != prepend, unsafe text[offset &+ 1] < 0x80 {
          let bytes = unsafe ByteScan.load(text + offset)
          let run = ByteScan.asciiRun(bytes)
          let wide = SIMD16<UInt32>(truncatingIfNeeded: foldsCase ? lowered(bytes) : bytes)
          let places = SIMD16<UInt32>(repeating: UInt32(truncatingIfNeeded: offset)) &+ sixteen
          let ones = SIMD16<UInt8>(repeating: 1)
          unsafe UnsafeMutableRawPointer(exact + unit).storeBytes(of: wide, as: Lanes.self)
          unsafe UnsafeMutableRawPointer(base + unit).storeBytes(of: wide, as: Lanes.self)
          unsafe UnsafeMutableRawPointer(offsets + unit).storeBytes(of: places, as: Lanes.self)
          unsafe UnsafeMutableRawPointer(starts + unit).storeBytes(
            of: ones, as: SIMD16<UInt8>.self)
          for lane in 0..<run {
            unsafe unitClasses[unit &+ lane] = classes[Int(text[offset &+ lane])]
          }
          offset &+= run
          unit &+= run
          if tracksControls { state = unsafe stateAfter(text[offset &- 1]) }
          continue
        }
        let isUpper = foldsCase && lead &- 0x41 < 26
        let value = UInt32(isUpper ? lead | 0x20 : lead)
        let next = tracksControls ? stateAfter(lead) : 0
        unsafe exact[unit] = value
        unsafe base[unit] = value
        unsafe offsets[unit] = UInt32(truncatingIfNeeded: offset)
        unsafe unitClasses[unit] = classes[Int(lead)]
        unsafe starts[unit] = state == prepend && next == 0 ? 0 : 1
        state = next
        offset &+= 1
        unit &+= 1
        continue
      }
      if let narrow = unsafe narrow, state == 0, offset &+ 1 < count,
        let place = unsafe NarrowUnits.place(of: lead, text[offset &+ 1]),
        unsafe narrow[place].isAlone
      {
        let found = unsafe narrow[place]
        unsafe exact[unit] = found.exact
        unsafe base[unit] = found.base
        unsafe offsets[unit] = UInt32(truncatingIfNeeded: offset)
        unsafe unitClasses[unit] = found.characterClass
        unsafe starts[unit] = 1
        offset &+= 2
        unit &+= 1
        continue
      }
      let (scalar, length) = unsafe ScalarScan.next(in: text + offset, left: count &- offset)
      let row = columns.row(of: scalar)
      let flags = unsafe columns.flags[row]
      if flags & slow != 0 {
        guard flags & CharacterTables.Flag.plainMark != 0, composes, unit > 0,
          state != ClusterState.control.rawValue,
          unsafe isPlain(row, behind: exact[unit &- 1], columns)
        else { break }
      }
      unsafe exact[unit] = scalar &+ exactColumn[row]
      unsafe base[unit] = scalar &+ baseColumn[row]
      unsafe offsets[unit] = UInt32(truncatingIfNeeded: offset)
      unsafe unitClasses[unit] = columns.classes[row]
      // Most letters stand for themselves; the detour keeps them from waiting for each other.
      let kind = unsafe columns.breaks[row]
      if kind | state == 0 {
        unsafe starts[unit] = 1
      } else {
        let place = Int(state) &* ClusterState.classCount &+ Int(kind)
        let transition = unsafe transitions[place]
        unsafe starts[unit] = transition &>> 7
        state = transition & ~ClusterState.breakBit
      }
      offset &+= length
      unit &+= 1
    }
    (self.offset, self.state, folded.count) = (offset, state, unit)
  }

  /// Whether a plain mark stands in order behind a unit that no mark changes.
  @inline(__always)
  private func isPlain(
    _ mark: Int, behind unit: UInt32, _ columns: CharacterTables.Columns
  ) -> Bool {
    guard unit <= 0x10FFFF else { return false }
    let row = columns.row(of: unit)
    let flags = unsafe columns.flags[row]
    if flags & CharacterTables.Flag.inert != 0 { return true }
    return unsafe flags & CharacterTables.Flag.plainMark != 0
      && columns.combining[row] <= columns.combining[mark]
  }

  /// Writes each scalar that has several units as it stands in the pool.
  mutating func expand(
    _ columns: CharacterTables.Columns, _ mode: FoldingMode,
    into folded: inout FoldedText
  ) {
    let (_, length, row) = next(columns)
    let place = unsafe Int(mode.exact[row])
    let start = begins(row, columns, mode)
    for index in 0..<(unsafe Int(columns.pool[place])) {
      let value = unsafe columns.pool[place &+ 1 &+ index]
      unsafe folded.append(
        exact: value, base: value, offset: offset, class: columns.classes[row],
        start: index == 0 ? start : 0)
    }
    offset &+= length
  }
}

/// The state after an ASCII character; a line feed is a cluster of its own here.
@inline(__always)
private func stateAfter(_ byte: UInt8) -> UInt8 {
  byte < 0x20 || byte == 0x7F ? ClusterState.control.rawValue : ClusterState.other.rawValue
}

@inline(__always)
private func lowered(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
  let isUpper = (bytes &- SIMD16<UInt8>(repeating: 0x41)) .< SIMD16<UInt8>(repeating: 26)
  return bytes
    | SIMD16<UInt8>(repeating: 0).replacing(
      with: SIMD16<UInt8>(repeating: 0x20), where: isUpper)
}

private typealias Lanes = SIMD16<UInt32>
private let sixteen = Lanes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
