import Records

/// Goes through a command line from one placeholder to the next.
struct PlaceholderReader {
  private let text: [UInt8]
  private let isRecords: Bool
  private var parts: [CommandTemplate.Part] = []
  private var plain: [UInt8] = []

  init(_ text: [UInt8], isRecords: Bool) {
    self.text = text
    self.isRecords = isRecords
  }

  mutating func readAll() -> [CommandTemplate.Part] {
    var at = 0
    while at < text.count {
      let isEscaped = text[at] == UInt8(ascii: "\\")
      let start = isEscaped ? at + 1 : at
      if start < text.count, text[start] == UInt8(ascii: "{"), let found = find(after: start + 1) {
        if isEscaped {
          plain += text[start..<found.end]
        } else if let place = found.place {
          flush()
          parts.append(.place(place))
        } else {
          plain += found.plain
        }
        at = found.end
      } else {
        plain.append(text[at])
        at += 1
      }
    }
    flush()
    return parts
  }

  private mutating func flush() {
    if !plain.isEmpty { parts.append(.text(plain)) }
    plain = []
  }

  /// Something that has the form of a placeholder.
  private struct Found {
    /// Behind the closing brace.
    var end: Int
    /// Nothing where the numbers in it are those of no fields.
    var place: Placeholder?
    /// What stands there instead.
    var plain: [UInt8] = []
  }

  /// What follows an opening brace, if it is a placeholder.
  private func find(after start: Int) -> Found? {
    findFixed(start) ?? findNumber(start) ?? findWords(start) ?? findFields(start)
      ?? (isRecords ? findRecordField(start) : nil)
  }
}

// MARK: - Forms

extension PlaceholderReader {
  private static let fixed: [(String, Placeholder.Subject)] = [
    ("q}", .query), ("fzf:query}", .query), ("fzf:prompt}", .prompt), ("fzf:action}", .action),
  ]

  private func findFixed(_ start: Int) -> Found? {
    for (spelling, subject) in PlaceholderReader.fixed
    where text[start...].starts(with: spelling.utf8) {
      return Found(end: start + spelling.utf8.count, place: Placeholder(subject: subject))
    }
    return nil
  }

  /// `n` with one sign of items before it, and `f` on either side.
  private func findNumber(_ start: Int) -> Found? {
    var at = start
    var flags: Placeholder.Flags = []
    if let flag = flag(at: at), flag == .chosen || flag == .matches {
      flags.insert(flag)
      at += 1
    }
    var letters = 0
    while at < text.count, text[at] == UInt8(ascii: "f"), letters == 0 {
      flags.insert(.file)
      (at, letters) = (at + 1, letters + 1)
    }
    guard at < text.count, text[at] == UInt8(ascii: "n") else { return nil }
    at += 1
    if at < text.count, text[at] == UInt8(ascii: "f") {
      flags.insert(.file)
      at += 1
    }
    guard at < text.count, text[at] == UInt8(ascii: "}") else { return nil }
    return Found(end: at + 1, place: Placeholder(subject: .number, flags: flags))
  }

  /// `q:` and ranges of words.
  private func findWords(_ start: Int) -> Found? {
    guard text[start...].starts(with: "q:".utf8) else { return nil }
    var at = start + 2
    var flags: Placeholder.Flags = []
    if at < text.count, text[at] == UInt8(ascii: "s") {
      flags.insert(.keepsSpace)
      at += 1
    }
    guard let (ranges, end) = ranges(from: at), end > at + 1 else { return nil }
    let place = ranges.map { Placeholder(subject: .queryWords($0), flags: flags) }
    return Found(end: end, place: place, plain: Array("{q:".utf8 + text[at..<end]))
  }

  /// Flags, then ranges of fields or nothing.
  private func findFields(_ start: Int) -> Found? {
    let (flags, at) = flags(from: start)
    guard let (ranges, end) = ranges(from: at) else { return nil }
    if end == at + 1 { return Found(end: end, place: Placeholder(subject: .item, flags: flags)) }
    // A single field that begins with a dot is a record's.
    if isRecords, ranges == nil, text[at] == UInt8(ascii: ".") { return nil }
    let place = ranges.map { Placeholder(subject: .fields($0), flags: flags) }
    return Found(end: end, place: place, plain: Array("{".utf8 + text[at..<end]))
  }

  /// Flags, then a dot and a path.
  private func findRecordField(_ start: Int) -> Found? {
    let (flags, at) = flags(from: start)
    guard at < text.count, text[at] == UInt8(ascii: ".") else { return nil }
    var end = at + 1
    var isQuoted = false
    while end < text.count, isQuoted || text[end] != UInt8(ascii: "}") {
      if text[end] == UInt8(ascii: "\"") { isQuoted.toggle() }
      end += isQuoted && text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < text.count else { return nil }
    let spelling = String(decoding: text[(at + 1)..<end], as: UTF8.self)
    guard let path = try? FieldPath(parsing: spelling) else { return nil }
    return Found(
      end: end + 1, place: Placeholder(subject: .recordField(path), flags: flags))
  }
}

// MARK: - Pieces

extension PlaceholderReader {
  private func flag(at place: Int) -> Placeholder.Flags? {
    guard place < text.count else { return nil }
    return switch text[place] {
    case UInt8(ascii: "+"): .chosen
    case UInt8(ascii: "*"): .matches
    case UInt8(ascii: "s"): .keepsSpace
    case UInt8(ascii: "f"): .file
    case UInt8(ascii: "r"): .raw
    default: nil
    }
  }

  private func flags(from start: Int) -> (Placeholder.Flags, end: Int) {
    var flags: Placeholder.Flags = []
    var at = start
    while let flag = flag(at: at) {
      flags.insert(flag)
      at += 1
    }
    return (flags, at)
  }

  /// Ranges with commas between them up to the closing brace, and the place behind it.
  ///
  /// The list is nothing where only its signs are those of ranges.
  private func ranges(from start: Int) -> (list: [FieldRange]?, end: Int)? {
    var at = start
    while at < text.count, isRangeSign(text[at]) { at += 1 }
    guard at < text.count, text[at] == UInt8(ascii: "}") else { return nil }
    let spelling = String(decoding: text[start..<at], as: UTF8.self)
    return (try? FieldRange.list(parsing: spelling), at + 1)
  }

  private func isRangeSign(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: ",")...UInt8(ascii: ".") ~= byte
  }
}
