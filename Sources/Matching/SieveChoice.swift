import Text

/// The search for the letters that a sieve is best made of, by trying them on a sample.
@safe
struct SieveChoice {
  /// A letter that may be looked for.
  struct Candidate {
    /// The number of its term.
    let term: Int
    let tests: [ByteTest]
    /// Bytes that may belong to it besides.
    let wild: Wild

    enum Wild {
      /// All that are not ASCII.
      case others
      /// First bytes of characters.
      case leads([ClosedRange<UInt8>])
    }
  }

  private let sample: Sample
  private let purpose: LineSieve.Purpose
  private let termCount: Int
  var candidates: [Candidate] = []

  init(_ sample: Sample, for purpose: LineSieve.Purpose, termCount: Int) {
    self.sample = sample
    self.purpose = purpose
    self.termCount = termCount
  }

  // What it costs to look at 64 bytes and to try a letter on them, and to visit a line, one that is
  // not ASCII, and one whose being visited cannot be foretold: by measurement, in about a third of a
  // nanosecond.
  private static let perWindow = 4
  private static let perTest = 3
  private static let perLine = 22
  private static let perOtherLine = 60
  private static let perAnchoredWindow = 2

  /// Letters beyond one for each term.
  private static let mostLetters = 6

  private var perLine: Int { sample.isASCII ? Self.perLine : Self.perOtherLine }
  private var windows: Int { sample.count / 64 }

  /// The best sieve; nil where it costs more than going from anchor to anchor to so many lines.
  func best(cheaperThan visited: Int) -> LineSieve? {
    let isAnchored = visited <= sample.lines * 3 / 4
    var least = (isAnchored ? visited * 2 : sample.lines) * perLine
    least += windows * Self.perAnchoredWindow
    var best: Set<Int>?
    guard var chosen = purpose == .all ? [] : rarestOfEach else { return nil }
    if !chosen.isEmpty {
      let cost = cost(chosen)
      if cost < least { (least, best) = (cost, chosen) }
    }
    while chosen.count < Self.mostLetters + termCount {
      let costs = candidates.indices.filter { !chosen.contains($0) }.map { place in
        (place: place, cost: cost(chosen.union([place])))
      }
      guard let next = costs.min(by: { $0.cost < $1.cost }) else { break }
      // Two letters may refuse what neither does alone.
      guard next.cost < least || chosen.count < 2 else { break }
      chosen.insert(next.place)
      if next.cost < least { (least, best) = (next.cost, chosen) }
    }
    return best.map { sieve(of: $0) }
  }

  /// The letter of each term that is in the fewest lines; nil if some term has none.
  private var rarestOfEach: Set<Int>? {
    var chosen: Set<Int> = []
    for term in 0..<termCount {
      let own = candidates.indices.filter { candidates[$0].term == term }
      let lines = own.map { place in (place: place, passed: passed([place])) }
      guard let rarest = lines.min(by: { $0.passed < $1.passed }) else { return nil }
      chosen.insert(rarest.place)
    }
    return chosen
  }

  private func cost(_ chosen: Set<Int>) -> Int {
    let tests = chosen.reduce(0) { sum, place in sum + candidates[place].tests.count }
    return windows * (Self.perWindow + Self.perTest * tests) + passed(chosen) * perLine
  }

  /// Lines of the sample that pass.
  private func passed(_ chosen: Set<Int>) -> Int {
    var sieve = sieve(of: chosen)
    var passed = 0
    while true {
      let found = unsafe sieve.siftNarrowly(sample.text, count: sample.count)
      if found == 0 { return passed }
      for place in 0..<found where sieve[place].passes { passed += 1 }
    }
  }

  private func sieve(of chosen: Set<Int>) -> LineSieve {
    let letters = chosen.sorted().map { candidates[$0] }
    let terms = (0..<termCount).map { term in
      letters.filter { $0.term == term }.map { LineSieve.Letter($0.tests) }
    }
    return LineSieve(
      terms.filter { !$0.isEmpty }, for: purpose, separator: sample.separator, wild: wild(letters))
  }

  private func wild(_ letters: [Candidate]) -> LineSieve.Wild {
    var ranges: [ClosedRange<UInt8>] = []
    for letter in letters {
      guard case .leads(let leads) = letter.wild else { return .others }
      ranges += leads.filter { !ranges.contains($0) }
    }
    return .ranges(ranges)
  }
}
