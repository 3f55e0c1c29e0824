import Text

extension JsonScanner {
  /// A number or literal.
  enum Word {
    /// The offset after it, and what it is.
    case word(Int, Token.Kind)
    case incomplete
    case broken(Fault)
  }

  @inline(__always)
  private func digits(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var at = start
    while at &+ 8 <= end {
      // Digits are 0x30 to 0x39: six more leaves their upper half as it was.
      let word = unsafe UnsafeRawPointer(bytes + at).loadUnaligned(as: UInt64.self)
      let upper = (word | (word &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
      guard upper == 0x3030_3030_3030_3030, word & upper == upper else { break }
      at &+= 8
    }
    while at < end, unsafe bytes[at] &- 0x30 < 10 { at += 1 }
    return at
  }

  @inline(__always)
  func number(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Word {
    if let after = unsafe plainNumber(bytes, from: start, to: end) { return .word(after, .number) }
    return unsafe anyNumber(bytes, from: start, to: end)
  }

  /// The end of a number of less than sixteen digits and at most one point, which most are.
  ///
  /// How long a number is and whether it has a point is different each time: no branch asks.
  @inline(__always)
  private func plainNumber(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    let first = unsafe start &+ (bytes[start] == 0x2D ? 1 : 0)
    let chunk = unsafe UnsafeRawPointer(bytes + first).loadUnaligned(as: SIMD16<UInt8>.self)
    let others =
      (chunk &- SIMD16<UInt8>(repeating: 0x30)) .> SIMD16<UInt8>(repeating: 9)
    let bits = ByteScan.bits(of: others) | 1 &<< 16
    let whole = bits.trailingZeroBitCount
    let point = unsafe bytes[first &+ whole] == 0x2E ? 1 : 0
    let length = (bits & ~(UInt64(point) &<< UInt64(whole)) | 1 &<< 17).trailingZeroBitCount
    let after = first &+ length
    var faults = whole &- 1
    faults |= length &- whole &- point &- point
    faults |= 15 &- length
    faults |= end &- after &- 1
    let isBad = unsafe bytes[after] | 0x20 == 0x65
    let hasZero = unsafe bytes[first] == 0x30 && whole > 1
    return faults >= 0 && !isBad && !hasZero ? after : nil
  }

  @inline(never)
  private func anyNumber(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Word {
    var at = start
    if unsafe bytes[at] == 0x2D {
      at += 1
      guard at < end else { return .incomplete }
      if unsafe bytes[at] == 0x49 { return unsafe literal(bytes, from: start, to: end) }
    }
    let whole = at
    if unsafe bytes[at] == 0x30 { at += 1 } else { unsafe at = digits(bytes, from: at, to: end) }
    guard at > whole else { return unsafe badNumber(bytes, at: at, end: end) }
    if at < end, unsafe bytes[at] == 0x2E {
      let fraction = at + 1
      unsafe at = digits(bytes, from: fraction, to: end)
      guard at > fraction else { return unsafe badNumber(bytes, at: at, end: end) }
    }
    if at < end, unsafe bytes[at] | 0x20 == 0x65 {
      var exponent = at + 1
      if exponent < end, unsafe bytes[exponent] == 0x2B || bytes[exponent] == 0x2D {
        exponent += 1
      }
      unsafe at = digits(bytes, from: exponent, to: end)
      guard at > exponent else { return unsafe badNumber(bytes, at: at, end: end) }
    }
    return .word(at, .number)
  }

  @inline(never)
  private func badNumber(_ bytes: UnsafePointer<UInt8>, at: Int, end: Int) -> Word {
    if at >= end { return .incomplete }
    return .broken(Fault(offset: at, reason: .badNumber))
  }

  @inline(__always)
  func literal(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Word {
    if start + 5 <= end {
      let word = unsafe UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt32.self)
      switch UInt32(littleEndian: word) {
      case 0x6575_7274: return .word(start + 4, .true)
      case 0x6C6C_756E: return .word(start + 4, .null)
      case 0x736C_6166 where unsafe bytes[start + 4] == 0x65: return .word(start + 5, .false)
      default: break
      }
    }
    return unsafe rareLiteral(bytes, from: start, to: end)
  }

  @inline(never)
  private func rareLiteral(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Word {
    let words: [(StaticString, Token.Kind)] = [
      ("true", .true), ("false", .false), ("null", .null), ("NaN", .notFinite),
      ("Infinity", .notFinite), ("-Infinity", .notFinite),
    ]
    for (word, kind) in words {
      var length = 0
      while length < word.utf8CodeUnitCount, start + length < end,
        unsafe bytes[start + length] == word.utf8Start[length]
      {
        length += 1
      }
      if length == word.utf8CodeUnitCount { return .word(start + length, kind) }
      if length > 0, start + length == end { return .incomplete }
    }
    return unsafe .broken(Fault(.value, at: start, in: bytes, start..<end))
  }
}
