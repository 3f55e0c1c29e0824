import Records
import Terminal
import Testing

@testable import Finder

@Suite struct `The preview of a record` {
  private func page(_ record: String, marks: [Range<Int>] = []) throws -> [String] {
    let outline = try #require(RecordOutline(Array(record.utf8)))
    return RecordPage(outline, marks: marks).lines.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test func `has each value on its line and as it is written`() throws {
    let lines = try page(
      #"{"a":1.50,"a" : 1E400,"b":[],"c":{},"d":[{"e":"x\u00e9\n"},null],"f":-0}"#)
    #expect(
      lines == [
        "{", #"  "a": 1.50,"#, #"  "a": 1E400,"#, #"  "b": [],"#, #"  "c": {},"#, #"  "d": ["#,
        "    {", #"      "e": "x\u00e9\n""#, "    },", "    null", "  ],", #"  "f": -0"#, "}",
      ])
  }

  @Test(arguments: ["7", #""text""#, "[]", "true"])
  func `of one value is that value`(record: String) throws {
    #expect(try page(record) == [record])
  }

  @Test func `stands out where something was found`() throws {
    let record = #"{"k":"abc"}"#
    let outline = try #require(RecordOutline(Array(record.utf8)))
    let line = RecordPage(outline, marks: [7..<8]).lines[1]
    let found = line.parts.filter { $0.role == .match }.map { line.text[$0.range] }
    #expect(found == [[UInt8(ascii: "b")][...]])
    #expect(line.parts.first?.role == .fieldName)
  }

  private func scene(lines: [String], top: Int = 0, match: Int? = nil) -> Scene {
    var page = PreviewPage(lines: lines.map { PreviewLine(text: Array($0.utf8)) }, top: top)
    if let match { page.lines[match].parts = [.init(range: 0..<1, role: .match)] }
    return .numbers(20, .reverse) {
      $0.plain()
      $0.previewWish = PreviewWish(places: [PreviewPlace()], isShown: true)
      $0.preview = page
    }
  }

  @Test func `is framed and wrapped beside the list`() {
    let screen = ExpectedScreen(
      "", 30, 6, scene(lines: ["short", "a long line of text"]),
      """
      >              ╭─────────────╮
        20/20 ────── │ short       │
      > 1            │ a long line │
        2            │ ↳  of text  │
        3            │             │
        4            ╰─────────────╯
      """)
    #expect(screen.drawn == screen.expected)
  }

  @Test func `is scrolled to what was found and no further than its end`() {
    let lines = (1...30).map { "line \($0)" }
    func first(_ scene: Scene) -> String {
      String(ExpectedScreen("", 40, 6, scene, "").drawn[1].dropFirst(22).prefix(7))
    }
    #expect(first(scene(lines: lines)) == "line 1 ")
    #expect(first(scene(lines: lines, match: 20)) == "line 20")
    #expect(first(scene(lines: lines, top: 3)) == "line 4 ")
    #expect(first(scene(lines: lines, top: 99)) == "line 27")
    #expect(first(scene(lines: lines, top: -99, match: 20)) == "line 1 ")
  }

  @Test func `stands below where the screen is narrow`() {
    let screen = ExpectedScreen(
      "", 12, 8,
      .numbers(20, .reverse) {
        $0.plain()
        $0.preview = PreviewPage(lines: [PreviewLine(text: Array("x".utf8))])
        $0.previewWish = Trial.ofRecords(Trial.settings { $0.showsRecord = true })
          .session.previewWish(columns: 79)
      },
      """
      >
        20/20 ───
      > 1
        2
        3
      ╭──────────╮
      │ x        │
      ╰──────────╯
      """)
    #expect(screen.drawn == screen.expected)
  }

  @Test func `is text where the item is no record`() {
    let lines = RecordPage.lines(of: Array("ab\ncd".utf8), marks: [1..<4])
    #expect(lines.map(\.text) == [Array("ab".utf8), Array("cd".utf8)])
    #expect(lines.map { $0.parts.map(\.range) } == [[1..<2], [0..<1]])
  }
}
