import Text

/// The text being matched, folded when a term first asks for it.
@safe
struct CurrentText: ~Copyable {
  private(set) var bytes: UnsafePointer<UInt8>?
  private(set) var count = 0
  private(set) var isASCII = true
  private var folded = Form()
  private var cased = Form()
  private var capitals = Form()

  /// The text after one way to fold it.
  private struct Form: ~Copyable {
    var text = FoldedText()
    /// The text is the current one.
    var isCurrent = false

    @inline(__always)
    mutating func columns(
      of bytes: UnsafePointer<UInt8>?, count: Int, _ folding: Folding, _ scoring: Scoring.View
    ) -> UnitColumns {
      if !isCurrent, let bytes = unsafe bytes {
        unsafe folding.fold(bytes, count: count, classes: scoring.classes, into: &text)
        isCurrent = true
      }
      return UnitColumns(text, kind: folding.letters)
    }
  }

  @inline(__always)
  mutating func set(_ text: UnsafePointer<UInt8>, count textCount: Int, isASCII ascii: Bool) {
    unsafe bytes = text
    count = textCount
    isASCII = ascii
    folded.isCurrent = false
    cased.isCurrent = false
    capitals.isCurrent = false
  }

  /// The text in units, by the folding of a term whose case counts or does not.
  @inline(never)
  mutating func columns(
    _ folding: Folding, isCaseSensitive: Bool, _ scoring: Scoring.View
  ) -> UnitColumns {
    var folding = folding
    if isCaseSensitive {
      folding.foldsCase = false
      return unsafe cased.columns(of: bytes, count: count, folding, scoring)
    }
    if folding.lowersCapitalsOnly {
      return unsafe capitals.columns(of: bytes, count: count, folding, scoring)
    }
    return unsafe folded.columns(of: bytes, count: count, folding, scoring)
  }

  /// The text in units of a term without case, where no more than their places and classes matter.
  mutating func places(_ folding: Folding, _ scoring: Scoring.View) -> UnitColumns {
    if capitals.isCurrent { return UnitColumns(capitals.text, kind: folding.letters) }
    return unsafe folded.columns(of: bytes, count: count, folding, scoring)
  }
}
