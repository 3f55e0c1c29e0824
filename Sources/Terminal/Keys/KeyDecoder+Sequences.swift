/// What the sequences of terminals mean: those of xterm, rxvt, the Linux console and kitty.
extension KeyDecoder {
  /// The meaning of `ESC [`, the sequence and the character that ends it; nothing if unknown.
  static func meaning(of sequence: ControlSequence, _ final: UInt8) -> TerminalEvent? {
    switch (sequence.prefix, final) {
    case (0x3C, 0x4D), (0x3C, 0x6D): mouse(sequence, isRelease: final == 0x6D)
    case (0x3F, 0x75): .reply(.kitty(sequence[0]))
    case (0x3F, 0x63): .reply(.attributes)
    case (0x3F, 0x79) where sequence.suffix == 0x24:
      .reply(.mode(sequence[0], Reply.ModeState(rawValue: sequence[1]) ?? .unknown))
    case (nil, 0x52) where sequence.count == 2:
      .reply(.cursor(row: max(sequence[0] - 1, 0), column: max(sequence[1] - 1, 0)))
    case (nil, _) where !sequence.isOverlong: key(sequence, final).map { .key($0) }
    default: nil
    }
  }

  /// The meaning of `ESC O`, a sequence and a character.
  static func singleKey(_ final: UInt8, _ sequence: ControlSequence) -> Key? {
    if let code = cursorKeys[final] { return Key(code, modifiers(sequence)) }
    if let code = cursorKeys[final &- 0x20], ("a"..."d").contains(Unicode.Scalar(final)) {
      return Key(code, .control)
    }
    guard sequence.isEmpty else { return nil }
    switch final {
    case 0x4D: return Key(.enter)
    case 0x6A...0x79, 0x58:
      // The block of digits sends its ASCII characters 0x40 higher.
      return .character(Unicode.Scalar(final == 0x58 ? 0x3D : final - 0x40))
    default: return nil
    }
  }

  static let consoleKeys: [UInt8: Key.Code] = [
    0x41: .function(1), 0x42: .function(2), 0x43: .function(3), 0x44: .function(4),
    0x45: .function(5),
  ]

  private static let cursorKeys: [UInt8: Key.Code] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  private static let numberedKeys: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static func key(_ sequence: ControlSequence, _ final: UInt8) -> Key? {
    if sequence.suffix != nil { return nil }
    switch final {
    case 0x5A: return Key(.tab, .shift)
    case 0x61...0x64:
      guard sequence.isEmpty, let code = cursorKeys[final - 0x20] else { return nil }
      return Key(code, .shift)
    case 0x24: return numbered(sequence, .shift)
    case 0x5E: return numbered(sequence, .control)
    case 0x40: return numbered(sequence, [.control, .shift])
    case 0x7E where sequence[0] == 27 && sequence.count == 3:
      return unicode(sequence[2], sequence[1])
    case 0x7E: return numbered(sequence, modifiers(sequence))
    case 0x75: return kitty(sequence)
    default:
      guard let code = cursorKeys[final], !isRelease(sequence) else { return nil }
      return Key(code, modifiers(sequence))
    }
  }

  private static func numbered(_ sequence: ControlSequence, _ held: Key.Modifiers) -> Key? {
    guard !isRelease(sequence) else { return nil }
    return numberedKeys[sequence[0]].map { Key($0, held) }
  }

  /// The second number, less one: bits for Shift, Alt, Control, and Meta, which is Alt too.
  private static func modifiers(_ sequence: ControlSequence) -> Key.Modifiers {
    modifiers(sequence[1])
  }

  private static func modifiers(_ number: Int) -> Key.Modifiers {
    let bits = max(number, 1) - 1
    return Key.Modifiers(rawValue: UInt8(bits & 7)).union(bits & 8 != 0 ? .alt : [])
  }

  private static func isRelease(_ sequence: ControlSequence) -> Bool { sequence[1, 1] == 3 }
}

// MARK: - Keys by their character

extension KeyDecoder {
  /// `ESC [ code : shifted ; modifiers : event u`.
  private static func kitty(_ sequence: ControlSequence) -> Key? {
    // A key with Super, Hyper or Meta is the desktop's.
    guard !isRelease(sequence), (max(sequence[1], 1) - 1) & 0x38 == 0 else { return nil }
    let isShifted = (max(sequence[1], 1) - 1) & 1 != 0
    let (code, shifted) = (sequence[0], sequence[0, 1])
    return unicode(isShifted && shifted > 0 ? shifted : code, sequence[1])
  }

  private static func unicode(_ code: Int, _ number: Int) -> Key? {
    let held = modifiers(number)
    switch code {
    case 9: return Key(.tab, held)
    case 13, 57414: return Key(.enter, held)
    case 27: return Key(.escape, held)
    case 8, 127: return Key(.backspace, held)
    case 57399...57408: return Key(digit(code - 57399), held)
    case 57409...57416: return Key(.character(keypad[code - 57409]), held)
    case 57417...57426: return Key(keypadKeys[code - 57417], held)
    case 0..<0x20, 0x80..<0xA0, 57344...63743: return nil
    default:
      return Unicode.Scalar(UInt32(code)).map { Key(.character($0), held) }
    }
  }

  private static func digit(_ number: Int) -> Key.Code {
    .character(Unicode.Scalar(UInt8(0x30 + number)))
  }

  /// What kitty's private numbers from 57409 on write; 57414 is Enter.
  private static let keypad: [Unicode.Scalar] = [".", "/", "*", "-", "+", "\r", "=", ","]

  private static let keypadKeys: [Key.Code] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
}

// MARK: - Mouse

extension KeyDecoder {
  private static func mouse(_ sequence: ControlSequence, isRelease: Bool) -> TerminalEvent? {
    guard sequence.count == 3, sequence[1] > 0, sequence[2] > 0 else { return nil }
    let bits = sequence[0]
    var held: Key.Modifiers = []
    if bits & 4 != 0 { held.insert(.shift) }
    if bits & 8 != 0 { held.insert(.alt) }
    if bits & 16 != 0 { held.insert(.control) }
    let isWheel = bits & 64 != 0
    guard bits < 128, !isWheel || (bits & 2 == 0 && !isRelease) else { return nil }
    let action: Mouse.Action =
      if isWheel {
        bits & 1 == 0 ? .scrollUp : .scrollDown
      } else if isRelease {
        .release
      } else {
        bits & 32 != 0 ? .drag : .press
      }
    let buttons: [Mouse.Button] = [.left, .middle, .right, .none]
    return .mouse(
      Mouse(
        action, isWheel ? .none : buttons[bits & 3], row: sequence[2] - 1,
        column: sequence[1] - 1, modifiers: held))
  }
}
