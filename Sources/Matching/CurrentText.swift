import Text

/// The text being matched, folded when a term first asks for it.
@safe
struct CurrentText: ~Copyable {
  private(set) var bytes: UnsafePointer<UInt8>?
  private(set) var count = 0
  private(set) var isASCII = true
  private var folded = FoldedText()
  private var cased = FoldedText()
  private var isFolded = false
  private var isCased = false

  @inline(__always)
  mutating func set(_ text: UnsafePointer<UInt8>, count textCount: Int, isASCII ascii: Bool) {
    unsafe bytes = text
    count = textCount
    isASCII = ascii
    isFolded = false
    isCased = false
  }

  /// The text in units, by the folding of a term whose case counts or does not.
  @inline(never)
  mutating func columns(
    _ folding: Folding, isCaseSensitive: Bool, _ scoring: Scoring.View
  ) -> UnitColumns {
    if isCaseSensitive {
      if !isCased, let bytes = unsafe bytes {
        var folding = folding
        folding.foldsCase = false
        unsafe folding.fold(bytes, count: count, classes: scoring.classes, into: &cased)
        isCased = true
      }
      return UnitColumns(cased, kind: folding.letters)
    }
    if !isFolded, let bytes = unsafe bytes {
      unsafe folding.fold(bytes, count: count, classes: scoring.classes, into: &folded)
      isFolded = true
    }
    return UnitColumns(folded, kind: folding.letters)
  }
}
