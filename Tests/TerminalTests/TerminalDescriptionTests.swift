import Testing

@testable import Terminal

@Suite struct `The description of a terminal` {
  /// A compiled description with some numbers, the colours among them.
  private static func compiled(colours: Int, wide: Bool = false) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int = 2) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let name = Array("x|test\0".utf8)
    var text = bytes(wide ? 0o1036 : 0o432) + bytes(name.count) + bytes(2) + bytes(14)
    text += bytes(0) + bytes(0) + name + [1, 0]
    if text.count % 2 == 1 { text.append(0) }
    for number in 0..<14 { text += bytes(number == 13 ? colours : -1, wide ? 4 : 2) }
    return text
  }

  @Test(arguments: [(8, false), (256, false), (1 << 24, true), (-1, false)])
  func `says how many colours it shows`(colours: Int, wide: Bool) {
    #expect(TerminalDescription(Self.compiled(colours: colours, wide: wide))?.colours == colours)
  }

  @Test func `is none where it is cut off or of another kind`() {
    let whole = Self.compiled(colours: 8)
    for count in 0..<whole.count { #expect(TerminalDescription(Array(whole[..<count])) == nil) }
    #expect(TerminalDescription([0, 0] + whole[2...]) == nil)
  }

  @Test(arguments: ["", "../x", "no-such-terminal"])
  func `is not looked for outside of its places`(term: String) {
    #expect(TerminalDescription(of: term) { _ in nil } == nil)
  }
}
