/// What is known of every scalar, unpacked from the generated text when it is first needed.
///
/// A program that meets ASCII only never pays for it.
struct CharacterTables: Sendable {
  static let shared = CharacterTables()

  /// Bits of the column `flags`.
  enum Flag {
    /// The default folding of this scalar depends on its neighbours or has several units.
    static let foldSlow: UInt8 = 1
    /// The same where case is kept.
    static let keepSlow: UInt8 = 2
    /// Full case folding alone yields several units.
    static let caseSlow: UInt8 = 4
    /// The column `foldExact` holds a place in the pool.
    static let foldPool: UInt8 = 8
    /// The column `keepExact` holds a place in the pool.
    static let keepPool: UInt8 = 16
    /// A Latin or Greek letter: a term finds it whatever marks stand on it.
    static let dropsMarks: UInt8 = 32
    /// No mark can change this letter, it only stands behind.
    static let inert: UInt8 = 64
    /// A mark that folds to itself.
    static let plainMark: UInt8 = 128
  }

  /// All columns, one after another.
  private let storage: [UInt64]

  // The columns that are not unpacked but made here lie behind the others.
  fileprivate static let nothingPlace = packedEnd
  fileprivate static let slotsPlace = nothingPlace + latinCount * 4
  fileprivate static let transitionsPlace = slotsPlace + slotCount * 2
  fileprivate static let noTransitionsPlace = transitionsPlace + 256
  fileprivate static let asciiClassesPlace = noTransitionsPlace + 32
  fileprivate static let capitalLowerPlace = asciiClassesPlace + 128
  fileprivate static let capitalLowerLatinPlace = capitalLowerPlace + latinCount * 4
  fileprivate static let end = capitalLowerLatinPlace + latinCount * 4

  private init() {
    storage = unsafe Array(unsafeUninitializedCapacity: Self.end / 8 + 1) { words, count in
      count = Self.end / 8 + 1
      unsafe words.update(repeating: 0)
      guard let start = words.baseAddress else { return }
      unsafe TableWriter(start: UnsafeMutableRawPointer(start)).writeAll()
    }
  }

  /// Calls `body` with the columns.
  @inline(__always)
  func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    unsafe storage.withUnsafeBytes { bytes in
      body(unsafe Columns(start: bytes.baseAddress.unsafelyUnwrapped))
    }
  }

  /// The columns, valid while `withColumns` runs.
  @safe
  struct Columns {
    fileprivate let start: UnsafeRawPointer

    var blocks: UnsafePointer<UInt16> { unsafe column(CharacterTables.blocksPlace) }
    var rows: UnsafePointer<UInt16> { unsafe column(CharacterTables.rowsPlace) }
    var classes: UnsafePointer<UInt8> { unsafe column(CharacterTables.classesPlace) }
    var breaks: UnsafePointer<UInt8> { unsafe column(CharacterTables.breaksPlace) }
    var widths: UnsafePointer<UInt8> { unsafe column(CharacterTables.widthsPlace) }
    var combining: UnsafePointer<UInt8> { unsafe column(CharacterTables.combiningPlace) }
    var flags: UnsafePointer<UInt8> { unsafe column(CharacterTables.flagsPlace) }
    var lower: UnsafePointer<UInt32> { unsafe column(CharacterTables.lowerPlace) }
    var lowerLatin: UnsafePointer<UInt32> { unsafe column(CharacterTables.lowerLatinPlace) }
    var latin: UnsafePointer<UInt32> { unsafe column(CharacterTables.latinPlace) }
    /// The column `lower` for capitals, the column `nothing` for all else.
    var capitalLower: UnsafePointer<UInt32> { unsafe column(CharacterTables.capitalLowerPlace) }
    /// The column `lowerLatin` for all but what `lower` alone changes.
    var capitalLowerLatin: UnsafePointer<UInt32> {
      unsafe column(CharacterTables.capitalLowerLatinPlace)
    }
    var foldExact: UnsafePointer<UInt32> { unsafe column(CharacterTables.foldExactPlace) }
    var foldBase: UnsafePointer<UInt32> { unsafe column(CharacterTables.foldBasePlace) }
    var keepExact: UnsafePointer<UInt32> { unsafe column(CharacterTables.keepExactPlace) }
    var keepBase: UnsafePointer<UInt32> { unsafe column(CharacterTables.keepBasePlace) }
    var caseFold: UnsafePointer<UInt32> { unsafe column(CharacterTables.caseFoldPlace) }
    var canonical: UnsafePointer<UInt32> { unsafe column(CharacterTables.canonicalPlace) }
    var pool: UnsafePointer<UInt32> { unsafe column(CharacterTables.poolPlace) }
    var pairFirst: UnsafePointer<UInt32> { unsafe column(CharacterTables.pairFirstPlace) }
    var pairSecond: UnsafePointer<UInt32> { unsafe column(CharacterTables.pairSecondPlace) }
    var pairWhole: UnsafePointer<UInt32> { unsafe column(CharacterTables.pairWholePlace) }
    /// Always zero: the mapping that changes nothing.
    var nothing: UnsafePointer<UInt32> { unsafe column(CharacterTables.nothingPlace) }
    /// Of `ClusterState`, by state and break class.
    var transitions: UnsafePointer<UInt8> { unsafe column(CharacterTables.transitionsPlace) }
    /// The same where every scalar is a cluster.
    var noTransitions: UnsafePointer<UInt8> { unsafe column(CharacterTables.noTransitionsPlace) }
    /// Raw classes of the ASCII characters where no delimiters are told apart.
    var asciiClasses: UnsafePointer<UInt8> { unsafe column(CharacterTables.asciiClassesPlace) }
    /// A hash table over the pairs: index of the pair plus one, or zero.
    var pairSlots: UnsafePointer<UInt16> { unsafe column(CharacterTables.slotsPlace) }

    @inline(__always)
    private func column<Value>(_ place: Int) -> UnsafePointer<Value> {
      unsafe (start + place).assumingMemoryBound(to: Value.self)
    }
  }

  fileprivate static let slotCount = 4096

  fileprivate static func slot(_ first: UInt32, _ second: UInt32) -> Int {
    Int((first &* 0x9E37_79B1 ^ second &* 0x85EB_CA6B) &>> 20)
  }
}

