/// Something that a rank puts in its place: smaller comes first.
protocol Ranked: BitwiseCopyable {
  var rank: UInt64 { get }
}

/// Puts entries in the order of their ranks; memory that is used again.
struct RankOrder<Entry: Ranked>: ~Copyable {
  /// Filled in the order that equals keep.
  var entries = LongList<Entry>()
  private var target = LongList<Entry>()
  private var places = [Int](repeating: 0, count: 1 << 11)

  /// Sorts by rank and keeps the order of equals: digits from the lowest in which ranks differ.
  ///
  /// - Parameter lowest: the first bit of a rank that counts; the entries are in the order of those
  ///   below it.
  /// - Complexity: linear in the number of entries for each digit in which ranks differ.
  mutating func sort(above lowest: Int = 0) {
    let all = unsafe entries.values
    guard all.count > 1 else { return }
    let first = unsafe all[0].rank
    var differing: UInt64 = 0
    for index in 0..<all.count { unsafe differing |= all[index].rank ^ first }
    differing = (differing >> UInt64(lowest)) << UInt64(lowest)
    guard differing != 0 else { return }
    if all.count < 64 { return unsafe Self.insert(all) }
    target.fill(all.count)
    let digitBits = all.count < 4096 ? 8 : 11
    while differing != 0 {
      let shift = UInt64(differing.trailingZeroBitCount)
      sortByDigit(shift: shift, bits: digitBits)
      differing &= ~(((1 << UInt64(digitBits)) - 1) << shift)
    }
  }

  /// Sorts few entries: none jumps over an equal one.
  private static func insert(_ entries: UnsafeMutableBufferPointer<Entry>) {
    for index in 1..<entries.count {
      let entry = unsafe entries[index]
      var place = index
      while place > 0, unsafe entries[place - 1].rank > entry.rank {
        unsafe entries[place] = entries[place - 1]
        place -= 1
      }
      unsafe entries[place] = entry
    }
  }

  private mutating func sortByDigit(shift: UInt64, bits: Int) {
    let mask = (UInt64(1) << UInt64(bits)) - 1
    let (source, sorted) = unsafe (entries.values, target.values)
    unsafe places.withUnsafeMutableBufferPointer { places in
      for digit in 0...Int(mask) { unsafe places[digit] = 0 }
      for index in 0..<source.count {
        unsafe places[Int((source[index].rank >> shift) & mask)] += 1
      }
      var sum = 0
      for digit in 0...Int(mask) {
        let size = unsafe places[digit]
        unsafe places[digit] = sum
        sum += size
      }
      for index in 0..<source.count {
        let entry = unsafe source[index]
        let digit = Int((entry.rank >> shift) & mask)
        unsafe sorted[places[digit]] = entry
        unsafe places[digit] += 1
      }
    }
    swap(&entries, &target)
  }
}
