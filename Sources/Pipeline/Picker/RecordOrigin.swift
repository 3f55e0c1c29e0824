import Records

/// Where a piece of a block of records stood in the input.
struct RecordOrigin: Sendable {
  /// The place in the block of its first item.
  var item = 0
  /// Where it begins in the bytes of the block.
  var offset = 0
  /// The place in the input of its first byte.
  var place: Seam.Place
}

extension StoredBlock {
  /// Where a record stood in the input: the line of its first byte, and its number among all.
  func place(of index: Int) -> Seam.Place? {
    guard let origin = origins.last(where: { $0.item <= index }) else { return nil }
    var place = origin.place
    place.position = unsafe place.position.advanced(
      over: bytes + origin.offset, count: range(of: index).lowerBound - origin.offset)
    place.records += index - origin.item
    return place
  }
}
