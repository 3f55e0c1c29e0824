/// The test of terms that are bound to an end of the text: what stands there must spell their letter.
extension RawTest {
  /// Whether a text may begin and end as a needle that is bound to its ends asks.
  ///
  /// 64 bytes behind the text are readable.
  @inline(__always)
  func passesEnds(_ needle: Needle, _ text: UnsafePointer<UInt8>, count: Int) -> Bool {
    switch needle.kind {
    case .prefix: unsafe mayBegin(needle, text, count: count)
    case .suffix: unsafe mayEnd(needle, text, count: count)
    case .equal:
      unsafe mayBegin(needle, text, count: count) && mayEnd(needle, text, count: count)
    default: true
    }
  }

  private func mayBegin(_ needle: Needle, _ text: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard count > 0, !needle.beginsWhite else { return true }
    return unsafe mayBe(letters[starts[needle.index]], text, count: count)
  }

  private func mayEnd(_ needle: Needle, _ text: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard count > 0, !needle.endsWhite else { return true }
    // From the last byte back to the first one of its character, but for longer ones.
    var start = count - 1
    while start > 0, count - start < 3, unsafe text[start] & 0xC0 == 0x80 { start -= 1 }
    let letter = unsafe letters[starts[needle.index + 1] - 1]
    return unsafe mayBe(letter, text + start, count: count - start)
  }

  /// Whether a character may spell a letter; it may also be one that counts for nothing by itself.
  private func mayBe(
    _ letter: Letter, _ character: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    if letter.isFree { return true }
    let lead = unsafe character[0]
    switch lead {
    case 0x21...0x7E: return lead | letter.fold == letter.value
    // Blocks without marks and white space: Latin, Greek, Cyrillic, Chinese.
    case 0xC3...0xCB, 0xCE...0xD1: return unsafe count < 2 || spells(letter, character)
    case 0xE4...0xE9: return unsafe count < 3 || spells(letter, character)
    default: return true
    }
  }
}
