import Text

/// Bytes one of which every line holds that can match: what the scan of a block looks for first.
@safe
struct Anchor {
  /// A letter that must be there; nil where it has no spelling in ASCII.
  private let letter: ByteColumns.Letter?
  /// Another letter at a fixed distance from it.
  private let companion: ByteColumns.Letter
  private let distance: Int
  /// How the letter is spelled outside ASCII.
  private let spellings: OtherSpellings
  /// What lines may hold instead, where the query says that either of several terms will do.
  private var alternative: UnsafeMutablePointer<Anchor>?
  /// Letters of a term that are thought of.
  static let mostLetters = 8
  /// Alternatives that are looked for at once; more would cost more than they spare.
  static let mostAlternatives = 4

  private init(
    letter: ByteColumns.Letter?, companion: ByteColumns.Letter? = nil, distance: Int = 0,
    spellings: OtherSpellings = .any
  ) {
    self.letter = letter
    self.companion = companion ?? ByteColumns.Letter(value: 0, fold: 0)
    self.distance = distance
    self.spellings = spellings
    unsafe alternative = nil
  }

  /// This one or another, which has no alternative itself; what is made owns both.
  func or(_ other: Anchor) -> Anchor {
    var joined = other
    unsafe joined.alternative = .allocate(capacity: 1)
    unsafe joined.alternative?.initialize(to: self)
    return joined
  }

  /// What a term of ASCII letters offers, two neighbours where its letters stand together; for any
  /// other term all that is not ASCII.
  static func plain(_ needle: Needle) -> [Anchor] {
    guard let bytes = unsafe needle.bytes else { return [Anchor(letter: nil)] }
    let places = 0..<min(needle.count, mostLetters)
    guard needle.kind != .fuzzy, needle.count > 1 else {
      return places.map { place in unsafe Anchor(letter: bytes[place]) }
    }
    return places.dropLast().map { place in
      unsafe Anchor(letter: bytes[place], companion: bytes[place + 1], distance: 1)
    }
  }

  /// What the letter at one place of a term offers, where its spellings outside ASCII are known.
  static func spelled(
    _ needle: Needle, at place: Int, _ spellings: [Unicode.Scalar]
  ) -> Anchor? {
    let letter = unsafe needle.bytes?[place]
    if letter == nil && spellings.contains(where: \.isASCII) { return nil }
    return unsafe Anchor(
      letter: letter, spellings: OtherSpellings(of: needle.units[place].value, spellings))
  }

  func deallocate() {
    spellings.deallocate()
    unsafe alternative?.pointee.deallocate()
    unsafe alternative?.deallocate()
  }

  /// How many lines of a text hold the bytes; 64 bytes behind the text are readable.
  func lines(of text: UnsafePointer<UInt8>, count: Int, separator: UInt8) -> Int {
    var found = 0
    var place = unsafe next(in: text, from: 0, count: count)
    while place < count {
      found += 1
      place += unsafe ByteScan.firstIndex(of: separator, in: text + place, count: count - place) + 1
      place = unsafe next(in: text, from: place, count: count)
    }
    return found
  }

  /// Finds the first place from `start` on where a matching line may hold its bytes; `count` if none.
  ///
  /// 64 bytes behind the text are readable.
  @inline(__always)
  func next(in text: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    if unsafe alternative != nil {
      return unsafe nextOfAny(in: text, from: start, count: count)
    }
    guard let letter else {
      return unsafe next(in: text, from: start, count: count, reach: ownReach) {
        unsafe spellings.places($0)
      }
    }
    let (value, fold) = (letter.values, letter.folds)
    if distance == 0 {
      return unsafe next(in: text, from: start, count: count, reach: ownReach) { window in
        unsafe letterPlaces(value, fold, window)
      }
    }
    let (secondValue, secondFold) = (companion.values, companion.folds)
    return unsafe next(in: text, from: start, count: count, reach: ownReach) { window in
      unsafe pairPlaces(value, fold, secondValue, secondFold, window)
    }
  }

  @inline(never)
  private func nextOfAny(in text: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    unsafe next(in: text, from: start, count: count, reach: reach) { unsafe allPlaces($0) }
  }

  /// Where the bytes of any alternative may begin.
  @inline(__always)
  private func allPlaces(_ window: UnsafePointer<UInt8>) -> UInt64 {
    var found = unsafe places(window)
    var other = unsafe alternative
    while let one = unsafe other {
      found |= unsafe one.pointee.places(window)
      unsafe other = one.pointee.alternative
    }
    return found
  }

  @inline(__always)
  private func places(_ window: UnsafePointer<UInt8>) -> UInt64 {
    guard let letter else { return unsafe spellings.places(window) }
    if distance == 0 { return unsafe letterPlaces(letter.values, letter.folds, window) }
    return unsafe pairPlaces(
      letter.values, letter.folds, companion.values, companion.folds, window)
  }

  @inline(__always)
  private func letterPlaces(
    _ value: SIMD16<UInt8>, _ fold: SIMD16<UInt8>, _ window: UnsafePointer<UInt8>
  ) -> UInt64 {
    let found = Lanes.bits { lane in
      let bytes = unsafe Lanes.load(window, lane)
      return Lanes.bytes((bytes | fold) .== value) | bytes
    }
    return unsafe narrowed(found, window)
  }

  @inline(__always)
  private func pairPlaces(
    _ value: SIMD16<UInt8>, _ fold: SIMD16<UInt8>, _ secondValue: SIMD16<UInt8>,
    _ secondFold: SIMD16<UInt8>, _ window: UnsafePointer<UInt8>
  ) -> UInt64 {
    let found = Lanes.bits { lane in
      let bytes = unsafe Lanes.load(window, lane)
      let others = unsafe Lanes.load(window + distance, lane)
      let isFirst = Lanes.bytes((bytes | fold) .== value)
      let isSecond = Lanes.bytes((others | secondFold) .== secondValue)
      return isFirst & isSecond | bytes
    }
    return unsafe narrowed(found, window)
  }

  /// Takes away the places outside ASCII where the letter is not spelled.
  @inline(__always)
  private func narrowed(_ found: UInt64, _ window: UnsafePointer<UInt8>) -> UInt64 {
    if found == 0 || spellings.areAny { return found }
    let others = unsafe Lanes.nonASCII(window)
    return others == 0 ? found : unsafe found & ~others | spellings.places(window)
  }

  /// Bytes behind a place that are looked at.
  private var reach: Int {
    guard let other = unsafe alternative else { return ownReach }
    return unsafe max(ownReach, other.pointee.reach)
  }

  @inline(__always)
  private var ownReach: Int { spellings.areAny ? distance : OtherSpellings.reach }

  /// Tries window after window; `reach` bytes behind a place are looked at.
  @inline(__always)
  private func next(
    in text: UnsafePointer<UInt8>, from start: Int, count: Int, reach: Int,
    _ candidates: (UnsafePointer<UInt8>) -> UInt64
  ) -> Int {
    var base = start
    // The last bytes, too few for all that is looked at, are left to the test of their line.
    while base &+ reach < count {
      let found = unsafe candidates(text + base)
      if found != 0 { return min(count, base &+ found.trailingZeroBitCount) }
      base &+= 64
    }
    return min(base, count)
  }
}
