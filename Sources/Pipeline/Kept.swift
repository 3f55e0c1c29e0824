import Matching
import Platform

/// The matched items of one worker, which it hands to the one that prints them.
final class Kept {
  /// One access for each block: the checks of a class for each item would cost as much as the copy.
  private(set) var hits: KeptHits

  /// - Parameter marksPlaces: the low half of each rank is free for the number of the block, so that
  ///   ranks of several workers are in the order of the input, too.
  init(marksPlaces: Bool = false) { hits = KeptHits(marksPlaces: marksPlaces) }

  /// Keeps the hits of a block, which is used again or, being long and full of hits, exchanged.
  func add(_ found: [Hit], of block: inout Block, at place: Reader.Place) {
    hits.add(found, of: &block, at: place)
  }

  /// Forgets the items before a number in the input.
  func dropItems(before first: Int) { hits.dropItems(before: first) }

  /// Puts the items in the order of their ranks, if those have the numbers of blocks.
  func sort() { hits.sort() }

  /// Gives up the list of items; their bytes stay as long as this.
  func forgetItems() { hits.forgetItems() }
}

/// Matched items in the order of the input, with copies of their bytes.
@safe
struct KeptHits: ~Copyable {
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
  private var order = RankOrder<KeptItem>()
  private let marksPlaces: Bool
  /// The number of the block.
  private var mark: UInt64 = 0
  private var slabs: [UnsafeMutablePointer<UInt8>] = unsafe []
  private var longPlaces: [UnsafeMutablePointer<KeptItem.LongPlace>] = unsafe []
  private var free: UnsafeMutablePointer<UInt8>?
  private var room = 0
  /// Bytes of the room that can be used at once.
  private var ready = 0
  private var slabSize = 1 << 17

  init(marksPlaces: Bool) { self.marksPlaces = marksPlaces }

  /// Keeps the hits of a block, which is used again or, being long and full of hits, exchanged.
  mutating func add(_ hits: [Hit], of block: inout Block, at place: Reader.Place) {
    guard !hits.isEmpty else { return }
    let bytes = hits.reduce(0) { sum, hit in sum + hit.count }
    let start = order.entries.count
    order.entries.reserve(hits.count)
    if marksPlaces { mark = UInt64(place.sequence) }
    if block.count > Block.size * 2 && bytes > block.count / 2 {
      unsafe keep(hits, in: exchange(&block))
    } else {
      copy(hits, bytes, of: block)
    }
    var part = Part(sequence: place.sequence, places: start..<order.entries.count)
    if let base = place.firstItem { part.numbers = hits.map { hit in base + hit.item } }
    parts.append(part)
  }

  /// Takes over the memory of a block, which gets another.
  private mutating func exchange(_ block: inout Block) -> UnsafeMutablePointer<UInt8> {
    var full = Block()
    swap(&full, &block)
    let memory = unsafe full.takeMemory()
    unsafe slabs.append(memory)
    return unsafe memory
  }

  /// Keeps items where they are.
  private mutating func keep(_ hits: [Hit], in memory: UnsafePointer<UInt8>) {
    for hit in hits { unsafe keep(hit, at: memory + hit.start) }
  }

  private mutating func copy(_ hits: [Hit], _ bytes: Int, of block: borrowing Block) {
    makeRoom(bytes + hits.count)
    var next = 0
    while next < hits.count {
      let first = next
      var end = hits[first].start + hits[first].count
      next += 1
      // Neighbours are copied together, with the separators between them.
      while next < hits.count, hits[next].start == end + 1 {
        end = hits[next].start + hits[next].count
        next += 1
      }
      let start = hits[first].start
      guard let target = unsafe take(end - start) else { return }
      unsafe UnsafeMutableRawPointer(target).copyMemory(
        from: block.memory + start, byteCount: end - start)
      for index in first..<next {
        unsafe keep(hits[index], at: target + (hits[index].start - start))
      }
    }
  }

  @inline(__always)
  private mutating func keep(_ hit: Hit, at bytes: UnsafePointer<UInt8>) {
    if hit.count < KeptItem.longLength {
      unsafe order.entries.append(
        KeptItem(rank: marked(hit.rank), bytes: bytes, count: hit.count))
    } else {
      unsafe keepLong(hit, at: bytes)
    }
  }

  /// A rank with the number of the block in its low half, where that is free.
  @inline(__always)
  private func marked(_ rank: UInt64) -> UInt64 {
    marksPlaces ? (rank >> UInt64(KeptHits.markBits)) << UInt64(KeptHits.markBits) | mark : rank
  }

  @inline(never)
  private mutating func keepLong(_ hit: Hit, at bytes: UnsafePointer<UInt8>) {
    let place = UnsafeMutablePointer<KeptItem.LongPlace>.allocate(capacity: 1)
    unsafe place.initialize(to: KeptItem.LongPlace(bytes: bytes, count: hit.count))
    unsafe longPlaces.append(place)
    unsafe order.entries.append(KeptItem(rank: marked(hit.rank), at: place))
  }

  private mutating func take(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard let target = unsafe free else { return nil }
    unsafe free = target + count
    room -= count
    ready -= count
    return unsafe target
  }

  /// Forgets the items before a number in the input.
  mutating func dropItems(before first: Int) {
    guard first > 0 else { return }
    for index in parts.indices where !parts[index].numbers.isEmpty {
      let part = parts[index]
      let dropped = part.numbers.firstIndex { number in number >= first } ?? part.numbers.count
      parts[index].places = part.places.dropFirst(dropped)
      parts[index].numbers.removeFirst(dropped)
    }
  }

  /// Puts the items, which are in the order of the input, in that of their ranks, if those have the
  /// numbers of blocks; if not, all workers' items must be put in order together.
  mutating func sort() {
    if marksPlaces { order.sort(above: KeptHits.markBits) }
  }

  /// Bits at the low end of a rank that may be free.
  static let markBits = 32

  /// All items; valid until one is added or this is gone.
  var items: UnsafeBufferPointer<KeptItem> { unsafe UnsafeBufferPointer(order.entries.values) }

  /// Adds the items of some places to a list.
  func list(_ places: Range<Int>, in list: inout LongList<KeptItem>) {
    unsafe list.append(UnsafeMutableBufferPointer(rebasing: order.entries.values[places]))
  }

  /// Gives up the list of items; their bytes stay as long as this.
  mutating func forgetItems() {
    order = RankOrder()
    parts = []
  }

  /// A first slab is enough for few items; where there are more they lie in large pages.
  private mutating func makeRoom(_ wanted: Int) {
    if unsafe room < wanted || free == nil {
      room = max(slabSize, wanted)
      let slab = unsafe Memory.slab(of: room + Block.padding)
      ready = room < Memory.largePage ? room : 0
      slabSize = min(max(slabSize * 2, Memory.largePage), KeptHits.mostRoom)
      unsafe slabs.append(slab)
      unsafe free = slab
    }
    if ready < wanted, let free = unsafe free {
      unsafe ready += Memory.bring(free + ready, count: wanted - ready)
    }
  }

  deinit {
    for index in unsafe slabs.indices { unsafe Memory.release(slabs[index]) }
    for index in unsafe longPlaces.indices { unsafe longPlaces[index].deallocate() }
  }
}
