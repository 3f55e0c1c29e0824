import Text

/// What is shown or printed of a line: some of its fields, or a text with places for them.
public struct LineTemplate: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text([UInt8])
    /// Fields without the delimiter at their end.
    case fields([FieldRange])
    /// The number of the line, from 0.
    case index
  }

  /// The argument as it was given.
  public let text: String
  let parts: [Part]
  /// Nothing but fields, with the delimiters between and behind them.
  let isList: Bool

  /// The number of the line is part of it.
  public var showsIndex: Bool { parts.contains { part in part == .index } }

  /// Reads the argument of `--with-nth` or `--accept-nth`: ranges with commas between them, or a
  /// text with at least one `{RANGES}` or `{n}`.
  public init(parsing text: String) throws(FormatError) {
    self.text = text
    if !text.isEmpty, text.unicodeScalars.allSatisfy(LineTemplate.isRangeSign) {
      parts = [.fields(try FieldRange.list(parsing: text))]
      isList = true
      return
    }
    let parts = LineTemplate.parts(of: Array(text.unicodeScalars))
    let isPlain = parts.allSatisfy { if case .text = $0 { true } else { false } }
    if isPlain {
      throw FormatError(
        "'\(text)' is no list of fields and has no place such as {1}, {2..} or {n}",
        answer: "template should include at least 1 placeholder: \(text)")
    }
    self.parts = parts
    isList = false
  }

  /// Some fields, with the delimiters between and behind them.
  init(_ ranges: [FieldRange]) {
    text = ""
    parts = [.fields(ranges)]
    isList = true
  }

  private static func isRangeSign(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || scalar == "," || scalar == "-" || scalar == "."
  }

  private static func parts(of scalars: [Unicode.Scalar]) -> [Part] {
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    func flush() {
      if !plain.isEmpty { parts.append(.text(Array(String(plain).utf8))) }
      plain = String.UnicodeScalarView()
    }
    var at = 0
    while at < scalars.count {
      let inside = scalars[at...].dropFirst().prefix(while: isRangeSign)
      if scalars[at...].starts(with: "{n}".unicodeScalars) {
        flush()
        parts.append(.index)
        at += 3
      } else if scalars[at] == "{", !inside.isEmpty, inside.endIndex < scalars.count,
        scalars[inside.endIndex] == "}"
      {
        flush()
        // Ranges that are none stand for nothing.
        let ranges = try? FieldRange.list(parsing: String(scalars: inside))
        parts.append(.fields(ranges ?? []))
        at = inside.endIndex + 1
      } else {
        plain.append(scalars[at])
        at += 1
      }
    }
    flush()
    return parts
  }
}

// MARK: - Writing

extension FieldSplitter {
  /// Appends what a template makes of a line, which is split anew.
  ///
  /// `note` is told where in the output a piece begins, and where in the line it stood. With
  /// `endsCodes` a terminal code that a delimiter has cut ends with its field, as in fzf, where each of
  /// several fields begins with a code of its own.
  @inline(__always)
  mutating func append(
    _ template: LineTemplate, of line: UnsafePointer<UInt8>, count: Int, index: Int,
    endsCodes: Bool = false, to output: inout Growing<UInt8>,
    note: (_ place: Int, _ source: Int?) -> Void = { _, _ in }
  ) {
    unsafe split(line, count: count)
    let endsCodes = endsCodes && fieldCount > 1
    for part in template.parts {
      switch part {
      case .text(let text):
        note(output.count, nil)
        for byte in text { output.append(byte) }
      case .index:
        note(output.count, nil)
        for byte in String(index).utf8 { output.append(byte) }
      case .fields(let ranges):
        let start = output.count
        for range in ranges {
          if endsCodes {
            unsafe appendFields(of: range, line, to: &output)
            continue
          }
          let bytes = bytes(of: range)
          note(output.count, bytes.lowerBound)
          unsafe output.append(line + bytes.lowerBound, count: bytes.count)
        }
        if template.isList { continue }
        let written = output.count - start
        unsafe output.truncate(to: start + countWithoutDelimiter(output.start + start, written))
      }
    }
  }

  /// Says where what a template makes of a line comes from: where each piece of it begins, and where in
  /// the line that stands; nothing for what is no part of the line.
  public mutating func sources(
    of template: LineTemplate, in line: UnsafePointer<UInt8>, count: Int, index: Int
  ) -> [(place: Int, source: Int?)] {
    var text = Growing<UInt8>()
    var pieces: [(place: Int, source: Int?)] = []
    unsafe append(template, of: line, count: count, index: index, to: &text) { place, source in
      pieces.append((place, source))
    }
    return pieces
  }

  /// Appends fields one by one, each behind a code without an effect.
  private func appendFields(
    of range: FieldRange, _ line: UnsafePointer<UInt8>, to output: inout Growing<UInt8>
  ) {
    let (low, high) = places(of: range)
    var number = low
    while number <= high {
      for byte: UInt8 in [0x1B, UInt8(ascii: "["), UInt8(ascii: "m")] { output.append(byte) }
      let bytes = bytes(of: FieldRange(number))
      unsafe output.append(line + bytes.lowerBound, count: bytes.count)
      number += 1
    }
  }

  /// Appends what is printed of an accepted line instead of the line itself.
  ///
  /// - Parameters:
  ///   - template: the argument of `--accept-nth`.
  ///   - line: the bytes of the line.
  ///   - count: how many they are.
  ///   - index: the number of the line, from 0.
  ///   - output: where it is appended.
  public mutating func write(
    _ template: LineTemplate, of line: UnsafePointer<UInt8>, count: Int, index: Int,
    into output: inout [UInt8]
  ) {
    var text = Growing<UInt8>()
    unsafe append(template, of: line, count: count, index: index, to: &text)
    let kept = unsafe countWithoutDelimiter(text.start, text.count)
    unsafe output.append(contentsOf: UnsafeBufferPointer(start: text.start, count: kept))
  }
}
