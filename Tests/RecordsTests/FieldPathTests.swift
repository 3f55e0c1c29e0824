import Testing

@testable import Records

struct `Paths of fields` {
  @Test(arguments: [
    ("name", ["name"]),
    (".name", ["name"]),
    ("specs.weight_g", ["specs", "weight_g"]),
    (#"a\.b"#, ["a.b"]),
    (#""a.b""#, ["a.b"]),
    (#""""#, [""]),
    (#""a\"b""#, ["a\"b"]),
    (#""\u00e9\ud83d\ude00\/".x"#, ["é😀/", "x"]),
    ("a!b", ["a!b"]),
    ("@raw", ["@raw"]),
    (#"\*"#, ["*"]),
    ("价格.数", ["价格", "数"]),
  ])
  func `a path is made of names`(_ text: String, _ names: [String]) throws {
    let path = try FieldPath(parsing: text)
    #expect(path.steps == names.map { .key(FieldName($0)) })
    #expect(path.text == text)
  }

  @Test(
    arguments: [
      ("tags[0]", [.key("tags"), .index(0)]),
      ("tags[-1]", [.key("tags"), .index(-1)]),
      ("tags[*].x", [.key("tags"), .elements, .key("x")]),
      ("tags[]", [.key("tags"), .elements]),
      ("[0][1]", [.index(0), .index(1)]),
      (".[2]", [.index(2)]),
      ("*", [.anyKey]),
      ("specs.*", [.key("specs"), .anyKey]),
      ("**", [.anyDepth]),
      ("**.id", [.anyDepth, .key("id")]),
      ("**.**.id", [.anyDepth, .key("id")]),
      ("/", [.pointer("")]),
      ("/a~1b/m~0n/0", [.pointer("a/b"), .pointer("m~n"), .pointer("0")]),
      ("/a,b=c", [.pointer("a,b=c")]),
    ] as [(String, [FieldPath.Step])])
  func `a path has other steps too`(_ text: String, _ steps: [FieldPath.Step]) throws {
    #expect(try FieldPath(parsing: text).steps == steps)
  }

  @Test(arguments: [
    ("", "expected the name of a field (\"\" is the empty name) at character 1 of ''"),
    (".", "expected the name of a field (\"\" is the empty name) at character 2 of '.'"),
    ("a..b", "expected the name of a field (\"\" is the empty name) at character 3 of 'a..b'"),
    ("a.", "expected the name of a field (\"\" is the empty name) at character 3 of 'a.'"),
    ("a[x]", "expected a whole number, '*' or ']' at character 3 of 'a[x]'"),
    ("a[1", "expected ']' at character 4 of 'a[1'"),
    (
      "a[99999999999999999999]",
      "the number is too large at character 2 of 'a[99999999999999999999]'"
    ),
    ("a b", "' ' cannot stand in a bare name (quote the name) at character 2 of 'a b'"),
    ("a=b", "'=' cannot stand in a bare name (quote the name) at character 2 of 'a=b'"),
    ("\"a", "the quote is not closed that opens at character 1 of '\"a'"),
    ("\"\\x\"", "'\\x' is no escape at character 2 of '\"\\x\"'"),
    ("\"\\u12\"", "expected four hexadecimal digits at character 6 of '\"\\u12\"'"),
    ("a\\", "nothing follows the backslash at character 2 of 'a\\'"),
    ("a\"b\"", "expected '.' or '[' at character 2 of 'a\"b\"'"),
    ("/a~2", "expected '~0' or '~1' at character 3 of '/a~2'"),
  ])
  func `a fault is named with its place`(_ text: String, _ reason: String) {
    #expect(throws: FormatError(reason)) { try FieldPath(parsing: text) }
  }

  @Test(arguments: [
    (#"{"a":1}"#, "a", "1"),
    (#"{"a":{"b":2}}"#, "a.b", "2"),
    (#"{"a.b":1,"a":{"b":2}}"#, "a.b", "1"),
    (#"{"a.b":1,"a":{"b":2}}"#, #""a"."b""#, "2"),
    (#"{"a.b":1,"a":{"b":2}}"#, #"a\.b"#, "1"),
    (#"{"log.level":"warn"}"#, "log.level", "warn"),
    (#"{"a":1,"a":2}"#, "a", "2"),
    (#"{"Name":1}"#, "name", "1"),
    (#"{"Name":1,"name":2}"#, "name", "2"),
    (#"{"Name":1,"NAME":2}"#, "name", ""),
    (#"{"Name":1,"Name":2}"#, "name", "2"),
    (#"{"ÉTAT":1}"#, "état", "1"),
    (#"{"n\u0061me":1}"#, "name", "1"),
    (#"{"":1}"#, #""""#, "1"),
    (#"{"a\"b":1}"#, #""a\"b""#, "1"),
    (#"{"t":["x","y"]}"#, "t", "x,y"),
    (#"{"t":["x","y"]}"#, "t[0]", "x"),
    (#"{"t":["x","y"]}"#, "t[-1]", "y"),
    (#"{"t":["x","y"]}"#, "t[2]", ""),
    (#"{"t":["x","y"]}"#, "t[-3]", ""),
    (#"{"v":[{"c":"r"},{"c":"g"},{"d":1}]}"#, "v.c", "r,g"),
    (#"{"v":[{"c":"r"},{"c":"g"}]}"#, "v[1].c", "g"),
    (#"{"v":[{"c":"r"},{"c":"g"}]}"#, "v[*].c", "r,g"),
    (#"{"v":[[{"c":"r"}],[{"c":"g"}]]}"#, "v.c", "r,g"),
    (#"{"a":1,"b":{"c":2}}"#, "*", #"1,{"c":2}"#),
    (#"{"a":1,"b":{"c":2,"d":[3]}}"#, "**", "1,2,3"),
    (#"{"a":{"id":1,"b":[{"id":2}]},"id":3}"#, "**.id", "1,2,3"),
    (#"{"a":{"a":{"a":1}}}"#, "**.a", #"{"a":{"a":1}},{"a":1},1"#),
    (#"{"a":[{"b":5}]}"#, "/a/0/b", "5"),
    (#"{"a":{"0":5}}"#, "/a/0", "5"),
    (#"{"a":[5]}"#, "/a/00", ""),
    (#"{"a/b":5}"#, "/a~1b", "5"),
    (#"["x",["y"]]"#, "[1][0]", "y"),
    (#"{"a":5}"#, "@line", "7"),
    (#"{"a":5}"#, "@index", "3"),
    (#"{"a":5}"#, "@raw", #"{"a":5}"#),
    (#"{"@line":"own"}"#, "@line", "own"),
    (
      #"{"averylongnameofsomefieldone":1,"averylongnameOfsomefieldone":2}"#,
      "averylongnameofsomefieldone", "1"
    ),
  ])
  func `a path leads to values`(_ record: String, _ path: String, _ value: String) throws {
    #expect(try written(record, as: path) == value)
  }

  @Test func `two paths to one place are equal`() throws {
    #expect(try FieldPath(parsing: ".a") == FieldPath(parsing: "a"))
    #expect(try FieldPath(parsing: "a.b") != FieldPath(parsing: #""a"."b""#))
  }
}

extension FieldName: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
