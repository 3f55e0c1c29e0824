import Matching
import Support
import Testing

@testable import Pipeline

@Suite struct `The order of what several workers kept` {
  /// Blocks of hits, dealt out to workers; the count of a hit tells its place in the input.
  private func kept(_ random: inout Seeded) -> (workers: [Kept], ranks: [UInt64]) {
    let workers = (0..<random.below(3) + 1).map { _ in Kept() }
    let highest = UInt64.max >> UInt64(random.below(64))
    var block = Block()
    var ranks: [UInt64] = []
    for sequence in 0..<random.below(40) {
      var hits: [Hit] = []
      for _ in 0..<random.below(random.pick([2, 10, 80])) {
        hits.append(
          Hit(
            rank: UInt64.random(in: 0...highest, using: &random), start: random.below(100),
            count: ranks.count, item: -1))
        ranks.append(hits[hits.count - 1].rank)
      }
      random.pick(workers).add(hits, of: &block, at: Reader.Place(sequence: sequence))
    }
    return (workers, ranks)
  }

  @Test(arguments: 0..<100, [false, true])
  func `is that of a stable sort`(_ seed: Int, _ newestFirst: Bool) {
    for isRanked in [false, true] {
      var random = Seeded(seed &* 7919)
      let (workers, ranks) = kept(&random)
      var expected = Array(ranks.indices)
      if newestFirst { expected.reverse() }
      if isRanked {
        expected.sort { one, other in
          (ranks[one], newestFirst ? -one : one) < (ranks[other], newestFirst ? -other : other)
        }
      }
      let ranking = Ranking(workers, isRanked: isRanked, newestFirst: newestFirst)
      #expect(unsafe ranking.items.map(\.count) == expected)
    }
  }
}
