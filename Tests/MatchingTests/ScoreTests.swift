import Testing
import Text

@testable import Matching

private let letter = Scoring.match
private let gap = -Scoring.gapStart
private let more = -Scoring.gapExtension
private let boundary = Scoring.boundary
private let white = 10
private let delimiter = 9
private let camel = Scoring.camel
private let run = Scoring.consecutive

@Suite struct `What a match is worth` {
  static func score(_ text: String, _ query: String, _ rules: Rules = Rules()) -> Int? {
    Scanning.lines([text], Query(query, rules: rules), rules).first
      .map { 65535 - Int($0.rank >> 48) }
  }

  @Test(arguments: [
    // The first letter counts its bonus twice; a run keeps that of its first letter.
    ("foo", "foo", 3 * letter + 4 * white),
    ("xfoo", "foo", 3 * letter + 2 * run),
    ("/foo", "foo", 3 * letter + 4 * delimiter),
    ("-foo", "foo", 3 * letter + 4 * boundary),
    ("aFoo", "foo", 3 * letter + 4 * camel),
    ("foo bar", "fb", 2 * letter + 2 * white + gap + 2 * more + white),
    ("fxxb", "fb", 2 * letter + 2 * white + gap + more),
    ("fooBar", "fb", 2 * letter + 2 * white + gap + more + camel),
    ("foo1", "f1", 2 * letter + 2 * white + gap + more + camel),
    (".vimrc", ".v", 2 * letter + 3 * white),
    // A better place for the run than the first one there is.
    ("xab ab", "ab", 2 * letter + 3 * white),
    // The first of several good places for a single letter, forward.
    ("-a a", "a", letter + 2 * boundary),
    ("xa -a", "a", letter + 2 * boundary),
  ])
  func `of a fuzzy term is a sum of its parts`(text: String, query: String, score: Int) {
    #expect(Self.score(text, query) == score)
  }

  @Test(arguments: [
    (" xyz ", letter * 3 + white * 5), ("/xyz/", letter * 3 + white * 4 + delimiter),
    ("-xyz-", letter * 3 + white * 4 + boundary),
    ("-xyz_", letter * 3 + white * 4 + boundary - 1),
    ("_xyz-", letter * 3 + white * 4 + boundary - 2),
    ("_xyz_", letter * 3 + white * 4 + boundary - 3),
  ])
  func `of a whole word tells apart its edges`(text: String, score: Int) {
    #expect(Self.score(text, "'xyz'") == score)
  }

  @Test(arguments: [
    ("foo", "^foo$", (letter + white) * 3 + white), ("xfoo foo", "'foo", letter * 3 + white * 4),
    (" foo", "^foo", letter * 3 + white * 4), ("foo ", "foo$", letter * 3 + white * 4),
    ("foo", "!bar foo", letter * 3 + white * 4), ("ab cd", "ab cd", 4 * letter + 6 * white),
  ])
  func `of other terms follows their kind`(text: String, query: String, score: Int) {
    #expect(Self.score(text, query) == score)
  }

  @Test(arguments: [
    ("foo", "^$", true), ("", "a", false), ("", "!a", true), ("e\u{301}", "é", true),
    ("Straße", "strasse", true), ("Straße", "stras", true), ("été", "ete", true),
    ("ete", "été", false), ("\u{212A}", "k", true), ("Ёлка", "елка", true),
    ("ﬁne", "'ine", false), ("Łódź", "lodz", true), ("foo\u{3000}", "foo$", true),
  ])
  func `is asked for only where letters are the same`(text: String, query: String, found: Bool) {
    #expect((Self.score(text, query) != nil) == found)
  }

  @Test(arguments: [
    ("ǅep", "ǆe", false, true), ("ⅳ", "ⅳ", true, true), ("Ⅳ", "ⅳ", false, true),
    ("Ⓐ", "ⓐ", false, true), ("ᾈ", "ᾀ", false, true), ("Ł", "l", true, true),
    ("İ", "i", true, true), ("Д", "д", true, true), ("ß", "ss", false, false),
  ])
  func `is by fzf's letters only from capitals in a fuzzy term`(
    text: String, query: String, isFuzzy: Bool, isOther: Bool
  ) {
    var rules = Rules()
    rules.letters = .latin
    #expect((Self.score(text, query, rules) != nil) == isFuzzy)
    #expect((Self.score(text, "'" + query, rules) != nil) == isOther)
    rules.algorithm = .v1
    #expect((Self.score(text, query, rules) != nil) == isOther)
  }

  @Test func `of one letter in a very long text is that of its first place`() {
    let long = String(repeating: "x", count: Comparison<ByteColumns>.largestMatrix)
    #expect(Self.score("xb" + long + "/b", "b") == letter)
    #expect(Self.score("xb" + long.dropLast(9) + "/b", "b") == letter + 2 * delimiter)
  }

  @Test(arguments: [
    ("Straße", "stras", ["Straß"]), ("e\u{301}a", "e", ["e\u{301}"]), ("👩‍🚀x", "x", ["x"]),
    ("foo/bar", "fb", ["f", "b"]), ("foobar", "'oob", ["oob"]), ("ab ba", "ab | ba", ["ab"]),
    ("foo bar", "bar !baz foo", ["foo", "bar"]), ("aab", "ab", ["a", "b"]), ("xab", "ab", ["ab"]),
    ("xyz", "a", []),
  ])
  func `is shown by whole clusters`(text: String, query: String, marks: [String]) {
    #expect(Scanning.marks(text, query, Rules()) == marks)
  }
}
