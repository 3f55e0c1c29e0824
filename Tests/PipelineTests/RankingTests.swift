import Support
import Testing

@testable import Pipeline

@Suite struct `The order of what several workers kept` {
  /// Items of several workers, each list in input order.
  private func parts(_ random: inout Seeded) -> [[KeptItem]] {
    var parts = [[KeptItem]](repeating: [], count: Int.random(in: 1...3, using: &random))
    let highest = UInt64.max >> UInt64.random(in: 0..<64, using: &random)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    for order in 0..<UInt64.random(in: 0...300, using: &random) {
      let part = Int.random(in: parts.indices, using: &random)
      unsafe parts[part].append(
        KeptItem(
          rank: UInt64.random(in: 0...highest, using: &random), order: order, bytes: bytes,
          count: 0))
    }
    return parts
  }

  @Test(arguments: 0..<100)
  func `is that of a stable sort`(_ seed: Int) {
    var random = Seeded(seed)
    let parts = parts(&random)
    for newestFirst in [false, true] {
      var expected = parts.flatMap(\.self).sorted { one, other in one.order < other.order }
      if newestFirst { expected.reverse() }
      let unranked = Ranking(parts, isRanked: false, newestFirst: newestFirst)
      #expect((0..<unranked.count).map { unranked[$0].order } == expected.map(\.order))

      expected.sort { one, other in
        (one.rank, newestFirst ? ~one.order : one.order)
          < (other.rank, newestFirst ? ~other.order : other.order)
      }
      let ranked = Ranking(parts, isRanked: true, newestFirst: newestFirst)
      #expect((0..<ranked.count).map { ranked[$0].order } == expected.map(\.order))
    }
  }
}
