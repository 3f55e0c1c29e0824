import Records

/// What is kept of an item in one row of bytes where that is more than what is printed of it.
@safe
struct Envelope: Sendable {
  /// What the item is sorted by comes first.
  var hasKey = false
  /// Then where it stood.
  var hasPlace = false
  /// Then the item as it was, where what is printed of it says too little about it.
  var hasOriginal = false

  /// What was put in.
  @safe struct Contents {
    var key: UnsafeBufferPointer<UInt8>
    var place: RecordPlace?
    var original: UnsafeBufferPointer<UInt8>
    var printed: UnsafeBufferPointer<UInt8>
  }

  private static let sizeBytes = 4

  /// There is nothing but what is printed.
  var isNone: Bool { !hasKey && !hasPlace && !hasOriginal }

  /// Puts something before what is printed: its length, then itself.
  static func append(_ part: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    for place in 0..<sizeBytes {
      bytes.append(UInt8(truncatingIfNeeded: part.count >> (8 * place)))
    }
    unsafe bytes.append(contentsOf: part)
  }

  /// Puts where a record stood before what is printed.
  static func append(_ place: RecordPlace, to bytes: inout [UInt8]) {
    var part: [UInt8] = []
    for number in [place.line, place.index] {
      for byte in 0..<8 { part.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
    if let key = place.key { part += [1] + key }
    unsafe part.withUnsafeBufferPointer { part in unsafe append(part, to: &bytes) }
  }

  private static func place(in part: UnsafeBufferPointer<UInt8>) -> RecordPlace {
    func number(_ first: Int) -> Int {
      (0..<8).reduce(0) { sum, byte in unsafe sum | Int(part[first + byte]) << (8 * byte) }
    }
    let key = unsafe part.count > 16 ? Array(part[17...]) : nil
    return RecordPlace(line: number(0), index: number(8), key: key)
  }

  /// What is in some bytes.
  func opened(_ bytes: UnsafePointer<UInt8>, count: Int) -> Contents {
    var rest = unsafe UnsafeBufferPointer(start: bytes, count: count)
    func takePart() -> UnsafeBufferPointer<UInt8> {
      var size = 0
      for place in 0..<Envelope.sizeBytes { size |= unsafe Int(rest[place]) << (8 * place) }
      let end = Envelope.sizeBytes + size
      defer { unsafe rest = UnsafeBufferPointer(rebasing: rest[end...]) }
      return unsafe UnsafeBufferPointer(rebasing: rest[Envelope.sizeBytes..<end])
    }
    let key = unsafe hasKey ? takePart() : UnsafeBufferPointer(start: nil, count: 0)
    let place = unsafe hasPlace ? Envelope.place(in: takePart()) : nil
    let original = unsafe hasOriginal ? takePart() : rest
    return unsafe Contents(key: key, place: place, original: original, printed: rest)
  }

  /// The items in the order of their keys, equals as they are; those with an empty key last.
  func sorted(_ items: [KeptItem], isDescending: Bool) -> [KeptItem] {
    let places = items.indices.sorted { one, other in
      let order = unsafe SortKeyReader.compare(
        opened(items[one].bytes, count: items[one].count).key,
        opened(items[other].bytes, count: items[other].count).key, isDescending: isDescending)
      return order == 0 ? one < other : order < 0
    }
    return places.map { items[$0] }
  }
}
