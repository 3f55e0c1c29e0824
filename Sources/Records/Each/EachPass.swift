import Text

/// One call of a framer that follows a path: the bytes, and what has become of them so far.
@safe struct EachPass: ~Copyable {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let isLast: Bool
  private let path: EachPath
  private let limits: FramingLimits
  private var scanner: JsonScanner
  private var state: EachFramer.State
  private var settled = 0
  private(set) var settledState: EachFramer.State
  /// Where the outermost open value began, if that is in these bytes.
  private(set) var opening: Int?

  /// A value of so many bytes that is only passed over is not held as a whole.
  private static let mostHeld = 1 << 20

  init(
    _ bytes: UnsafePointer<UInt8>, count: Int, isLast: Bool, path: EachPath,
    limits: FramingLimits, state: EachFramer.State
  ) {
    unsafe self.bytes = bytes
    self.count = count
    self.isLast = isLast
    self.path = path
    self.limits = limits
    self.state = state
    settledState = state
    scanner = JsonScanner(maxDepth: limits.maxDepth)
  }

  /// Frames all that can be framed, and returns the number of settled bytes.
  mutating func run(into frames: inout Frames) -> Int {
    var at = 0
    if state.isSkipping {
      at = skipLine(from: 0)
      settle(at)
    }
    while true {
      at =
        state.levels.isEmpty
        ? unsafe JsonScanner.skipSeparators(bytes, from: at, to: count) : skipBlanks(from: at)
      let isPartOfMark =
        unsafe at < count && JsonScanner.isPartOfMark(bytes, at: at, to: count)
      if at >= count || state.levels.isEmpty && isPartOfMark && !isLast {
        if at >= count, isLast { reportUnclosed(&frames) }
        settle(at)
        return settled
      }
      guard let next = step(at: at, into: &frames) else { return settled }
      at = next
      settle(at)
    }
  }

  private mutating func settle(_ offset: Int) {
    settled = offset
    settledState = state
  }

  private mutating func reportUnclosed(_ frames: inout Frames) {
    guard let outermost = state.levels.first else { return }
    let place: Fault.Opening = opening.map { .here($0) } ?? .earlier(state.opened ?? .start)
    frames.faults.append(
      Fault(
        offset: count,
        reason: outermost.isObject
          ? .unclosedObject(opened: place) : .unclosedArray(opened: place)))
    state.levels = []
  }

  // MARK: - Steps

  /// Takes the next piece, which is not white space; nothing where more bytes are needed.
  private mutating func step(at offset: Int, into frames: inout Frames) -> Int? {
    guard let level = state.levels.last else {
      if state.isLoose { return looseValue(at: offset, into: &frames) }
      opening = offset
      return value(at: offset, from: offset, steps: 0, into: &frames)
    }
    let byte = unsafe bytes[offset]
    if state.place != .next, byte == (level.isObject ? 0x7D : 0x5D) {
      state.levels.removeLast()
      endMember()
      return offset + 1
    }
    if state.place == .after {
      guard byte == 0x2C else {
        let expected: Fault.Expected = level.isObject ? .commaOrBrace : .commaOrBracket
        let fault = unsafe Fault(expected, at: offset, in: bytes, offset..<count)
        return giveUp(from: offset, fault, into: &frames)
      }
      state.place = .next
      return offset + 1
    }
    return member(of: level, at: offset, into: &frames)
  }

  /// Notes that a value has ended.
  private mutating func endMember() {
    if state.levels.isEmpty {
      state.spansLines = false
      state.place = .next
      opening = nil
    } else {
      state.levels[state.levels.count - 1].count += 1
      state.place = .after
    }
  }

