import Terminal
import Testing

@testable import Finder

@Suite struct `What a command for the preview prints` {
  private static func text(
    _ parts: [String], keeping kept: PreviewText.Kept = .start, room: Int = 1 << 20
  ) -> PreviewText {
    var text = PreviewText(keeping: kept, room: room)
    for part in parts { text.append(Array(part.utf8)) }
    text.end()
    return text
  }

  private static func lines(_ text: PreviewText) -> [String] {
    (0..<text.count).map { String(decoding: text.line($0).text, as: UTF8.self) }
  }

  @Test(arguments: [
    (["a\nb\n"], ["a", "b"]), (["a\nb"], ["a", "b"]), (["a", "b\nc", "\n"], ["ab", "c"]),
    (["a\r\nb\r\n"], ["a", "b"]), (["\n\na\n"], ["", "", "a"]), ([], []), (["", "\n"], [""]),
    (["a\u{1B}[31mb\u{1B}[mc\n"], ["abc"]), (["\u{1B}]0;t\u{7}ok\n"], ["ok"]),
    (["\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\\n"], ["link"]),
    (["a\nb\u{1B}[2Jc\nd\n"], ["c", "d"]), (["a\n\u{1B}[", "2J\nb\n"], ["", "b"]),
    (["a\n\u{1B}[H\u{1B}[2J"], []), (["xa\u{8}b\n"], ["xb"]),
  ])
  func `is lines of text`(parts: [String], lines: [String]) {
    #expect(Self.lines(Self.text(parts)) == lines)
  }

  @Test func `is no line before it has ended`() {
    var text = PreviewText(keeping: .start)
    text.append(Array("a\nb".utf8))
    #expect(text.count == 1)
    text.append(Array("c\n".utf8))
    #expect(text.count == 2)
  }

  @Test func `keeps its colours from line to line`() {
    let text = Self.text(["a\u{1B}[31mb\nc\n\u{1B}[1md\u{1B}[m\ne\n"])
    let red = Style(.palette(1))
    #expect(text.line(0).runs == [ColouredRun(start: 1, style: red)])
    #expect(text.line(1).runs == [ColouredRun(start: 0, style: red)])
    let bold = Style(.palette(1), on: .standard, .bold)
    #expect(
      text.line(2).runs == [
        ColouredRun(start: 0, style: bold), ColouredRun(start: 1, style: .plain),
      ])
    #expect(text.line(3).runs == [])
  }

  @Test(arguments: [
    ("\u{1B}[41mab\u{1B}[K\u{1B}[m", Colour.palette(1)), ("\u{1B}[41mab\u{1B}[0K", .palette(1)),
    ("\u{1B}[41mab\u{1B}[1K", .standard), ("ab\u{1B}[K", .standard), ("\u{1B}[41mab", .standard),
  ])
  func `may colour the rest of a row`(line: String, colour: Colour) {
    #expect(Self.text([line]).line(0).rest == colour)
  }

  @Test func `is cut where there is no room for more`() {
    let text = Self.text(Array(repeating: "12345678\n", count: 1000), room: 1700)
    #expect(text.isFull)
    #expect(text.count == 101)
    #expect(Self.lines(text).last == "(cut here: more than 0 MiB)")
    #expect(Self.lines(text).first == "12345678")
  }

  @Test func `loses its beginning where the end is wanted`() {
    let text = Self.text(
      ["\u{1B}[31m"] + (0..<1000).map { "\($0)\n" }, keeping: .end, room: 1000)
    #expect(!text.isFull)
    #expect(Self.lines(text).last == "999")
    #expect(text.count < 100)
    #expect(text.count + text.droppedLines == 1000)
    #expect(text.line(0).runs == [ColouredRun(start: 0, style: Style(.palette(1)))])
  }

  @Test(arguments: [PreviewText.Kept.start, .end])
  func `may be one endless line`(kept: PreviewText.Kept) {
    var text = PreviewText(keeping: kept)
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<6 { text.append(part) }
    #expect(text.isFull == (kept == .start))
    text.append([0x0A])
    text.end()
    #expect(text.line(0).text.count == 1 << 20)
  }
}
