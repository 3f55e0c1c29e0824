import Support
import Testing

@testable import Records

/// What a framer finds in the layouts and mistakes that inputs really have.
struct `Records in an input` {
  /// An input with all that is found in it.
  struct Row: Sendable, CustomTestStringConvertible {
    var subject: String
    var input: String
    /// A text begins with `~`.
    var found: [String]
    var reports: [String] = []
    var testDescription: String { subject }

    init(_ subject: String, _ input: String, _ found: [String], _ reports: [String] = []) {
      self.subject = subject
      self.input = input
      self.found = found
      self.reports = reports
    }
  }

  static let mark = "\u{FEFF}"

  static let layouts: [Row] = [
    Row("nothing", "", []),
    Row("only blank lines", " \n\t\r\n\n", []),
    Row("only a byte order mark", mark, []),
    Row("blank lines between records", "{}\n\n \n[1]\n", ["{}", "1"]),
    Row("carriage returns", "{\"a\":1}\r\n{\"a\":\r\n2}\r\n", ["{\"a\":1}", "{\"a\":\r\n2}"]),
    Row("no line feed at the end", "{}\n{\"a\":1}", ["{}", "{\"a\":1}"]),
    Row("a byte order mark at the start", mark + "{}\n{}\n", ["{}", "{}"]),
    Row("a byte order mark before a later record", "{}\n\(mark){}\n", ["{}", "{}"]),
    Row("two records on a line", "{\"id\":6}{\"id\":7}\n", ["{\"id\":6}", "{\"id\":7}"]),
    Row("records with nothing between them", "{}{}\n[1]{}", ["{}", "{}", "1", "{}"]),
    Row("pretty-printed records", "{\n \"a\": 1\n}\n{\n}\n", ["{\n \"a\": 1\n}", "{\n}"]),
    Row("scalars", "42\n\"s\"\nnull\ntrue -1.5e3\n", ["42", "\"s\"", "null", "true", "-1.5e3"]),
    Row(
      "any values on a line", "[1][2]{\"k\":1}\"s\"true{\"k\":2}\n",
      ["1", "2", "{\"k\":1}", "\"s\"", "true", "{\"k\":2}"]),
    Row("scalars apart by a carriage return", "1\r2\n", ["1", "2"]),
    Row("an array of records", "[{\"a\":1},\n {\"a\":2}]\n", ["{\"a\":1}", "{\"a\":2}"]),
    Row("an array on one line", "[{\"a\":1},{\"a\":2}]", ["{\"a\":1}", "{\"a\":2}"]),
    Row("empty arrays", "[]\n[ ]\n[\n]\n", []),
    Row("arrays among lines", "{}\n[1,2]\n[]\n{}\n", ["{}", "1", "2", "{}"]),
    Row("an array of arrays", "[[1,2],[3]]", ["[1,2]", "[3]"]),
    Row("RS before each record", "\u{1E}{\"a\":1}\n\u{1E}{\"a\":2}\n", ["{\"a\":1}", "{\"a\":2}"]),
    Row("RS alone between records", "{}\u{1E}{}\u{1E}1", ["{}", "{}", "1"]),
    Row(
      "numbers beyond any type", "-0\n1e1000\n9007199254740993\n",
      ["-0", "1e1000", "9007199254740993"]),
    Row("numbers that JSON lacks", "[NaN,Infinity,-Infinity]", ["NaN", "Infinity", "-Infinity"]),
    Row("a lone surrogate, and a NUL by its number", "\"\\ud800\\u0000\"", ["\"\\ud800\\u0000\""]),
    Row("the same key twice", "{\"a\":1,\"a\":2}", ["{\"a\":1,\"a\":2}"]),
    Row("an array inside a record", "{\"items\":[\n{},\n{}\n]}\n", ["{\"items\":[\n{},\n{}\n]}"]),
  ]

