import Support
import Testing
import Text
import Wide

@testable import Matching

@Suite struct `Lines that pass a sieve` {
  /// A text, and the letters of some terms that are looked for in its lines.
  private struct Trial {
    let text: [UInt8]
    let terms: [[[UInt8]]]
    let purpose: LineSieve.Purpose
    /// All that is not ASCII may be any letter, or the first bytes of longer characters.
    let isWild: Bool

    init(_ seed: Int) {
      var random = Seeded(seed)
      let pieces = ["a", "b", "c", "A", "\n", "\n", " ", "й", "ц", "木", "xxxxxxxxxxxxxxxx"]
      let longest = random.pick([3, 60, 400])
      var text = (0..<random.below(longest)).map { _ in random.pick(pieces) }.joined()
      if random.below(3) == 0 { text += "\n" }
      if random.below(3) == 0 {
        // A line ends just where a window does.
        text += String(repeating: "c", count: 63 - text.utf8.count % 64)
        if random.below(2) == 0 { text += "\n" }
      }
      self.text = Array(text.utf8)
      let letters: [[UInt8]] = [[0x61], [0x62], [0x63], [0xB9, 0x63], [0x86]]
      terms = (0...random.below(3)).map { _ in
        (0...random.below(4)).map { _ in random.pick(letters) }
      }
      purpose = random.pick([.all, .any, .others])
      isWild = random.below(2) == 0
    }

    var sieve: LineSieve {
      LineSieve(
        terms.map { letters in
          letters.map { bytes in
            LineSieve.Letter(bytes.map { ByteTest(value: $0, fold: $0 < 0x80 ? 0x20 : 0) })
          }
        }, for: purpose, separator: 10,
        wild: isWild ? .others : .ranges([0xE3...0xED, 0xEE...0xFF])
      )
    }

    /// The lines that are listed, found one by one.
    var lines: [String] {
      var start = 0
      return text.split(separator: 10, omittingEmptySubsequences: false).enumerated().compactMap {
        _, line in
        defer { start += line.count + 1 }
        // What stands behind the last separator is a line only if it is not empty.
        if start == text.count && line.isEmpty { return nil }
        let held = terms.filter { holds($0, Array(line)) }.count
        let passes = purpose == .all ? held == terms.count : held > 0
        guard passes || purpose == .others else { return nil }
        return describe(
          LineSieve.Line(
            start: start, end: start + line.count, isASCII: line.allSatisfy { $0 < 0x80 },
            passes: passes))
      }
    }

    /// The letters follow one another; bytes that are not ASCII may serve several times.
    private func holds(_ letters: [[UInt8]], _ line: [UInt8]) -> Bool {
      var place = 0
      for tests in letters {
        let found = line.indices.dropFirst(place).first { index in
          let byte = line[index]
          let isLetter = tests.contains { $0 < 0x80 ? byte | 0x20 == $0 : byte == $0 }
          return isLetter || byte >= (isWild ? 0x80 : 0xE3)
        }
        guard let found else { return false }
        place = line[found] < 0x80 ? found + 1 : found
      }
      return true
    }

    func describe(_ line: LineSieve.Line) -> String {
      "\(line.start)..<\(line.end) \(line.isASCII ? "ASCII" : "other") \(line.passes)"
    }

    /// The lines that a sieve lists, some at a time.
    func sifted(
      _ sift: (inout LineSieve, UnsafePointer<UInt8>, Int) -> Int
    ) -> [String] {
      var sieve = sieve
      var all: [String] = []
      let bytes = text + Array(repeating: UInt8(ascii: "a"), count: ByteScan.padding)
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        sieve.begin()
        while true {
          let found = unsafe sift(&sieve, start, text.count)
          if found == 0 { break }
          all += (0..<found).map { describe(sieve[$0]) }
        }
      }
      return all
    }
  }

  @Test(arguments: 0..<300)
  func `are those that hold the letters in their order`(seed: Int) {
    let trial = Trial(seed)
    let found = unsafe trial.sifted { sieve, text, count in
      unsafe sieve.siftNarrowly(text, count: count)
    }
    #expect(found == trial.lines)
  }

  @Test(
    .enabled(if: Matcher.hasWideRegisters, "the processor has no wide registers"),
    arguments: 0..<300)
  func `are the same in wide registers`(seed: Int) {
    let trial = Trial(seed)
    let found = unsafe trial.sifted { sieve, text, count in
      unsafe sieve.siftWidely(text, count: count)
    }
    #expect(found == trial.lines)
  }

  @Test func `are told apart however many there are`() {
    let count = 5000
    var matcher = Matcher(Query("!b", rules: Rules()), rules: Rules())
    matcher.leastToSift = 0
    let hits = Scanning.lines(Array(repeating: "a", count: count), &matcher)
    #expect(hits.map(\.start) == (0..<count).map { $0 * 2 })
  }

  @Test(arguments: [
    "kernelnetw", "libfield", "net | lib", "!net", "!net !lib", "net lib", "поиск", "!поиск", "!的",
  ])
  func `are chosen for queries that refuse much`(query: String) {
    var random = Seeded(1)
    let scripts = [
      ["kernel", "network", "library", "field", "usr", "share"],
      ["поиск", "окно", "море", "камера", "река"], ["木水", "数据", "文件", "手机", "照片", "的"],
    ]
    let first = query.unicodeScalars.first { $0 != "!" }?.value ?? 0
    let words = scripts[first < 0x80 ? 0 : first < 0x800 ? 1 : 2]
    let lines = (0..<200).map { _ in
      (0..<4).map { _ in random.pick(words) }.joined(separator: "/")
    }
    var matcher = Matcher(Query(query, rules: Rules()), rules: Rules())
    matcher.leastToSift = 0
    _ = Scanning.lines(lines, &matcher)
    #expect(unsafe matcher.sieve != nil)
  }
}
