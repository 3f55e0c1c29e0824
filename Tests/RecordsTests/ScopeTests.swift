import Support
import Testing

@testable import Records

struct `Scopes` {
  @Test(arguments: ["", "*"])
  func `an empty scope restricts nothing`(_ text: String) throws {
    #expect(try Scope.parse(text) == nil)
  }

  @Test(arguments: [
    ("=device", "expected the name of a field before '=' at character 1 of '=device'"),
    ("!=device", "expected the name of a field before '!=' at character 1 of '!=device'"),
    ("!", "expected a value after '!' at character 2 of '!'"),
    (
      "a==b",
      "expected a value after one '=' (quote a value that begins with '=') at character 3 of 'a==b'"
    ),
    ("price<", "expected a value at character 7 of 'price<'"),
    ("price<1,2", "'<' takes one value, no list: ',' at character 8 of 'price<1,2'"),
    ("price>=1..2", "'>=' takes one value, no range: at character 8 of 'price>=1..2'"),
    ("a=\"b", "the quote is not closed that opens at character 3 of 'a=\"b'"),
    ("a=\"b\"c", "expected ',' after the closing quote at character 6 of 'a=\"b\"c'"),
    ("has:", "expected the name of a field (\"\" is the empty name) at character 5 of 'has:'"),
    ("no:a=b", "expected the end at character 5 of 'no:a=b'"),
  ])
  func `a fault is named with its place`(_ text: String, _ reason: String) {
    #expect(throws: FormatError(reason)) { try Scope.parse(text) }
  }

