import Text

extension JsonScanner {
  /// A string's end, or why it has none.
  struct StringEnd {
    /// Offset of the closing quote; 0: the bytes end before it; less: minus the offset of a byte
    /// that must not stand in a string.
    var end: Int
    var flags: Token.Flags
  }

  /// Scans a string from the byte after its opening quote.
  @inline(__always)
  func string(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> StringEnd {
    let quotes = SIMD16<UInt8>(repeating: 0x22)
    let backslashes = SIMD16<UInt8>(repeating: 0x5C)
    let blanks = SIMD16<UInt8>(repeating: 0x20)
    var at = start
    // The sign bits say whether there may be a byte above 0x7F.
    var seen = SIMD16<UInt8>(repeating: 0)
    var flags: Token.Flags = []
    while at < end {
      let chunk = unsafe UnsafeRawPointer(bytes + at).loadUnaligned(as: SIMD16<UInt8>.self)
      let stops = (chunk .== quotes) .| (chunk .== backslashes) .| (chunk .< blanks)
      let bits = ByteScan.bits(of: stops)
      seen |= chunk
      if bits == 0 {
        at &+= 16
        continue
      }
      at &+= bits.trailingZeroBitCount
      guard at < end else { break }
      let stop = unsafe bytes[at]
      if stop == 0x22 {
        if ByteScan.hasTopBit(seen),
          unsafe !ByteScan.isASCII(bytes + start, count: at &- start)
        {
          flags.insert(.hasNonASCII)
          if unsafe !Self.isUTF8(bytes + start, count: at &- start) {
            flags.insert(.isInvalidUTF8)
          }
        }
        return StringEnd(end: at, flags: flags)
      }
      guard stop == 0x5C else { return StringEnd(end: -at, flags: flags) }
      flags.insert(.hasEscape)
      let length = unsafe escapeLength(bytes, from: at, to: end)
      guard length > 0 else { return StringEnd(end: length == 0 ? 0 : -at, flags: flags) }
      at += length
    }
    return StringEnd(end: 0, flags: flags)
  }

  /// Bytes of the escape whose backslash is at `at`; 0: the bytes end in it; less: it is none.
  @inline(__always)
  private func escapeLength(_ bytes: UnsafePointer<UInt8>, from at: Int, to end: Int) -> Int {
    guard at + 1 < end else { return 0 }
    switch unsafe bytes[at + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
    case 0x75:
      for index in at + 2..<at + 6 {
        guard index < end else { return 0 }
        let digit = unsafe bytes[index]
        guard digit &- 0x30 < 10 || (digit | 0x20) &- 0x61 < 6 else { return -1 }
      }
      return 6
    default: return -1
    }
  }

  func stringProblem(
    _ text: StringEnd, _ bytes: UnsafePointer<UInt8>, end: Int, isFinal: Bool
  ) -> Outcome {
    if text.end == 0 { return ending(isFinal, at: end) }
    let at = -text.end
    let reason: Fault.Reason =
      switch unsafe bytes[at] {
      case 0x5C: .badEscape
      // The line ends before the string does.
      case 0x0A, 0x0D, 0x1E: .cutOff
      case let byte: .controlCharacter(byte)
      }
    return .broken(Fault(offset: at, reason: reason))
  }

  @inline(never)
  static func isUTF8(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    var at = 0
    while at < count {
      let lead = unsafe bytes[at]
      if lead < 0x80 {
        at += 1
        continue
      }
      // After the string stands at least its quote, which is no continuation byte, so that a
      // sequence which is cut off is seen without looking at the count.
      let second = unsafe bytes[at + 1]
      if lead < 0xE0 {
        guard lead >= 0xC2, second & 0xC0 == 0x80 else { return false }
        at += 2
        continue
      }
      guard second & 0xC0 == 0x80, unsafe bytes[at + 2] & 0xC0 == 0x80 else { return false }
      if lead < 0xF0 {
        guard lead != 0xE0 || second >= 0xA0, lead != 0xED || second < 0xA0 else { return false }
        at += 3
        continue
      }
      guard lead < 0xF5, unsafe bytes[at + 3] & 0xC0 == 0x80,
        lead != 0xF0 || second >= 0x90, lead != 0xF4 || second < 0x90
      else { return false }
      at += 4
    }
    return true
  }
}
