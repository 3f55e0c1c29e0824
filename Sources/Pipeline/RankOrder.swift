import Platform

/// Something that a rank puts in its place: smaller comes first.
protocol Ranked: BitwiseCopyable {
  var rank: UInt64 { get }
}

/// Puts entries in the order of their ranks; memory that is used again.
struct RankOrder<Entry: Ranked> {
  /// Filled in the order that equals keep.
  var entries: [Entry] = []
  private var target: [Entry] = []
  private var places = [Int](repeating: 0, count: 1 << 11)

  /// Makes room for so many entries in all.
  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    entries.preferLargePages(count)
  }

  /// Sorts by rank and keeps the order of equals: digits from the lowest in which ranks differ.
  ///
  /// - Complexity: linear in the number of entries for each digit in which ranks differ.
  mutating func sort() {
    guard entries.count > 1 else { return }
    let first = entries[0].rank
    var differing = entries.reduce(into: UInt64(0)) { bits, entry in bits |= entry.rank ^ first }
    guard differing != 0 else { return }
    if entries.count < 64 { return insert() }
    let digitBits = entries.count < 4096 ? 8 : 11
    target.removeAll(keepingCapacity: true)
    target.reserveCapacity(entries.count)
    target.preferLargePages(entries.count)
    target += entries
    while differing != 0 {
      let shift = UInt64(differing.trailingZeroBitCount)
      sortByDigit(shift: shift, bits: digitBits)
      differing &= ~(((1 << UInt64(digitBits)) - 1) << shift)
    }
  }

  /// Sorts few entries: none jumps over an equal one.
  private mutating func insert() {
    for index in 1..<entries.count {
      let entry = entries[index]
      var place = index
      while place > 0, entries[place - 1].rank > entry.rank {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
  }

  private mutating func sortByDigit(shift: UInt64, bits: Int) {
    let mask = (UInt64(1) << UInt64(bits)) - 1
    let count = entries.count
    unsafe places.withUnsafeMutableBufferPointer { places in
      unsafe entries.withUnsafeBufferPointer { entries in
        unsafe target.withUnsafeMutableBufferPointer { target in
          for digit in 0...Int(mask) { unsafe places[digit] = 0 }
          for index in 0..<count {
            unsafe places[Int((entries[index].rank >> shift) & mask)] += 1
          }
          var sum = 0
          for digit in 0...Int(mask) {
            let size = unsafe places[digit]
            unsafe places[digit] = sum
            sum += size
          }
          for index in 0..<count {
            let entry = unsafe entries[index]
            let digit = Int((entry.rank >> shift) & mask)
            unsafe target[places[digit]] = entry
            unsafe places[digit] += 1
          }
        }
      }
    }
    swap(&entries, &target)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Wishes that the room for so many elements comes in large pages.
  fileprivate mutating func preferLargePages(_ count: Int) {
    unsafe withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let size = count * MemoryLayout<Element>.stride
      unsafe UnsafeMutableRawPointer(start).withMemoryRebound(to: UInt8.self, capacity: size) {
        unsafe Memory.preferLargePages($0, count: size)
      }
    }
  }
}
