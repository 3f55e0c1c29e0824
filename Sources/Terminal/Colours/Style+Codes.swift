import Text

/// A stretch of an item that looks as its terminal codes say.
public struct ColouredRun: Sendable, Equatable {
  /// Offset of its first byte in the text without codes; it reaches to the next run.
  public var start: Int
  /// What the codes ask for; `standard` colours are asked for by nobody.
  public var style: Style

  public init(start: Int, style: Style) { (self.start, self.style) = (start, style) }

  /// The runs of a text with codes in it; none where no code colours anything.
  public static func all(in text: [UInt8]) -> [ColouredRun] {
    unsafe text.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return [] }
      return all(in: start, count: bytes.count)
    }
  }

  /// The runs of a text with codes in it; none where no code colours anything.
  ///
  /// Of all codes only those that colour are understood, and they are never passed on.
  @safe
  public static func all(in text: UnsafePointer<UInt8>, count: Int) -> [ColouredRun] {
    var runs: [ColouredRun] = []
    var (place, written) = (0, 0)
    var style = Style.plain
    while let code = unsafe AnsiText.nextCode(in: text, from: place, count: count) {
      written += code.lowerBound - place
      place = code.upperBound
      let isColouring =
        unsafe code.count > 2 && text[code.lowerBound + 1] == UInt8(ascii: "[")
        && text[code.upperBound - 1] == UInt8(ascii: "m")
      guard isColouring else { continue }
      let parameters = unsafe UnsafeBufferPointer(
        start: text + code.lowerBound + 2, count: code.count - 3)
      unsafe style.apply(codes: Array(parameters))
      if let last = runs.last, last.start == written { runs.removeLast() }
      if style != runs.last?.style ?? .plain {
        runs.append(ColouredRun(start: written, style: style))
      }
    }
    return runs
  }
}

extension Style {
  /// This look before another one: what it does not ask for is the other's.
  public func over(_ other: Style) -> Style {
    Style(
      foreground == .standard ? other.foreground : foreground,
      on: background == .standard ? other.background : background,
      attributes.union(other.attributes))
  }

  /// Takes the codes of `CSI … m`, numbers with `;` between them and parts with `:`.
  ///
  /// Unknown ones change nothing.
  mutating func apply(codes: [UInt8]) {
    var numbers = Style.numbers(of: codes)[...]
    if numbers.isEmpty { self = .plain }
    while let number = numbers.popFirst() {
      switch number[0] {
      case 38: foreground = Style.colour(number, &numbers) ?? foreground
      case 48: background = Style.colour(number, &numbers) ?? background
      case 4 where number.count > 1: underline(number[1])
      default: apply(code: number[0])
      }
    }
  }

  private mutating func apply(code: Int) {
    switch code {
    case 0: self = .plain
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4: underline(1)
    case 5: attributes.insert(.blink)
    case 7: attributes.insert(.reverse)
    case 9: attributes.insert(.strikethrough)
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: underline(0)
    case 25: attributes.remove(.blink)
    case 27: attributes.remove(.reverse)
    case 29: attributes.remove(.strikethrough)
    case 30...37: foreground = .palette(UInt8(code - 30))
    case 39: foreground = .standard
    case 40...47: background = .palette(UInt8(code - 40))
    case 49: background = .standard
    case 90...97: foreground = .palette(UInt8(code - 82))
    case 100...107: background = .palette(UInt8(code - 92))
    default: break
    }
  }

  private mutating func underline(_ kind: Int) {
    let kinds: [Attributes] = [
      .underline, .doubleUnderline, .curlyUnderline, .dottedUnderline, .dashedUnderline,
    ]
    for kind in kinds { attributes.remove(kind) }
    if (1...5).contains(kind) { attributes.insert(kinds[kind - 1]) }
  }

  /// The colour that follows 38 or 48, in parts of the same number or in the next ones.
  private static func colour(_ number: [Int], _ rest: inout ArraySlice<[Int]>) -> Colour? {
    var values = number.count > 1 ? Array(number[1...]) : []
    if values.isEmpty {
      guard let kind = rest.popFirst()?[0] else { return nil }
      let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
      values = [kind] + rest.prefix(count).map { $0[0] }
      rest = rest.dropFirst(count)
    } else if values[0] == 2, values.count > 4 {
      // Between the kind and the parts a colour space may be named.
      values.remove(at: 1)
    }
    guard values.dropFirst().allSatisfy({ (0...255).contains($0) }) else { return nil }
    switch (values[0], values.count) {
    case (5, 2...): return .palette(UInt8(values[1]))
    case (2, 4...): return .rgb(UInt8(values[1]), UInt8(values[2]), UInt8(values[3]))
    default: return nil
    }
  }

  private static func numbers(of codes: [UInt8]) -> [[Int]] {
    codes.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      part.split(separator: 0x3A, omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { value, digit in
          (0x30...0x39).contains(digit) ? min(value * 10 + Int(digit - 0x30), 0xFFFF) : 0xFFFF
        }
      }
    }
  }
}
