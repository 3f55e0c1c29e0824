import Text

/// Text made fit to be seen on a terminal: nothing in it can move the cursor or change a mode.
///
/// The one door for every text that reaches a terminal. Control characters become pictures
/// (`␀`, `^A`), line ends `⏎`, characters that reorder text are named; a byte that is not UTF-8
/// becomes U+FFFD.
public enum VisibleText {
  /// How a stretch of text stands out: the terminal's codes before and after it.
  public struct Style: Sendable, Equatable {
    let on: [UInt8]
    let off: [UInt8]

    /// The part that a query matches.
    public static let match = Style(on: Array("\u{1B}[1;32m".utf8), off: Array("\u{1B}[m".utf8))
    /// Nothing stands out.
    public static let plain = Style(on: [], off: [])
  }

  /// Appends `text`, the marked byte ranges in `style`.
  ///
  /// Marks come in order, without overlap, and begin and end at characters.
  public static func append(
    _ text: [UInt8], marks: [Range<Int>], style: Style, to output: inout [UInt8]
  ) {
    var next = 0
    for mark in marks {
      append(text[next..<mark.lowerBound], to: &output)
      output.append(contentsOf: style.on)
      append(text[mark], to: &output)
      output.append(contentsOf: style.off)
      next = mark.upperBound
    }
    append(text[next...], to: &output)
  }

  /// What is seen in the place of a character that must not reach a terminal.
  ///
  /// A tab is none of these: it is left to the terminal, or drawn as blanks.
  public static func standIn(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0: "␀"
    case 0x0A: "⏎"
    case 0x01...0x08, 0x0B...0x1F: "^\(Unicode.Scalar(UInt8(scalar.value) + 0x40))"
    case 0x7F: "^?"
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      "<U+\(hexadecimal(scalar.value))>"
    default: nil
    }
  }

  private static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var rest = text
    while !rest.isEmpty {
      let (scalar, length) = first(of: rest)
      rest.removeFirst(length)
      if let standIn = standIn(for: scalar) {
        output.append(contentsOf: standIn.utf8)
      } else {
        output.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// The first character and its bytes; U+FFFD for one byte that is not UTF-8.
  static func first(of text: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int) {
    unsafe text.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, bytes.count > 0 else { return ("\u{FFFD}", 0) }
      let (value, length) = unsafe ScalarScan.first(in: start, left: bytes.count)
      return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
