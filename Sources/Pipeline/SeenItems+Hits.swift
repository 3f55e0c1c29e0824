import Matching
import Platform

extension Monitor<SeenItems> {
  /// Leaves out hits of a block that equal earlier ones of the input; called for every block in turn.
  func keepNew(_ hits: inout [Hit], _ keys: [SeenItems.Key?], at sequence: Int) {
    enter(when: { seen in seen.turn == sequence }) { seen in
      seen.turn += 1
      var kept = 0
      for index in hits.indices where seen.isNew(keys[index]) {
        hits[kept] = hits[index]
        kept += 1
      }
      hits.removeLast(hits.count - kept)
    }
  }

  /// The same where all bytes of an item count.
  func keepNew(_ hits: inout [Hit], of block: borrowing Block, at sequence: Int) {
    var keys: [SeenItems.Key?] = []
    keys.reserveCapacity(hits.count)
    for hit in hits {
      let bytes = unsafe UnsafeRawBufferPointer(start: block.memory + hit.start, count: hit.count)
      unsafe keys.append(SeenItems.Key(bytes))
    }
    keepNew(&hits, keys, at: sequence)
  }
}