  private mutating func member(
    of level: EachFramer.Level, at offset: Int, into frames: inout Frames
  ) -> Int? {
    let isTarget = level.steps == path.steps.count
    guard level.isObject else {
      let steps =
        isTarget
        ? level.steps + 1 : path.steps(after: level.steps, element: level.count)
      return value(at: offset, from: offset, steps: steps, into: &frames)
    }
    guard unsafe bytes[offset] == 0x22 else {
      let fault = unsafe Fault(.key, at: offset, in: bytes, offset..<count)
      return giveUp(from: offset, fault, into: &frames)
    }
    let firstToken = frames.tokens.count
    switch scan(at: offset, into: &frames) {
    case .broken(let fault): return giveUp(from: offset, fault, into: &frames)
    case .incomplete: return nil
    case .complete(let end):
      let key = text(of: frames.tokens[firstToken])
      frames.tokens.count = firstToken
      if state.levels.count == 1, frames.wrapperNames.count < EachPass.mostNames {
        frames.wrapperNames.insert(String(decoding: key, as: UTF8.self))
      }
      var at = skipBlanks(from: end)
      guard at < count, unsafe bytes[at] == 0x3A else {
        if at >= count { return isLast ? cutOff(from: offset, into: &frames) : nil }
        let fault = unsafe Fault(.colon, at: at, in: bytes, offset..<count)
        return giveUp(from: offset, fault, into: &frames)
      }
      at = skipBlanks(from: at + 1)
      guard at < count else { return isLast ? cutOff(from: offset, into: &frames) : nil }
      let steps =
        isTarget
        ? level.steps + 1
        : path.steps(after: level.steps, key: key, isTop: state.levels.count == 1)
      return value(at: at, from: offset, steps: steps, into: &frames)
    }
  }

  private static let mostNames = 64

  private func text(of token: Token) -> [UInt8] {
    let start = unsafe bytes + Int(token.start)
    let size = Int(token.end) - Int(token.start)
    guard token.flags.contains(.hasEscape) else {
      return unsafe Array(UnsafeBufferPointer(start: start, count: size))
    }
    var decoded = Growing<UInt8>(capacity: size + Batch.padding)
    let length = unsafe decoded.appendDecoded(start, count: size, token.flags.escapes)
    return unsafe Array(UnsafeBufferPointer(start: decoded.start, count: length))
  }

  // MARK: - Values

  /// Enters the value at an offset, makes a record of it, or passes over it.
  ///
  /// `start` is where its member begins, with the key where it has one.
  private mutating func value(
    at offset: Int, from start: Int, steps: Int, into frames: inout Frames
  ) -> Int? {
    let byte = unsafe bytes[offset]
    let isContainer = byte == 0x7B || byte == 0x5B
    if isContainer, steps >= 0, steps <= path.steps.count, leads(steps, into: byte == 0x7B) {
      return enter(at: offset, steps: steps, &frames)
    }
    if isContainer, steps == EachPath.nowhere, !isLast, count - offset > EachPass.mostHeld,
      state.levels.count < limits.maxDepth
    {
      // It may be of any size, and nothing of it is wanted.
      return enter(at: offset, steps: steps, &frames)
    }
    let firstToken = frames.tokens.count
    switch scan(at: offset, into: &frames) {
    case .incomplete: return nil
    case .broken(let fault): return breakValue(at: offset, from: start, fault, into: &frames)
    case .complete(let end):
      let isRecord =
        steps > path.steps.count
        || steps == path.steps.count && frames.tokens[firstToken].kind != .null
      if isRecord {
        append(offset..<end, firstToken, into: &frames)
      } else {
        frames.tokens.count = firstToken
      }
      noteLines(in: offset..<end)
      endMember()
      return end
    }
  }

  /// Whether the path goes on into a value.
  private func leads(_ steps: Int, into isObject: Bool) -> Bool {
    if steps == path.steps.count { return true }
    switch path.steps[steps] {
    case .key, .anyKey, .pointer, .anyDepth: return true
    case .index, .elements: return !isObject
    }
  }

  private mutating func enter(at offset: Int, steps: Int, _ frames: inout Frames) -> Int {
    state.levels.append(EachFramer.Level(isObject: unsafe bytes[offset] == 0x7B, steps: steps))
    state.place = .first
    if steps == path.steps.count { frames.foundPath = true }
    return offset + 1
  }

  private mutating func append(
    _ range: Range<Int>, _ firstToken: Int, into frames: inout Frames
  ) {
    frames.foundPath = true
    frames.records.append(
      Frame(
        start: range.lowerBound, count: range.count, kind: .json,
        hasInvalidUTF8: frames.tokens[firstToken].flags.contains(.isInvalidUTF8),
        firstToken: firstToken, tokenCount: frames.tokens.count - firstToken))
  }

  /// Scans a value; no token is left of one that is not complete.
  private mutating func scan(at offset: Int, into frames: inout Frames) -> JsonScanner.Outcome {
    let firstToken = frames.tokens.count
    let outcome = scanWithin(limits, at: offset, into: &frames)
    if case .complete = outcome { return outcome }
    frames.tokens.count = firstToken
    return outcome
  }

