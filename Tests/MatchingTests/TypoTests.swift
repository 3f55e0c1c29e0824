import Support
import Testing
import Text

@testable import Matching

@Suite struct `Mistyped terms` {
  static func rules(_ most: Int, _ change: (inout Rules) -> Void = { _ in }) -> Rules {
    var rules = Rules()
    rules.mostTypos = most
    rules.typosAreEverywhere = true
    change(&rules)
    return rules
  }

  static func found(_ lines: [String], _ query: String, _ rules: Rules) -> [String] {
    let starts = lines.indices.map { lines[..<$0].reduce(0) { $0 + $1.utf8.count + 1 } }
    return Scanning.lines(lines, Query(query, rules: rules), rules)
      .sorted { ($0.rank, $0.start) < ($1.rank, $1.start) }
      .compactMap { hit in starts.firstIndex(of: hit.start).map { lines[$0] } }
  }

  @Test(arguments: [
    ("iphnoe", "iPhone 12", 1), ("iphome", "an iPhone", 1), ("iphxone", "iPhone", 1),
    ("iphine", "IPHONE", 1), ("iphonee", "iphone", 1), ("ihpnoe", "iphone", 2),
    ("crème", "creme", 1), ("фотто", "фото", 1), ("照片集册", "照片册集", 1), ("strasze", "Straße", 1),
    ("abcd", "badc", 2), ("iphone", "iphone", 0), ("iphone", "ipod", 3),
  ])
  func `are found by so many mistakes`(query: String, line: String, edits: Int) {
    for most in 0...3 {
      #expect((Self.found([line], query, Self.rules(most)) == [line]) == (edits <= most), "\(most)")
    }
  }

  @Test(arguments: ["ipx", "abx", "'iphnoe", "^iphnoe", "iphnoe$", "!iphnoe zz"])
  func `have four letters and no operator`(query: String) {
    #expect(Self.found(["iphone"], query, Self.rules(1)) == [])
  }

  @Test func `come behind all that are right`() {
    let lines = ["iphone", "an iphnoe", "i-p-h-n-o-e in a long line with nothing else", "ipnoe"]
    #expect(
      Self.found(lines, "iphnoe", Self.rules(2))
        == ["an iphnoe", "i-p-h-n-o-e in a long line with nothing else", "ipnoe", "iphone"])
  }

  @Test func `of several terms count together`() {
    let lines = ["alpah betta", "alpah beta", "alpha beta"]
    #expect(
      Self.found(lines, "alpha beta", Self.rules(1)) == ["alpha beta", "alpah beta", "alpah betta"])
  }

  @Test func `narrow nothing`() {
    let rules = Self.rules(1)
    #expect(!Query("iphon", rules: rules).narrows(Query("ipho", rules: rules)))
    #expect(Query("iphon", rules: Rules()).narrows(Query("ipho", rules: Rules())))
  }

  @Test(arguments: [
    ("iphnoe", "an iPhone 12", ["iPhone"]), ("iphnoe", "iphnoe", ["iphnoe"]),
    ("фотто", "x фото y", ["фото"]),
  ])
  func `are shown as a whole`(query: String, line: String, marks: [String]) {
    #expect(Scanning.marks(line, query, Self.rules(1)) == marks)
  }

  @Test(arguments: [
    (SearchedText.Mode.asked, false, false), (.asked, true, true), (.typos, false, true),
    (.exact, true, false), (.longTypos, false, true), (.substring, true, true),
    (.substring, false, false), (.fuzzy, true, true),
  ])
  func `are allowed in a text`(mode: SearchedText.Mode, everywhere: Bool, isFound: Bool) {
    let rules = Self.rules(1) { $0.typosAreEverywhere = everywhere }
    let items: [Scanning.Texts] = [[("iphone", 100, mode)]]
    #expect(Scanning.items(items, Query("iphnoe", rules: rules), rules).count == (isFound ? 1 : 0))
  }

  @Test func `in the best field of a record come behind what is right in another`() {
    let rules = Self.rules(1)
    let items: [Scanning.Texts] = [
      [("iphone", 100, .asked)], [("zz", 100, .asked), ("an iphnoe case", 40, .asked)],
    ]
    let hits = Scanning.items(items, Query("iphnoe", rules: rules), rules)
    #expect(hits.sorted { $0.rank < $1.rank }.map(\.item) == [1, 0])
  }

  @Test(arguments: 0..<300)
  func `are as near as the slow model says`(seed: Int) throws {
    var random = Seeded(seed)
    let alphabet = random.pick(["ab", "abc", "abcdé", "фыва", "abж照"])
    let term = random.text(of: alphabet, upTo: random.chance(percent: 10) ? 60 : 8) + "abca"
    let rules = Self.rules(1)
    let letters = try #require(Query(term, rules: rules).groups.first?.first?.letters)
    let search = try #require(TypoSearch(letters))
    defer { search.deallocate() }
    let text = random.text(of: alphabet, upTo: 12)
    let most = random.below(4)
    let units = Array(text.unicodeScalars)
    let model = SlowDistance.nearest(Array(term.unicodeScalars), in: units, edits: most)
    let found = search.nearest(in: Units(units), edits: most)
    #expect(found?.edits == model?.edits, "\(term) \(text) \(most)")
    if let found, let model {
      #expect(found.range == model.range, "\(term) \(text) \(most)")
    }
  }
}

/// A text of letters that are their own base.
private struct Units: TypoText {
  let scalars: [Unicode.Scalar]

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  var count: Int { scalars.count }

  func letter(at column: Int) -> (base: UInt32, exact: UInt32) {
    (scalars[column].value, scalars[column].value)
  }
}

/// Optimal string alignment, all of the matrix, on all parts of a text.
private enum SlowDistance {
  static func nearest(
    _ term: [Unicode.Scalar], in text: [Unicode.Scalar], edits most: Int
  ) -> (range: Range<Int>, edits: Int)? {
    var best: (range: Range<Int>, edits: Int)?
    for end in 1..<max(1, text.count + 1) {
      for start in (0..<end).reversed() {
        let edits = distance(term, Array(text[start..<end]))
        if edits <= most, edits < best?.edits ?? .max { best = (start..<end, edits) }
      }
    }
    return best
  }

  private static func distance(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...two.count)]
    for row in one.indices {
      var next = [row + 1]
      for column in two.indices {
        var least = min(
          rows[row][column + 1] + 1, next[column] + 1,
          rows[row][column] + (one[row] == two[column] ? 0 : 1))
        if row > 0, column > 0, one[row] == two[column - 1], one[row - 1] == two[column] {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[one.count][two.count]
  }
}
