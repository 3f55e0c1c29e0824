import Matching
import Platform

/// The way from a worker to the output, the same for lines and records.
struct Outlet: Sendable {
  var order: FilterJob.Order
  let delivery: Monitor<Delivery>
  let collected: Monitor<Collected>
  /// Rung when no more input is wanted.
  let wake: Bell

  /// Hands over the hits of a block: at once in their turn, or to be kept until the end.
  func take(_ hits: [Hit], of block: inout Block, at place: Reader.Place, own: Kept) {
    switch order {
    case .collected:
      own.add(hits, of: &block, at: place)
    case .counted:
      delivery.enter { delivery in delivery.count(hits.count) }
    case .arrival:
      let isSated = delivery.enter(when: { delivery in delivery.turn == place.sequence }) {
        delivery in
        delivery.turn += 1
        delivery.print(hits, of: block)
        return delivery.isSated
      }
      if isSated { wake.ring() }
    }
  }

  /// Adds what a worker kept, in the order of its ranks where these tell places, too, to what is
  /// printed at the end.
  func close(_ own: Kept) {
    own.sort()
    collected.enter { collected in collected.add(own) }
  }
}
