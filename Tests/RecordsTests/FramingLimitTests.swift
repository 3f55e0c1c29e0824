import Testing

@testable import Records

/// What keeps memory bounded whatever the input is.
struct `The limits of framing` {
  static let limits: [(String, [String], [String])] = [
    ("{\"a\":1}\n{\"a\":12345}\n{}\n", ["{\"a\":1}", "{}"], ["2:1: record larger than 10 bytes"]),
    ("12345678901234\n1\n", ["1"], ["1:1: record larger than 10 bytes"]),
    ("no record at all\n1\n", ["1"], ["1:1: record larger than 10 bytes"]),
    (
      "{\"a\":\n12345678\n}\n1\n", ["~{\"a\":", "12345678", "~}", "1"],
      ["1:1: record larger than 10 bytes", "3:1: expected a value"]
    ),
    ("12345678901234", [], ["1:1: record larger than 10 bytes"]),
    (
      "[1,\n123456789012,\n2]\n3\n", ["1", "2", "3"],
      ["2:1: record larger than 10 bytes"]
    ),
  ]

  @Test(arguments: limits) func `leave out what is too large, up to the next line`(
    _ input: String, _ found: [String], _ reports: [String]
  ) {
    let bytes = Array(input.utf8)
    let framed = FramedInput(bytes, framer: Framer(limits: FramingLimits(maxRecord: 10)))
    #expect(framed.found == found)
    #expect(framed.reports.map(\.description) == reports)
    for cut in 0...bytes.count {
      #expect(
        FramedInput(bytes, cuts: [cut], framer: Framer(limits: FramingLimits(maxRecord: 10)))
          == framed, "\(cut)")
    }
  }

  @Test(arguments: ["[", "{\"\":", "[{\"\":", "[\n", "{\"\":\n"])
  func `name a depth that is too great`(_ opening: String) {
    let deep = String(repeating: opening, count: opening.contains("\n") ? 3000 : 100_000)
    let framed = FramedInput(Array((deep + "\n{}\n").utf8))
    #expect(framed.pieces.last?.bytes == Array("{}".utf8))
    #expect(framed.reports.first?.message == "nesting deeper than 1024")
  }

  /// An array is given away element by element, also where it is all one line.
  @Test(arguments: ["[%]", "[\n%\n]\n", "%"]) func `hold back no more than a MiB`(_ shape: String) {
    let element = "{\"a\":\"" + String(repeating: "x", count: 1000) + "\"}"
    let separator = shape == "%" ? "" : ","
    let elements = Array(repeating: element, count: 3000).joined(separator: separator)
    let parts = shape.split(separator: "%", omittingEmptySubsequences: false)
    let input = Array((parts[0] + elements + parts[1]).utf8)
    let half = FramedInput(Array(input[..<(2 << 20)]), isEnded: false)
    #expect(half.settled > 1 << 20)
    #expect(FramedInput(input, cuts: [2 << 20]).pieces.count == 3000)
  }
}