extension CharacterTables.Columns {
  /// The row that holds what is known of `scalar`.
  @inline(__always)
  func row(of scalar: UInt32) -> Int {
    let block = unsafe Int(blocks[Int(scalar &>> 7)])
    return unsafe Int(rows[block &<< 7 | Int(scalar & 127)])
  }

  /// The composition of two scalars in Unicode's sense.
  func whole(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if second &- 0x1161 < 21, first &- 0x1100 < 19 {
      return 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    }
    if second &- 0x11A8 < 27, first &- 0xAC00 < 11172, (first - 0xAC00) % 28 == 0 {
      return first + second - 0x11A7
    }
    var slot = CharacterTables.slot(first, second)
    while true {
      let pair = unsafe Int(pairSlots[slot])
      guard pair != 0 else { return nil }
      if unsafe pairFirst[pair - 1] == first && pairSecond[pair - 1] == second {
        return unsafe pairWhole[pair - 1]
      }
      slot = (slot + 1) % CharacterTables.slotCount
    }
  }
}

/// Fills the columns.
@safe
private struct TableWriter {
  let start: UnsafeMutableRawPointer

  func writeAll() {
    add(Tables.blocksPacked, Tables.blocksCount, as: UInt16.self, at: Tables.blocksPlace)
    add(Tables.rowsPacked, Tables.rowsCount, as: UInt16.self, at: Tables.rowsPlace)
    add(Tables.classesPacked, Tables.classesCount, as: UInt8.self, at: Tables.classesPlace)
    add(Tables.breaksPacked, Tables.breaksCount, as: UInt8.self, at: Tables.breaksPlace)
    add(Tables.widthsPacked, Tables.widthsCount, as: UInt8.self, at: Tables.widthsPlace)
    add(
      Tables.combiningPacked, Tables.combiningCount, as: UInt8.self, at: Tables.combiningPlace)
    add(Tables.flagsPacked, Tables.flagsCount, as: UInt8.self, at: Tables.flagsPlace)
    add(Tables.lowerPacked, Tables.lowerCount, as: UInt32.self, at: Tables.lowerPlace)
    add(
      Tables.lowerLatinPacked, Tables.lowerLatinCount, as: UInt32.self, at: Tables.lowerLatinPlace)
    add(Tables.latinPacked, Tables.latinCount, as: UInt32.self, at: Tables.latinPlace)
    add(
      Tables.foldExactPacked, Tables.foldExactCount, as: UInt32.self, at: Tables.foldExactPlace)
    add(
      Tables.foldBasePacked, Tables.foldBaseCount, as: UInt32.self, at: Tables.foldBasePlace)
    add(
      Tables.keepExactPacked, Tables.keepExactCount, as: UInt32.self, at: Tables.keepExactPlace)
    add(
      Tables.keepBasePacked, Tables.keepBaseCount, as: UInt32.self, at: Tables.keepBasePlace)
    add(
      Tables.caseFoldPacked, Tables.caseFoldCount, as: UInt32.self, at: Tables.caseFoldPlace)
    add(
      Tables.canonicalPacked, Tables.canonicalCount, as: UInt32.self, at: Tables.canonicalPlace)
    add(Tables.poolPacked, Tables.poolCount, as: UInt32.self, at: Tables.poolPlace)
    add(
      Tables.pairFirstPacked, Tables.pairFirstCount, as: UInt32.self, at: Tables.pairFirstPlace)
    add(
      Tables.pairSecondPacked, Tables.pairSecondCount, as: UInt32.self, at: Tables.pairSecondPlace)
    add(
      Tables.pairWholePacked, Tables.pairWholeCount, as: UInt32.self, at: Tables.pairWholePlace)
    write(ClusterState.transitions(), at: Tables.transitionsPlace)
    write(
      [UInt8](repeating: ClusterState.breakBit, count: ClusterState.classCount),
      at: Tables.noTransitionsPlace)
    write(
      (0..<128).map { CharacterClass.of(ASCII: $0).rawValue }, at: Tables.asciiClassesPlace)
    writeSlots()
    writeCapitals()
  }

