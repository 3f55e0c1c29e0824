extension Matcher {
  /// Tests the bytes of the current text, which is not ASCII, for a term before it is folded.
  @inline(never)
  mutating func mayMatchUnits(_ needle: Needle) -> Bool {
    guard let bytes = unsafe current.bytes else { return true }
    if !hasRawTest {
      // The test pays when there is much to be spared.
      bytesUntested += current.count
      guard bytesUntested > 1 << 15 else { return true }
      makeRawTest()
    }
    return unsafe rawTest.passesEnds(needle, bytes, count: current.count)
      && rawTest.passes(needle.index, bytes, count: current.count)
  }

  /// Makes the raw test ready.
  mutating func makeRawTest() {
    guard !hasRawTest else { return }
    rawTest = unsafe RawTest(needles, count: needleCount, folding)
    hasRawTest = true
  }
}
