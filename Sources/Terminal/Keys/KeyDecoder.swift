/// Turns the bytes of a terminal into events, wherever the stream is cut.
///
/// It holds a few bytes at most, knows no clock, and comes back to rest after any garbage: a
/// control character ends whatever was begun, and is a key itself.
public struct KeyDecoder: Sendable {
  /// How long the bytes held back may stay without successors.
  public enum Patience: Sendable, Equatable {
    /// A key may be complete: wait some milliseconds, as `ESCDELAY` says.
    case short
    /// The end of a paste or of an answer is missing: wait a second.
    case long
  }

  /// Bytes of one paste that are kept.
  public static let longestPaste = 1 << 16

  private enum State: Sendable {
    case rest
    /// Behind ESC.
    case escape
    /// Behind `ESC [`, and behind `ESC O`.
    case control, single
    /// Behind `ESC [ [`, with which the Linux console begins its function keys.
    case console
    /// In a string that `ESC` and this character began, and behind an ESC in it.
    case string(UInt8), stringEscape
    /// Before the last bytes of a report of the oldest kind.
    case oldMouse(left: Int)
    case paste
  }

  private var state = State.rest
  private var events: [TerminalEvent] = []
  /// Held down by way of an ESC before the character or the sequence.
  private var held: Key.Modifiers = []
  private var sequence = ControlSequence()
  private var scalar = PartialScalar()
  private var pasted: [UInt8] = []
  /// How much of the mark that ends a paste has been seen.
  private var endSeen = 0

  public init() {}

  /// Takes bytes and returns what they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { take(byte) }
    defer { events.removeAll() }
    return events
  }

  /// How long the bytes held back may wait for more; none are held back if nil.
  public var patience: Patience? {
    switch state {
    case .rest: nil
    case .escape: .short
    case .control, .single, .string: sequence.isEmpty ? .short : .long
    case .console, .stringEscape, .oldMouse, .paste: .long
    }
  }

  /// Takes what was held back for complete: nothing followed in time.
  public mutating func timeOut() -> [TerminalEvent] {
    if case .paste = state {
      keep(KeyDecoder.pasteEnd.prefix(endSeen))
      endPaste()
    } else {
      abandon()
    }
    defer { events.removeAll() }
    return events
  }
}

// MARK: - One byte

extension KeyDecoder {
  private mutating func take(_ byte: UInt8) {
    switch state {
    case .rest: takeText(byte)
    case .escape: takeEscaped(byte)
    case .paste: takePasted(byte)
    case .stringEscape:
      rest()
      if byte != 0x5C { takeEscaped(byte) }
    case .string where byte == 0x07: rest()
    case .string where byte == 0x1B && !sequence.isEmpty: state = .stringEscape
    case .control, .single, .console, .string, .oldMouse:
      if byte < 0x20 || byte == 0x7F {
        abandon()
        takeText(byte)
      } else {
        takeInner(byte)
      }
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if scalar.isPartial || byte >= 0x80 {
      switch scalar.take(byte) {
      case .more: return
      case .whole(let scalar):
        // The control characters above the ASCII ones are no keys.
        if scalar.value >= 0xA0 { press(.character(scalar)) }
        return rest()
      case .invalid: return rest()
      case .cut:
        rest()
        return takeText(byte)
      }
    }
    switch byte {
    case 0x1B: return state = .escape
    case 0x7F: press(.backspace)
    case 0x20...: press(.character(Unicode.Scalar(byte)))
    case 0: press(.character(" "), .control)
    case 0x1F: press(.character("/"), .control)
    case 1...26: press(.character(Unicode.Scalar(byte + 0x60)), .control)
    default: press(.character(Unicode.Scalar(byte + 0x40)), .control)
    }
    rest()
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    sequence = ControlSequence()
    switch byte {
    case 0x1B:
      // Twice: one key, or the Alt of a sequence.
      if held == .alt { press(.escape) }
      held = .alt
      state = .escape
    case 0x5B: state = .control
    case 0x4F: state = .single
    case 0x5D, 0x50,
      0x5F where held.isEmpty:
      state = .string(byte)
    default:
      if held == .alt {
        abandon()
      } else {
        held = .alt
        state = .rest
      }
      takeText(byte)
    }
  }

  private mutating func takeInner(_ byte: UInt8) {
    switch state {
    case .control: takeControl(byte)
    case .single: takeSingle(byte)
    case .console:
      if let key = KeyDecoder.consoleKeys[byte] { press(key) }
      rest()
    case .string(let introducer):
      if sequence.isEmpty, !KeyDecoder.canBegin(introducer, byte) {
        abandon()
        takeText(byte)
      } else {
        sequence.append(byte)
      }
    case .oldMouse(let left):
      if left > 1 { state = .oldMouse(left: left - 1) } else { rest() }
    default: rest()
    }
  }

  /// Whether a terminal's answer can go on so; else a person has pressed two keys.
  private static func canBegin(_ introducer: UInt8, _ byte: UInt8) -> Bool {
    switch (introducer, byte) {
    case (0x5F, _): byte == 0x47
    case (_, 0x30...0x39): true
    case (0x5D, 0x4C), (0x5D, 0x6C), (0x5D, 0x49): true
    case (0x50, 0x21), (0x50, 0x24), (0x50, 0x2B), (0x50, 0x3C...0x3F), (0x50, 0x7B...0x7D): true
    default: false
    }
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case 0x5B where sequence.isEmpty: state = .console
    case 0x4D where sequence.isEmpty: state = .oldMouse(left: 3)
    case 0x24 where sequence.isOneDigit: finish(byte)
    case 0x20...0x3F: sequence.append(byte)
    case 0x80...: abandon(andTake: byte)
    default: finish(byte)
    }
  }

