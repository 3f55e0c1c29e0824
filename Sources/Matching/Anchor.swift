/// Bytes one of which every line holds that can match: what the scan of a block looks for first.
///
/// A line that is not all ASCII can spell a letter in other bytes, so any byte of it is enough.
struct Anchor {
  /// A letter that must be there; nil where the query has letters outside ASCII only.
  private let letter: ByteColumns.Letter?
  /// Another letter at a fixed distance from it.
  private let companion: ByteColumns.Letter
  private let distance: Int
  /// How often the bytes are met, in thousandths of all bytes.
  let frequency: Double

  init(letter: ByteColumns.Letter?) {
    self.letter = letter
    companion = ByteColumns.Letter(value: 0, fold: 0)
    distance = 0
    frequency = letter.map(ByteFrequency.of) ?? 0
  }

  private init(
    letter: ByteColumns.Letter, companion: ByteColumns.Letter, distance: Int
  ) {
    self.letter = letter
    self.companion = companion
    self.distance = distance
    frequency = ByteFrequency.of(letter) * ByteFrequency.of(companion) / 1000
  }

  /// The letters of a term that are rarest in ordinary text.
  init(_ needle: Needle) {
    guard let bytes = unsafe needle.bytes else {
      self.init(letter: nil)
      return
    }
    var order = Array(0..<needle.count)
    order.sort { unsafe ByteFrequency.of(bytes[$0]) < ByteFrequency.of(bytes[$1]) }
    let first = order[0]
    // The second letter lies after the first and within what may be read behind a block.
    let near = order.dropFirst().first { $0 > first - 32 && $0 < first + 32 }
    guard needle.kind != .fuzzy, let second = near else {
      unsafe self.init(letter: bytes[first])
      return
    }
    let (left, right) = (min(first, second), max(first, second))
    unsafe self.init(letter: bytes[left], companion: bytes[right], distance: right - left)
  }

  /// Finds the first place from `start` on where a matching line may hold its bytes; `count` if none.
  ///
  /// 64 bytes behind the text are readable.
  @inline(__always)
  func next(in text: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    guard let letter else {
      return unsafe next(in: text, from: start, count: count) { unsafe Lanes.nonASCII($0) }
    }
    let value = SIMD16<UInt8>(repeating: letter.value)
    let fold = SIMD16<UInt8>(repeating: letter.fold)
    if distance == 0 {
      return unsafe next(in: text, from: start, count: count) { window in
        Lanes.bits { lane in
          let bytes = unsafe Lanes.load(window, lane)
          return Lanes.bytes((bytes | fold) .== value) | bytes
        }
      }
    }
    let secondValue = SIMD16<UInt8>(repeating: companion.value)
    let secondFold = SIMD16<UInt8>(repeating: companion.fold)
    return unsafe next(in: text, from: start, count: count) { window in
      Lanes.bits { lane in
        let bytes = unsafe Lanes.load(window, lane)
        let others = unsafe Lanes.load(window + distance, lane)
        let isFirst = Lanes.bytes((bytes | fold) .== value)
        let isSecond = Lanes.bytes((others | secondFold) .== secondValue)
        return isFirst & isSecond | bytes
      }
    }
  }

  @inline(__always)
  private func next(
    in text: UnsafePointer<UInt8>, from start: Int, count: Int,
    _ candidates: (UnsafePointer<UInt8>) -> UInt64
  ) -> Int {
    var base = start
    // The last bytes, too few for both letters, are left to the test of their line.
    while base &+ distance < count {
      let found = unsafe candidates(text + base)
      if found != 0 { return min(count, base &+ found.trailingZeroBitCount) }
      base &+= 64
    }
    return min(base, count)
  }
}

/// How often a byte is met in ordinary lists, paths and prose: rough, and only a matter of speed.
enum ByteFrequency {
  /// Letters from the most frequent to the rarest.
  private static let order = Array("etaionsrlcdpumhgfbywvkxjqz".utf8)

  /// In thousandths of all bytes.
  static func of(_ letter: ByteColumns.Letter) -> Double {
    let lower = letter.value | 0x20
    if let place = order.firstIndex(of: lower) {
      let frequency = max(2, 70 - 3.2 * Double(place))
      return letter.value == lower ? frequency : frequency / 8
    }
    switch letter.value {
    case UInt8(ascii: " "), UInt8(ascii: "/"): return 80
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\""): return 25
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return 15
    default: return 4
    }
  }
}
