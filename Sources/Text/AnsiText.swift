/// Text with terminal codes in it, as programs write it for a screen.
///
/// The codes are those that fzf takes out under `--ansi`: control sequences (`ESC [`, parameters and
/// a letter; `(`, `)` and `\` begin one as well), operating system commands (`ESC ]`, a number,
/// `;` and a text up to BEL or `ESC \`), `ESC` and any other character, shift-out and shift-in, and
/// a character that a backspace follows.
@safe
public enum AnsiText {
  private static let backspace: UInt8 = 0x08
  private static let lineFeed: UInt8 = 0x0A
  private static let escape: UInt8 = 0x1B

  /// Copies the text without its codes and returns the number of bytes written.
  ///
  /// Both targets need room for the whole text, and `offsets` for one entry more: it is given the
  /// place in the source of each byte, and at the end the number of bytes of the source. The text
  /// may be written over itself. No code goes beyond a line feed where the text is `lines`.
  public static func strip(
    _ text: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>,
    offsets: UnsafeMutablePointer<UInt32>? = nil, lines: Bool = false
  ) -> Int {
    var written = 0
    var start = 0
    while start < count {
      let code = unsafe nextCode(in: text, from: start, count: count, lines: lines) ?? count..<count
      let kept = code.lowerBound - start
      unsafe (target + written).update(from: text + start, count: kept)
      if let offsets = unsafe offsets {
        for index in 0..<kept {
          unsafe offsets[written &+ index] = UInt32(truncatingIfNeeded: start &+ index)
        }
      }
      written += kept
      start = code.upperBound
    }
    if let offsets = unsafe offsets {
      unsafe offsets[written] = UInt32(truncatingIfNeeded: count)
    }
    return written
  }

  /// The text without its codes.
  public static func stripped(_ text: [UInt8]) -> [UInt8] {
    let padded = text.padded
    return unsafe [UInt8](unsafeUninitializedCapacity: text.count) { target, count in
      count = unsafe padded.withUnsafeBufferPointer { source in
        guard let start = source.baseAddress, let target = target.baseAddress else { return 0 }
        return unsafe strip(start, count: text.count, into: target)
      }
    }
  }

  /// The first code at or behind `start`, which is the beginning of the text or the end of a code.
  ///
  /// Nothing behind `count` is read.
  public static func nextCode(
    in text: UnsafePointer<UInt8>, from start: Int, count: Int, lines: Bool = false
  ) -> Range<Int>? {
    var place = start
    while true {
      place = unsafe nextControl(in: text, from: place, count: count)
      guard place < count else { return nil }
      let end: Int
      switch unsafe text[place] {
      case escape: end = unsafe endOfEscape(in: text, at: place, count: count, lines: lines)
      case backspace:
        if place > start, unsafe text[place - 1] != lineFeed {
          return unsafe lastCharacter(in: text, from: start, before: place)..<place + 1
        }
        end = place
      default: end = place + 1
      }
      if end > place { return place..<end }
      place += 1
    }
  }

  /// The first byte that may belong to a code: ESC, BS, SO or SI; `count` if there is none.
  private static func nextControl(
    in text: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int {
    var place = start
    while place &+ 16 <= count {
      let bytes = unsafe ByteScan.load(text + place)
      let escapes = bytes .== SIMD16<UInt8>(repeating: escape)
      let backspaces = bytes .== SIMD16<UInt8>(repeating: backspace)
      let shifts = (bytes | SIMD16<UInt8>(repeating: 1)) .== SIMD16<UInt8>(repeating: 0x0F)
      let any = escapes .| backspaces .| shifts
      if ByteScan.holdsAny(any) { return place &+ ByteScan.bits(of: any).trailingZeroBitCount }
      place &+= 16
    }
    while place < count {
      let byte = unsafe text[place]
      if byte == escape || byte == backspace || byte | 1 == 0x0F { return place }
      place &+= 1
    }
    return count
  }

  /// The end of the code that begins with the ESC at `place`; `place` if it is no code.
  private static func endOfEscape(
    in text: UnsafePointer<UInt8>, at place: Int, count: Int, lines: Bool
  ) -> Int {
    guard place + 1 < count, unsafe text[place + 1] != lineFeed else { return place }
    let end: Int?
    switch unsafe text[place + 1] {
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      end = unsafe endOfSequence(in: text, from: place + 2, count: count)
    case UInt8(ascii: "]"):
      end = unsafe endOfCommand(in: text, from: place + 2, count: count, lines: lines)
    default: end = nil
    }
    let next = unsafe ScalarScan.first(in: text + place + 1, left: count - place - 1)
    return end ?? place + 1 + next.length
  }

  /// Behind the letter that ends a control sequence.
  private static func endOfSequence(
    in text: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> Int? {
    var place = start
    while place < count {
      switch unsafe text[place] {
      case 0x30...0x3B, UInt8(ascii: "?"): place += 1
      case 0x40...0x5A, 0x61...0x7A: return place + 1
      default: return nil
      }
    }
    return nil
  }

  /// Behind the BEL or `ESC \` that ends an operating system command.
  private static func endOfCommand(
    in text: UnsafePointer<UInt8>, from start: Int, count: Int, lines: Bool
  ) -> Int? {
    var place = start
    while place < count, unsafe text[place] &- 0x30 < 10 { place += 1 }
    guard place > start, place < count, unsafe text[place] == 0x3A || text[place] == 0x3B else {
      return nil
    }
    place += 1
    let first = place
    while place < count, unsafe text[place] != escape && text[place] != 0x07 {
      if lines, unsafe text[place] == lineFeed { return nil }
      place += 1
    }
    guard place > first, place < count else { return nil }
    if unsafe text[place] == 0x07 { return place + 1 }
    let isClosed = unsafe text[place] == escape && place + 1 < count && text[place + 1] == 0x5C
    return isClosed ? place + 2 : nil
  }

  /// Where the character before `end` begins.
  private static func lastCharacter(
    in text: UnsafePointer<UInt8>, from start: Int, before end: Int
  ) -> Int {
    for length in 2...4 where end - length >= start {
      let first = unsafe ScalarScan.first(in: text + end - length, left: length)
      if first.length == length { return end - length }
    }
    return end - 1
  }
}
