import Text

/// One call of a framer: the bytes, and what has become of them so far.
@safe struct FramingPass: ~Copyable {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let isLast: Bool
  let position: Position
  private let limits: FramingLimits
  let maxRecord: Int
  let maxHeld: Int
  var scanner: JsonScanner
  var state: Framer.State

  /// All before this offset is final, and so are as many records and faults as these.
  private(set) var settled = 0
  private(set) var settledRecords = 0
  private(set) var settledFaults = 0
  /// Where the array that is being streamed began, if that is in these bytes.
  var arrayStart: Int?
  /// The tokens of the value found last.
  private var found = 0..<0
  var known = KnownTokens()
  /// Where the tokens of the line begin.
  private var firstToken = 0
  /// A text stands between the records that are held back.
  var holdsText = false

  /// The debt is paid up to this offset.
  private var debtPaid = 0

  init(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, position: Position, of framer: Framer,
    scanner: consuming JsonScanner
  ) {
    unsafe self.bytes = bytes
    self.count = count
    self.isLast = isLast
    self.position = position
    limits = framer.limits
    maxRecord = framer.limits.maxRecord
    maxHeld = framer.maxHeld
    self.scanner = scanner
    state = framer.state
  }

  /// Frames all that can be framed, and returns the number of settled bytes.
  mutating func run(into frames: inout Frames) -> Int {
    var at = 0
    if state.isSkipping {
      at = skipLine(from: 0)
      if at == count { return count }
    }
    if state.isInArray {
      switch elements(from: 0, groupStart: 0, into: &frames) {
      case .settled(let next), .closed(let next): at = next
      case .needsMore, .broken: return rollBack(&frames)
      }
    }
    while true {
      let end = at
      at = unsafe JsonScanner.skipSeparators(bytes, from: at, to: count)
      // What was wrong before RS is not so behind it.
      if state.toleratesCommas, holds(0x1E, end..<at) { state.toleratesCommas = false }
      settle(at, frames)
      guard at < count, unsafe !JsonScanner.isPartOfMark(bytes, at: at, to: count) else {
        if at < count, isLast, let next = line(from: at, into: &frames) {
          at = next
          continue
        }
        return at
      }
      guard let next = line(from: at, into: &frames) else { return rollBack(&frames) }
      at = next
    }
  }

  /// What the next call has to know.
  consuming func finalState(settled: Int) -> Framer.State {
    if state.isInArray, let start = arrayStart {
      state.openArray = unsafe position.advanced(over: bytes, count: start)
    }
    if !state.isInArray { state.openArray = nil }
    payDebt(upTo: settled)
    state.doomed.removeAll { $0.offset < settled }
    for index in state.doomed.indices {
      state.doomed[index].offset -= settled
      state.doomed[index].fault.offset -= settled
    }
    return state
  }

  // MARK: - Settling

  @inline(__always)
  mutating func settle(_ offset: Int, _ frames: borrowing Frames) {
    settled = offset
    settledRecords = frames.records.count
    settledFaults = frames.faults.count
  }

  /// Takes back what is not settled.
  mutating func rollBack(_ frames: inout Frames) -> Int {
    frames.records.removeLast(frames.records.count - settledRecords)
    frames.faults.removeLast(frames.faults.count - settledFaults)
    return settled
  }

  // MARK: - Bytes

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    unsafe bytes[offset]
  }

  /// Skips white space.
  @inline(__always)
  func skipBlanks(from offset: Int) -> Int {
    unsafe JsonScanner.skipBlanks(bytes, from: offset, to: count)
  }

  /// Skips the white space of one line.
  @inline(__always)
  private func skipSpaces(from offset: Int) -> Int {
    var at = offset
    while at < count, byte(at) == 0x20 || byte(at) == 0x09 || byte(at) == 0x0D { at += 1 }
    return at
  }

  /// The end of a text that begins at `offset`: a line feed or RS; `limit` if there is none.
  func lineEnd(from offset: Int, limit: Int) -> Int {
    let end =
      unsafe offset + ByteScan.firstIndex(of: 0x0A, in: bytes + offset, count: limit - offset)
    return unsafe offset + ByteScan.firstIndex(of: 0x1E, in: bytes + offset, count: end - offset)
  }

  func holds(_ byte: UInt8, _ range: Range<Int>) -> Bool {
    let count = range.count
    return unsafe ByteScan.firstIndex(of: byte, in: bytes + range.lowerBound, count: count) < count
  }

  /// Leaves out all up to the next line feed, and goes on leaving out if there is none.
  private mutating func skipLine(from offset: Int) -> Int {
    let end =
      unsafe offset
      + ByteScan.firstIndex(of: 0x0A, in: bytes + offset, count: count - offset)
    state.isSkipping = end == count
    return end
  }
}

