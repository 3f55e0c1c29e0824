import Foundation
import Support
import Testing
import Text

@testable import Records

struct `What is searched of a record` {
  typealias Text = ExtractedInput.Text

  private static func texts(_ record: String, _ fields: String? = nil) throws -> [String] {
    try ExtractedInput(record, fields: fields).only.map { text in
      let mode = text.mode == .asked ? "" : " \(text.mode)"
      return "\(text.text) \(text.weight)\(mode)"
    }
  }

  static let long = String(repeating: "é", count: 257)
  static let notLong = String(repeating: "é", count: 256)

  @Test(
    arguments: [
      (
        #"{"name":"a","x":"b","id":"c","text":"d","n":1,"t":true,"z":null}"#,
        ["a 100", "b 70", "c 40", "d 40"]
      ),
      (
        #"{"Title":"a","LABEL":"b","subject":"c","message":"d","msg":"e"}"#,
        ["a 100", "b 100", "c 100", "d 100", "e 100"]
      ),
      (
        #"{"summary":"a","notes":"b","url":"c","uri":"d","path":"e","uuid":"f","hash":"g"}"#,
        ["a 40", "b 40", "c 40", "d 40", "e 40", "f 40", "g 40"]
      ),
      (
        #"{"n":"x","description":"a","body":"b","content":"c","comment":"d","details":"e","HTML":"f"}"#,
        [
          "x 70", "a 40 substring", "b 40 substring", "c 40 substring", "d 40 substring",
          "e 40 substring", "f 40 substring",
        ]
      ),
      // All that is searched is long.
      (#"{"description":"a","body":"b","n":1}"#, ["a 40", "b 40"]),
      (#"{"name":"a","x":"\#(long)"}"#, ["a 100", "\(long) 70 substring"]),
      (#"{"name":"a","x":"\#(notLong)"}"#, ["a 100", "\(notLong) 70"]),
      (#"{"x":"\#(long)"}"#, ["\(long) 70"]),
      // Arrays and objects.
      (#"{"name":["a",{"id":"b"},"c"],"x":"d"}"#, ["a 100", "b 40", "c 100", "d 70"]),
      (#"{"specs":{"title":"a"},"y":"b"}"#, ["a 100", "b 70"]),
      (#"{"x":"a","x":"b"}"#, ["a 70", "b 70"]),
      (#"{"a":1}"#, []),
      // Escapes.
      (#"{"n\u0061me":"\u0069ph","x":"a\/b\n\"\\"}"#, ["iph 100", "a/b\n\"\\ 70"]),
      (
        #"{"x":"\ud83d\ude00","y":"\ud83dz","z":"\ude00\ud83d"}"#,
        ["😀 70", "\u{FFFD}z 70", "\u{FFFD}\u{FFFD} 70"]
      ),
      (#"{"x":"\ud83d\u0041"}"#, ["\u{FFFD}A 70"]),
      // No fields.
      (#""s\u0061""#, ["sa 100"]), ("42", ["42 100"]), ("null", ["null 100"]),
      (#"[["a",{"name":"b"}],["c"]]"#, ["a 70", "b 100"]),
    ] as [(String, [String])])
  func `every string is searched, by the tier of its key`(
    _ record: String, _ texts: [String]
  ) throws {
    #expect(try Self.texts(record) == texts)
  }

  @Test(
    arguments: [
      ("name", ["a 100"]),
      ("name,id,tags,price,new,gone", ["a 100", "b 85", "x 70", "y 70", "1.50 60", "true 50"]),
      ("name^3,id", ["a 300", "b 85"]),
      ("id,name^0.5", ["b 100", "a 50"]),
      ("name^.75", ["a 75"]),
      ("name,description", ["a 100", "long 85 substring"]),
      ("description", ["long 100"]),
      ("description:fuzzy,name:exact", ["long 100 fuzzy", "a 85 exact"]),
      ("description:typos,name:typos", ["long 100 longTypos", "a 85 typos"]),
      ("name^2:exact", ["a 200 exact"]),
      ("specs", ["5 100", "w 100"]),
      ("specs.weight", ["5 100"]),
      ("*", ["a 100", "b 100", "long 100 substring", "x 100", "y 100", "1.50 100", "true 100"]),
      (
        "**",
        [
          "a 100", "b 100", "long 100 substring", "x 100", "y 100", "1.50 100", "true 100",
          "5 100", "w 100",
        ]
      ),
      (
        "**,name^3",
        [
          "a 300", "b 100", "long 100 substring", "x 100", "y 100", "1.50 100",
          "true 100", "5 100", "w 100",
        ]
      ),
      ("tags[0]", ["x 100"]),
      ("@line,@index", ["1 100", "0 85"]),
      ("nothing", []),
    ] as [(String, [String])])
  func `fields that are named are searched with all their scalars`(
    _ fields: String, _ texts: [String]
  ) throws {
    let record = #"""
      {"name":"a","id":"b","description":"long","tags":["x","y"],"price":1.50,"new":true,"gone":null,"specs":{"weight":5,"description":"w"}}
      """#
    // In objects too a description is prose.
    let expected = texts.map { $0 == "w 100" ? "w 100 substring" : $0 }
    #expect(try Self.texts(record, fields) == expected)
  }

  @Test(arguments: [
    ("", "expected the name of a field (\"\" is the empty name) at character 1 of ''"),
    ("a,", "expected the name of a field (\"\" is the empty name) at character 3 of 'a,'"),
    ("a^", "expected a weight from 0.01 to 100 at character 3 of 'a^'"),
    ("a^0", "expected a weight from 0.01 to 100 at character 3 of 'a^0'"),
    ("a^101", "expected a weight from 0.01 to 100 at character 3 of 'a^101'"),
    ("a^1.234", "a weight has at most two decimals at character 7 of 'a^1.234'"),
    ("a:loose", "expected 'fuzzy', 'exact' or 'typos' at character 3 of 'a:loose'"),
    ("a:exactly", "expected ',' at character 8 of 'a:exactly'"),
    ("a=b", "'=' cannot stand in a bare name (quote the name) at character 2 of 'a=b'"),
  ])
  func `a fault is named with its place`(_ text: String, _ reason: String) {
    #expect(throws: FormatError(reason)) { try FieldChoice.list(parsing: text) }
  }

  @Test func `a text is searched whole`() throws {
    let input = try ExtractedInput("{\"a\":\"x\"}\nplain \\u0061\n", fields: "a")
    #expect(input.records == [#"{"a":"x"}"#, "plain \\u0061"])
    #expect(input.texts[1] == [Text(text: "plain \\u0061", weight: 100, mode: .asked)])
  }

  @Test func `many different keys are found as few are`() throws {
    var input = ""
    for number in 0..<6000 {
      input += "{\"key\(number)\":\"a\",\"name\":\"n\",\"Wanted\(number % 3)\":\(number)}\n"
    }
    let extracted = try ExtractedInput(input, scopes: ["wanted2>=0"], fields: "NAME,wanted2")
    #expect(extracted.records.count == 2000)
    #expect(extracted.texts.allSatisfy { $0.count == 2 && $0[0].text == "n" })
    #expect(extracted.texts[1999][1].text == "5999")
    #expect(try ExtractedInput(input).texts.allSatisfy { $0.map(\.weight) == [70, 100] })
  }

  @Test(arguments: 0..<100)
  func `a string says what Foundation says it says`(_ seed: Int) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      var content = ""
      for _ in 0..<random.below(12) {
        content += random.pick([
          "a", "bcd", "é", "照片", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\b\\f\\r\\t", "\\u0041",
          "\\u00e9", "\\u7167", "\\ud83d\\ude00", "\\uD834\\uDD1E",
          String(repeating: "x", count: 40),
        ])
      }
      let decoded = try JSONDecoder().decode([String].self, from: Data("[\"\(content)\"]".utf8))
      let record = "{\"x\":\"\(content)\"}"
      #expect(try ExtractedInput(record).only.map(\.text) == decoded)
      #expect(try written(record, as: "x") == decoded[0])
    }
  }

  @Test(arguments: 0..<50)
  func `every part of a decoded text is found in the record`(_ seed: Int) throws {
    var random = Seeded(seed)
    let pieces = (0..<random.below(10)).map { _ in
      random.pick([
        ("a", "a"), ("é", "é"), ("\\u00e9", "é"), ("\\ud83d\\ude00", "😀"), ("\\n", "\n"),
      ])
    }
    let record = "{\"y\":1,\"x\":\"\(pieces.map(\.0).joined())\"}"
    let bytes = Array(record.utf8)
    let padded = bytes + Array(repeating: 0, count: 64)
    var extractor = Extractor(InputSettings())
    let texts = unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] as [RecordText] }
      return unsafe extractor.texts(of: start, count: bytes.count)
    }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(Array(text.bytes[..<text.count]) == Array(pieces.map(\.1).joined().utf8))
    var decodedAt = 0
    for (spelling, decoded) in pieces {
      let range = decodedAt..<decodedAt + decoded.utf8.count
      let source = text.source(of: range)
      #expect(String(decoding: bytes[source], as: UTF8.self) == spelling)
      decodedAt = range.upperBound
    }
  }

  @Test(arguments: [
    ("type", "tpye", 1), ("", "abc", 3), ("ab", "ba", 1), ("abc", "abc", 0), ("ca", "abc", 3),
    ("name", "nmae", 1), ("kitten", "sitting", 3),
  ])
  func `slips of the finger are counted`(_ one: String, _ two: String, _ count: Int) {
    let scalars = (Array(one.unicodeScalars), Array(two.unicodeScalars))
    #expect(Suggestion.distance(scalars.0, scalars.1) == count)
    #expect(Suggestion.distance(scalars.1, scalars.0) == count)
  }
}
