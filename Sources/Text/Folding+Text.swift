extension Folding {
  /// Folds UTF-8 into units; a byte that is not UTF-8 becomes U+FFFD.
  ///
  /// Nothing behind `count` is read. `classes` holds the raw `CharacterClass` of each of the 128
  /// ASCII characters.
  @safe
  public func fold(
    _ text: UnsafePointer<UInt8>, count: Int, classes: UnsafePointer<UInt8>,
    into folded: inout FoldedText
  ) {
    folded.count = 0
    folded.reserve(count)
    var offset = 0
    for scalar in unsafe String(
      decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self
    ).unicodeScalars {
      let lower = foldsCase ? scalar.properties.lowercaseMapping.unicodeScalars.first?.value : nil
      let value = lower ?? scalar.value
      unsafe folded.exact[folded.count] = value
      unsafe folded.base[folded.count] = value
      unsafe folded.offsets[folded.count] = UInt32(offset)
      unsafe folded.classes[folded.count] = scalar.isASCII ? classes[Int(scalar.value)] : 5
      unsafe folded.starts[folded.count] = 1
      folded.count += 1
      offset += UTF8.width(scalar)
    }
    unsafe folded.offsets[folded.count] = UInt32(count)
  }

  /// Folds UTF-8 where the classes of ASCII characters do not matter.
  @safe
  public func fold(_ text: UnsafePointer<UInt8>, count: Int, into folded: inout FoldedText) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { classes in
      unsafe classes.initialize(repeating: 0)
      guard let start = classes.baseAddress else { return }
      fold(text, count: count, classes: start, into: &folded)
    }
  }
}
