import Matching
import Platform

/// A matched item whose bytes stay after its block has been used again.
@safe
struct KeptItem: Ranked {
  /// The smaller the better.
  var rank: UInt64
  var bytes: UnsafePointer<UInt8>
  var count: Int
}

/// The matched items of one worker, in the order of the input.
@safe
final class Kept {
  /// Those of one block, which lie together.
  struct Part {
    /// The number of the block.
    var sequence: Int
    var items: [KeptItem] = []
    /// The number of each item in the input, where items are numbered.
    var numbers: [Int] = []
  }

  /// Bytes taken from the system at a time.
  private static let mostRoom = 1 << 24

  private var parts: [Part] = []
  private var slabs: [UnsafeMutablePointer<UInt8>] = unsafe []
  private var free: UnsafeMutablePointer<UInt8>?
  private var room = 0
  private var slabSize = Block.size

  /// Keeps the hits of a block.
  func add(_ hits: [Hit], of block: borrowing Block, at place: Reader.Place) {
    guard let first = hits.first else { return }
    makeRoom(hits.reduce(hits.count) { sum, hit in sum + hit.count })
    var part = Part(sequence: place.sequence)
    part.items.reserveCapacity(hits.count)
    var run = first.start..<first.start
    var next = 0
    while next < hits.count {
      // Neighbours are copied together, with the separators between them.
      run = hits[next].start..<hits[next].start + hits[next].count
      var end = next + 1
      while end < hits.count, hits[end].start == run.upperBound + 1 {
        run = run.lowerBound..<hits[end].start + hits[end].count
        end += 1
      }
      unsafe keep(hits, next..<end, block.memory, run, in: &part.items)
      next = end
    }
    if let base = place.firstItem { part.numbers = hits.map { hit in base + hit.item } }
    parts.append(part)
  }

  private func keep(
    _ hits: [Hit], _ places: Range<Int>, _ memory: UnsafePointer<UInt8>, _ run: Range<Int>,
    in items: inout [KeptItem]
  ) {
    guard let target = unsafe free else { return }
    unsafe Memory.copy(memory + run.lowerBound, to: target, count: run.count)
    unsafe free = target + run.count
    room -= run.count
    for place in places {
      let hit = hits[place]
      unsafe items.append(
        KeptItem(
          rank: hit.rank, bytes: target + (hit.start - run.lowerBound), count: hit.count))
    }
  }

  /// Forgets the items before a number in the input.
  func dropItems(before first: Int) {
    guard first > 0 else { return }
    for index in parts.indices where !parts[index].numbers.isEmpty {
      let numbers = parts[index].numbers
      parts[index].items.removeFirst(
        numbers.firstIndex { number in number >= first } ?? numbers.count)
    }
  }

  /// Gives the items away; their bytes stay as long as this.
  func takeParts() -> [Part] {
    defer { parts = [] }
    return parts
  }

  /// Slabs grow with what is kept, so that little is wasted on few items and many cost few calls.
  private func makeRoom(_ wanted: Int) {
    guard unsafe room < wanted || free == nil else { return }
    room = max(slabSize, wanted)
    slabSize = min(slabSize * 2, Kept.mostRoom)
    let slab = unsafe Memory.slab(of: room)
    unsafe slabs.append(slab)
    unsafe free = slab
  }

  deinit {
    for index in unsafe slabs.indices { unsafe Memory.release(slabs[index]) }
  }
}