  private mutating func takeSingle(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3F: sequence.append(byte)
    case 0x80...: abandon(andTake: byte)
    default:
      if let key = KeyDecoder.singleKey(byte, sequence) {
        press(key.code, key.modifiers)
        rest()
      } else if sequence.isEmpty {
        abandon(andTake: byte)
      } else {
        rest()
      }
    }
  }

  private mutating func finish(_ final: UInt8) {
    let (sequence, alt) = (self.sequence, held)
    if final == 0x7E, sequence.prefix == nil, sequence[0] == 200 {
      rest()
      state = .paste
      return
    }
    rest()
    switch KeyDecoder.meaning(of: sequence, final) {
    case .key(let key)?: press(key.code, key.modifiers.union(alt))
    case let event?:
      // What a terminal tells of by itself has no Alt: an Esc was pressed just before.
      if !alt.isEmpty { events.append(.key(Key(.escape))) }
      events.append(event)
    case nil: break
    }
  }
}

// MARK: - Ends

extension KeyDecoder {
  private mutating func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    events.append(.key(Key(code, modifiers.union(held))))
  }

  private mutating func rest() {
    state = .rest
    held = []
    scalar = PartialScalar()
    sequence = ControlSequence()
  }

  /// Leaves what was begun; what may be a key by itself is one.
  private mutating func abandon() {
    let alone: Unicode.Scalar? =
      switch state {
      case .control: "["
      case .single: "O"
      case .string(let introducer): Unicode.Scalar(introducer)
      default: nil
      }
    if case .escape = state {
      held = []
      press(.escape)
    } else if let alone, sequence.isEmpty {
      held = .alt
      press(.character(alone))
    }
    rest()
  }

  private mutating func abandon(andTake byte: UInt8) {
    abandon()
    takeText(byte)
  }
}

// MARK: - Pastes

extension KeyDecoder {
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takePasted(_ byte: UInt8) {
    let end = KeyDecoder.pasteEnd
    if byte == end[endSeen] {
      endSeen += 1
      if endSeen == end.count {
        endSeen = 0
        endPaste()
      }
      return
    }
    keep(end.prefix(endSeen))
    // The mark has only one ESC, so that another one can only begin it anew.
    endSeen = byte == end[0] ? 1 : 0
    if endSeen == 0 { keep(CollectionOfOne(byte)) }
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    pasted.append(contentsOf: bytes.prefix(KeyDecoder.longestPaste - pasted.count))
  }

  private mutating func endPaste() {
    endSeen = 0
    events.append(.paste(pasted))
    pasted = []
    rest()
  }
}
