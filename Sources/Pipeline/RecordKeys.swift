import Records

/// By what records are known again whose equals are left out.
struct RecordKeys: ~Copyable {
  private var identity: FieldIdentity?
  private var text: [UInt8] = []

  init(_ uniqueness: InputSettings.Uniqueness) {
    if case .field(let path) = uniqueness { identity = FieldIdentity(path) }
  }

  /// The key of one of some framed records; nothing where it equals no other.
  mutating func key(
    of number: Int, _ frames: borrowing Frames, in block: borrowing Block
  ) -> SeenItems.Key? {
    guard identity != nil else {
      let frame = frames.records[number]
      let bytes = unsafe UnsafeRawBufferPointer(
        start: block.memory + frame.start, count: frame.count)
      return unsafe SeenItems.Key(bytes)
    }
    text.removeAll(keepingCapacity: true)
    let hasValue =
      unsafe identity?.append(number, of: frames, in: block.memory, to: &text) ?? false
    return hasValue ? unsafe text.withUnsafeBytes { bytes in unsafe SeenItems.Key(bytes) } : nil
  }
}
