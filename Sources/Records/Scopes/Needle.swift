/// The text of a scope laid out for comparing with many values; it lives in `Needles`.
@safe
struct Needle {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let units: UnsafePointer<UInt32>
  let unitCount: Int
  /// Only ASCII can equal it by bytes.
  let isASCII: Bool
  let isQuoted: Bool
  let number: Number?
}

/// The memory of needles.
@safe
struct Needles: ~Copyable {
  private var blocks: [UnsafeMutableRawPointer] = unsafe []

  mutating func add(_ text: ScopeText) -> Needle {
    let bytes = unsafe copy(text.bytes)
    let units = unsafe copy(text.folded.units)
    return unsafe Needle(
      bytes: bytes, count: text.bytes.count, units: units, unitCount: text.folded.units.count,
      isASCII: text.folded.isASCII, isQuoted: text.isQuoted,
      number: text.isQuoted ? nil : Number(bytes, count: text.bytes.count))
  }

  private mutating func copy<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let block = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() {
      unsafe (block + index).initialize(to: element)
    }
    unsafe blocks.append(UnsafeMutableRawPointer(block))
    return unsafe UnsafePointer(block)
  }

  deinit {
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
  }
}
