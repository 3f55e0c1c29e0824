import Matching
import Platform
import Records

/// What a worker does with lines: each block is matched as it was read.
struct LineWork: Sendable {
  let job: FilterJob
  let reader: Monitor<Reader>
  let outlet: Outlet
  let seen: Monitor<SeenItems>?

  /// Works on blocks until there are no more.
  func run() {
    // The settings were tried before the workers were called.
    guard var hand = try? LineHand(job, seen: seen) else { return }
    var block = Block()
    let own = Kept(marksPlaces: job.sortsByWorker)
    while let place = reader.enter({ reader in reader.fill(&block) }) {
      hand.match(&block, at: place)
      outlet.take(hand.hits, of: &block, at: place, own: own)
    }
    outlet.close(own)
  }
}
