import Text

/// The content of a string or cell, walked piece by piece from its spelling to what it says.
@safe
struct EscapedText {
  /// How a text spells characters that would end it.
  enum Escapes {
    case json
    /// A quote is two of them: a cell in quotes.
    case doubledQuotes
    /// A backslash and one of four letters; any other backslash stands for itself.
    case backslashes
  }

  private let escapes: Escapes
  private let end: UnsafePointer<UInt8>
  private var at: UnsafePointer<UInt8>

  /// A run of bytes that stand for themselves, or one escape.
  @safe
  enum Piece {
    case run(UnsafePointer<UInt8>, count: Int)
    /// The scalar and the number of bytes that spell it.
    case escape(Unicode.Scalar, spelling: Int)
  }

  init(_ bytes: UnsafePointer<UInt8>, count: Int, _ escapes: Escapes = .json) {
    self.escapes = escapes
    unsafe at = bytes
    unsafe end = bytes + count
  }

  @inline(__always)
  mutating func next() -> Piece? {
    let left = unsafe end - at
    guard left > 0 else { return nil }
    let sign: UInt8 = escapes == .doubledQuotes ? 0x22 : 0x5C
    if unsafe at.pointee != sign {
      let start = unsafe at
      let count = unsafe ByteScan.firstIndex(of: sign, in: start, count: left)
      unsafe at += count
      return unsafe .run(start, count: count)
    }
    let letter = unsafe left > 1 ? at[1] : sign
    if escapes == .backslashes, left < 2 || ![0x74, 0x6E, 0x72, 0x5C].contains(letter) {
      unsafe at += 1
      return unsafe .run(at - 1, count: 1)
    }
    guard letter == 0x75 else {
      unsafe at += min(2, left)
      return unsafe .escape(EscapedText.scalar(for: letter), spelling: 2)
    }
    guard let unit = unsafe EscapedText.unit(at + 2, until: end) else {
      unsafe at = end
      return .escape("\u{FFFD}", spelling: left)
    }
    unsafe at += 6
    if let scalar = Unicode.Scalar(unit) { return .escape(scalar, spelling: 6) }
    // Half of a pair: the other half must follow at once.
    if unit < 0xDC00, unsafe end - at >= 6, unsafe at[0] == 0x5C, unsafe at[1] == 0x75,
      let low = unsafe EscapedText.unit(at + 2, until: end), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    {
      unsafe at += 6
      return .escape(scalar, spelling: 12)
    }
    return .escape("\u{FFFD}", spelling: 6)
  }

  private static func scalar(for letter: UInt8) -> Unicode.Scalar {
    switch letter {
    case 0x62: "\u{8}"
    case 0x66: "\u{C}"
    case 0x6E: "\n"
    case 0x72: "\r"
    case 0x74: "\t"
    default: Unicode.Scalar(letter)
    }
  }

  private static func unit(_ digits: UnsafePointer<UInt8>, until end: UnsafePointer<UInt8>)
    -> UInt32?
  {
    guard unsafe end - digits >= 4 else { return nil }
    var unit: UInt32 = 0
    for index in 0..<4 {
      let digit = unsafe digits[index]
      let value: UInt8
      switch digit {
      case 0x30...0x39: value = digit - 0x30
      case 0x41...0x46: value = digit - 0x41 + 10
      case 0x61...0x66: value = digit - 0x61 + 10
      default: return nil
      }
      unit = unit << 4 | UInt32(value)
    }
    return unit
  }
}

extension Token.Flags {
  /// How the text of the token spells what it cannot hold.
  var escapes: EscapedText.Escapes {
    guard contains(.isCell) else { return .json }
    return contains(.hasBackslashes) ? .backslashes : .doubledQuotes
  }

  /// No byte of the decoded text is above 0x7F, as can be told without decoding it.
  var isASCII: Bool {
    !contains(.hasNonASCII) && (!contains(.hasEscape) || contains(.isCell))
  }
}

// MARK: - Decoding

extension EscapedText {
  /// Writes what the content of a string says, which is never longer than its spelling.
  ///
  /// - Returns: the number of bytes written.
  static func decode(
    _ bytes: UnsafePointer<UInt8>, count: Int, _ escapes: Escapes,
    into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if escapes == .doubledQuotes { return unsafe decodeQuotes(bytes, count: count, into: target) }
    var pieces = unsafe EscapedText(bytes, count: count, escapes)
    var written = 0
    while let piece = pieces.next() {
      switch piece {
      case .run(let start, let count):
        unsafe (target + written).update(from: start, count: count)
        written += count
      case .escape(let scalar, _):
        written += unsafe write(scalar, to: target + written)
      }
    }
    return written
  }

  /// Writes the content of a cell, in which two quotes are one.
  ///
  /// Up to 64 bytes behind what is read and what is written are touched, and the latter without
  /// regard to what they held.
  private static func decodeQuotes(
    _ bytes: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var (read, written) = (0, 0)
    while read < count {
      let base = read
      var quotes = unsafe ByteScan.mask64(of: 0x22, at: bytes + base)
      while read < count, read &- base < 64 {
        quotes &= ~0 &<< UInt64(read &- base)
        let next = quotes == 0 ? base &+ 64 : base &+ quotes.trailingZeroBitCount
        // The first quote of a pair belongs to what is copied, the second is left out.
        let end = min(count, quotes == 0 ? next : next &+ 1)
        var (from, to) = (read, written)
        while from < end {
          unsafe UnsafeMutableRawPointer(target + to).copyMemory(from: bytes + from, byteCount: 16)
          from &+= 16
          to &+= 16
        }
        written &+= end &- read
        read = quotes == 0 ? end : end &+ 1
      }
    }
    return written
  }

  /// Writes one scalar as UTF-8 and returns how many bytes that takes.
  @inline(__always)
  static func write(_ scalar: Unicode.Scalar, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let value = scalar.value
    if value < 0x80 {
      unsafe target[0] = UInt8(value)
      return 1
    }
    let count = value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    var rest = value
    for index in stride(from: count - 1, to: 0, by: -1) {
      unsafe target[index] = UInt8(0x80 | rest & 0x3F)
      rest >>= 6
    }
    unsafe target[0] = UInt8((0xF00 >> UInt32(count)) & 0xFF | rest)
    return count
  }
}

extension Growing<UInt8> {
  /// Appends the decoded content of a string and returns how many bytes that was.
  ///
  /// Behind them `Batch.padding` more bytes can be read.
  mutating func appendDecoded(
    _ bytes: UnsafePointer<UInt8>, count: Int, _ escapes: EscapedText.Escapes = .json
  ) -> Int {
    reserve(self.count + count + Batch.padding)
    let written = unsafe EscapedText.decode(
      bytes, count: count, escapes, into: start + self.count)
    extend(by: written)
    return written
  }
}
