import Text

/// A folded text as arrays.
struct Folded: Equatable {
  var exact: [UInt32]
  var base: [UInt32]
  var offsets: [UInt32]
  var classes: [UInt8]
  var starts: [UInt8]

  init(_ text: String, _ folding: Folding) {
    self.init(bytes: Array(text.utf8), folding)
  }

  /// `earlier` is folded before in the same memory.
  init(bytes: [UInt8], _ folding: Folding, after earlier: [UInt8] = []) {
    var folded = FoldedText()
    if !earlier.isEmpty {
      unsafe earlier.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        folding.fold(start, count: earlier.count, into: &folded)
      }
    }
    // One byte more, so that there is an address even where there is no text.
    unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      folding.fold(start, count: bytes.count, into: &folded)
    }
    let units = 0..<folded.count
    exact = units.map { unsafe folded.exact[$0] }
    base = units.map { unsafe folded.base[$0] }
    offsets = (0...folded.count).map { unsafe folded.offsets[$0] }
    classes = units.map { unsafe folded.classes[$0] }
    starts = units.map { unsafe folded.starts[$0] }
  }
}
