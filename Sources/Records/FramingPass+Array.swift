extension FramingPass {
  /// What became of an array at the top.
  enum Elements {
    /// It ends before this offset, and the line goes on.
    case closed(Int)
    /// Framing goes on here, with all before it settled.
    case settled(Int)
    case needsMore
    /// It fails on the line on which it began.
    case broken(Fault)
  }

  /// Frames the elements of the array at `start`, or those from `start` on if they are streamed.
  ///
  /// - Parameters:
  ///   - start: the opening bracket, or the first byte of these bytes.
  ///   - groupStart: where the first value of the line begins.
  ///   - frames: takes the records and the tokens.
  /// - Returns: what became of the array.
  mutating func elements(
    from start: Int, groupStart: Int, into frames: inout Frames
  ) -> Elements {
    var at: Int
    if state.isInArray {
      at = skipBlanks(from: start)
    } else {
      at = skipBlanks(from: start + 1)
      if at < count, byte(at) == 0x5D { return .closed(at + 1) }
    }
    while true {
      if at >= count, !isLast { return .needsMore }
      let firstToken = known.first(at: at, in: frames.tokens)
      var next: Int
      switch element(at: at, into: &frames) {
      case .needsMore: return .needsMore
      case .complete(let end):
        append(at, end, into: &frames)
        next = skipBlanks(from: end)
      case .broken(let fault, let isWhole):
        guard state.isInArray || holds(0x0A, start..<at) else { return .broken(fault) }
        switch skipBalanced(from: at) {
        case .needsMore: return .needsMore
        case .failed(let open, let end):
          condemn(fault, open, end: end, frames)
          known.restart(from: firstToken, in: frames.tokens)
          return giveUp(from: start, at: at, fault, isWhole: isWhole, into: &frames)
        case .separator(let end):
          holdsText = true
          unsafe frames.appendText(JsonScanner.trimmed(bytes, at..<end), fault)
          next = end
        }
      }
      if byte(next) == 0x5D {
        guard state.isInArray else { return .closed(next + 1) }
        state.isInArray = false
        settle(next + 1, frames)
        return .settled(next + 1)
      }
      next += 1
      at = skipBlanks(from: next)
      if state.isInArray || next - groupStart >= holdLimit(at: groupStart) {
        state.isInArray = true
        settle(at, frames)
      }
    }
  }

  /// What became of one element.
  private enum Element {
    case complete(Int)
    case needsMore
    /// It is no value, or a whole one with something after it that does not belong there.
    case broken(Fault, isWhole: Bool)
  }

  /// Scans an element and looks for what separates it from the next one.
  @inline(__always)
  private mutating func element(at offset: Int, into frames: inout Frames) -> Element {
    let end = Fault(offset: count, reason: .cutOff)
    guard offset < count else { return .broken(end, isWhole: false) }
    switch value(at: offset, into: &frames) {
    case .complete(let after):
      let next = skipBlanks(from: after)
      guard next < count else { return isLast ? .broken(end, isWhole: true) : .needsMore }
      if byte(next) == 0x2C || byte(next) == 0x5D { return .complete(after) }
      let fault = unsafe Fault(.commaOrBracket, at: next, in: bytes, offset..<count)
      return isOpen(fault) ? .needsMore : .broken(fault, isWhole: true)
    case .needsMore:
      return .needsMore
    case .broken(var fault):
      if fault.offset == offset, byte(offset) == 0x5D { fault.reason = .trailingComma }
      return .broken(fault, isWhole: false)
    }
  }

  /// Goes on line by line from the element at `offset`, which has no end.
  private mutating func giveUp(
    from start: Int, at offset: Int, _ fault: Fault, isWhole: Bool,
    into frames: inout Frames
  ) -> Elements {
    let keepsElements = state.isInArray || frames.records.count > settledRecords
    let isAtEnd = fault.offset == count
    let endsInArray = isAtEnd ? fault.reason == .cutOff : byte(fault.offset) == 0x1E
    var report = fault
    // What is whole is framed anew, and nothing else would tell that it was not in order.
    if endsInArray || keepsElements && isWhole {
      report = Fault(offset: isAtEnd ? count : offset, reason: .unclosedArray(opened: opening))
    }
    if !keepsElements, !(endsInArray && isWhole) {
      let end = lineEnd(from: start, limit: offset)
      frames.appendText(start..<trimmed(start..<end), report)
    } else if report != fault {
      frames.faults.append(report)
    }
    state.isInArray = false
    state.toleratesCommas = true
    settle(offset, frames)
    return .settled(offset)
  }

  /// Where the array that is being framed began.
  private var opening: Fault.Opening {
    if let arrayStart { return .here(arrayStart) }
    return .earlier(state.openArray ?? position)
  }

  // MARK: - The end of an element that is no JSON

  /// What a look for the end of an element came to.
  private enum Skipped {
    /// The comma or bracket that ends it.
    case separator(Int)
    /// There is none: the offsets of all that is open at the place where that is certain.
    case failed(open: [Int], end: Int)
    case needsMore
  }

  /// Looks for the end of the element at `start` by brackets and quotes alone.
  private func skipBalanced(from start: Int) -> Skipped {
    let limit = min(count, start + maxRecord)
    var open: [Int] = []
    var at = start
    while at < limit {
      switch byte(at) {
      case 0x22:
        at += 1
        while at < limit, byte(at) != 0x22, byte(at) != 0x0A, byte(at) != 0x1E {
          at += byte(at) == 0x5C ? 2 : 1
        }
        if at < limit, byte(at) != 0x22 { return .failed(open: open, end: at) }
      case 0x7B, 0x5B: open.append(at)
      case 0x7D, 0x5D:
        if open.isEmpty { return .separator(at) }
        open.removeLast()
      case 0x2C where open.isEmpty: return .separator(at)
      case 0x1E: return .failed(open: open, end: at)
      default: break
      }
      at += 1
    }
    if limit == count, !isLast { return .needsMore }
    return .failed(open: open, end: limit)
  }

  /// Condemns what is open in an element that failed, or at the end of the search for its end.
  private mutating func condemn(
    _ fault: Fault, _ open: [Int], end: Int, _ frames: borrowing Frames
  ) {
    pardon(before: end)
    for offset in open.reversed() where offset >= fault.offset {
      let unclosed = Fault(offset: offset, reason: .cutOff)
      state.doomed.append(Framer.Doomed(offset: offset, fault: unclosed))
    }
    condemn(fault, frames)
  }
}
