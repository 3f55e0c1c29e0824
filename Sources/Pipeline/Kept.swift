import Matching
import Platform

/// The matched items of one worker, in the order of the input.
@safe
final class Kept {
  /// Those of one block, which lie together.
  struct Part {
    /// The number of the block.
    var sequence: Int
    /// Where they lie among all of the worker's.
    var places: Range<Int>
    /// The number of each item in the input, where items are numbered.
    var numbers: [Int] = []
  }

  /// Bytes taken from the system at a time.
  private static let mostRoom = 1 << 24

  private(set) var parts: [Part] = []
  private var items = LongList<KeptItem>()
  private var slabs: [UnsafeMutablePointer<UInt8>] = unsafe []
  private var free: UnsafeMutablePointer<UInt8>?
  private var room = 0
  private var slabSize = 1 << 17

  /// Keeps the hits of a block.
  func add(_ hits: [Hit], of block: borrowing Block, at place: Reader.Place) {
    guard !hits.isEmpty else { return }
    makeRoom(
      hits.reduce(0) { sum, hit in
        sum + hit.count + (hit.count < KeptItem.longLength ? 1 : KeptItem.lengthSize)
      })
    items.reserve(hits.count)
    let start = items.count
    var next = 0
    while next < hits.count {
      let first = next
      var end = hits[first].start + hits[first].count
      next += 1
      if hits[first].count < KeptItem.longLength {
        // Neighbours are copied together, with the separators between them.
        while next < hits.count, hits[next].start == end + 1,
          hits[next].count < KeptItem.longLength
        {
          end = hits[next].start + hits[next].count
          next += 1
        }
      }
      unsafe keep(hits, first..<next, block.memory, hits[first].start..<end)
    }
    var part = Part(sequence: place.sequence, places: start..<items.count)
    if let base = place.firstItem { part.numbers = hits.map { hit in base + hit.item } }
    parts.append(part)
  }

  /// Keeps items in the bytes of a run, one long item or some short ones.
  private func keep(
    _ hits: [Hit], _ places: Range<Int>, _ memory: UnsafePointer<UInt8>, _ run: Range<Int>
  ) {
    let isLong = hits[places.lowerBound].count >= KeptItem.longLength
    guard let target = unsafe take(run.count, isLong: isLong) else { return }
    unsafe UnsafeMutableRawPointer(target).copyMemory(
      from: memory + run.lowerBound, byteCount: run.count)
    for place in places {
      let hit = hits[place]
      unsafe items.append(
        KeptItem(
          rank: hit.rank, bytes: target + (hit.start - run.lowerBound), count: hit.count))
    }
  }

  /// Takes memory for so many bytes, in front of which their number stands where the item is long.
  private func take(_ count: Int, isLong: Bool) -> UnsafeMutablePointer<UInt8>? {
    guard var target = unsafe free else { return nil }
    if isLong {
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: count, as: Int.self)
      unsafe target += KeptItem.lengthSize
      room -= KeptItem.lengthSize
    }
    unsafe free = target + count
    room -= count
    return unsafe target
  }

  /// Forgets the items before a number in the input.
  func dropItems(before first: Int) {
    guard first > 0 else { return }
    for index in parts.indices where !parts[index].numbers.isEmpty {
      let part = parts[index]
      let dropped = part.numbers.firstIndex { number in number >= first } ?? part.numbers.count
      parts[index].places = part.places.dropFirst(dropped)
      parts[index].numbers.removeFirst(dropped)
    }
  }

  /// Adds the items of some places to a list.
  func list(_ places: Range<Int>, in list: inout LongList<KeptItem>) {
    unsafe list.append(UnsafeMutableBufferPointer(rebasing: items.values[places]))
  }

  /// Gives up the list of items; their bytes stay as long as this.
  func forgetItems() {
    items = LongList()
    parts = []
  }

  /// A first slab is enough for few items; where there are more they lie in large pages.
  private func makeRoom(_ wanted: Int) {
    guard unsafe room < wanted || free == nil else { return }
    room = max(slabSize, wanted)
    slabSize = min(max(slabSize * 2, Memory.largePage), Kept.mostRoom)
    let slab = unsafe Memory.slab(of: room + Block.padding)
    unsafe slabs.append(slab)
    unsafe free = slab
  }

  deinit {
    for index in unsafe slabs.indices { unsafe Memory.release(slabs[index]) }
  }
}
