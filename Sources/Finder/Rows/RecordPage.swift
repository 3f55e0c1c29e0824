import Records
import Terminal

/// One line of a preview, and how its parts look.
struct PreviewLine: Equatable, Sendable {
  /// A stretch of bytes that stands out.
  struct Part: Equatable, Sendable {
    var range: Range<Int>
    var role: Theme.Role
  }

  var text: [UInt8] = []
  /// Where two overlap, the later one counts.
  var parts: [Part] = []
  /// Columns before what is wrapped; nothing: a sign stands there.
  var hangingIndent: Int?

  mutating func append(_ bytes: some Collection<UInt8>, _ role: Theme.Role? = nil) {
    let start = text.count
    text.append(contentsOf: bytes)
    if let role { parts.append(Part(range: start..<text.count, role: role)) }
  }
}

/// A record in many lines, every token as it is written, what was found standing out.
struct RecordPage {
  private(set) var lines: [PreviewLine] = []
  private let outline: RecordOutline
  private let marks: [Range<Int>]
  private var line = PreviewLine()

  /// Lays out a record; `marks` are ranges of its own bytes.
  init(_ outline: RecordOutline, marks: [Range<Int>]) {
    self.outline = outline
    self.marks = marks
    var depth = 0
    for index in outline.tokens.indices {
      let token = outline.tokens[index]
      if token.isContainerEnd { depth -= 1 }
      if startsLine(index) { breakLine(depth) }
      appendToken(index)
      if token.kind == .key { line.append(": ".utf8) }
      if token.isContainerStart { depth += 1 }
      if needsComma(behind: index) { line.append(",".utf8) }
    }
    lines.append(line)
  }

  /// A text that is no record, line by line.
  static func lines(of text: [UInt8], marks: [Range<Int>]) -> [PreviewLine] {
    var lines: [PreviewLine] = []
    var start = 0
    for part in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var line = PreviewLine(text: Array(part))
      let range = start..<start + part.count
      for mark in marks where mark.overlaps(range) {
        let inside = mark.clamped(to: range)
        line.parts.append(
          .init(range: inside.lowerBound - start..<inside.upperBound - start, role: .match))
      }
      lines.append(line)
      start += part.count + 1
    }
    return lines
  }

  // MARK: - Lines

  /// Empty objects and arrays stay on one line.
  private func startsLine(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (last, token) = (outline.tokens[index - 1], outline.tokens[index])
    if last.kind == .key { return false }
    return !(last.isContainerStart && token.isContainerEnd)
  }

  private mutating func breakLine(_ depth: Int) {
    lines.append(line)
    line = PreviewLine()
    line.append([UInt8](repeating: 0x20, count: 2 * min(max(0, depth), RecordPage.deepest)))
  }

  /// Deeper levels are not indented any further.
  private static let deepest = 20

  private func needsComma(behind index: Int) -> Bool {
    let token = outline.tokens[index]
    guard token.kind != .key, !token.isContainerStart, index + 1 < outline.tokens.count else {
      return false
    }
    return !outline.tokens[index + 1].isContainerEnd
  }

  private mutating func appendToken(_ index: Int) {
    let token = outline.tokens[index]
    let spelling = outline.spelling(of: index)
    let start = line.text.count
    let role: Theme.Role? =
      switch token.kind {
      case .key: .fieldName
      case .number, .true, .false, .null, .notFinite: .info
      default: nil
      }
    line.append(outline.bytes[spelling], role)
    guard !token.isContainerStart, !token.isContainerEnd else { return }
    for mark in marks where mark.overlaps(spelling) {
      let inside = mark.clamped(to: spelling)
      let offset = start - spelling.lowerBound
      line.parts.append(
        .init(range: inside.lowerBound + offset..<inside.upperBound + offset, role: .match))
    }
  }
}
