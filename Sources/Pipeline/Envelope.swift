import Records

/// What is printed of an item behind what it is sorted by, in one row of bytes.
@safe
enum Envelope {
  /// An item as it is printed.
  @safe struct Item {
    var bytes: UnsafePointer<UInt8>
    var count: Int
  }

  private static let sizeBytes = 4

  /// Puts a key before what is printed: its length, then itself.
  static func key(_ key: [UInt8]) -> [UInt8] {
    (0..<sizeBytes).map { UInt8(truncatingIfNeeded: key.count >> (8 * $0)) } + key
  }

  /// What is printed of a kept item.
  @inline(__always)
  static func item(_ kept: KeptItem, _ settings: OutputSettings) -> Item {
    guard settings.order != nil else {
      return unsafe Item(bytes: kept.bytes, count: kept.count)
    }
    let size = sizeBytes + keyCount(of: kept)
    return unsafe Item(bytes: kept.bytes + size, count: kept.count - size)
  }

  private static func keyCount(of kept: KeptItem) -> Int {
    var size = 0
    for place in 0..<sizeBytes { size |= unsafe Int(kept.bytes[place]) << (8 * place) }
    return size
  }

  /// The items in the order of their keys, equals as they are; those with an empty key last.
  static func sorted(_ items: [KeptItem], isDescending: Bool) -> [KeptItem] {
    let places = items.indices.sorted { one, other in
      let order = compare(items[one], items[other], isDescending)
      return order == 0 ? one < other : order < 0
    }
    return places.map { items[$0] }
  }

  private static func compare(_ one: KeptItem, _ other: KeptItem, _ isDescending: Bool) -> Int {
    let (count, otherCount) = (keyCount(of: one), keyCount(of: other))
    if count == 0 || otherCount == 0 { return (count == 0 ? 1 : 0) - (otherCount == 0 ? 1 : 0) }
    let (bytes, otherBytes) = unsafe (one.bytes + sizeBytes, other.bytes + sizeBytes)
    var order = count - otherCount
    for index in 0..<min(count, otherCount) where unsafe bytes[index] != otherBytes[index] {
      order = unsafe Int(bytes[index]) - Int(otherBytes[index])
      break
    }
    // Numbers come before texts either way.
    let isBackwards = unsafe isDescending && SortKeyReader.isOfOneKind(bytes[0], otherBytes[0])
    return isBackwards ? -order : order
  }
}
