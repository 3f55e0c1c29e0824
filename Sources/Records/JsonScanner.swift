/// Checks one JSON value from its first to its last byte and writes down its tokens, in one pass.
///
/// The grammar is RFC 8259 and, beyond it, `NaN`, `Infinity` and `-Infinity`. Depth costs no
/// stack: the open objects and arrays are a row of numbers.
@safe struct JsonScanner: ~Copyable {
  /// Where the scan of a value ended.
  enum Outcome: Equatable {
    /// Offset after the value.
    case complete(Int)
    /// All is well as far as the bytes go, but they end inside the value.
    case incomplete
    case broken(Fault)
  }

  private let maxDepth: Int
  /// For each open object or array, the index of its first token times two, plus one for objects.
  private let open: UnsafeMutablePointer<UInt32>
  private(set) var depth = 0
  /// Index of the token of the last string that is not UTF-8, or -1.
  private var invalidToken = -1

  init(maxDepth: Int) {
    self.maxDepth = maxDepth
    unsafe open = .allocate(capacity: maxDepth + 1)
  }

  deinit {
    unsafe open.deallocate()
  }

  /// Index of the token that opened what is still open at this depth, after a scan that did not
  /// come to the end of its value.
  func openToken(at depth: Int) -> Int {
    unsafe Int(open[depth] >> 1)
  }

  /// Scans the value whose first byte is `bytes[start]`.
  ///
  /// - Parameters:
  ///   - bytes: up to 64 bytes after `end` are read, and have no influence.
  ///   - start: less than `end`.
  ///   - end: no value is followed beyond it.
  ///   - isFinal: there is no more after `end`: a number may end there, and a value that does not
  ///     is broken.
  ///   - tokens: what is found goes to its end, also where the value turns out to be broken.
  /// - Returns: where the scan ended.
  mutating func scan(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, isFinal: Bool,
    into tokens: inout TokenBuffer
  ) -> Outcome {
    var at = start
    var inObject = false
    var expectsKey = false
    depth = 0
    invalidToken = -1
    while true {
      if expectsKey {
        guard at < end else { return ending(isFinal, at: end) }
        let quote = unsafe bytes[at]
        guard quote == 0x22 else { return unsafe broken(.key, at: at, bytes, start..<end) }
        let text = unsafe string(bytes, from: at + 1, to: end)
        guard text.end > 0 else {
          return unsafe stringProblem(text, bytes, end: end, isFinal: isFinal)
        }
        if text.flags.contains(.isInvalidUTF8) { invalidToken = tokens.count }
        tokens.append(start: at + 1, end: text.end, kind: .key, flags: text.flags)
        at = unsafe Self.skipBlanks(bytes, from: text.end + 1, to: end)
        guard at < end else { return ending(isFinal, at: end) }
        guard unsafe bytes[at] == 0x3A else {
          return unsafe broken(.colon, at: at, bytes, start..<end)
        }
        at = unsafe Self.skipBlanks(bytes, from: at + 1, to: end)
        expectsKey = false
      }
      guard at < end else { return ending(isFinal, at: end) }

      switch unsafe bytes[at] {
      case 0x22:
        let text = unsafe string(bytes, from: at + 1, to: end)
        guard text.end > 0 else {
          return unsafe stringProblem(text, bytes, end: end, isFinal: isFinal)
        }
        if text.flags.contains(.isInvalidUTF8) { invalidToken = tokens.count }
        tokens.append(start: at + 1, end: text.end, kind: .string, flags: text.flags)
        at = text.end + 1

      case 0x7B:
        guard push(at: at, isObject: true, into: &tokens) else {
          return .broken(Fault(offset: at, reason: .tooDeep(limit: maxDepth)))
        }
        at = unsafe Self.skipBlanks(bytes, from: at + 1, to: end)
        guard at < end else { return ending(isFinal, at: end) }
        inObject = true
        if unsafe bytes[at] != 0x7D {
          expectsKey = true
          continue
        }
        inObject = pop(at: at, into: &tokens)
        at += 1

      case 0x5B:
        guard push(at: at, isObject: false, into: &tokens) else {
          return .broken(Fault(offset: at, reason: .tooDeep(limit: maxDepth)))
        }
        at = unsafe Self.skipBlanks(bytes, from: at + 1, to: end)
        guard at < end else { return ending(isFinal, at: end) }
        inObject = false
        if unsafe bytes[at] != 0x5D { continue }
        inObject = pop(at: at, into: &tokens)
        at += 1

      case let first:
        let word: Word
        if first &- 0x30 < 10 || first == 0x2D {
          word = unsafe number(bytes, from: at, to: end)
        } else {
          word = unsafe literal(bytes, from: at, to: end)
        }
        switch word {
        case .word(let after, let kind):
          // At the end of the bytes a number may go on in the next ones.
          guard after < end || isFinal || kind != .number else { return .incomplete }
          tokens.append(start: at, end: after, kind: kind, flags: [])
          at = after
        case .incomplete: return ending(isFinal, at: end)
        case .broken(let fault): return .broken(fault)
        }
      }

      // A value has ended: what holds it goes on or ends as well.
      while true {
        if depth == 0 { return .complete(at) }
        at = unsafe Self.skipBlanks(bytes, from: at, to: end)
        guard at < end else { return ending(isFinal, at: end) }
        let separator = unsafe bytes[at]
        if separator == 0x2C {
          at = unsafe Self.skipBlanks(bytes, from: at + 1, to: end)
          expectsKey = inObject
          break
        }
        guard separator == (inObject ? 0x7D : 0x5D) else {
          return unsafe broken(
            inObject ? .commaOrBrace : .commaOrBracket, at: at, bytes, start..<end)
        }
        inObject = pop(at: at, into: &tokens)
        at += 1
      }
    }
  }

