import Support
import Testing
import Text

@testable import Matching

@Suite struct `What a scan looks for first` {
  private static let folding = Folding(letters: .unicode, foldsCase: true, literal: false)

  /// Letters of many scripts, each with what it is folded to.
  private static let letters: [(Character, TermUnit)] = "kfsßéкоёщαάنकिกก็的龍機가각ガｶ１①".compactMap {
    letter in
    let units = folding.term(String(letter))
    return units.count == 1 ? (letter, units[0]) : nil
  }

  @Test(arguments: letters.map(\.0))
  func `each spelling of a letter is found wherever it stands`(_ letter: Character) throws {
    let unit = try #require(Self.letters.first { $0.0 == letter }).1
    let spellings = Self.folding.spellings(of: unit)
    let search = ByteSearch(OtherSpellings(of: unit.value, spellings).patterns, takesOthers: false)
    for spelling in spellings where !spelling.isASCII {
      for place in [0, 1, 17, 60, 63] {
        let text = Array(repeating: UInt8(ascii: "-"), count: place) + Array("\(spelling)---".utf8)
        let found = unsafe text.padded.withUnsafeBufferPointer { bytes in
          unsafe search.nextNarrowly(
            in: bytes.baseAddress.unsafelyUnwrapped, from: 0, count: text.count)
        }
        #expect(found == place, "\(spelling) at \(place)")
      }
    }
  }

  @Test(arguments: 0..<300)
  func `no line that matches alone is passed over among others`(seed: Int) {
    var random = Seeded(seed)
    let words = [
      "щит", "ток", "ТОК", "é", "e\u{301}", "ink", "ＩＮＫ", "水木", "木", "x", "각", "가", "-", "a",
    ]
    let lines = (0...random.below(60)).map { _ in
      (0..<random.below(6)).map { _ in random.pick(words) }.joined(separator: " ")
    }
    let text = random.pick(["щ", "щк", "ток", "é", "ink", "'ink", "木 水", "k", "가", "각", "!é x"])
    let query = Query(text, rules: Rules())
    let alone = lines.map { line in Scanning.lines([line], query, Rules()).map(\.rank) }
    let together = Scanning.lines(lines, query, Rules()).map(\.rank)
    #expect(together == alone.flatMap(\.self), "\(text) \(lines)")
  }
}