  private mutating func scanWithin(
    _ limits: FramingLimits, at offset: Int, into frames: inout Frames
  ) -> JsonScanner.Outcome {
    let limit = min(count, offset + limits.maxRecord)
    let firstToken = frames.tokens.count
    let outcome = unsafe scanner.scan(
      bytes, from: offset, to: limit, isFinal: isLast && limit == count, into: &frames.tokens)
    switch outcome {
    case .incomplete where limit < count:
      return .broken(Fault(offset: offset, reason: .tooLarge(limit: limits.maxRecord)))
    case .complete(let end):
      return unsafe limits.fault(in: frames.tokens, firstToken..<frames.tokens.count, of: bytes)
        .map { .broken($0) } ?? .complete(end)
    default: return outcome
    }
  }

  // MARK: - Lines of a value that was given up

  private mutating func looseValue(at offset: Int, into frames: inout Frames) -> Int? {
    if unsafe [0x2C, 0x5D, 0x7D].contains(bytes[offset]) { return offset + 1 }
    let firstToken = frames.tokens.count
    switch scan(at: offset, into: &frames) {
    case .incomplete: return nil
    case .broken(let fault): return giveUp(from: offset, fault, into: &frames)
    case .complete(let end):
      if hasPath(frames.tokens, firstToken) {
        frames.tokens.count = firstToken
        state.isLoose = false
        opening = offset
        return value(at: offset, from: offset, steps: 0, into: &frames)
      }
      append(offset..<end, firstToken, into: &frames)
      return end
    }
  }

  /// Whether a value has the first key of the path.
  private func hasPath(_ tokens: borrowing TokenBuffer, _ first: Int) -> Bool {
    guard tokens[first].kind == .objectStart, !path.steps.isEmpty else { return false }
    var at = first + 1
    while tokens[at].kind == .key {
      if path.steps(after: 0, key: text(of: tokens[at]), isTop: true) > 0 { return true }
      at = tokens[at + 1].isContainerStart ? tokens[at + 1].next : at + 2
    }
    return false
  }

  // MARK: - What is broken

  private mutating func breakValue(
    at offset: Int, from start: Int, _ fault: Fault, into frames: inout Frames
  ) -> Int? {
    let isElement = state.levels.last.map { level in
      !level.isObject && level.steps == path.steps.count
    }
    noteLines(in: offset..<min(count, max(offset, fault.offset)))
    if isElement == true, state.spansLines {
      let limit = min(count, offset + limits.maxRecord)
      switch unsafe ElementEnd(
        in: bytes, from: offset, limit: limit, isFinal: isLast || limit < count)
      {
      case .needsMore: return nil
      case .separator(let end):
        unsafe frames.appendText(JsonScanner.trimmed(bytes, offset..<end), fault)
        endMember()
        return end
      case .none: break
      }
    }
    return giveUp(from: start, fault, into: &frames)
  }

  private mutating func cutOff(from start: Int, into frames: inout Frames) -> Int? {
    giveUp(from: start, Fault(offset: count, reason: .cutOff), into: &frames)
  }

  /// Makes a text of the rest of a line and goes on behind it without what was open.
  private mutating func giveUp(from start: Int, _ fault: Fault, into frames: inout Frames) -> Int? {
    let limit = min(count, start + limits.maxRecord)
    let end =
      unsafe start + ByteScan.firstIndex(of: 0x0A, in: bytes + start, count: limit - start)
    if end == limit, limit == count, !isLast { return nil }
    state.isLoose = state.isLoose || state.spansLines
    state.levels = []
    state.spansLines = false
    state.place = .next
    opening = nil
    if end == limit, limit < count {
      frames.faults.append(Fault(offset: start, reason: .tooLarge(limit: limits.maxRecord)))
      return skipLine(from: limit)
    }
    unsafe frames.appendText(JsonScanner.trimmed(bytes, start..<end), fault)
    return end
  }

  // MARK: - Bytes

  private mutating func skipBlanks(from offset: Int) -> Int {
    let end = unsafe JsonScanner.skipBlanks(bytes, from: offset, to: count)
    noteLines(in: offset..<end)
    return end
  }

  private mutating func noteLines(in range: Range<Int>) {
    guard !state.spansLines, !state.levels.isEmpty, !range.isEmpty else { return }
    let start = unsafe bytes + range.lowerBound
    state.spansLines =
      unsafe ByteScan.firstIndex(of: 0x0A, in: start, count: range.count) < range.count
  }

  private mutating func skipLine(from offset: Int) -> Int {
    let end =
      unsafe offset + ByteScan.firstIndex(of: 0x0A, in: bytes + offset, count: count - offset)
    state.isSkipping = end == count
    return end
  }
}
