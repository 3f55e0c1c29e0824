import Matching
import Records
import Testing

@testable import Finder

@Suite struct `Records as rows` {
  private func maker(_ query: String, _ input: InputSettings = InputSettings()) -> RowMaker {
    RowMaker(
      Query(query, rules: Rules()), rules: Rules(), input: input, signs: Signs(Appearance()))
  }

  private func row(_ query: String, _ record: String, columns: Int = 80) -> ListRow {
    maker(query).row(of: 0, Array(record.utf8), isRecord: true, columns: columns)
  }

  private static let shop =
    #"{"type":"device","name":"Phone Stand","price":34.00,"tags":["a"],"ok":true,"none":null,"#
    + #""description":"Holds any slab of glass, an iPhonic or another, while you cook."}"#

  @Test(arguments: [
    (shop, "Phone Stand · device · 34.00 · true"),
    (#"{"a":{"name":"x"},"id":7, "b" : [1, 2.50]}"#, #"{"a":{"name":"x"},"id":7,"b":[1,2.50]}"#),
    (#"{"name":"","title":"T\u00e9 \"q\"\n","n":1e5}"#, "Té \"q\"\n · 1e5"),
    (#"{"msg":"m","msg":"again"}"#, "m · again"),
    (#"[ 1, "two" , {} ]"#, #"[1,"two",{}]"#), (#""just text""#, #""just text""#),
    ("{broken", "{broken"), ("", ""),
  ])
  func `show the name and what is short`(_ record: String, _ text: String) {
    #expect(String(decoding: row("", record).text, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("stand", 80, "Phone [Stand] · device · 34.00 · true"),
    ("device", 80, "Phone Stand · [device] · 34.00 · true"),
    (
      "iphonic", 90,
      "Phone Stand · device · 34.00 · true  ‹description: …glass, an [iPhonic] or another, whil…›"
    ),
    ("iphonic", 50, "Phone Stand  ‹description: …[iPhonic] or anoth…›"),
    ("stand iphonic", 60, "Phone [Stand]  ‹description: …an [iPhonic] or another, …›"),
    ("cook", 30, "Phone Stand  ‹description: …[cook].›"),
  ])
  func `quote what matched in a field that is not shown`(
    _ query: String, _ columns: Int, _ text: String
  ) {
    #expect(row(query, `Records as rows`.shop, columns: columns).withMarks == text)
  }

  @Test func `are marked where the query matches in the whole record`() {
    #expect(row("two", #"[1, "one two"]"#).withMarks == #"[1,"one [two]"]"#)
    #expect(row("é", #"{"title":"caf\u00e9"}"#).withMarks == "caf[é]")
  }

  @Test func `name the field by its whole path`() {
    let record = #"{"name":"n","x":{"y":[{"z":"needle in the hay"}]},"after":"q"}"#
    #expect(row("needle", record).withMarks.hasSuffix("‹x.y.z: [needle] in the hay›"))
  }

  @Test func `are made anew when the item or the room is another`() {
    let maker = maker("")
    let record = Array(#"{"name":"a"}"#.utf8)
    let other = Array(#"{"name":"b"}"#.utf8)
    #expect(maker.row(of: 1, record, isRecord: true, columns: 9).text == [0x61])
    #expect(maker.row(of: 1, other, isRecord: true, columns: 9).text == [0x62])
    #expect(maker.row(of: 1, other, isRecord: false, columns: 9).text == other)
  }
}

@Suite struct `Lines as rows` {
  private func row(
    _ line: String, _ query: String, _ change: (inout InputSettings) throws -> Void
  ) rethrows -> (text: String, marks: [Range<Int>], runs: Int) {
    var input = InputSettings()
    try change(&input)
    let maker = RowMaker(
      Query(query, rules: Rules()), rules: Rules(), input: input, signs: Signs(Appearance()))
    let row = maker.row(of: 4, Array(line.utf8), isRecord: false, columns: 80)
    return (String(decoding: row.text, as: UTF8.self), row.marks, row.runs.count)
  }

  @Test func `are marked only where they are searched`() throws {
    let row = try row("foo foo", "foo") { $0.searchedFields = try FieldRange.list(parsing: "2") }
    #expect(row.text == "foo foo")
    #expect(row.marks == [4..<7])
  }

  @Test func `show what the template says`() throws {
    let row = try row("one two three", "three") {
      $0.shownFields = try LineTemplate(parsing: "{3} {n}")
    }
    #expect(row.text == "three 4")
    #expect(row.marks == [0..<5])
  }

  @Test func `keep their colours and lose their codes`() {
    let row = row("a\u{1B}[31mred\u{1B}[m b", "red") { $0.hasTerminalCodes = true }
    #expect(row.text == "ared b")
    #expect(row.marks == [1..<4])
    #expect(row.runs == 2)
  }
}