  /// Derives the columns that lower capitals only.
  private func writeCapitals() {
    let classes = unsafe (start + Tables.classesPlace).assumingMemoryBound(to: UInt8.self)
    let lower = unsafe (start + Tables.lowerPlace).assumingMemoryBound(to: UInt32.self)
    let lowerLatin = unsafe (start + Tables.lowerLatinPlace).assumingMemoryBound(to: UInt32.self)
    let latin = unsafe (start + Tables.latinPlace).assumingMemoryBound(to: UInt32.self)
    let capital = unsafe (start + Tables.capitalLowerPlace).assumingMemoryBound(to: UInt32.self)
    let capitalLatin = unsafe (start + Tables.capitalLowerLatinPlace)
      .assumingMemoryBound(to: UInt32.self)
    for row in 0..<Tables.latinCount {
      let isCapital = unsafe classes[row] == CharacterClass.upper.rawValue
      unsafe capital[row] = isCapital ? lower[row] : 0
      unsafe capitalLatin[row] = isCapital || lower[row] == 0 ? lowerLatin[row] : latin[row]
    }
  }

  private func write(_ values: [UInt8], at place: Int) {
    for index in values.indices {
      unsafe (start + place + index).storeBytes(of: values[index], as: UInt8.self)
    }
  }

  private func writeSlots() {
    let first = unsafe (start + Tables.pairFirstPlace).assumingMemoryBound(to: UInt32.self)
    let second = unsafe (start + Tables.pairSecondPlace).assumingMemoryBound(to: UInt32.self)
    let slots = unsafe (start + Tables.slotsPlace).assumingMemoryBound(to: UInt16.self)
    for pair in 0..<Tables.pairFirstCount {
      var slot = unsafe Tables.slot(first[pair], second[pair])
      while unsafe slots[slot] != 0 { slot = (slot + 1) % Tables.slotCount }
      unsafe slots[slot] = UInt16(pair + 1)
    }
  }

  /// Unpacks runs of values; `packed` in generate.py says how they are written.
  private func add<Value: FixedWidthInteger>(
    _ text: StaticString, _ count: Int, as: Value.Type, at place: Int
  ) {
    let column = unsafe (start + place).assumingMemoryBound(to: Value.self)
    var next = unsafe text.utf8Start
    var value = 0
    var index = 0
    while index < count {
      let head = unsafe number(&next)
      let run = unsafe head & 1 == 1 ? number(&next) : 1
      let step = head &>> 1
      value &+= step & 1 == 1 ? -((step &+ 1) &>> 1) : step &>> 1
      for place in index..<(index &+ run) {
        unsafe column[place] = Value(truncatingIfNeeded: value)
      }
      index &+= run
    }
  }

  /// Reads a number of five bits a character, the lowest first; line ends are skipped.
  @inline(__always)
  private func number(_ next: inout UnsafePointer<UInt8>) -> Int {
    var result = 0
    var position = 0
    while true {
      let digit = unsafe Int(next.pointee) &- 48
      unsafe next += 1
      guard digit >= 0 else { continue }
      result |= (digit & 31) &<< position
      if digit < 32 { return result }
      position &+= 5
    }
  }
}

private typealias Tables = CharacterTables