  /// The offset of the first byte from `start` that is no white space, or `end`.
  @inline(__always)
  static func skipBlanks(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      let byte = unsafe bytes[at]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        break
      }
      at += 1
    }
    return at
  }
}

extension JsonScanner {
  // MARK: - Open objects and arrays

  @inline(__always)
  private mutating func push(at: Int, isObject: Bool, into tokens: inout TokenBuffer) -> Bool {
    guard depth < maxDepth else { return false }
    unsafe open[depth] = UInt32(truncatingIfNeeded: tokens.count) << 1 | (isObject ? 1 : 0)
    depth += 1
    tokens.append(start: at, end: 0, kind: isObject ? .objectStart : .arrayStart, flags: [])
    return true
  }

  /// Closes the innermost one and tells whether the one around it is an object.
  @inline(__always)
  private mutating func pop(at: Int, into tokens: inout TokenBuffer) -> Bool {
    depth -= 1
    let opened = unsafe open[depth]
    tokens.append(
      start: at, end: at + 1, kind: opened & 1 == 1 ? .objectEnd : .arrayEnd, flags: [])
    tokens.close(Int(opened >> 1), flags: invalidToken > Int(opened >> 1) ? .isInvalidUTF8 : [])
    return unsafe depth > 0 && open[depth - 1] & 1 == 1
  }

  // MARK: - Ends that are not good

  private func ending(_ isFinal: Bool, at end: Int) -> Outcome {
    isFinal ? .broken(Fault(offset: end, reason: .cutOff)) : .incomplete
  }

  @inline(never)
  private func broken(
    _ expected: Fault.Expected, at offset: Int, _ bytes: UnsafePointer<UInt8>, _ value: Range<Int>
  ) -> Outcome {
    unsafe .broken(Fault(expected, at: offset, in: bytes, value))
  }
}

extension JsonScanner {
  // MARK: - Strings

  /// A string's end, or why it has none.
  struct StringEnd {
    /// Offset of the closing quote; 0: the bytes end before it; less: minus the offset of a byte
    /// that must not stand in a string.
    var end: Int
    var flags: Token.Flags
  }

  /// Scans a string from the byte after its opening quote.
  @inline(__always)
  private func string(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> StringEnd {
    let quotes = SIMD16<UInt8>(repeating: 0x22)
    let backslashes = SIMD16<UInt8>(repeating: 0x5C)
    let blanks = SIMD16<UInt8>(repeating: 0x20)
    var at = start
    // The sign bits say whether there was a byte above 0x7F.
    var seen: UInt64 = 0
    var flags: Token.Flags = []
    while at < end {
      let chunk = unsafe UnsafeRawPointer(bytes + at).loadUnaligned(as: SIMD16<UInt8>.self)
      let stops = (chunk .== quotes) .| (chunk .== backslashes) .| (chunk .< blanks)
      let masks = unsafe unsafeBitCast(stops, to: SIMD2<UInt64>.self)
      let halves = unsafe unsafeBitCast(chunk, to: SIMD2<UInt64>.self)
      if masks.x | masks.y == 0 {
        seen |= halves.x | halves.y
        at += 16
        continue
      }
      // Without branches, as nothing tells which half a string ends in.
      let isLow = masks.x != 0
      let mask = isLow ? masks.x : masks.y
      let before = (mask & (0 &- mask)) &- 1
      seen |= halves.x & (isLow ? before : ~0)
      seen |= halves.y & (isLow ? 0 : before)
      at &+= (isLow ? 0 : 8) &+ mask.trailingZeroBitCount &>> 3
      guard at < end else { break }
      let stop = unsafe bytes[at]
      if stop == 0x22 {
        if seen & 0x8080_8080_8080_8080 != 0 {
          flags.insert(.hasNonASCII)
          if unsafe !Self.isUTF8(bytes + start, count: at - start) {
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

  private func stringProblem(
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
