import Support
import Testing

@testable import Text

struct `Regular expressions` {
  /// The matches of an expression in a text; nothing when it is none.
  private static func matches(_ pattern: String, _ text: [UInt8]) -> [Range<Int>]? {
    guard let program = PatternProgram(parsing: pattern) else { return nil }
    var search = PatternSearch(program)
    let padded = text + Array(repeating: 0x61, count: 64)
    return unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      return unsafe search.matches(in: start, count: text.count)
    }
  }

  @Test(arguments: [
    "*", "a**", "a+*", "a{2}{3}", "(", ")", "(a", "a)", "[", "[a", "[z-a]", "[[:nope:]]", "a{2,1}",
    "a{1001}", "(a{100}){100}", #"\"#, #"\1"#, #"\8"#, #"\h"#, #"\C"#, #"\Z"#, #"\cA"#, #"\x"#,
    #"\x{110000}"#,
    #"\p{Nope}"#, #"\p{greek}"#, #"\p"#, "(?=a)", "(?!a)", "(?<=a)b", "(?#a)", "(?x)a", "(?P=n)",
    "(?P<>a)", "(?i-)a", "|*",
    #"[\b]"#, "a??+",
  ])
  func `faults make a text none`(_ pattern: String) {
    #expect(Self.matches(pattern, []) == nil)
  }

  @Test(arguments: [
    ("a|ab", "xab", [1..<2]), ("ab|a", "xab", [1..<3]), ("a*", "baac", [0..<0, 1..<3, 4..<4]),
    ("a*?", "aa", [0..<0, 1..<1, 2..<2]), ("a+?", "aa", [0..<1, 1..<2]), ("(?U)a+?", "aa", [0..<2]),
    ("(a|b)*c", "xabcab", [1..<4]), ("(a*)+", "baab", [0..<0, 1..<3, 4..<4]),
    ("(|a)+", "aa", [0..<0, 1..<1, 2..<2]),
    ("^a", "aa", [0..<1]), ("a$", "aa", [1..<2]), ("(?m)^a$", "b\na\nb", [2..<3]),
    (#"\bab\b"#, "ab1 ab", [4..<6]),
    (".", "é\n", [0..<2]), ("(?s).", "é\n", [0..<2, 2..<3]), ("(?i)É", "é", [0..<2]),
    ("(?i)k", "\u{212A}", [0..<3]),
    ("(?i:a)b", "AbAB", [0..<2]), ("a(?i)b|c", "aBC", [0..<2, 2..<3]),
    ("(a(?i)b)c", "aBcaBC", [0..<3]),
    (#"\x41\x{e9}\101"#, "AéA", [0..<4]), (#"\Qa.\E+"#, "a..a", [0..<3]),
    (#"[\Wa]+"#, "b, a", [1..<4]), (#"[^\W]"#, ",a", [1..<2]),
    (#"\p{Lu}\PL"#, "aA1", [1..<3]), (#"(?i)\p{Lu}\P{Lu}"#, "aé1", [1..<4]),
    (#"x(?i)y|[\p{Lt}]"#, "bǆ", [1..<3]), (#"[\p{^Lu}]+"#, "Aé", [1..<3]),
    (#"\p{Greek}+"#, "aΩδ.", [1..<5]), (#"[^\P{Han}]"#, "a漢", [1..<4]),
    (#"\p{^Cyrillic}"#, "жz", [2..<3]),
    ("[[:^alpha:]]+", "a12é", [1..<5]), ("a{,2}", "a{,2}", [0..<5]),
    ("a{2,3}", "aaaaa", [0..<3, 3..<5]), ("a{0}b", "ab", [1..<2]), ("[]a-]+", "x]-a", [1..<4]),
    ("(?P<n>a)(?<m>b)", "ab", [0..<2]), ("(?P<n>a)(?P<n>b)", "ab", [0..<2]),
  ])
  func `the leftmost and then the preferred match counts`(
    _ pattern: String, _ text: String, _ matches: [Range<Int>]
  ) {
    #expect(Self.matches(pattern, Array(text.utf8)) == matches)
  }

  @Test func `every character has one script, if any`() throws {
    let names = "\(Scripts.table)".split(separator: "\n").compactMap {
      $0.split(separator: " ").first
    }
    let ranges = try names.flatMap { try #require(Scripts.ranges(of: String($0))) }
    let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
    #expect(names.count > 170)
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    #expect(sorted.last?.upperBound == 0xE01EF)
  }

  @Test func `a byte that is not UTF-8 is a character`() {
    #expect(Self.matches("[^a]", [0x61, 0xFF, 0xE2, 0x82, 0x61]) == [1..<2, 2..<3, 3..<4])
    #expect(Self.matches("\u{FFFD}", [0xFF]) == [0..<1])
  }

  @Test func `time does not grow beyond the bytes`() {
    let text = [UInt8](repeating: 0x61, count: 20_000)
    #expect(Self.matches("(a+)+b", text) == [])
    #expect(Self.matches("(a|a|a)*(a|a)*c", text) == [])
    #expect(Self.matches("(a?){50}a{50}x", text) == [])
  }
}
