/// The spellings of values met in some bytes, each with the number of its set; memory that is used
/// again.
struct SpellingTable {
  private struct Spelling {
    var start: Int
    var count: Int
    var hash: UInt
    var set: UInt32
  }

  /// Found by their hash: 0 is free, others one more than an index.
  private var slots = [Int32](repeating: 0, count: 256)
  private var spellings: [Spelling] = []

  mutating func removeAll() {
    for index in slots.indices { slots[index] = 0 }
    spellings.removeAll(keepingCapacity: true)
  }

  /// The set of a spelling that stands at an offset of the bytes; a new one gets what `add` says.
  @inline(__always)
  mutating func set(
    of start: Int, _ count: Int, in bytes: UnsafePointer<UInt8>, orAdd add: () -> UInt32
  ) -> UInt32 {
    let text = unsafe bytes + start
    var hash: UInt = UInt(bitPattern: count)
    for index in 0..<count { hash = unsafe (hash &* 31) &+ UInt(text[index]) }
    hash = hash ^ (hash &>> 15)
    var slot = Int(hash & UInt(slots.count - 1))
    while slots[slot] != 0 {
      let known = spellings[Int(slots[slot]) - 1]
      if known.hash == hash, known.count == count {
        let other = unsafe bytes + known.start
        var same = 0
        while same < count, unsafe text[same] == other[same] { same += 1 }
        if same == count { return known.set }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let set = add()
    spellings.append(Spelling(start: start, count: count, hash: hash, set: set))
    slots[slot] = Int32(spellings.count)
    if spellings.count * 2 > slots.count { growSlots() }
    return set
  }

  private mutating func growSlots() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    for (index, spelling) in spellings.enumerated() {
      var slot = Int(spelling.hash & UInt(slots.count - 1))
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
  }
}
