import Matching
import Support
import Testing

@testable import Pipeline

@Suite struct `The order of what several workers kept` {
  /// Blocks of hits, dealt out to workers; the count of a hit tells its place in the input.
  private func kept(
    _ random: inout Seeded, marksPlaces: Bool = false
  ) -> (workers: [Kept], ranks: [UInt64]) {
    let workers = (0..<random.below(3) + 1).map { _ in Kept(marksPlaces: marksPlaces) }
    let highest = UInt64.max >> UInt64(random.below(64))
    let free: UInt64 = marksPlaces ? 0xFFFF_FFFF : 0
    var block = Block()
    var ranks: [UInt64] = []
    for sequence in 0..<random.below(40) {
      var hits: [Hit] = []
      for _ in 0..<random.below(random.pick([2, 10, 80])) {
        hits.append(
          Hit(
            rank: UInt64.random(in: 0...highest, using: &random) & ~free, start: random.below(100),
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
      var ranking = Ranking(workers, isRanked: isRanked, newestFirst: newestFirst)
      #expect(places(&ranking) == expected)
    }
  }

  @Test(arguments: 0..<100)
  func `is the same where each worker has sorted its own`(_ seed: Int) {
    var random = Seeded(seed &* 7907)
    let (workers, ranks) = kept(&random, marksPlaces: true)
    for worker in workers { worker.sort() }
    var ranking = Ranking(merging: workers)
    let expected = ranks.indices.sorted { one, other in (ranks[one], one) < (ranks[other], other) }
    #expect(ranking.count == ranks.count)
    #expect(places(&ranking) == expected)
    #expect(ranking.count == 0)
  }

  /// The places in the input of what is taken, a few at a time.
  private func places(_ ranking: inout Ranking) -> [Int] {
    var places: [Int] = []
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { unsafe byte.deallocate() }
    let nothing = unsafe KeptItem(rank: 0, bytes: byte, count: 0)
    let room = UnsafeMutableBufferPointer<KeptItem>.allocate(capacity: 7)
    defer { unsafe room.deallocate() }
    unsafe room.initialize(repeating: nothing)
    while true {
      let count = unsafe ranking.take(into: room)
      if count == 0 { return places }
      places += unsafe room[..<count].map(\.count)
    }
  }
}
