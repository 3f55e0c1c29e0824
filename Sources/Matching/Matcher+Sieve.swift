import Text

extension Matcher {
  /// Makes a sieve of the letters that refuse most lines of a sample, if going through it costs less
  /// than visiting so many lines.
  mutating func chooseSieve(_ sample: Sample, betterThan visited: Int) -> Bool {
    guard needleCount > 0, sample.lines > 0, let (terms, purpose) = sifted else { return false }
    if !sample.isASCII { makeRawTest() }
    var choice = SieveChoice(sample, for: purpose, termCount: terms.count)
    for (place, term) in terms.enumerated() {
      let needle = unsafe needles[term]
      for letter in 0..<min(needle.count, Anchor.mostLetters) {
        choice.candidates += candidates(letter, of: needle, term: place, isASCII: sample.isASCII)
      }
    }
    guard let best = choice.best(cheaperThan: visited) else { return false }
    unsafe sieve = .allocate(capacity: 1)
    unsafe sieve?.initialize(to: best)
    return true
  }

  /// The terms that all must match, or one of which must, or none.
  private var sifted: (terms: [Int], LineSieve.Purpose)? {
    guard requiredCount == 0 else {
      return ((0..<requiredCount).map { place in unsafe required[place] }.sorted(), .all)
    }
    let all = 0..<needleCount
    if !isRanked, all.allSatisfy({ index in unsafe needles[index].isAlone }) {
      return (Array(all), .others)
    }
    return alternatives.first.map { (Array($0), .any) }
  }

  /// What a letter of a term may be told by.
  private func candidates(
    _ letter: Int, of needle: Needle, term: Int, isASCII: Bool
  ) -> [SieveChoice.Candidate] {
    guard isASCII else {
      return rawTest.tests(ofLetter: letter, of: needle.index).map { tests, leads in
        SieveChoice.Candidate(term: term, tests: tests, wild: .leads(leads))
      }
    }
    guard let letters = unsafe needle.bytes else { return [] }
    return [SieveChoice.Candidate(term: term, tests: [unsafe letters[letter].test], wild: .others)]
  }
}

extension RawTest {
  /// Bytes that tell a letter of a needle, and the first bytes of characters that may spell it which
  /// these do not tell, in as many ways as there are; none if any text may hold it.
  fileprivate func tests(
    ofLetter place: Int, of needle: Int
  ) -> [(tests: [ByteTest], leads: [ClosedRange<UInt8>])] {
    let letter = unsafe letters[starts[needle] + place]
    if letter.isFree { return [] }
    if letter.isOneCharacter {
      return [letter.second, letter.third].map { byte in ([ByteTest(value: byte, fold: 0)], []) }
    }
    var tests: [ByteTest] = []
    var leads: [ClosedRange<UInt8>] = []
    if letter.value != 0xFF { tests.append(ByteTest(value: letter.value, fold: letter.fold)) }
    if letter.narrow.areFew {
      for second in 0..<letter.narrow.count {
        tests.append(ByteTest(value: letter.narrow.byte(second), fold: 0x20))
      }
    } else {
      leads.append(0xC2...0xDF)
    }
    // Those of Chinese, Japanese and Korean in one, as most letters have no spelling among them.
    let wide: [ClosedRange<UInt8>] = [0xE0...0xE2, 0xE3...0xED, 0xEE...0xFF]
    leads += wide.filter { range in
      range.contains { lead in unsafe tables[letter.table * 64 + Int(lead & 63)] != 0 }
    }
    return tests.isEmpty ? [] : [(tests, leads)]
  }
}
