import Text

/// A term whose letters may be mistyped, looked for in a text by bit vectors.
///
/// Bit i of a mask stands for letter i of the term. The distance is that of optimal string
/// alignment: letters too many, missing, changed, or swapped with their neighbour. Myers' search
/// (1999) with Hyyrö's transpositions (2003): a handful of operations for each letter of the text.
@safe
struct TypoSearch {
  /// Terms of more letters have no bits; shorter ones are near to everything.
  static let lengths = 4...64

  private let length: Int
  /// For each letter of ASCII the places of the term that it matches by its base, then by itself.
  private let masks: UnsafeMutablePointer<UInt64>
  /// The same of all other letters.
  private let others: UnsafeMutablePointer<Other>
  private let otherCount: Int

  private struct Other {
    var value: UInt32
    var usesBase: Bool
    var mask: UInt64
  }

  /// Nothing where the term is too short or too long.
  init?(_ letters: [TermUnit]) {
    guard TypoSearch.lengths.contains(letters.count) else { return nil }
    length = letters.count
    unsafe masks = .allocate(capacity: 256)
    unsafe masks.initialize(repeating: 0, count: 256)
    var others: [Other] = []
    for (place, letter) in letters.enumerated() {
      let bit: UInt64 = 1 << UInt64(place)
      if letter.value < 0x80 {
        unsafe masks[Int(letter.value) + (letter.usesBase ? 0 : 128)] |= bit
      } else if let known = others.firstIndex(where: {
        $0.value == letter.value && $0.usesBase == letter.usesBase
      }) {
        others[known].mask |= bit
      } else {
        others.append(Other(value: letter.value, usesBase: letter.usesBase, mask: bit))
      }
    }
    otherCount = others.count
    unsafe self.others = .allocate(capacity: max(1, others.count))
    unsafe self.others.initialize(from: others, count: others.count)
  }

  func deallocate() {
    unsafe masks.deallocate()
    unsafe others.deallocate()
  }

  /// The part of a text that is nearest to the term, by so many edits at most: of several the one
  /// that ends first, and of those the shortest.
  ///
  /// - Complexity: linear in the text.
  @inline(__always)
  func nearest(
    in text: some TypoText, edits most: Int
  ) -> (range: Range<Int>, edits: Int)? {
    var vectors = Vectors(length)
    var best = most + 1
    var end = 0
    for column in 0..<text.count {
      let distance = vectors.advance(mask(text.letter(at: column)), isAnchored: false)
      if distance < best {
        best = distance
        end = column + 1
        if best == 0 { break }
      }
    }
    guard best <= most, end > 0 else { return nil }
    return (start(of: best, before: end, in: text)..<end, best)
  }

  /// Where the shortest part begins that ends at a place and is so many edits away.
  @inline(__always)
  private func start(of edits: Int, before end: Int, in text: some TypoText) -> Int {
    var vectors = Vectors(length)
    var column = end
    while column > 0 {
      column -= 1
      // The term backwards: its first letter has the highest bit.
      let mask = mask(text.letter(at: column)).bitsReversed >> UInt64(64 - length)
      if vectors.advance(mask, isAnchored: true) == edits { return column }
      if end - column >= length + edits { break }
    }
    return column
  }

  @inline(__always)
  private func mask(_ letter: (base: UInt32, exact: UInt32)) -> UInt64 {
    var mask: UInt64 = 0
    if letter.base < 0x80 { mask = unsafe masks[Int(letter.base)] }
    if letter.exact < 0x80 { mask |= unsafe masks[Int(letter.exact) + 128] }
    for index in 0..<otherCount {
      let other = unsafe others[index]
      if other.value == (other.usesBase ? letter.base : letter.exact) { mask |= other.mask }
    }
    return mask
  }
}

/// The differences between neighbours in a column of the matrix of distances, as bits.
private struct Vectors {
  private let last: UInt64
  private var positive: UInt64 = ~0
  private var negative: UInt64 = 0
  private var diagonal: UInt64 = 0
  private var lastMask: UInt64 = 0
  private var distance: Int

  init(_ length: Int) {
    last = 1 << UInt64(length - 1)
    distance = length
  }

  /// Takes the next letter and gives the distance of the whole term to what ends there.
  ///
  /// What begins anywhere counts, unless it must begin with the first letter taken.
  @inline(__always)
  mutating func advance(_ mask: UInt64, isAnchored: Bool) -> Int {
    let swapped = ((~diagonal & mask) << 1) & lastMask
    diagonal = (((mask & positive) &+ positive) ^ positive) | mask | negative | swapped
    var up = negative | ~(diagonal | positive)
    var down = diagonal & positive
    if up & last != 0 { distance &+= 1 }
    if down & last != 0 { distance &-= 1 }
    up = up << 1 | (isAnchored ? 1 : 0)
    down <<= 1
    positive = down | ~(diagonal | up)
    negative = up & diagonal
    lastMask = mask
    return distance
  }
}

extension UInt64 {
  /// The same bits from the other end.
  fileprivate var bitsReversed: UInt64 {
    var word = byteSwapped
    word = (word >> 4) & 0x0F0F_0F0F_0F0F_0F0F | (word & 0x0F0F_0F0F_0F0F_0F0F) << 4
    word = (word >> 2) & 0x3333_3333_3333_3333 | (word & 0x3333_3333_3333_3333) << 2
    return (word >> 1) & 0x5555_5555_5555_5555 | (word & 0x5555_5555_5555_5555) << 1
  }
}

/// A text whose letters are asked for one by one.
protocol TypoText {
  var count: Int { get }
  /// A letter without its marks, and with them.
  func letter(at column: Int) -> (base: UInt32, exact: UInt32)
}

/// ASCII text whose capitals are or are not told from small letters.
struct TypoBytes: TypoText {
  let columns: ByteColumns
  let foldsCase: Bool

  var count: Int { columns.count }

  @inline(__always)
  func letter(at column: Int) -> (base: UInt32, exact: UInt32) {
    let byte = unsafe columns.bytes[column]
    let isCapital = byte &- 0x41 < 26
    let value = UInt32(foldsCase && isCapital ? byte | 0x20 : byte)
    return (value, value)
  }
}

extension UnitColumns: TypoText {
  @inline(__always)
  func letter(at column: Int) -> (base: UInt32, exact: UInt32) {
    unsafe (base[column], exact[column])
  }
}