  /// A field's value, a scope on it, and whether they agree.
  @Test(arguments: [
    // Strings.
    (#""device""#, "f=device", true), (#""Device""#, "f=DEVICE", true),
    (#""STRASSE""#, "f=straße", true), (#""ΣΊΣΥΦΟΣ""#, "f=σίσυφος", true),
    (#""Cafe\u0301""#, "f=café", true), (#""creme""#, "f=crème", false),
    (#""a\u0062c""#, "f=abc", true), (#""devices""#, "f=device", false),
    (#""device""#, "f!=device", false), (#""software""#, "f!=device", true),
    (#""device""#, "f=other,device", true), (#""device""#, "f!=other,device", false),
    (#""Halden, Roe""#, #"f="Halden, Roe""#, true), (#""Halden, Roe""#, #"f=halden\, roe"#, true),
    (#""=x""#, #"f=\=x"#, true), (#""!x""#, "f=!x", true), (#""a=b""#, "f=a=b", true),
    (#""""#, "f=", true), (#""x""#, "f=", false), (#""""#, "f=x,", true),
    (#""Haldenwang""#, "f~denW", true), (#""Haldenwang""#, "f!~denW", false),
    (#""Straße""#, "f~SS", true), (#""abc""#, "f~abcd", false), (#""abc""#, "f~x,b", true),
    (#""499""#, "f=499", true), (#""499.00""#, "f=499", false),
    (#""12.3""#, "f<13", true), (#""12.3""#, "f>13", false), (#""12.3""#, "f=..12.3", true),
    (#""call us""#, "f<5", false), (#""call us""#, "f>=5", false), (#""call us""#, "f=..5", false),
    (#""2024-03-01""#, "f<2024-06", true), (#""2024-03-01""#, "f=2024-01..2024-12", true),
    (#""2025-03-01""#, "f=2024-01..2024-12", false), (#""2024-03-01""#, "f=2024-01-01..", true),
    (#""b""#, "f>A", true), (#""Wait...""#, "f=Wait...", true), (#""../x""#, "f=../x", true),
    // Numbers.
    ("499", "f=499", true), ("499.00", "f=499", true), ("4.99e2", "f=499", true),
    ("499", "f=499.0", true), ("499", #"f="499""#, false), ("499", "f=4.99E+2", true),
    ("-0", "f=0", true), ("0.10", "f=.1", true), ("499", "f~99", true), ("499", #"f~"99""#, false),
    ("9007199254740993", "f=9007199254740993", true),
    ("9007199254740993", "f=9007199254740992", false),
    ("9007199254740993", "f>9007199254740992", true),
    ("123456789012345678901234567890", "f>123456789012345678901234567889", true),
    ("1e400", "f>1e308", true), ("-1e400", "f<0", true), ("1e-400", "f>0", true),
    ("50", "f=..50", true), ("50", "f<50", false), ("50", "f<=50", true), ("50", "f=50..", true),
    ("49.99", "f=50..100", false), ("100", "f=50..100", true), ("-5", "f=-10..-1", true),
    ("50", "f=abc..xyz", false), ("50", "f<abc", false), ("7", "f=5,7", true),
    ("7", "f=..5,6..8", true),
    // Words.
    ("true", "f=true", true), ("true", "f=TRUE", true), ("true", "f=false", false),
    ("true", "f~tru", false), ("false", "f<5", false), ("null", "f=null", true),
    ("null", #"f="null""#, false), (#""null""#, #"f="null""#, true), (#""null""#, "f=null", true),
    ("null", "f!=x", true), ("null", "f~n", false), ("null", "has:f", false),
    ("null", "no:f", true),
    ("NaN", "f=nan", true), ("NaN", "f<5", false), ("NaN", "f>5", false),
    ("-Infinity", "f<5", false), ("NaN", "has:f", true),
    // Arrays and objects.
    (#"["a","b"]"#, "f=b", true), (#"["a","b"]"#, "f!=b", false), (#"["a","b"]"#, "f!=c", true),
    (#"["a","b"]"#, "f!~b", false), ("[1,200]", "f>100", true), ("[]", "f=a", false),
    ("[]", "f!=a", true), ("[]", "has:f", true), (#"[["a"]]"#, "f=a", true),
    (#"[{"x":"a"}]"#, "f=a", false), (#"{"x":"a"}"#, "f=a", false), (#"{"x":"a"}"#, "f!=a", true),
    (#"{"x":"a"}"#, "has:f", true), (#"{"x":"a"}"#, "f.x=a", true), (#"{"x":"a"}"#, "f.y!=a", true),
    (#"{"x":"a"}"#, "/f/x=a", true), (#"{"x":"a"}"#, "**.x=a", true),
    (#"[{"x":null},{"x":1}]"#, "has:f.x", true), (#"[{"x":null}]"#, "has:f.x", false),
    // Missing.
    ("1", "g=1", false), ("1", "g!=1", true), ("1", "g!~1", true), ("1", "g<5", false),
    ("1", "has:g", false), ("1", "no:g", true), ("1", "F=1", true), ("1", "@index=0", true),
    ("1", "@line<2", true), ("1", #"@raw~f\":1"#, true),
  ])
  func `a value passes or does not`(_ value: String, _ scope: String, _ passes: Bool) throws {
    let input = try ExtractedInput(#"{"f":\#(value)}"#, scopes: [scope])
    #expect(input.records.isEmpty != passes)
  }

  static let kinds = """
    {"type":"device","n":1}
    {"type":"software","n":2}
    {"type":"other","n":3}
    {"n":4}
    {"type":null,"n":5}
    not json at all
    """

  @Test(arguments: [
    (["device"], "1"), (["device,other"], "13"), (["device", "software"], "12"),
    (["!device"], "2345t"), (["!device", "!other"], "245t"), (["type!=device,other"], "245t"),
    (["type=device", "type~soft"], "12"), (["device", "n>1"], ""), (["n>=2", "n<=4"], "234"),
    (["device", "type=software"], "12"), (["n=1", "n=3"], "13"), (["no:type"], "45t"),
    (["has:type"], "123"), (["n!=1", "no:type"], "45t"), (["type!~e"], "45t"),
    (["1..2"], ""), (["has:n", "has:n"], "12345"), (["n=1", "!device"], ""),
  ])
  func `several scopes narrow, or choose among the values of one field`(
    _ scopes: [String], _ numbers: String
  ) throws {
    let input = try ExtractedInput(Self.kinds, scopes: scopes)
    let found = input.records.map { record in
      record.hasPrefix("{") ? String(record.dropLast().suffix(1)) : "t"
    }
    #expect(found.joined() == numbers)
  }

  @Test(
    arguments: [
      (#"{"name":"x","kind":"a"}"#, "kind"),
      (#"{"kind":"a","type":"b"}"#, "type"),
      (#"{"name":"x"} {"level":3} {"type":"b"}"#, "level"),
      (#"{"type":null,"group":true}"#, "group"),
      (#"{"type":{"x":1},"class":"a"}"#, "class"),
      (#"{"type":["a","b"]}"#, "type"),
      (#"{"type":["a",{}],"status":1}"#, "status"),
      (#"{"Type":"a"}"#, "type"),
      (#"{"name":"x"}"#, nil),
    ] as [(String, String?)])
  func `the first record that can tells what bare values mean`(
    _ input: String, _ field: String?
  ) throws {
    try unsafe Framed(input).use { frames, bytes in
      #expect(unsafe ScopeField.first(in: frames, of: bytes)?.text == field)
    }
  }

  @Test func `an option tells what bare values mean`() throws {
    let input = #"{"type":"a","kind":"b"} {"type":"b","kind":"a"}"#
    let records = try ExtractedInput(input, scopes: ["a"], scopeField: "kind").records
    #expect(records == [#"{"type":"b","kind":"a"}"#])
  }

  @Test(
    arguments: [
      (["tpye=device"], nil, ["warning: no record has field 'tpye' (did you mean 'type'?)"]),
      (["zzz=device"], nil, ["warning: no record has field 'zzz'"]),
      (
        ["specs.wieght=1"], nil,
        ["warning: no record has field 'specs.wieght' (did you mean 'specs.weight'?)"]
      ),
      (["devise"], nil, ["no record has type = devise; values: Device (2), software (1)"]),
      (
        ["devise", "softwear"], nil,
        ["no record has type = devise,softwear; values: Device (2), software (1)"]
      ),
      (["device", "specs.weight>1000"], nil, []),
      (["device"], "nmae^2", ["warning: no record has field 'nmae' (did you mean 'name'?)"]),
      (["no:colour"], nil, ["warning: no record has field 'colour'"]),
      (["name=x", "!device"], nil, []),
      ([], "**,@line", []),
    ] as [([String], String?, [String])])
  func `a field that no record has is probably mistyped`(
    _ scopes: [String], _ fields: String?, _ warnings: [String]
  ) throws {
    let input = """
      {"type":"Device","name":"a","specs":{"weight":1}}
      {"type":"software","name":"b"}
      {"type":"device","name":"c"}
      """
    #expect(try ExtractedInput(input, scopes: scopes, fields: fields).warnings == warnings)
    #expect(try ExtractedInput("", scopes: scopes, fields: fields).warnings == [])
  }

  @Test func `a bare value without any field for it says so`() throws {
    let warnings = try ExtractedInput(#"{"a":1}"#, scopes: ["x"]).warnings
    #expect(
      warnings == [
        "warning: no record has a field that 'x' could mean (scope, type, kind, category, class, group, "
          + "status, level); see --scope-field"
      ])
  }

  @Test func `workers' notes add up`() throws {
    var settings = InputSettings()
    settings.scopes = try ["a=1", "b=1", "x"].compactMap { scope in try Scope.parse(scope) }
    func notes(_ input: String) throws -> FieldNotes {
      var extractor = Extractor(settings, scopeField: try FieldPath(parsing: "type"))
      var batch = Batch()
      try unsafe Framed(input).use { frames, bytes in
        unsafe extractor.extract(frames, from: bytes, into: &batch)
      }
      return extractor.notes
    }
    var merged = FieldNotes()
    merged.merge(try notes(""))
    merged.merge(try notes(#"{"a":1,"b":1,"type":"y"}"#))
    merged.merge(try notes(#"{"c":1,"a":1,"b":1,"type":"Y"} {"a":1,"b":1,"type":"z"}"#))
    #expect(merged.warnings == ["no record has type = x; values: y (2), z (1)"])
    merged.merge(try notes(#"{"a":1,"b":1,"type":"x"}"#))
    #expect(merged.warnings == [])
  }

  @Test func `texts pass only what asks for something not to be`() throws {
    let input = "{\"a\":1}\nplain\n"
    #expect(try ExtractedInput(input, scopes: ["@raw~plain"]).records.isEmpty)
    #expect(try ExtractedInput(input, scopes: ["a!=1"]).records == ["plain"])
    #expect(try ExtractedInput(input, scopes: ["a!~1"]).records == ["plain"])
    #expect(try ExtractedInput(input, scopes: ["no:a"]).records == ["plain"])
    #expect(try ExtractedInput(input, scopes: ["has:a"]).records == ["{\"a\":1}"])
  }

  // MARK: - Numbers

  @Test(arguments: 0..<200)
  func `numbers compare as exact decimals do`(_ seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let one = ExactDecimal.spelling(&random)
      let two = random.chance(percent: 30) ? one : ExactDecimal.spelling(&random)
      let order = ExactDecimal(one).order(to: ExactDecimal(two))
      #expect(Self.order(one, two).signum() == order, "\(one) \(two)")
    }
  }

  @Test(arguments: ["", "-", "+", ".", "e5", "1e", "1e+", "1x", "0x1", "1 ", "--1", "1.2.3", "NaN"])
  func `what is no number is none`(_ text: String) {
    #expect(!Number.isNumber(Array(text.utf8)))
  }

  private static func order(_ one: String, _ two: String) -> Int {
    let one = Array(one.utf8)
    let two = Array(two.utf8)
    return unsafe one.withUnsafeBufferPointer { first in
      unsafe two.withUnsafeBufferPointer { second in
        guard let start = first.baseAddress, let other = second.baseAddress,
          let number = unsafe Number(start, count: first.count),
          let otherNumber = unsafe Number(other, count: second.count)
        else { return .max }
        return number.compare(to: otherNumber)
      }
    }
  }
}

/// A number as a row of digits with a point that has moved to its very end.
private struct ExactDecimal {
  var isNegative: Bool
  var digits: [Int]
  var exponent: Int

  init(_ spelling: String) {
    isNegative = spelling.hasPrefix("-")
    let parts = spelling.drop { $0 == "-" }.lowercased().split(separator: "e")
    exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    digits = mantissa.joined().compactMap { $0.wholeNumberValue }
    exponent -= mantissa.count > 1 ? mantissa[1].count : 0
  }

  func order(to other: ExactDecimal) -> Int {
    let low = min(exponent, other.exponent)
    func aligned(_ number: ExactDecimal) -> [Int] {
      let zeros = Array(repeating: 0, count: number.exponent - low)
      return Array((number.digits + zeros).drop { $0 == 0 })
    }
    let one = aligned(self)
    let two = aligned(other)
    let sign = isNegative && !one.isEmpty
    let otherSign = other.isNegative && !two.isEmpty
    if sign != otherSign { return sign ? -1 : 1 }
    let size =
      one.count != two.count
      ? (one.count < two.count ? -1 : 1)
      : one.lexicographicallyPrecedes(two) ? -1 : two.lexicographicallyPrecedes(one) ? 1 : 0
    return sign ? -size : size
  }

  static func spelling(_ random: inout Seeded) -> String {
    var text = random.chance(percent: 30) ? "-" : ""
    let digits = random.pick(["0", "1", "9", "10", "100", "123", "9007199254740993"])
    text += digits
    if random.chance(percent: 50) {
      text += "." + random.pick(["0", "00", "5", "010", "90", "999"])
    }
    if random.chance(percent: 40) {
      text += random.pick(["e", "E"]) + random.pick(["", "+", "-"]) + String(random.below(25))
    }
    return text
  }
}
