import Text

/// A test on the bytes of a text that is not all ASCII, which spares most texts their folding.
///
/// A text can match a term only if, in the term's order, each letter is spelled by some character.
/// A character outside ASCII is told by its first three bytes, which is enough to refuse.
@safe
struct RawTest: ~Copyable {
  /// One letter of a term, by its spellings.
  struct Letter {
    /// The ASCII spelling, as `ByteColumns.Letter` has it; the value 0xFF where there is none.
    var value: UInt8 = 0xFF
    var fold: UInt8 = 0
    /// Any text passes, as the letter may stand out of order or is not worth a look.
    var isFree = false
    /// Index of the table of the first two bytes of other spellings.
    var table = 0
    /// Some other spelling begins with a byte of 0xD0 to 0xDF, as the letters of many scripts do.
    var beginsInD = false
    /// Some other spelling begins with a byte of 0xE4 to 0xE9, as what is Chinese does.
    var isChinese = false
    /// Second bytes of the other spellings of two bytes, and of those of more.
    var narrow = Seconds()
    var wide = Seconds()
    /// A bit for each third byte of other spellings, told by its lowest six bits.
    var thirds: UInt64 = 0
    /// Spellings outside ASCII, and the second and the third byte of the last of more than two.
    private(set) var otherSpellings = 0
    private(set) var second: UInt8 = 0
    private(set) var third: UInt8 = 0

    /// It has one spelling, and that of more than two bytes.
    var isOneCharacter: Bool { value == 0xFF && otherSpellings == 1 && wide.count == 1 }

    mutating func note(_ bytes: [UInt8]) {
      otherSpellings += 1
      if bytes.count > 2 { (second, third) = (bytes[1], bytes[2]) }
      beginsInD = beginsInD || bytes[0] & 0xF0 == 0xD0
      isChinese = isChinese || 0xE4...0xE9 ~= bytes[0]
      if bytes.count == 2 { return narrow.note(bytes[1]) }
      wide.note(bytes[1])
      thirds |= 1 << UInt64(bytes[2] & 63)
    }
  }

  /// A few second bytes that are looked for all at once; the bit 0x20, which tells case, is set.
  struct Seconds {
    private var packed: UInt64 = 0
    private(set) var count = 0

    var areFew: Bool { count <= 3 }

    mutating func note(_ second: UInt8) {
      let folded = second | 0x20
      for place in 0..<min(count, 4) where byte(place) == folded { return }
      if areFew { packed |= UInt64(folded) << UInt64(8 * count) }
      count += 1
    }

    @inline(__always)
    func byte(_ place: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: packed &>> UInt64(8 &* place))
    }

