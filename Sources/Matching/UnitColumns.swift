import Text

/// Text that is not all ASCII, folded to units, behind which 64 more are readable.
@safe
struct UnitColumns: Columns {
  let exact: UnsafePointer<UInt32>
  let base: UnsafePointer<UInt32>
  let offsets: UnsafePointer<UInt32>
  let classes: UnsafePointer<UInt8>
  let beginnings: UnsafePointer<UInt8>
  let count: Int
  let kind: Folding.Letters

  /// Valid until the text is folded anew.
  init(_ text: borrowing FoldedText, kind: Folding.Letters) {
    unsafe exact = UnsafePointer(text.exact)
    unsafe base = UnsafePointer(text.base)
    unsafe offsets = UnsafePointer(text.offsets)
    unsafe classes = UnsafePointer(text.classes)
    unsafe beginnings = UnsafePointer(text.starts)
    count = text.count
    self.kind = kind
  }

  @inline(__always)
  func occurrences(of letter: TermUnit, at column: Int) -> UInt64 {
    let units = unsafe (letter.usesBase ? base : exact) + column
    return unsafe equal(units, letter.value) | equal(units + 32, letter.value) &<< 32
  }

  /// Bit i is set where unit i of 32 is the value.
  @inline(__always)
  private func equal(_ units: UnsafePointer<UInt32>, _ value: UInt32) -> UInt64 {
    let values = SIMD4<UInt32>(repeating: value)
    var bits = SIMD4<UInt32>(1, 2, 4, 8)
    var found = SIMD4<UInt32>(repeating: 0)
    for lane in 0..<8 {
      let four = unsafe UnsafeRawPointer(units).loadUnaligned(
        fromByteOffset: lane &* 16, as: SIMD4<UInt32>.self)
      found |= unsafe unsafeBitCast(four .== values, to: SIMD4<UInt32>.self) & bits
      bits &<<= SIMD4<UInt32>(repeating: 4)
    }
    let halves = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
    let both = halves[0] | halves[1]
    return (both | both &>> 32) & 0xFFFF_FFFF
  }

  @inline(__always)
  func holds(_ letter: TermUnit, at column: Int) -> Bool {
    unsafe (letter.usesBase ? base : exact)[column] == letter.value
  }

  @inline(__always)
  func starts(at column: Int) -> UInt64 {
    unsafe kind == .unicode ? Lanes.equal(beginnings + column, 1) : ~0
  }

  @inline(__always)
  func characterClass(at column: Int) -> UInt8 { unsafe classes[column] }

  @inline(__always)
  func isUnderscore(at column: Int) -> Bool { unsafe exact[column] == 0x5F }

  var lastSeparator: Int {
    var column = count - 1
    while column >= 0, unsafe exact[column] != 0x2F, unsafe exact[column] != 0x5C { column -= 1 }
    return column
  }

  func byteRange(of columns: Range<Int>) -> Range<Int> {
    var (start, end) = (columns.lowerBound, columns.upperBound)
    while start > 0, unsafe beginnings[start] == 0 { start -= 1 }
    while end < count, unsafe beginnings[end] == 0 { end += 1 }
    return unsafe Int(offsets[start])..<Int(offsets[end])
  }

  func column(ofByte offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if unsafe Int(offsets[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
