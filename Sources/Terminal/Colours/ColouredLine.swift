import Text

/// A line that a program has written for a terminal: its text, and how the parts of it look.
public struct ColouredLine: Sendable, Equatable {
  /// The text without any code.
  public private(set) var text: [UInt8] = []
  /// How the text looks, from offset to offset.
  public private(set) var runs: [ColouredRun] = []
  /// The background of what is left of the row, where a code has erased to its end.
  public private(set) var rest = Colour.standard

  /// Reads a line that begins in a style; the style is what the next line begins in.
  ///
  /// Of all codes only those that colour, and the one that erases to the end of the line, are
  /// understood; none is passed on.
  public init(_ line: some Sequence<UInt8>, style: inout Style) {
    self.init(Array(line), &style)
  }

  private init(_ line: [UInt8], _ style: inout Style) {
    text.reserveCapacity(line.count)
    if style != .plain { runs.append(ColouredRun(start: 0, style: style)) }
    var place = 0
    ColouredLine.forEachCode(in: line) { code, kind in
      text.append(contentsOf: line[place..<code.lowerBound])
      place = code.upperBound
      switch kind {
      case .colour: change(&style, line[code.lowerBound + 2..<code.upperBound - 1])
      case .erase: rest = style.background
      case .other: break
      }
    }
    text.append(contentsOf: line[place...])
  }

  private mutating func change(_ style: inout Style, _ codes: ArraySlice<UInt8>) {
    style.apply(codes: Array(codes))
    if let last = runs.last, last.start == text.count { runs.removeLast() }
    if style != runs.last?.style ?? .plain {
      runs.append(ColouredRun(start: text.count, style: style))
    }
  }

  /// The style in which the line after this one begins.
  public static func style(after line: [UInt8], _ style: Style) -> Style {
    var style = style
    forEachCode(in: line) { code, kind in
      if kind == .colour {
        style.apply(codes: Array(line[code.lowerBound + 2..<code.upperBound - 1]))
      }
    }
    return style
  }

  /// The background of what is left of the row of a line, where a code erases to its end.
  public static func rest(of line: [UInt8]) -> Colour {
    // Hardly any line has such a code.
    guard line.contains(UInt8(ascii: "K")) else { return .standard }
    var style = Style.plain
    return ColouredLine(line, style: &style).rest
  }

  // MARK: - Codes

  private enum Code { case colour, erase, other }

  private static func forEachCode(in line: [UInt8], _ take: (Range<Int>, Code) -> Void) {
    unsafe line.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      var place = 0
      while let code = unsafe AnsiText.nextCode(in: start, from: place, count: bytes.count) {
        take(code, kind(of: line[code]))
        place = code.upperBound
      }
    }
  }

  private static func kind(of code: ArraySlice<UInt8>) -> Code {
    guard code.count > 2, code[code.startIndex + 1] == UInt8(ascii: "[") else { return .other }
    if code.last == UInt8(ascii: "m") { return .colour }
    let isErase = code.last == UInt8(ascii: "K")
    let parameter = code[code.endIndex - 2]
    return isErase && (parameter == 0x30 || code.count == 3) ? .erase : .other
  }
}