    /// Bit i is set where byte i of 64 may be one of these.
    @inline(__always)
    func places(_ window: UnsafePointer<UInt8>) -> UInt64 {
      var found: UInt64 = 0
      for place in 0..<count { found |= unsafe Lanes.equal(window, byte(place), fold: 0x20) }
      return found
    }
  }

  /// Distinct letters that get tables; the others are free.
  private static let mostTables = 48

  let letters: UnsafeMutablePointer<Letter>
  /// A row for each first byte, told by its lowest six bits; a bit for each second byte likewise.
  let tables: UnsafeMutablePointer<UInt64>
  /// For each needle the index of its first letter; one more for the end.
  let starts: UnsafeMutablePointer<Int>

  /// - Complexity: for each distinct letter, one look at all characters that fold.
  init(_ needles: UnsafeMutablePointer<Needle>, count: Int, _ folding: Folding) {
    unsafe starts = .allocate(capacity: count + 1)
    unsafe starts[0] = 0
    var all: [Letter] = []
    var known: [(unit: TermUnit, isCaseSensitive: Bool, letter: Letter)] = []
    var rows: [UInt64] = []
    for index in 0..<count {
      let needle = unsafe needles[index]
      for place in 0..<needle.count {
        let unit = unsafe needle.units[place]
        let same = known.first { $0.unit == unit && $0.isCaseSensitive == needle.isCaseSensitive }
        if let same {
          all.append(same.letter)
          continue
        }
        var letter = Letter()
        if Self.mayStandOutOfOrder(unit) || known.count >= Self.mostTables {
          letter.isFree = true
        } else {
          var folding = folding
          folding.foldsCase = !needle.isCaseSensitive
          letter.table = rows.count / 64
          rows += Array(repeating: 0, count: 64)
          Self.note(folding.spellings(of: unit), in: &letter, &rows)
        }
        known.append((unit, needle.isCaseSensitive, letter))
        all.append(letter)
      }
      unsafe starts[index + 1] = all.count
    }
    unsafe letters = .allocate(capacity: all.count)
    unsafe letters.initialize(from: all, count: all.count)
    unsafe tables = .allocate(capacity: rows.count)
    unsafe tables.initialize(from: rows, count: rows.count)
  }

  deinit {
    unsafe letters.deallocate()
    unsafe tables.deallocate()
    unsafe starts.deallocate()
  }

  /// Marks are put in order when a text is folded, and bad bytes have no spelling.
  static func mayStandOutOfOrder(_ unit: TermUnit) -> Bool {
    guard let scalar = Unicode.Scalar(unit.value) else { return true }
    return scalar == "\u{FFFD}" || scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static func note(
    _ spellings: [Unicode.Scalar], in letter: inout Letter, _ rows: inout [UInt64]
  ) {
    var ascii: [UInt8] = []
    for spelling in spellings {
      let bytes = Array(UTF8.encode(spelling).map(Array.init) ?? [])
      if bytes.count == 1 {
        ascii.append(bytes[0])
      } else if bytes.count > 1 {
        rows[letter.table * 64 + Int(bytes[0] & 63)] |= 1 << UInt64(bytes[1] & 63)
        letter.note(bytes)
      }
    }
    switch ascii.count {
    case 0: break
    case 1: letter.value = ascii[0]
    case 2 where ascii[0] | 0x20 == ascii[1]:
      letter.value = ascii[1]
      letter.fold = 0x20
    default: letter.isFree = true
    }
  }

  /// Whether a text may hold the letters of a needle in order.
  ///
  /// 64 bytes behind the text are readable.
  func passes(_ index: Int, _ text: UnsafePointer<UInt8>, count: Int) -> Bool {
    var letter = unsafe letters + starts[index]
    let end = unsafe letters + starts[index + 1]
    var base = 0
    while base < count {
      var live = Lanes.lowest(count &- base)
      let window = unsafe text + base
      let others = unsafe Lanes.nonASCII(window) & live
      while true {
        while unsafe letter < end && letter.pointee.isFree { unsafe letter += 1 }
        if unsafe letter == end { return true }
        let ascii =
          unsafe letter.pointee.value == 0xFF
          ? 0 : Lanes.equal(window, letter.pointee.value, fold: letter.pointee.fold) & live
        let first = ascii & (0 &- ascii)
        let before = others & live & (first &- 1)
        if before != 0,
          let place = unsafe spelling(of: letter.pointee, window, before, isFirst: base == 0)
        {
          // The character may spell the next letter too, as ligatures do.
          live &= ~0 &<< UInt64(place)
        } else if first != 0 {
          live &= ~(first | (first &- 1))
        } else {
          break
        }
        unsafe letter += 1
      }
      base &+= 64
    }
    while unsafe letter < end && letter.pointee.isFree { unsafe letter += 1 }
    return unsafe letter == end
  }

  /// The lowest place of a set, whose bytes are not ASCII, that is the second byte of a spelling.
  ///
  /// The byte before the window is looked at too, unless the window is the first.
  @inline(__always)
  private func spelling(
    of letter: Letter, _ window: UnsafePointer<UInt8>, _ places: UInt64, isFirst: Bool
  ) -> Int? {
    var rest: UInt64
    if letter.narrow.areFew, letter.wide.areFew {
      rest = unsafe letter.narrow.places(window)
      if letter.wide.count > 0, unsafe holdsWide(window, isFirst: isFirst) {
        rest |= unsafe letter.wide.places(window)
      }
      if isFirst { rest &= ~1 }
    } else {
      var leads = unsafe ~continuations(window)
      if !letter.beginsInD { leads &= unsafe ~Lanes.equal(window, 0xDF, fold: 0x0F) }
      if !letter.isChinese { leads &= unsafe ~chinese(window) }
      rest = leads &<< 1 | (isFirst ? 0 : 1)
    }
    rest &= places
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      if unsafe spells(letter, window + (place &- 1)) { return place }
      rest &= rest &- 1
    }
    return nil
  }

  /// Whether a character outside ASCII may be a spelling, told by its first three bytes.
  @inline(__always)
  func spells(_ letter: Letter, _ character: UnsafePointer<UInt8>) -> Bool {
    let lead = unsafe character[0]
    let row = unsafe tables[letter.table &* 64 &+ Int(lead & 63)]
    return unsafe row &>> UInt64(character[1] & 63) & 1 != 0
      && (lead < 0xE0 || letter.thirds &>> UInt64(character[2] & 63) & 1 != 0)
  }

  /// A character of three bytes or more begins in the window or just before it.
  @inline(__always)
  private func holdsWide(_ window: UnsafePointer<UInt8>, isFirst: Bool) -> Bool {
    if !isFirst, unsafe window[-1] >= 0xE0 { return true }
    let least = SIMD16<UInt8>(repeating: 0xE0)
    return Lanes.bits { unsafe Lanes.bytes(Lanes.load(window, $0) .>= least) } != 0
  }

  /// Bit i is set where byte i of 64 is the first of a Chinese character.
  @inline(__always)
  private func chinese(_ window: UnsafePointer<UInt8>) -> UInt64 {
    let first = SIMD16<UInt8>(repeating: 0xE4)
    let length = SIMD16<UInt8>(repeating: 0xE9 - 0xE4)
    return Lanes.bits { unsafe Lanes.bytes((Lanes.load(window, $0) &- first) .<= length) }
  }

  /// Bit i is set where byte i of 64 is the second or a later byte of a character.
  @inline(__always)
  private func continuations(_ window: UnsafePointer<UInt8>) -> UInt64 {
    let limit = SIMD16<Int8>(repeating: -64)
    return Lanes.bits { lane in
      let bytes = unsafe unsafeBitCast(Lanes.load(window, lane), to: SIMD16<Int8>.self)
      return Lanes.bytes(bytes .< limit)
    }
  }
}
