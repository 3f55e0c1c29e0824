extension Matcher {
  /// A quick test of the current text, which refuses most of those that do not match.
  @inline(__always)
  mutating func mayMatch() -> Bool {
    guard current.isASCII else { return mayMatchUnits() }
    // A single term is tried at once, and that begins with the same test.
    return needleCount == 1 || mayMatchBytes()
  }

  @inline(__always)
  private func mayMatchBytes() -> Bool {
    for index in 0..<requiredCount {
      let needle = unsafe needles[required[index]]
      guard let comparison = byteComparison(needle) else { return false }
      if needle.kind == .fuzzy {
        if comparison.subsequenceStart() == nil { return false }
      } else if !comparison.holdsSubstring() {
        return false
      }
    }
    return true
  }

  @inline(never)
  private mutating func mayMatchUnits() -> Bool {
    guard requiredCount > 0 else { return true }
    if !hasRawTest {
      // The test pays when there is much to be spared.
      bytesUntested += current.count
      guard bytesUntested > 1 << 15 else { return true }
      rawTest = unsafe RawTest(needles, count: needleCount, folding)
      hasRawTest = true
    }
    guard let bytes = unsafe current.bytes else { return true }
    for index in 0..<requiredCount
    where unsafe !rawTest.passes(required[index], bytes, count: current.count) {
      return false
    }
    return true
  }
}
