import Support
import Testing

@testable import Records

struct `Fields of lines` {
  private static func delimiter(_ text: String?) -> Delimiter {
    text.map { Delimiter(parsing: $0) } ?? .blanks
  }

  @Test(
    arguments: [
      // Words with the white space behind them; that before the first belongs to none.
      (nil, " a b\t\tc ", ["a ", "b\t\t", "c "]), (nil, "", []), (nil, "  ", []),
      (nil, "a\u{A0}b\rc", ["a\u{A0}b\rc"]),
      // Texts.
      (",", "a,b,", ["a,", "b,", ""]), (",", "", [""]), (",", ",,", [",", ",", ""]),
      ("  ", "a   b", ["a  ", " b"]), ("aa", "aaa", ["aa", "a"]), ("--", "a-b--c", ["a-b--", "c"]),
      (".", "a.b", ["a.", "b"]), ("|", "a|b", ["a|", "b"]), ("$", "a$b", ["a$", "b"]),
      ("[", "a[b", ["a[", "b"]), ("\\t", "a\tb", ["a\t", "b"]),
      ("\\\\t", "a\\\tb", ["a\\\t", "b"]), (#"\ "#, "a b", ["a ", "b"]),
      ("é", "aéb", ["aé", "b"]), ("", "aé", ["a", "é"]),
      // What is no regular expression is a text.
      ("[,;", "a,b[,;c", ["a,b[,;", "c"]), ("(x", "a(xb", ["a(x", "b"]),
      ("a**", "xa**y", ["xa**", "y"]),
      ("a(?=b)", "ab", ["ab"]), (#"\h"#, "a b", ["a b"]), ("*a", "x*ay", ["x*a", "y"]),
      // Classes, each so many times.
      ("[:,]", "a:b,c", ["a:", "b,", "c"]), ("[:,]", "a,", ["a,"]),
      ("[/_-]+", "a/_b--", ["a/_", "b--"]),
      (#"\s+"#, "a \t b", ["a \t ", "b"]), (#"\s+"#, " a", [" ", "a"]),
      ("  +", "a b  c   d", ["a b  ", "c   ", "d"]),
      (" {2,}", "a b   c", ["a b   ", "c"]), (#"\s*,\s*"#, "a , b,c ,", ["a , ", "b,", "c ,"]),
      (#"\s*,\s*"#, "a    b ,c", ["a    b ,", "c"]), (",|;", "a,b;c", ["a,", "b;", "c"]),
      (", ?", "a, b,c", ["a, ", "b,", "c"]), ("x{2}", "axxxb", ["axx", "xb"]),
      ("[^a-z]+", "a12éb", ["a12é", "b"]),
      ("[^a-z]", "aéb", ["aé", "b"]), ("..", "abcde", ["ab", "cd", "e"]),
      (#"\|\|"#, "a||b", ["a||", "b"]),
      ("[]x]", "a]bxc", ["a]", "bx", "c"]), ("[a-c]", "xby-z", ["xb", "y-z"]),
      ("[a-]", "x-ya", ["x-", "ya"]),
      (#"[\]\\]"#, #"a\b]c"#, [#"a\"#, "b]", "c"]), (#"\d+"#, "a12b٣c", ["a12", "b٣c"]),
      // Any other expression.
      ("||", "ab", ["", "a", "b"]), ("a*", "aaab", ["aaa", "b"]), ("a|ab", "xaby", ["xa", "by"]),
      ("(?i)x", "aXb", ["aX", "b"]), ("[[:digit:]]", "a1b", ["a1", "b"]),
      (#"\pL"#, "1a2", ["1a", "2"]),
      (#"\bfoo\b"#, "foo,foox", ["foo", ",foox"]), ("(ab)+", "xababy", ["xabab", "y"]),
      ("b$", "bab", ["bab"]),
      ("a+?", "aab", ["a", "a", "b"]), (#"\Qa.b\E+"#, "xa.bby", ["xa.bb", "y"]),
      ("a{,2}b?", "xa{,2}y", ["xa{,2}", "y"]),
      ("日+", "a日日b", ["a日日", "b"]), ("[日、]", "a日b、c", ["a日", "b、", "c"]),
    ] as [(String?, String, [String])])
  func `a line is cut behind each delimiter`(
    _ delimiter: String?, _ line: String, _ fields: [String]
  ) throws {
    var splitter = FieldSplitter(Self.delimiter(delimiter))
    let bytes = Array(line.utf8)
    let padded = bytes + Array(repeating: 0x2C, count: 64)
    unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe splitter.split(start, count: bytes.count)
    }
    let found = (1...max(1, splitter.fieldCount)).prefix(splitter.fieldCount).map { number in
      String(decoding: bytes[splitter.bytes(of: FieldRange(number))], as: UTF8.self)
    }
    #expect(found == fields)
  }

  @Test(
    arguments: [
      ("2", nil, ["b "]), ("-1", nil, ["c"]), ("2..", nil, ["b c"]), ("..2", nil, ["a b "]),
      ("..", nil, ["a b c"]), ("1..2,-1", nil, ["a b ", "c"]), ("3..2", nil, [""]),
      ("9", nil, [""]),
      ("-9..-2", nil, ["a b "]), ("1..-1", nil, ["a b c"]), ("-2..", nil, ["b c"]),
      ("4..", nil, [""]),
      ("2,1", nil, ["b ", "a "]),
      // The last area ends before its delimiter, the others behind theirs.
      ("1,2", " ", [" ", "a"]), ("2,1", " ", ["a ", ""]), ("..2", " ", [" a"]),
      ("2..", " ", ["a b c"]),
      ("..-2", "[ ]", [" a b"]), ("2", "(?i)[ ]", ["a"]),
    ] as [(String, String?, [String])])
  func `ranges are searched one after the other`(
    _ ranges: String, _ delimiter: String?, _ areas: [String]
  ) throws {
    let split = try SplitLines(" a b c\n") { settings in
      settings.delimiter = Self.delimiter(delimiter)
      settings.searchedFields = try FieldRange.list(parsing: ranges)
    }
    #expect(split.lines == [" a b c"])
    #expect(split.wholes == [" a b c"])
    #expect(split.areas == [areas])
  }

  @Test(
    arguments: [
      ("..2", ".", "xe"), ("1", ".", "xe"), ("2", ".", ""), ("..2", "[.]", "xe"),
    ] as [(String, String, String)])
  func `a range that ends in nothing ends before the delimiter`(
    _ range: String, _ delimiter: String, _ area: String
  ) throws {
    let split = try SplitLines("xe.\n") { settings in
      settings.delimiter = Self.delimiter(delimiter)
      settings.searchedFields = try FieldRange.list(parsing: range)
    }
    #expect(split.areas == [[area]])
  }

  @Test(arguments: [
    ("0", 1), ("1,", 3), ("", 1), (",1", 1), ("1..2..3", 1), ("1..0", 1), ("-1..2", 1), ("1..x", 1),
    ("...", 1), ("1...2", 1), ("+1", 1), ("1.5", 1), ("-", 1), ("2,a,3", 3), ("1, 2", 3),
    ("99999999999999999999", 1),
  ])
  func `what is no range is a fault`(_ text: String, _ place: Int) {
    do throws(FormatError) {
      _ = try FieldRange.list(parsing: text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.reason.hasSuffix(" at character \(place) of '\(text)'"))
    }
  }

  @Test(arguments: [
    ("..", true, 0), ("1..", true, 0), ("..-1", true, 0), ("1..-1", true, 0), ("1..1", true, 1),
    ("2,..", true, 2), ("2,..", false, 0), ("2", false, 1),
  ])
  func `all fields are no choice`(_ text: String, _ isExtended: Bool, _ count: Int) throws {
    let ranges = FieldRange.searched(try FieldRange.list(parsing: text), isExtended: isExtended)
    #expect(ranges.count == count)
  }

  @Test(
    arguments: [
      ("{1}|{2}|{3}|{1..2}|{..}|{1,3}|{9}", nil, "p q  r ", "p|q|r|p q|p q  r|p r|"),
      ("..", nil, " p q  r ", "p q  r"), ("1,2", nil, "p q  r", "p q"), ("3", nil, "p q r  ", "r"),
      ("2", ",", "a,b,", "b"), ("..", ",", "a,b,", "a,b"), ("3", ",", "a,b,", ""),
      ("2..", ",", "a,b,,", "b,"),
      ("..", "-+", "a--b--", "a--b"), ("{n}{n}", nil, "a", "77"),
      ("x{0}y{1..2..3}", nil, "a", "xy"),
      ("{1}|{2}|{4}|{..}", "||", "abc", "|a|c|abc"), ("{2}", "(?i)x", "aXbXc", "b"),
      ("{1}{x}", nil, "a b", "a{x}"),
      ("{1}", nil, "a\u{A0}\u{3000}", "a"), ("{1}-{2}", ":", "", "-"), ("{{1}}", nil, "a", "{a}"),
    ] as [(String, String?, String, String)])
  func `a template is filled with fields`(
    _ template: String, _ delimiter: String?, _ line: String, _ text: String
  ) throws {
    let output = try accepted(
      Array(line.utf8), template, Self.delimiter(delimiter), index: 7)
    #expect(String(decoding: output, as: UTF8.self) == text)
  }

  @Test func `bytes that are not UTF-8 stay as they are`() throws {
    let line: [UInt8] = [0x61, 0xFF, 0x2C, 0x62, 0xE2, 0x82]
    #expect(try accepted(line, "1", Delimiter(parsing: ",")) == [0x61, 0xFF])
    #expect(
      try accepted(line, "{2}{1}", Delimiter(parsing: "(?i),")) == [0x62, 0xE2, 0x82, 0x61, 0xFF])
    #expect(try accepted(line, "1..", .blanks) == line)
  }

  @Test(arguments: ["", "foo", "{}", "{n", "{N}", "{a}"])
  func `a template has a place for fields`(_ text: String) {
    #expect(
      throws: FormatError(
        "'\(text)' is no list of fields and has no place such as {1}, {2..} or {n}",
        answer: "template should include at least 1 placeholder: \(text)")
    ) { try LineTemplate(parsing: text) }
  }

  @Test func `what is shown is searched, and cut anew`() throws {
    let split = try SplitLines("11:22:33\n44:55:66 \n") { settings in
      settings.delimiter = Delimiter(parsing: ":")
      settings.shownFields = try LineTemplate(parsing: "1,3")
      settings.searchedFields = try FieldRange.list(parsing: "2,1")
    }
    #expect(split.lines == ["11:22:33", "44:55:66 "])
    #expect(split.wholes == ["11:33", "44:66"])
    #expect(split.areas == [["33", "11"], ["66", "44"]])
    let numbered = try SplitLines("a b\nc\n") { settings in
      settings.shownFields = try LineTemplate(parsing: "[{n}] {2} ")
    }
    #expect(numbered.wholes == ["[0] b", "[1]"])
  }

  @Test(
    arguments: [
      (["2=device"], nil, true), (["2=device "], nil, false), (["1=device"], nil, false),
      (["3<20"], nil, true), (["3=10..15"], nil, true), (["3=12"], nil, true),
      (["-1=12"], nil, true),
      (["4=x"], nil, false), (["4!=x"], nil, true), (["no:4"], nil, true), (["has:2"], nil, true),
      (["device"], "2", true), (["!device"], "2", false), (["2=other", "2=device"], nil, true),
      (["2=device", "3>20"], nil, false),
    ] as [([String], String?, Bool)])
  func `scopes name fields by their numbers`(
    _ scopes: [String], _ field: String?, _ passes: Bool
  ) throws {
    let split = try SplitLines("a, Device\t,12\n") { settings in
      settings.delimiter = Delimiter(parsing: ",")
      settings.scopes = try scopes.compactMap { scope in try Scope.parse(scope) }
      settings.scopeField = try field.map { path in try FieldPath(parsing: path) }
    }
    #expect(split.lines.isEmpty != passes)
  }

  @Test(
    arguments: [
      ("device", nil, "'device' needs --scope-field N on plain lines"),
      ("type=x", nil, "'type' is no field of a plain line: fields have numbers from 1"),
      ("0=x", nil, "'0' is no field of a plain line: fields have numbers from 1"),
      ("device", "type", "'type' is no field of a plain line: fields have numbers from 1"),
    ] as [(String, String?, String)])
  func `scopes by other names are faults`(_ scope: String, _ field: String?, _ reason: String) {
    #expect(throws: FormatError(reason)) {
      try SplitLines("") { settings in
        settings.scopes = try [scope].compactMap { scope in try Scope.parse(scope) }
        settings.scopeField = try field.map { path in try FieldPath(parsing: path) }
      }
    }
  }

  /// Patterns that are rows of classes, which the general search must split in the same way.
  @Test(arguments: 0..<60)
  func `both kinds of expressions cut the same`(_ seed: Int) throws {
    var random = Seeded(seed)
    let pattern = random.pick([
      "[:,]", #"\s+"#, "  +", " {2,}", #"\s*,\s*"#, "[/_-]+", "[^a-z]", "[^a-z]+", "ab+", ", ?",
      "x{2}",
      "[ab]{2,3}c", #"\W+"#, "-?>", "a{2,}b", ":.:", "..",
    ])
    guard case .runs = Delimiter(parsing: pattern).kind else {
      Issue.record("\(pattern) is no row of classes")
      return
    }
    // A group changes nothing but the kind.
    let general = Delimiter(parsing: "(?:\(pattern))")
    guard case .pattern = general.kind else {
      Issue.record("\(pattern) is no expression")
      return
    }
    for _ in 0..<20 {
      let line = Array(random.text(of: "abcxé ,:;/_->>\t", upTo: 20).utf8)
      let template = random.pick(["1", "2", "{1}+{2}", "2..", "..-2", "-1", "{-2..}|{3}"])
      let own = try accepted(line, template, Delimiter(parsing: pattern))
      let theirs = try accepted(line, template, general)
      #expect(own == theirs, "\(pattern) \(String(decoding: line, as: UTF8.self)) \(template)")
    }
  }
}
