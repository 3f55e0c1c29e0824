import Support
import Testing

@testable import Text

@Suite struct `Fuzz the stripper of terminal codes` {
  private static let pieces = [
    "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}(", "0", "12;", ":", "m", "K", "?", "\u{7}", "\\", "a",
    "bc", "é", "照", "\u{8}", "\u{E}", "\t", "\n", "\n", "\u{1B}[31m", "\u{1B}]8;;x\u{1B}\\",
  ]

  @Test func `by what always holds for text without codes`() {
    Fuzz.rounds(500, of: "stripper of terminal codes") { seed in
      var random = Seeded(seed)
      var text: [UInt8] = []
      for _ in 0..<random.below(24) {
        text +=
          random.chance(percent: 10) ? random.bytes(upTo: 3) : Array(random.pick(Self.pieces).utf8)
      }
      let plain = stripped(text, lines: true)
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      #expect(plain == Array(lines.map { stripped($0) }.joined(separator: [0x0A])), "\(seed)")
      #expect(stripped(text, inPlace: true) == stripped(text), "\(seed)")
      #expect(stripped(text, behind: 0x6D) == stripped(text, behind: 0x00), "\(seed)")
      if !text.contains(where: { [0x08, 0x0E, 0x0F, 0x1B].contains($0) }) {
        #expect(plain == text, "\(seed)")
      }
    }
  }

  /// The bytes without codes; `behind` stands behind them and must not matter.
  private func stripped(
    _ text: [UInt8], lines: Bool = false, inPlace: Bool = false, behind: UInt8 = 0
  ) -> [UInt8] {
    var source = text + [UInt8](repeating: behind, count: 64)
    var target = source
    let count = unsafe source.withUnsafeMutableBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
        let place = unsafe inPlace ? from : to
        return unsafe AnsiText.strip(from, count: text.count, into: place, lines: lines)
      }
    }
    return Array((inPlace ? source : target)[..<count])
  }
}
