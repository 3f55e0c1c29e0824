import Matching
import Records
import Terminal
import Testing

@testable import Finder

@Suite struct `Rows of records as their user wants them` {
  private static let shop = [
    #"{"name":"Phone Stand","type":"device","price":34.00,"tags":["a","b"],"#
      + #""text":"Holds an iPhonic."}"#,
    #"{"name":"Lens","type":"part","price":1299,"tags":[],"brand":null,"o":{"x": [1, 2]}}"#,
    #"{"name":"A very long name that takes more than forty columns of any screen","price":-0.5}"#,
    #"{"name":"\n","price":"call us"}"#,
  ]

  private func rows(_ form: RecordForm, _ query: String = "") -> [String] {
    var looks = Appearance()
    looks.recordForm = form
    let maker = RowMaker(
      Query(query, rules: Rules()), rules: Rules(), input: InputSettings(), signs: Signs(looks),
      looks: looks)
    let records = `Rows of records as their user wants them`.shop.map { Array($0.utf8) }
    maker.widen(for: records)
    return records.enumerated().map { number, record in
      maker.row(of: number, record, isRecord: true, columns: 80).withMarks
    }
  }

  @Test(arguments: [
    ("{name:12}|{price:>8}", "Phone Stand |   34.00", "Lens        |    1299"),
    (#"{brand|o.x|"none"} {{{type:<7}}}"#, "none {device }", "1, 2 {part   }"),
    ("{tags}/{missing}", "a, b/", "/"),
    ("{o}", "", #"{"x":[1,2]}"#),
    ("{brand|name}", "Phone Stand", "Lens"),
  ])
  func `fill templates`(_ template: String, _ first: String, _ second: String) throws {
    let rows = rows(.template(try DisplayTemplate(parsing: template)))
    #expect(Array(rows.prefix(2)) == [first, second])
  }

  @Test func `quote what matched in a field that the template lacks`() throws {
    let rows = rows(.template(try DisplayTemplate(parsing: "{name} {type}")), "iphonic")
    #expect(rows[0] == "Phone Stand device  ‹text: Holds an [iPhonic].›")
    let shown = self.rows(.template(try DisplayTemplate(parsing: "{name} {type}")), "stand")
    #expect(shown[0] == "Phone [Stand] device")
  }

  @Test func `stand in columns, numbers by their points`() throws {
    let paths = try FieldPath.list(parsing: "name,price,type")
    #expect(
      rows(.columns(paths)) == [
        "Phone Stand                                 34.00  device",
        "Lens                                      1299     part",
        "A very long name that takes more than f…    -0.5   ",
        "\n" + String(repeating: " ", count: 41) + "call us  ",
      ])
  }

  @Test func `name where a record stood in columns as wide as that`() throws {
    var looks = Appearance()
    looks.recordForm = .columns(try FieldPath.list(parsing: "@index,@key,name"))
    let maker = RowMaker(
      Query("", rules: Rules()), rules: Rules(), input: InputSettings(), signs: Signs(looks),
      looks: looks, widths: [ColumnWidth(), ColumnWidth(), ColumnWidth()])
    let object = Array(#"{"long":{"name":"a"}}"#.utf8)
    let record = Array(object[8..<20])
    let place = unsafe object.withUnsafeBufferPointer { bytes in
      unsafe bytes.baseAddress.map { start in
        unsafe RecordPlace(line: 1, index: 10, of: start + 8, preceding: 8)
      }
    }
    maker.widen(for: [record], at: [place])
    #expect(maker.fullRow(record, at: place).withMarks == "10  long  a")
  }

  @Test(arguments: [
    ("{name", "the brace is not closed that opens at character 1 of '{name'"),
    ("a}", "a brace is closed that was not opened ('}}' is a brace) at character 2 of 'a}'"),
    ("{name:x}", "expected a number of columns at character 7 of '{name:x}'"),
    ("{a b}", "expected '}', '|' or ':' at character 3 of '{a b}'"),
  ])
  func `tell what is wrong with a template`(_ template: String, _ reason: String) {
    #expect(throws: FormatError(reason)) { try DisplayTemplate(parsing: template) }
  }
}

@Suite struct `Fields that stay where long lines move` {
  private static let numbers = (1...100).map { "\($0) " }.joined()

  private func row(
    _ left: Int, _ right: Int, _ query: String = "", _ change: (inout Appearance) -> Void = { _ in }
  ) -> String {
    var scene = Scene.lines([`Fields that stay where long lines move`.numbers]) {
      $0.plain()
      $0.looks.ellipsis = "XX"
      ($0.looks.frozenLeft, $0.looks.frozenRight) = (left, right)
      change(&$0.looks)
    }
    let maker = RowMaker(
      Query(query, rules: Rules()), rules: Rules(), input: InputSettings(),
      signs: Signs(scene.looks), looks: scene.looks)
    scene.type(query)
    scene.list.rows = [maker.row(of: 0, scene.list.rows[0].text, isRecord: false, columns: 38)]
    return ExpectedScreen("", 40, 3, scene, "").drawn[0]
  }

  @Test func `are seen at both ends as in fzf`() {
    #expect(row(3, 2) == "> 1 2 3 4 5 6 7 8 9 10 11 12 13XX99 100")
    #expect(row(3, 2, "'50") == "> 1 2 3XX 47 48 49 50 51 52 53 XX99 100")
    #expect(row(0, 9999) == "> XX9 90 91 92 93 94 95 96 97 98 99 100")
    #expect(row(3, 2) { $0.keepsRight = true } == "> 1 2 3XX91 92 93 94 95 96 97 98 99 100")
    #expect(row(3, 2, "'50") { $0.scrollsSideways = false }.hasSuffix("13 14 15 XX"))
  }
}
