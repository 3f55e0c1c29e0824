import Support
import Testing
import Text

@testable import Records

@Suite struct `Fuzz the field splitter` {
  private static let delimiters = [
    "/", ",", "ab", "::", "\\t", "[:,]", "[/_-]+", "\\s+", " *, *", "a|b", "x*", "(ab)+", "\\b",
    "é",
    "[é照]+", ".", "a.b", "",
  ]

  @Test func `by what always holds for fields`() {
    Fuzz.rounds(500, of: "field splitter") { seed in
      var random = Seeded(seed)
      let text = random.pick(Self.delimiters)
      let delimiter = random.chance(percent: 15) ? .blanks : Delimiter(parsing: text)
      var line = Array(random.text(of: "ab/,:_-x é照\t ", upTo: 30).utf8)
      if random.chance(percent: 10) { line += random.bytes(upTo: 4) }
      let fields = split(line, delimiter)
      #expect(split(line, delimiter, behind: 0x2C) == fields, "\(seed)")
      // Fields lie side by side up to the end, each with its delimiter.
      for (field, next) in zip(fields, fields.dropFirst()) {
        #expect(field.bytes.upperBound == next.bytes.lowerBound, "\(seed)")
      }
      #expect(fields.last.map { $0.bytes.upperBound == line.count } ?? true, "\(seed)")
      for field in fields {
        #expect(field.bytes.contains(field.contents), "\(seed)")
      }
      let few = 1 + random.below(3)
      let first = split(line, delimiter, needing: few)
      #expect(Array(first.prefix(few)) == Array(fields.prefix(few)), "\(seed)")
      // One expression read in two ways.
      if case .runs = delimiter.kind, let program = PatternProgram(parsing: text) {
        var other = delimiter
        other.kind = .pattern(program)
        #expect(split(line, other) == fields, "\(seed)")
      }
    }
  }

  private struct Field: Equatable {
    var bytes: Range<Int>
    var contents: Range<Int>
  }

  private func split(
    _ line: [UInt8], _ delimiter: Delimiter, needing limit: Int = .max, behind: UInt8 = 0x20
  ) -> [Field] {
    var splitter = FieldSplitter(delimiter)
    let padded = line + [UInt8](repeating: behind, count: 64)
    return unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      unsafe splitter.split(start, count: line.count, needing: limit)
      let count = splitter.fieldCount
      return (1...max(count, 1)).prefix(count).map { number in
        let range = FieldRange(number)
        return unsafe Field(
          bytes: splitter.bytes(of: range), contents: splitter.contents(of: range, in: start))
      }
    }
  }
}
