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
    static let emoji: UInt8 = 64
  }

  /// All columns, one after another, those of narrow values last.
  private var storage: [UInt32] = []
  private var places: [Int] = []

  /// Pointers into the tables, valid while `withColumns` runs.
  @safe
  struct Columns {
    let blocks, rows: UnsafePointer<UInt16>
    let classes, breaks, widths, combining, flags: UnsafePointer<UInt8>
    let lower, lowerLatin, latin: UnsafePointer<UInt32>
    let foldExact, foldBase, keepExact, keepBase, caseFold: UnsafePointer<UInt32>
    let canonical, pool: UnsafePointer<UInt32>
    let pairFirst, pairSecond, pairWhole: UnsafePointer<UInt32>
    /// Always zero: the mapping that changes nothing.
    let nothing: UnsafePointer<UInt32>
    /// Of `ClusterState`, by state and break class; and the same where every scalar is a cluster.
    let transitions, noTransitions: UnsafePointer<UInt8>
    /// Raw classes of the ASCII characters where no delimiters are told apart.
    let asciiClasses: UnsafePointer<UInt8>
    let pairCount: Int
  }

  private init() {
    add(Self.blocksPacked, Self.blocksCount, bytes: 2)
    add(Self.rowsPacked, Self.rowsCount, bytes: 2)
    add(Self.classesPacked, Self.classesCount, bytes: 1)
    add(Self.breaksPacked, Self.breaksCount, bytes: 1)
    add(Self.widthsPacked, Self.widthsCount, bytes: 1)
    add(Self.combiningPacked, Self.combiningCount, bytes: 1)
    add(Self.flagsPacked, Self.flagsCount, bytes: 1)
    add(Self.lowerPacked, Self.lowerCount, bytes: 4)
    add(Self.lowerLatinPacked, Self.lowerLatinCount, bytes: 4)
    add(Self.latinPacked, Self.latinCount, bytes: 4)
    add(Self.foldExactPacked, Self.foldExactCount, bytes: 4)
    add(Self.foldBasePacked, Self.foldBaseCount, bytes: 4)
    add(Self.keepExactPacked, Self.keepExactCount, bytes: 4)
    add(Self.keepBasePacked, Self.keepBaseCount, bytes: 4)
    add(Self.caseFoldPacked, Self.caseFoldCount, bytes: 4)
    add(Self.canonicalPacked, Self.canonicalCount, bytes: 4)
    add(Self.poolPacked, Self.poolCount, bytes: 4)
    add(Self.pairFirstPacked, Self.pairFirstCount, bytes: 4)
    add(Self.pairSecondPacked, Self.pairSecondCount, bytes: 4)
    add(Self.pairWholePacked, Self.pairWholeCount, bytes: 4)
    places.append(storage.count * 4)
    storage.append(contentsOf: repeatElement(0, count: Self.latinCount))
    add(ClusterState.transitions())
    add([UInt8](repeating: ClusterState.breakBit, count: ClusterState.classCount))
    add((0..<128).map { CharacterClass.of(ASCII: $0).rawValue })
  }

  /// Calls `body` with pointers to the columns.
  func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    unsafe storage.withUnsafeBytes { bytes in
      func column<Value>(_ index: Int, _: Value.Type = Value.self) -> UnsafePointer<Value> {
        guard let start = bytes.baseAddress else { fatalError("the tables are empty") }
        return unsafe (start + places[index]).assumingMemoryBound(to: Value.self)
      }
      return body(
        unsafe Columns(
          blocks: column(0), rows: column(1), classes: column(2), breaks: column(3),
          widths: column(4), combining: column(5), flags: column(6), lower: column(7),
          lowerLatin: column(8), latin: column(9), foldExact: column(10), foldBase: column(11),
          keepExact: column(12), keepBase: column(13), caseFold: column(14),
          canonical: column(15), pool: column(16), pairFirst: column(17),
          pairSecond: column(18), pairWhole: column(19), nothing: column(20),
          transitions: column(21), noTransitions: column(22), asciiClasses: column(23),
          pairCount: Self.pairFirstCount))
    }
  }

  private mutating func add(_ values: [UInt8]) {
    places.append(storage.count * 4)
    for start in stride(from: 0, to: values.count, by: 4) {
      var word: UInt32 = 0
      for index in (start..<min(start + 4, values.count)).reversed() {
        word = word << 8 | UInt32(values[index])
      }
      storage.append(word)
    }
  }

  /// Unpacks runs of values (see `packed` in generate.py) into a new column.
  private mutating func add(_ text: StaticString, _ count: Int, bytes: Int) {
    places.append(storage.count * 4)
    let mask: UInt32 = bytes == 4 ? .max : 1 << (8 * bytes) - 1
    var word: UInt32 = 0
    var shift = 0
    var value = 0
    var left = count
    var next = unsafe text.utf8Start
    func number() -> Int {
      var result = 0
      var position = 0
      while true {
        let digit = unsafe Int(next.pointee) - 48
        unsafe next += 1
        guard digit >= 0 else { continue }  // the end of a line
        result |= (digit & 31) << position
        if digit < 32 { return result }
        position += 5
      }
    }
    while left > 0 {
      let head = number()
      var run = head & 1 == 1 ? number() : 1
      let step = head >> 1
      value += step & 1 == 1 ? -(step + 1) / 2 : step / 2
      left -= run
      while run > 0 {
        word |= (UInt32(truncatingIfNeeded: value) & mask) << UInt32(shift)
        shift += 8 * bytes
        if shift == 32 {
          storage.append(word)
          (word, shift) = (0, 0)
        }
        run -= 1
      }
    }
    if shift > 0 { storage.append(word) }
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
    let wanted = UInt64(first) << 32 | UInt64(second)
    var low = 0
    var high = pairCount
    while low < high {
      let middle = (low + high) / 2
      let key = unsafe UInt64(pairFirst[middle]) << 32 | UInt64(pairSecond[middle])
      if key == wanted { return unsafe pairWhole[middle] }
      if key < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
