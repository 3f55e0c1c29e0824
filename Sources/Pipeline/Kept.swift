import Matching
import Platform

/// A matched item whose bytes stay after its block has been used again.
@safe
struct KeptItem {
  /// The smaller the better.
  var rank: UInt64
  /// Rises with the place in the input.
  var order: UInt64
  var bytes: UnsafePointer<UInt8>
  var count: Int
}

/// The matched items of one worker, in the order of the input.
@safe
final class Kept {
  private(set) var items: [KeptItem] = []
  private var slabs: [UnsafeMutablePointer<UInt8>] = unsafe []
  private var free: UnsafeMutablePointer<UInt8>?
  private var room = 0

  deinit {
    for index in unsafe slabs.indices { unsafe Memory.release(slabs[index]) }
  }

  /// Keeps the hits of a block.
  func add(_ hits: [Hit], of block: borrowing Block, at place: Reader.Place) {
    let wanted = hits.reduce(0) { sum, hit in sum + hit.count }
    makeRoom(wanted)
    guard var target = unsafe free else { return }
    for (index, hit) in hits.enumerated() {
      let order =
        place.firstItem.map { first in UInt64(first + hit.item) }
        ?? UInt64(place.sequence) << 32 + UInt64(index)
      unsafe Memory.copy(block.memory + hit.start, to: target, count: hit.count)
      items.append(
        unsafe KeptItem(
          rank: hit.rank, order: order, bytes: target, count: hit.count))
      unsafe target += hit.count
    }
    unsafe free = target
    room -= wanted
  }

  /// Those from a number on; all of them where items are not numbered.
  func items(from first: UInt64) -> [KeptItem] {
    first == 0 ? items : items.filter { item in item.order >= first }
  }

  private func makeRoom(_ wanted: Int) {
    guard unsafe room < wanted || free == nil else { return }
    room = max(Block.size, wanted)
    let slab = unsafe Memory.resize(nil, to: room)
    unsafe slabs.append(slab)
    unsafe free = slab
  }
}
