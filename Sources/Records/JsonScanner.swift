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
  private var open: UnsafeMutablePointer<UInt32>
  private var room: Int
  private(set) var depth = 0
  /// Index of the token of the last string that is not UTF-8, or -1.
  private var invalidToken = -1
  private var memo = KeyMemo()

  init(maxDepth: Int) {
    self.maxDepth = maxDepth
    room = min(maxDepth, 1024) + 1
    unsafe open = .allocate(capacity: room)
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
    memo.restart()
    while true {
      if expectsKey {
        guard at < end else { return ending(isFinal, at: end) }
        let known = unsafe memo.expected(at: bytes + at)
        if known > 0, at &+ known <= end {
          tokens.append(start: at &+ 1, end: at &+ known &- 2, kind: .key, flags: [])
          at &+= known
        } else {
          let quote = at
          guard unsafe bytes[quote] == 0x22 else {
            return unsafe broken(.key, at: at, bytes, start..<end)
          }
          let text = unsafe string(bytes, from: quote &+ 1, to: end)
          guard text.end > 0 else {
            return unsafe stringProblem(text, bytes, end: end, isFinal: isFinal)
          }
          if text.flags.contains(.isInvalidUTF8) { invalidToken = tokens.count }
          tokens.append(start: quote &+ 1, end: text.end, kind: .key, flags: text.flags)
          unsafe memo.learn(
            bytes + quote, length: text.end &+ 1 &- quote, isPlain: text.flags.isEmpty)
          at = unsafe Self.skipBlanks(bytes, from: text.end &+ 1, to: end)
          guard at < end else { return ending(isFinal, at: end) }
          guard unsafe bytes[at] == 0x3A else {
            return unsafe broken(.colon, at: at, bytes, start..<end)
          }
          at &+= 1
        }
        at = unsafe Self.skipBlanks(bytes, from: at, to: end)
        expectsKey = false
      }
      guard at < end else { return ending(isFinal, at: end) }

      switch unsafe bytes[at] {
      case 0x22:
        let text = unsafe string(bytes, from: at &+ 1, to: end)
        guard text.end > 0 else {
          return unsafe stringProblem(text, bytes, end: end, isFinal: isFinal)
        }
        if text.flags.contains(.isInvalidUTF8) { invalidToken = tokens.count }
        tokens.append(start: at &+ 1, end: text.end, kind: .string, flags: text.flags)
        at = text.end &+ 1

      case 0x7B:
        guard push(at: at, isObject: true, into: &tokens) else {
          return .broken(Fault(offset: at, reason: .tooDeep(limit: maxDepth)))
        }
        at = unsafe Self.skipBlanks(bytes, from: at &+ 1, to: end)
        guard at < end else { return ending(isFinal, at: end) }
        inObject = true
        if unsafe bytes[at] != 0x7D {
          expectsKey = true
          continue
        }
        inObject = pop(at: at, into: &tokens)
        at &+= 1

      case 0x5B:
        guard push(at: at, isObject: false, into: &tokens) else {
          return .broken(Fault(offset: at, reason: .tooDeep(limit: maxDepth)))
        }
        at = unsafe Self.skipBlanks(bytes, from: at &+ 1, to: end)
        guard at < end else { return ending(isFinal, at: end) }
        inObject = false
        if unsafe bytes[at] != 0x5D { continue }
        inObject = pop(at: at, into: &tokens)
        at &+= 1

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
          at = unsafe Self.skipBlanks(bytes, from: at &+ 1, to: end)
          expectsKey = inObject
          break
        }
        guard separator == (inObject ? 0x7D : 0x5D) else {
          return unsafe broken(
            inObject ? .commaOrBrace : .commaOrBracket, at: at, bytes, start..<end)
        }
        inObject = pop(at: at, into: &tokens)
        at &+= 1
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
      at &+= 1
    }
    return at
  }
}

extension JsonScanner {
  // MARK: - Open objects and arrays

  @inline(__always)
  private mutating func push(at: Int, isObject: Bool, into tokens: inout TokenBuffer) -> Bool {
    guard depth < maxDepth else { return false }
    if depth == room { grow() }
    unsafe open[depth] = UInt32(truncatingIfNeeded: tokens.count) << 1 | (isObject ? 1 : 0)
    depth &+= 1
    tokens.append(start: at, end: 0, kind: isObject ? .objectStart : .arrayStart, flags: [])
    return true
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: room * 2)
    unsafe larger.update(from: open, count: depth)
    unsafe open.deallocate()
    unsafe open = larger
    room *= 2
  }

  /// Closes the innermost one and tells whether the one around it is an object.
  @inline(__always)
  private mutating func pop(at: Int, into tokens: inout TokenBuffer) -> Bool {
    depth &-= 1
    let opened = unsafe open[depth]
    tokens.append(
      start: at, end: at &+ 1, kind: opened & 1 == 1 ? .objectEnd : .arrayEnd, flags: [])
    tokens.close(Int(opened >> 1), flags: invalidToken > Int(opened >> 1) ? .isInvalidUTF8 : [])
    return unsafe depth > 0 && open[depth &- 1] & 1 == 1
  }

  // MARK: - Ends that are not good

  func ending(_ isFinal: Bool, at end: Int) -> Outcome {
    isFinal ? .broken(Fault(offset: end, reason: .cutOff)) : .incomplete
  }

  @inline(never)
  private func broken(
    _ expected: Fault.Expected, at offset: Int, _ bytes: UnsafePointer<UInt8>, _ value: Range<Int>
  ) -> Outcome {
    unsafe .broken(Fault(expected, at: offset, in: bytes, value))
  }
}
