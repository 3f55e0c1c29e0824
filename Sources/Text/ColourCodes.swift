/// The colouring codes that are in force at a place of a text: as few as say the same as all before.
public struct ColourCodes: Hashable, Sendable {
  /// What asks for a colour of the text, of what is behind it, and of the line below it.
  private var foreground: [UInt8] = []
  private var background: [UInt8] = []
  /// `4`, or that with its kind.
  private var underline: [UInt8] = []
  /// One bit for each of the other attributes, by its code.
  private var attributes: UInt16 = 0

  public init() {}

  public var isEmpty: Bool {
    foreground.isEmpty && background.isEmpty && underline.isEmpty && attributes == 0
  }

  /// The codes as one control sequence; empty where none is in force.
  public var bytes: [UInt8] {
    var codes = [foreground, background, underline].filter { !$0.isEmpty }
    for code in 1...9 where attributes & 1 << UInt16(code) != 0 {
      codes.append([0x30 + UInt8(code)])
    }
    guard !codes.isEmpty else { return [] }
    return [0x1B, 0x5B] + codes.joined(separator: [0x3B]) + [0x6D]
  }

  /// Takes a code of a text, if it is one that colours: `ESC [ … m`.
  public mutating func take(_ code: UnsafeBufferPointer<UInt8>) {
    guard code.count > 2, unsafe code[1] == UInt8(ascii: "["),
      unsafe code[code.count - 1] == UInt8(ascii: "m")
    else { return }
    if unsafe code.count == 3 || code.count == 4 && code[2] == UInt8(ascii: "0") {
      return self = ColourCodes()
    }
    let parameters = unsafe Array(code[2..<code.count - 1])
    take(parameters.split(separator: 0x3B, omittingEmptySubsequences: false)[...])
  }

  private mutating func take(_ parameters: ArraySlice<ArraySlice<UInt8>>) {
    var parameters = parameters
    while let first = parameters.popFirst() {
      let code = ColourCodes.number(of: first.prefix { $0 != 0x3A })
      switch code {
      case 38, 48:
        var text = Array(first)
        if !first.contains(0x3A) {
          guard let kind = parameters.popFirst() else { return }
          let values = [kind] + parameters.prefix(kind == [0x35] ? 1 : kind == [0x32] ? 3 : 0)
          parameters = parameters.dropFirst(values.count - 1)
          text = Array(([first] + values).joined(separator: [0x3B]))
        }
        if code == 38 { foreground = text } else { background = text }
      case 4: underline = first.elementsEqual("4:0".utf8) ? [] : Array(first)
      default: take(code, Array(first))
      }
    }
  }

  private mutating func take(_ code: Int, _ text: [UInt8]) {
    switch code {
    case 0: self = ColourCodes()
    case 1...9: attributes |= 1 << UInt16(code)
    case 22: attributes &= ~(1 << 1 | 1 << 2)
    case 24: underline = []
    case 23, 25...29: attributes &= ~(1 << UInt16(code - 20))
    case 30...37, 90...97: foreground = text
    case 39: foreground = []
    case 40...47, 100...107: background = text
    case 49: background = []
    default: break
    }
  }

  private static func number(of digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { value, digit in
      (0x30...0x39).contains(digit) ? min(value * 10 + Int(digit - 0x30), 0xFFFF) : 0xFFFF
    }
  }
}
