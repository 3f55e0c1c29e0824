/// The keys met so far with what is known of each, found again without hashing as a rule.
///
/// Records of one source have their keys in the same order nearly always. So each key remembers
/// the key that followed it last time, and comparing with that one is all it takes.
@safe
struct KeyTable: ~Copyable {
  /// One key, by its spelling after decoding.
  struct Entry {
    /// The first eight bytes; fewer are filled up with zeros.
    var head: UInt64 = 0
    /// The last eight bytes of a longer key.
    var tail: UInt64 = 0
    var count: UInt32 = .max
    /// Where the bytes lie in `spellings`.
    var offset: UInt32 = 0
    /// The entry of the key that came next, in a walk over the keys of records and in one over all.
    var nextOutside: Int32 = 0
    var nextInside: Int32 = 0
    var weight: UInt16 = Tier.other.weight
    var isProse = false
    /// The wanted name that the key is, or -1.
    var slot: Int32 = -1
    /// The wanted names that the key folds to, a range of `alikes`.
    var firstAlike: Int32 = 0
    var alikeCount: Int32 = 0
  }

  /// Which keys a walk sees, so which key is likely to come next.
  enum Walk { case outside, inside }

  private var entries = Growing<Entry>()
  private var spellings = Growing<UInt8>(capacity: 4096)
  private var alikes = Growing<Int32>()
  private var keptAlikes = 0
  private var slots: UnsafeMutablePointer<Int32>
  /// The names that someone wants to find.
  let names: [FieldName]
  /// Keys were added since somebody last asked.
  var hasNews = false

  /// Before the first key.
  static let start = 0
  /// Stands for any one key that the table has no room for.
  static let stranger = 1
  private static let slotCount = 8192
  private static let mostEntries = 4096
  private static let mostBytes = 1 << 20

  init(names: [FieldName]) {
    self.names = names
    unsafe slots = .allocate(capacity: KeyTable.slotCount)
    unsafe slots.initialize(repeating: 0, count: KeyTable.slotCount)
    entries.append(Entry())
    entries.append(Entry())
  }

  deinit { unsafe slots.deallocate() }

  subscript(entry: Int) -> Entry {
    @inline(__always) get { entries[entry] }
  }

  /// The entry of a key, given the one before it.
  ///
  /// Eight bytes from the key's start must be readable.
  @inline(__always)
  mutating func entry(
    of key: UnsafePointer<UInt8>, count: Int, after previous: Int, on walk: Walk
  ) -> Int {
    let head = unsafe KeyTable.head(key, count)
    let previousEntry = unsafe entries.start + previous
    let guess = unsafe Int(
      walk == .outside ? previousEntry.pointee.nextOutside : previousEntry.pointee.nextInside)
    if unsafe isEntry(guess, key, count, head) { return guess }
    let found = unsafe find(key, count, head)
    if found != KeyTable.stranger {
      let previousEntry = unsafe entries.start + previous
      switch walk {
      case .outside: unsafe previousEntry.pointee.nextOutside = Int32(truncatingIfNeeded: found)
      case .inside: unsafe previousEntry.pointee.nextInside = Int32(truncatingIfNeeded: found)
      }
    }
    return found
  }

  /// How the values under a key count.
  @inline(__always)
  func tier(of entry: Int) -> Tier {
    let entry = unsafe entries.start + entry
    return unsafe Tier(weight: entry.pointee.weight, isProse: entry.pointee.isProse)
  }

  /// The wanted names that a key folds to without being spelled like them.
  func alike(_ index: Int, of entry: Entry) -> Int { Int(alikes[Int(entry.firstAlike) + index]) }

  @inline(__always)
  private func isEntry(
    _ index: Int, _ key: UnsafePointer<UInt8>, _ count: Int, _ head: UInt64
  ) -> Bool {
    let entry = unsafe entries.start + index
    guard unsafe entry.pointee.head == head, unsafe Int(entry.pointee.count) == count else {
      return false
    }
    if count <= 8 { return true }
    guard unsafe entry.pointee.tail == KeyTable.tail(key, count) else { return false }
    return unsafe count <= 16
      || hasMiddle(key, count, at: spellings.start + Int(entry.pointee.offset))
  }

  @inline(never)
  private func hasMiddle(
    _ key: UnsafePointer<UInt8>, _ count: Int, at spelling: UnsafePointer<UInt8>
  ) -> Bool {
    for index in 8..<(count - 8) where unsafe key[index] != spelling[index] { return false }
    return true
  }

  @inline(__always)
  private static func head(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let word = unsafe UnsafeRawPointer(key).loadUnaligned(as: UInt64.self)
    return count >= 8 ? word : word & ((1 << UInt64(8 &* count)) &- 1)
  }

  @inline(__always)
  private static func tail(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    unsafe UnsafeRawPointer(key + (count &- 8)).loadUnaligned(as: UInt64.self)
  }
}

// MARK: - Finding by hash, adding

extension KeyTable {
  @inline(never)
  private mutating func find(_ key: UnsafePointer<UInt8>, _ count: Int, _ head: UInt64) -> Int {
    let tail = unsafe count > 8 ? KeyTable.tail(key, count) : 0
    var hash = (head ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 29) ^ tail) &* 0xBF58_476D_1CE4_E5B9
    var slot = Int(hash >> 40) & (KeyTable.slotCount - 1)
    while unsafe slots[slot] != 0 {
      let index = unsafe Int(slots[slot])
      if unsafe isEntry(index, key, count, head) { return index }
      slot = (slot + 1) & (KeyTable.slotCount - 1)
    }
    // What the last stranger is like is forgotten.
    alikes.truncate(to: keptAlikes)
    let entry = unsafe newEntry(key, count, head, tail)
    if entries.count >= KeyTable.mostEntries || spellings.count + count > KeyTable.mostBytes {
      entries[KeyTable.stranger] = entry
      entries[KeyTable.stranger].count = .max
      return KeyTable.stranger
    }
    unsafe spellings.append(key, count: count)
    unsafe slots[slot] = Int32(entries.count)
    entries.append(entry)
    keptAlikes = alikes.count
    hasNews = true
    return entries.count - 1
  }

  private mutating func newEntry(
    _ key: UnsafePointer<UInt8>, _ count: Int, _ head: UInt64, _ tail: UInt64
  ) -> Entry {
    let bytes = unsafe Array(UnsafeBufferPointer(start: key, count: count))
    let folded = Folded(bytes)
    let tier = Tier(of: folded)
    var entry = Entry(head: head, tail: tail, count: UInt32(count))
    entry.offset = UInt32(spellings.count)
    entry.weight = tier.weight
    entry.isProse = tier.isProse
    entry.firstAlike = Int32(alikes.count)
    for (slot, name) in names.enumerated() {
      if name.bytes == bytes {
        entry.slot = Int32(slot)
      } else if name.folded == folded {
        alikes.append(Int32(slot))
      }
    }
    entry.alikeCount = Int32(alikes.count) - entry.firstAlike
    return entry
  }
}