  static let mistakes: [Row] = [
    Row(
      "a tab in a string", "{\"a\":\"x\ty\"}\n{}\n", ["~{\"a\":\"x\ty\"}", "{}"],
      ["1:8: raw control character TAB in a string"]),
    Row(
      "a control character in a string", "\"\u{1}\"\n", ["~\"\u{1}\""],
      ["1:2: raw control character 0x01 in a string"]),
    Row("a trailing comma in an object", "{\"a\":1,}\n", ["~{\"a\":1,}"], ["1:8: trailing comma"]),
    Row("a trailing comma in an array", "[1,]\n", ["~[1,]"], ["1:4: trailing comma"]),
    Row(
      "a trailing comma in an array of lines", "[\n1,\n]\n", ["1"], ["3:1: trailing comma"]),
    Row(
      "a comment after a record", "{\"id\":5} // x\n", ["~{\"id\":5} // x"],
      ["1:10: comment; JSON has none"]),
    Row(
      "a comment in a record", "{/* x */}\n", ["~{/* x */}"], ["1:2: comment; JSON has none"]),
    Row(
      "single quotes", "{'a':1}\n", ["~{'a':1}"],
      ["1:2: single quotes; JSON strings are in double quotes"]),
    Row("a key without quotes", "{a:1}\n", ["~{a:1}"], ["1:2: key without double quotes"]),
    Row("a hexadecimal number", "{\"a\":0x10}\n", ["~{\"a\":0x10}"], ["1:7: hexadecimal number"]),
    Row("a plus sign", "{\"a\":+1}\n", ["~{\"a\":+1}"], ["1:6: number with a plus sign"]),
    Row(
      "a bare point", "{\"a\":.5}\n", ["~{\"a\":.5}"],
      ["1:6: number without a digit before the point"]),
    Row("a leading zero", "{\"a\":01}\n", ["~{\"a\":01}"], ["1:7: number with a leading zero"]),
    Row("half a number", "{\"a\":1.}\n", ["~{\"a\":1.}"], ["1:8: incomplete number"]),
    Row("a bad escape", "\"\\x\"\n", ["~\"\\x\""], ["1:2: unknown escape after '\\'"]),
    Row("an unknown word", "{\"a\":nil}\n", ["~{\"a\":nil}"], ["1:6: unknown word"]),
    Row(
      "no comma in an object", "{\"a\":1 \"b\":2}\n", ["~{\"a\":1 \"b\":2}"],
      ["1:8: expected ',' or '}'"]),
    Row("no comma in an array", "[1 2]\n", ["~[1 2]"], ["1:4: expected ',' or ']'"]),
    Row("no colon", "{\"a\" 1}\n", ["~{\"a\" 1}"], ["1:6: expected ':' after the key"]),
    Row(
      "a value and garbage", "{\"a\":1} x\n{}\n", ["~{\"a\":1} x", "{}"],
      ["1:9: text after the value"]),
    Row("two scalars that run together", "1true\n", ["~1true"], ["1:2: text after the value"]),
    Row(
      "lines with a prefix", "svc1 | {\"a\":1}\n[INFO] x\n2024-01-01 x\n{}\n",
      ["~svc1 | {\"a\":1}", "~[INFO] x", "~2024-01-01 x", "{}"],
      [
        "1:1: expected a value", "2:2: unknown word",
        "3:5: text after the value",
      ]),
    Row(
      "a record cut off in a string", "{\"a\":\"x\n{\"a\":1}\n", ["~{\"a\":\"x", "{\"a\":1}"],
      ["1:8: cut off"]),
    Row(
      "a record cut off between values", "{\"a\":1,\n{\"a\":2}\n{\"a\":3}\n",
      ["~{\"a\":1,", "{\"a\":2}", "{\"a\":3}"], ["2:1: expected a key in double quotes"]),
    Row("the last record cut off", "{}\n{\"a\":", ["{}", "~{\"a\":"], ["2:6: cut off"]),
    Row(
      "a pretty-printed record cut off by the end", "{}\n{\n\"a\": {\n\"b\": 1\n",
      ["{}", "~{", "~\"a\": {", "~\"b\": 1"],
      ["5:1: cut off", "3:4: text after the value", "4:4: text after the value"]),
    Row(
      "records in a value that fails", "{\"items\":[\n{\"a\":1},\n{\"b\":2}\n] x}\n",
      ["~{\"items\":[", "~{\"a\":1},", "{\"b\":2}", "~] x}"],
      ["4:3: expected ',' or '}'", "2:8: text after the value", "4:1: expected a value"]),
    Row(
      "a record cut off by RS", "\u{1E}{\"a\":\u{1E}{\"a\":2}\n", ["~{\"a\":", "{\"a\":2}"],
      ["1:7: expected a value"]),
    Row(
      "an array cut off by RS", "[1,\n\u{1E}{\"a\":2}\n{},\n", ["1", "{\"a\":2}", "~{},"],
      ["2:1: array opened at 1:1 is not closed", "3:3: text after the value"]),
    Row(
      "an element before RS", "[\n1\n\u{1E}{\"a\":]}\n", ["1", "~{\"a\":]}"],
      ["2:1: array opened at 1:1 is not closed", "3:7: expected a value"]),
    Row(
      "an array without an end", "[\n1,\n2\n{\"a\":2}\n", ["1", "2", "{\"a\":2}"],
      ["3:1: array opened at 1:1 is not closed"]),
    Row(
      "a bad element in an array of lines", "[\n{\"a\":1},\n{\"b\":x},\n{\"c\":3}\n]\n",
      ["{\"a\":1}", "~{\"b\":x}", "{\"c\":3}"], ["3:6: unknown word"]),
    Row(
      "an array that is not closed", "[{\"a\":1},\n{\"a\":2}\n", ["{\"a\":1}", "{\"a\":2}"],
      ["3:1: array opened at 1:1 is not closed"]),
    Row(
      "an array that is not closed, in a later line", "{}\n  [\n1,\n2,\n", ["{}", "1", "2"],
      ["5:1: array opened at 2:3 is not closed"]),
    Row(
      "an array cut off in an element", "[\n{\"a\":1},\n{\"a\":\n", ["{\"a\":1}", "~{\"a\":"],
      ["4:1: array opened at 1:1 is not closed", "4:1: cut off"]),
    Row(
      "an array of lines without commas", "[\n{\"a\":1}\n{\"a\":2}\n",
      ["~[", "{\"a\":1}", "{\"a\":2}"], ["3:1: expected ',' or ']'"]),
    Row(
      "a lone bracket before text", "[\nstarted\n{}\n", ["~[", "~started", "{}"],
      ["2:1: unknown word", "2:1: expected a value"]),
    Row(
      "a given-up array, whose commas are no faults",
      "[\n{\"a\":1},\nx \"\n{\"b\":2},\n{\"c\":3}\n",
      ["{\"a\":1}", "~x \"", "{\"b\":2}", "{\"c\":3}"], ["3:1: expected a value"]),
    Row(
      "an array with text after it", "[\n1,\n2\n] x\n{}\n", ["~[", "~1,", "2", "~] x", "{}"],
      [
        "4:3: text after the value", "2:2: text after the value", "4:1: expected a value",
      ]),
    Row("text in front of a carriage return", "x\r\n", ["~x"], ["1:1: expected a value"]),
  ]

