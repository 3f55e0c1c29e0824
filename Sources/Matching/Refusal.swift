extension Matcher {
  /// A quick test of the current text, which refuses most of those that do not match.
  @inline(__always)
  mutating func mayMatch() -> Bool {
    guard current.isASCII else { return mayMatchUnits() }
    return mayMatchBytes()
  }

  @inline(__always)
  private func mayMatchBytes() -> Bool {
    for index in 0..<requiredCount {
      let needle = unsafe needles[required[index]]
      guard let comparison = byteComparison(needle) else { return false }
      if needle.kind == .fuzzy {
        if !comparison.findSubsequence() { return false }
      } else if needleCount > 1, !comparison.holdsSubstring() {
        // A single term is tried at once, and that begins with the same test.
        return false
      }
    }
    return true
  }

  private mutating func mayMatchUnits() -> Bool {
    for index in 0..<requiredCount where unsafe !mayMatchUnits(needles[required[index]]) {
      return false
    }
    return true
  }

  /// Tests the bytes of the current text, which is not ASCII, for a term before it is folded.
  @inline(never)
  mutating func mayMatchUnits(_ needle: Needle) -> Bool {
    guard let bytes = unsafe current.bytes else { return true }
    if !hasRawTest {
      // The test pays when there is much to be spared.
      bytesUntested += current.count
      guard bytesUntested > 1 << 15 else { return true }
      rawTest = unsafe RawTest(needles, count: needleCount, folding)
      hasRawTest = true
    }
    return unsafe rawTest.passes(needle.index, bytes, count: current.count)
  }
}
