import Foundation
import Support
import Testing

@testable import Text

/// The bytes without codes, and where each of them stood.
private func stripped(
  _ text: [UInt8], lines: Bool = false
) -> (bytes: [UInt8], offsets: [UInt32]) {
  var bytes = [UInt8](repeating: 0, count: text.count + 1)
  var offsets = [UInt32](repeating: 0, count: text.count + 1)
  let count = unsafe (text + [0]).withUnsafeBufferPointer { source in
    unsafe bytes.withUnsafeMutableBufferPointer { target in
      unsafe offsets.withUnsafeMutableBufferPointer { places in
        guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
        return unsafe AnsiText.strip(
          from, count: text.count, into: to, offsets: places.baseAddress, lines: lines)
      }
    }
  }
  return (Array(bytes[..<count]), Array(offsets[...count]))
}

@Suite struct `Text with terminal codes` {
  @Test(arguments: [
    ("plain text, longer than a step of the scan", "plain text, longer than a step of the scan"),
    ("", ""), ("\u{1B}[31mred\u{1B}[m", "red"), ("a\u{1B}[38;2;1;2;3mb\u{1B}[38:5:1mc", "abc"),
    ("\u{1B}[?25lx\u{1B}[1;2Hy", "xy"), ("x\u{1B}[Ky", "xy"), ("\u{1B}(Bx\u{1B})0yz", "xz"),
    ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\ z", "link z"),
    ("\u{1B}]8;;http://é\u{7}link", "link"), ("\u{1B}]0;title\u{7}z", "z"),
    ("\u{1B}]8;\u{7}z", "8;\u{7}z"), ("\u{1B}]x;y\u{7}z", "x;y\u{7}z"), ("\u{1B}=x\u{1B}7y", "xy"),
    ("\u{1B}éx", "x"), ("x\u{E}y\u{F}z", "xyz"), ("a\u{8}b", "b"), ("é\u{8}照\u{8}b", "b"),
    ("ab\u{8}\u{8}c", "a\u{8}c"), ("\u{8}\u{8}z", "z"), ("a\u{1B}[m\u{8}c", "a\u{8}c"),
    ("a\n\u{8}c", "a\n\u{8}c"), ("a\u{1B}", "a\u{1B}"), ("a\u{1B}\nb", "a\u{1B}\nb"),
    ("\u{1B}[31", "31"), ("\u{1B}[!p", "!p"), ("\u{1B}\u{1B}[1mx", "[1mx"), ("a\u{1B}\\bc", "ac"),
  ])
  func `loses the codes and nothing else`(_ text: String, _ expected: String) {
    #expect(stripped(Array(text.utf8)).bytes == Array(expected.utf8))
  }

  @Test(arguments: [
    ("a\u{1B}]8;;x\ny\u{1B}\\b", "ab", "a8;;x\ny"), ("a\u{1B}[1\nmb", "a1\nmb", "a1\nmb"),
    ("a\u{1B}]0;t\u{7}\nb", "a\nb", "a\nb"),
  ])
  func `loses no code that a line end cuts, where it is lines`(
    _ text: String, _ whole: String, _ lines: String
  ) {
    #expect(stripped(Array(text.utf8)).bytes == Array(whole.utf8))
    #expect(stripped(Array(text.utf8), lines: true).bytes == Array(lines.utf8))
  }

  @Test(arguments: 0..<100)
  func `each byte that is kept knows its place`(_ seed: Int) {
    var generator = Seeded(seed)
    let text = randomLine(using: &generator)
    let (bytes, offsets) = stripped(text)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy(<))
    #expect(offsets.last == UInt32(text.count))
    #expect(zip(bytes, offsets).allSatisfy { $0 == text[Int($1)] })
  }

  @Test(.enabled(if: Tools.isWanted("fzf"), "needs fzf"), arguments: 0..<3)
  func `is the same to the real fzf`(_ seed: Int) throws {
    var generator = Seeded(seed)
    let lines = (0..<3000).map { _ in randomLine(using: &generator) }
    let outcome = try Program(path: Tools.path(of: "fzf")).run(
      ["--ansi", "--no-sort", "--filter", ""], input: Array(lines.joined(separator: [10])) + [10],
      environment: ProcessInfo.processInfo.environment)
    let expected = outcome.output.split(separator: 10, omittingEmptySubsequences: false)
    #expect(expected.count == lines.count + 1)
    for (line, expected) in zip(lines, expected) {
      #expect(stripped(line).bytes == Array(expected), "\(line)")
    }
  }

  /// Pieces of codes in any order.
  private func randomLine(using generator: inout Seeded) -> [UInt8] {
    let pieces = [
      "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}(", "0", "12", ";", ":", "m", "K", "?", "@", "\u{7}",
      "\u{1B}\\", "\\", "a", "bc", "é", "照", "\u{8}", "\u{8}", "\u{E}", "\u{F}", "\t", "~", " ",
      "\u{1B}[31m", "\u{1B}[m", "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}]0;é\u{7}", "\u{1B}P",
    ]
    return (0...generator.below(9)).flatMap { _ in Array(generator.pick(pieces).utf8) }
  }
}