extension FramingPass {
  // MARK: - Values

  /// What became of one value.
  enum Scanned {
    case complete(Int)
    case needsMore
    case broken(Fault)
  }

  /// Scans the value at `offset`.
  @inline(__always)
  mutating func value(at offset: Int, into frames: inout Frames) -> Scanned {
    let scanned =
      offset < known.end
      ? knownValue(at: offset, into: &frames) : freshValue(at: offset, into: &frames)
    return limits.isStrict ? strict(scanned, frames) : scanned
  }

  /// Breaks a value that has what is not forgiven.
  @inline(never)
  private func strict(_ scanned: Scanned, _ frames: borrowing Frames) -> Scanned {
    guard case .complete = scanned else { return scanned }
    return unsafe limits.fault(in: frames.tokens, found, of: bytes).map { .broken($0) } ?? scanned
  }

  @inline(__always)
  private mutating func freshValue(at offset: Int, into frames: inout Frames) -> Scanned {
    let limit = min(count, offset + maxRecord)
    let firstToken = frames.tokens.count
    let outcome = unsafe scanner.scan(
      bytes, from: offset, to: limit, isFinal: isLast && limit == count, into: &frames.tokens)
    switch outcome {
    case .complete(let end):
      found = firstToken..<frames.tokens.count
      return .complete(end)
    case .incomplete:
      if limit == count { return .needsMore }
      return .broken(Fault(offset: offset, reason: .tooLarge(limit: maxRecord)))
    case .broken(let fault):
      return isOpen(fault) ? .needsMore : .broken(fault)
    }
  }

  /// Finds the value among tokens that are there already, so that no byte is scanned again.
  @inline(never)
  private mutating func knownValue(at offset: Int, into frames: inout Frames) -> Scanned {
    if let tokens = known.value(at: offset, in: frames.tokens) {
      frames.tokens.makeValue(tokens.lowerBound)
      found = tokens
      return .complete(frames.tokens.finish(of: tokens.upperBound - 1))
    }
    let fresh = frames.tokens.count
    let scanned = freshValue(at: offset, into: &frames)
    if frames.tokens.count > fresh {
      known.forget()
      firstToken = fresh
    }
    return scanned
  }

  /// The words for the fault depend on a byte that is not there yet.
  @inline(never)
  func isOpen(_ fault: Fault) -> Bool {
    !isLast && fault.offset + 1 == count && [0x2F, 0x2B, 0x2E].contains(byte(fault.offset))
  }

  @inline(__always)
  mutating func append(_ start: Int, _ end: Int, into frames: inout Frames) {
    let isInvalid = frames.tokens[found.lowerBound].flags.contains(.isInvalidUTF8)
    frames.records.append(
      Frame(
        start: start, count: end - start, kind: .json, hasInvalidUTF8: isInvalid,
        firstToken: found.lowerBound, tokenCount: found.count))
  }

  // MARK: - Lines

  /// Frames the values from `start` to the end of the line on which the last of them closes.
  ///
  /// - Returns: the offset to go on from, or nothing if more bytes are needed.
  @inline(__always)
  private mutating func line(from start: Int, into frames: inout Frames) -> Int? {
    firstToken = known.first(at: start, in: frames.tokens)
    holdsText = false
    var at = start
    while true {
      let valueStart = at
      let recordsBefore = frames.records.count
      if !state.doomed.isEmpty, let fault = doom(at: at) {
        return brokenLine(from: start, fault, into: &frames)
      }
      if byte(at) == 0x5B {
        arrayStart = at
        switch elements(from: at, groupStart: start, into: &frames) {
        case .closed(let end): at = end
        case .settled(let next): return next
        case .needsMore: return nil
        case .broken(let fault): return brokenLine(from: start, fault, into: &frames)
        }
      } else {
        switch value(at: at, into: &frames) {
        case .complete(let end):
          append(at, end, into: &frames)
          at = end
        case .needsMore: return nil
        case .broken(var fault):
          condemn(fault, frames)
          if fault.offset == at { fault.reason = reason(fault.reason, isFirst: at == start) }
          return brokenLine(from: start, fault, into: &frames)
        }
      }

      if at < count, byte(at) == 0x0A { return at }
      if valueStart > start, valueStart - start >= maxHeld {
        // The values before this one have been held long enough: it begins a line of its own.
        frames.records.removeLast(frames.records.count - recordsBefore)
        return valueStart
      }
      at = skipSpaces(from: at)
      if state.toleratesCommas, at < count, byte(at) == 0x2C || byte(at) == 0x5D {
        at = skipSpaces(from: at + 1)
      }
      guard at < count else { return isLast ? at : nil }
      if byte(at) == 0x0A || byte(at) == 0x1E { return at }
      guard isBoundary(at) else {
        let fault = Fault(offset: at, reason: .textAfterValue)
        return brokenLine(from: start, fault, into: &frames)
      }
    }
  }

