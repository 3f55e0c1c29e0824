import Support
import Testing

@testable import Records

struct `Forms of output` {
  static let record = #"""
    { "name" : "a\tb\\c\nd", "n":1.50, "t":[ 1, "x", [2, 3], {"k" : null} ], "o": { "p": "q" },
      "n2":1e1000, "json":"j", "e":"\ud800", "z":null, "dup":1, "dup":2 }
    """#

  @Test(arguments: [
    ("raw", record),
    (
      "json",
      #"{"name":"a\tb\\c\nd","n":1.50,"t":[1,"x",[2,3],{"k":null}],"o":{"p":"q"},"n2":1e1000,"json":"j","e":"\ud800","z":null,"dup":1,"dup":2}"#
    ),
    ("json:n,t,gone", #"{"n":1.50,"t":[1,"x",[2,3],{"k":null}],"gone":null}"#),
    ("json:o.p,@line,dup", #"{"o.p":"q","@line":7,"dup":2}"#),
    (#"json:"n""#, #"{"n":1.50}"#),
    ("json:o", #"{"o":{"p":"q"}}"#),
    ("count", ""),
    ("name", "a\tb\\c\nd"),
    ("name,n", #"a\tb\\c\nd"# + "\t1.50"),
    ("gone", ""), ("gone,n,gone", "\t1.50\t"),
    ("t", #"1,x,[2,3],{"k":null}"#), ("o", #"{"p":"q"}"#), ("n2", "1e1000"),
    ("{name}|{n:>6}|{t}|{z|gone|\"-\"}", "a\tb\\c\nd|  1.50|1, x, [2,3], {\"k\":null}|-"),
    ("csv:name,n,z,o", "\"a\tb\\c\nd\",1.50,,\"{\"\"p\"\":\"\"q\"\"}\""),
    ("tsv:name,n,gone", #"a\tb\\c\nd"# + "\t1.50\t"),
    (".json", "j"), ("e", "\u{FFFD}"), ("z", "null"), ("dup", "2"), ("@index,@line", "3\t7"),
  ])
  func `a record is printed in the form that was asked for`(
    _ form: String, _ text: String
  ) throws {
    #expect(try written(Self.record, as: form) == text)
  }

  @Test(arguments: [
    ("json", #""no \"json\"""#), ("json:a", #"{"a":null}"#), ("a", ""), ("a,b", "\t"),
    ("raw", #"no "json""#),
  ])
  func `a text has no fields to print`(_ form: String, _ text: String) throws {
    #expect(try written(#"no "json""#, as: form) == text)
  }

  @Test(arguments: [
    ("json", "{\"a\":\"x\u{FFFD}\u{FFFD}y\",\"b\":1}"), ("a", "x\u{FFFD}\u{FFFD}y"),
  ])
  func `bytes that are not UTF-8 are mended where values are decoded`(
    _ form: String, _ text: String
  ) throws {
    var writer = RecordWriter(try OutputForm(parsing: form))
    let record = Array("{\"a\": \"x".utf8) + [0xE2, 0x82] + Array("y\", \"b\":1}".utf8)
    #expect(written(record, by: &writer) == text)
  }

  @Test(arguments: [
    ("{name", "the brace is not closed that opens at character 1 of '{name'"),
    ("csv:", "expected the name of a field (\"\" is the empty name) at character 5 of 'csv:'"),
    ("json:", "expected the name of a field (\"\" is the empty name) at character 6 of 'json:'"),
    ("a, b", "expected the name of a field (\"\" is the empty name) at character 3 of 'a, b'"),
    ("a:b", "':' cannot stand in a bare name (quote the name) at character 2 of 'a:b'"),
  ])
  func `a fault is named with its place`(_ text: String, _ reason: String) {
    #expect(throws: FormatError(reason)) { try OutputForm(parsing: text) }
  }

  @Test func `compact JSON keeps its meaning and its spelling`() throws {
    let lines = try Project.text(of: "docs/products.jsonl").split(separator: "\n")
    for line in lines {
      #expect(try written(String(line), as: "json") == String(line))
    }
  }
}

struct `Scopes on the demonstration` {
  @Test(arguments: [
    ("device", 18), ("software", 14), ("other", 8), ("price=..50", 18), ("price<50", 17),
    ("price=100..500", 12), ("no:price", 1), ("tags=offline", 7), ("tags=offline,eco", 10),
    ("tags!=offline", 33), ("specs.platforms=linux", 3), ("specs.weight_g=..150", 5),
    ("has:specs.storage_gb", 10), ("brand~hal", 2), ("tpye=device", 0), ("*", 40), ("", 40),
  ])
  func `as many records pass as do`(_ scope: String, _ count: Int) throws {
    let input = try Project.text(of: "docs/products.jsonl")
    #expect(try ExtractedInput(input, scopes: [scope]).records.count == count)
  }

  @Test func `a price on request has a price, in no range`() throws {
    let input = try Project.text(of: "docs/products.jsonl")
    #expect(try ExtractedInput(input, scopes: ["has:price"]).records.count == 39)
    let ranges = try ExtractedInput(input, scopes: ["price=..1e9"]).records.count
    #expect(ranges == 38)
  }
}
