import Text

/// Bytes one of which every line holds that can match: what the scan of a block looks for first.
struct Anchor {
  /// A letter that must be there; nil where it has no spelling in ASCII.
  private let letter: ByteColumns.Letter?
  /// Another letter at a fixed distance from it.
  private let companion: ByteColumns.Letter
  private let distance: Int
  /// How the letter is spelled outside ASCII.
  private let spellings: OtherSpellings
  /// Letters of a term that are thought of.
  static let mostLetters = 8

  private init(
    letter: ByteColumns.Letter?, companion: ByteColumns.Letter? = nil, distance: Int = 0,
    spellings: OtherSpellings = .any
  ) {
    self.letter = letter
    self.companion = companion ?? ByteColumns.Letter(value: 0, fold: 0)
    self.distance = distance
    self.spellings = spellings
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

  func deallocate() { spellings.deallocate() }

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
    guard let letter else {
      return unsafe next(in: text, from: start, count: count) { unsafe spellings.places($0) }
    }
    let (value, fold) = (letter.values, letter.folds)
    if distance == 0 {
      return unsafe next(in: text, from: start, count: count) { window in
        let found = Lanes.bits { lane in
          let bytes = unsafe Lanes.load(window, lane)
          return Lanes.bytes((bytes | fold) .== value) | bytes
        }
        return unsafe narrowed(found, window)
      }
    }
    let (secondValue, secondFold) = (companion.values, companion.folds)
    return unsafe next(in: text, from: start, count: count) { window in
      let found = Lanes.bits { lane in
        let bytes = unsafe Lanes.load(window, lane)
        let others = unsafe Lanes.load(window + distance, lane)
        let isFirst = Lanes.bytes((bytes | fold) .== value)
        let isSecond = Lanes.bytes((others | secondFold) .== secondValue)
        return isFirst & isSecond | bytes
      }
      return unsafe narrowed(found, window)
    }
  }

  /// Takes away the places outside ASCII where the letter is not spelled.
  @inline(__always)
  private func narrowed(_ found: UInt64, _ window: UnsafePointer<UInt8>) -> UInt64 {
    if found == 0 || spellings.areAny { return found }
    let others = unsafe Lanes.nonASCII(window)
    return others == 0 ? found : unsafe found & ~others | spellings.places(window)
  }

  @inline(__always)
  private func next(
    in text: UnsafePointer<UInt8>, from start: Int, count: Int,
    _ candidates: (UnsafePointer<UInt8>) -> UInt64
  ) -> Int {
    var base = start
    // The last bytes, too few for all that is looked at, are left to the test of their line.
    let reach = spellings.areAny ? distance : OtherSpellings.reach
    while base &+ reach < count {
      let found = unsafe candidates(text + base)
      if found != 0 { return min(count, base &+ found.trailingZeroBitCount) }
      base &+= 64
    }
    return min(base, count)
  }
}