  @Test(arguments: layouts + mistakes) func `are found, and the rest is told`(_ row: Row) {
    let input = Array(row.input.utf8)
    let framed = FramedInput(input)
    #expect(framed.found == row.found)
    #expect(framed.reports.map(\.description) == row.reports)
    for cut in 0...input.count {
      #expect(FramedInput(input, cuts: [cut]) == framed, "cut at \(cut)")
    }
    #expect(FramedInput(input, cuts: Array(0...input.count)) == framed)
  }

  @Test(
    arguments: [
      ([0xC3, 0xA9], false), ([0xE2, 0x82, 0xAC], false), ([0xF0, 0x9F, 0x98, 0x80], false),
      ([0xFF], true), ([0x80], true), ([0xC3], true), ([0xE2, 0x82], true), ([0xC0, 0xAF], true),
      ([0xE0, 0x80, 0xAF], true), ([0xED, 0xA0, 0x80], true), ([0xF0, 0x80, 0x80, 0x80], true),
      ([0xF4, 0x90, 0x80, 0x80], true), ([0xF5, 0x80, 0x80, 0x80], true),
    ] as [([UInt8], Bool)]) func `are marked where they are not UTF-8`(
      _ letter: [UInt8], _ isInvalid: Bool
    )
  {
    let string = Array("\"some letters before it: ".utf8) + letter + Array("\"".utf8)
    let array = Array("[[\"é\",[".utf8) + string + Array("]],{}]".utf8)
    let object = Array("{\"a\":{".utf8) + string + Array(":1}}".utf8)
    #expect(FramedInput(string).isInvalidUTF8 == [isInvalid])
    #expect(FramedInput(array).isInvalidUTF8 == [isInvalid, false])
    #expect(FramedInput(object).isInvalidUTF8 == [isInvalid])
  }
}