  /// Words for a line that fails where a value should begin: it is other text, or has some.
  private func reason(_ reason: Fault.Reason, isFirst: Bool) -> Fault.Reason {
    switch reason {
    case .expectedValue, .unknownWord: isFirst ? .expectedValue : .textAfterValue
    default: reason
    }
  }

  /// A value that ends before `offset` cannot be meant to go on there.
  private func isBoundary(_ offset: Int) -> Bool {
    let opens: [UInt8] = [0x7B, 0x5B, 0x22]
    let closes: [UInt8] = [0x7D, 0x5D, 0x22, 0x20, 0x09, 0x0D]
    return opens.contains(byte(offset)) || closes.contains(byte(offset - 1))
  }

  /// Makes a text of the first line from `start` and takes back its records.
  @inline(never)
  private mutating func brokenLine(
    from start: Int, _ fault: Fault, into frames: inout Frames
  ) -> Int? {
    _ = rollBack(&frames)
    let limit = min(count, start + maxRecord)
    let end = lineEnd(from: start, limit: limit)
    if end == limit {
      if limit < count {
        frames.faults.append(Fault(offset: start, reason: .tooLarge(limit: maxRecord)))
        return skipLine(from: limit)
      }
      if !isLast { return nil }
    }
    frames.appendText(start..<trimmed(start..<end), fault)
    known.restart(from: firstToken, in: frames.tokens)
    if holdsText {
      payDebt(upTo: start)
      state.debt += fault.offset - start
    }
    return end
  }

  /// The end of a line without the carriage returns at its end.
  func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, byte(end - 1) == 0x0D { end -= 1 }
    return end
  }

  // MARK: - Debt

  /// Input that keeps making us frame the same bytes again gets its arrays for granted.
  ///
  /// Only arrays that hold texts and are then taken back have to be scanned again, one inside the
  /// other; the bytes are counted as a debt, of which each byte of new input pays eight.
  func holdLimit(at offset: Int) -> Int {
    state.debt == 0 || state.debt - (offset - debtPaid) * 8 < 32 << 20 ? maxHeld : 0
  }

  private mutating func payDebt(upTo offset: Int) {
    state.debt = max(0, state.debt - (offset - debtPaid) * 8)
    debtPaid = offset
  }

  // MARK: - What fails with a value

  /// The fault of the object or array at `offset`, if it is known to fail.
  private mutating func doom(at offset: Int) -> Fault? {
    pardon(before: offset)
    guard let next = state.doomed.last, next.offset == offset else { return nil }
    return next.fault
  }

  /// Condemns what is open inside a value that failed.
  mutating func condemn(_ fault: Fault, _ frames: borrowing Frames) {
    let isTooLarge = fault.reason == .tooLarge(limit: maxRecord)
    pardon(before: isTooLarge ? fault.offset + maxRecord : fault.offset)
    for depth in stride(from: scanner.depth - 1, through: 0, by: -1) {
      let token = unsafe frames.tokens.base[scanner.openToken(at: depth)]
      let offset = Int(token.start)
      let own = Fault(offset: max(offset, fault.offset), reason: fault.reason)
      state.doomed.append(Framer.Doomed(offset: offset, fault: own))
    }
  }

  /// Forgets what is condemned before `offset`: it is condemned anew, or not at all.
  mutating func pardon(before offset: Int) {
    while let next = state.doomed.last, next.offset < offset { state.doomed.removeLast() }
  }
}
