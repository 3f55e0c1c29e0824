import Support
import Testing
import Text

@testable import Matching

@Suite struct `Terms for a field` {
  static let rules: Rules = {
    var rules = Rules()
    rules.readsFields = true
    return rules
  }()

  /// Each reading as its path, what is asked, and the term.
  static func readings(_ text: String) -> [String] {
    Query(text, rules: rules).fields.map { field in
      let asked =
        switch field.ask {
        case .text: field.term.map { "\($0.kind) " + String(scalars: $0.scalars) }
        case .comparison(let comparison): comparison
        case .presence: "is there"
        case .nothing: "nothing"
        }
      return (field.isInverse ? "not " : "") + "\(field.path): \(asked ?? "")"
    }
  }

  @Test(arguments: [
    ("name:iph", "name: fuzzy iph"), ("name:'iph", "name: exact iph"),
    ("name:^iph", "name: prefix iph"), ("name:iph$", "name: suffix iph"),
    ("name:^iph$", "name: equal iph"), ("name:'iph'", "name: boundary iph"),
    ("!desc:refurb", "not desc: exact refurb"), ("desc:!refurb", "not desc: exact refurb"),
    ("!desc:!refurb", "desc: fuzzy refurb"), ("!desc:^a", "not desc: prefix a"),
    ("type:=device", "type: =device"), ("type:=a,b", "type: =a,b"),
    ("!type:=device", "not type: =device"), ("type:!=device", "not type: =device"),
    ("price:<500", "price: <500"), ("price:<=500", "price: <=500"), ("price:>=1", "price: >=1"),
    ("price:100..500", "price: =100..500"), ("price:..50", "price: =..50"),
    ("price:-5..", "price: =-5.."), ("day:2024-01..2024-02", "day: =2024-01..2024-02"),
    ("name:a..b", "name: fuzzy a..b"), ("name:wait...", "name: fuzzy wait..."),
    ("has:price", "price: is there"), ("no:price", "not price: is there"),
    ("!has:price", "not price: is there"), ("!no:price", "price: is there"),
    (#""a:b":c"#, #""a:b": fuzzy c"#), (#"a\:b:c"#, #"a\:b: fuzzy c"#),
    ("a.b[0]:c", "a.b[0]: fuzzy c"), ("/a/b:c", "/a/b: fuzzy c"),
    ("a:b:c", "a: fuzzy b:c"), (#"a:b\ c"#, "a: fuzzy b c"),
    // Still being typed.
    ("name:", "name: nothing"), ("price:<", "price: nothing"), ("price:>=", "price: nothing"),
    ("type:=", "type: nothing"), ("name:'", "name: nothing"), ("name:^", "name: nothing"),
    ("name:!", "not name: nothing"), ("has:", ": nothing"), (#"t:="a"#, "t: nothing"),
    (#"t:="a\""#, "t: nothing"), (#"t:="a\"""#, #"t: ="a\"""#),
  ])
  func `ask for what is behind the colon`(text: String, reading: String) {
    #expect(Self.readings(text) == [reading])
  }

  @Test(arguments: [
    "iph", "10:30", "9:05", "12:00:59", "12:00:00.25", "http://x", "https://x.org:80/y",
    "std::vector", "::1", ":a", "!:a", "'name:iph", "!'name:iph", "^name:iph", "a,b:c", "a=b:c",
    #""10:30""#, #""a:b"#, "a|b:c", #"a\:b"#, "a\\ b:c", "price:<1,2",
  ])
  func `are not everything with a colon`(text: String) {
    #expect(Self.readings(text) == [])
  }

  @Test(arguments: [
    ("a b:c", true), ("b:c", true), ("b:=c", false), ("!b:c", false), ("b:!c", false),
    ("b:<5 has:c", false), ("b:=c a", true), ("b:=c | a", true), ("b:", false), ("!b:=c", false),
  ])
  func `score where they look for a text`(text: String, isRanked: Bool) {
    #expect(Query(text, rules: Self.rules).isRanked == isRanked)
  }

  @Test func `are text for lines`() {
    let query = Query("b:=c !d:e", rules: Self.rules)
    #expect(query.withoutFields == Query("b:=c !d:e", rules: Rules()))
    #expect(query.withoutFields.isRanked)
  }

  @Test(arguments: [("a b:c", "a"), ("a b:c", "a b:"), ("b:cd", "b:c"), ("ab", "a b:")])
  func `narrow nothing`(later: String, earlier: String) {
    let rules = Self.rules
    #expect(!Query(later, rules: rules).narrows(Query(earlier, rules: rules)))
  }

  @Test func `are known by their places`() {
    let places = Query(#" ab !c:d  "x\ y:z":e has:f"#, rules: Self.rules).fieldPlaces
    #expect(places == [4..<7, 10..<19, 21..<26])
  }

  @Test(arguments: 0..<200)
  func `that no item has the field of match as text`(seed: Int) {
    var random = Seeded(seed)
    let text = (0..<3).map { _ in
      random.pick(["", "!"]) + random.text(of: "ab:=é", upTo: 4)
    }.joined(separator: random.pick([" ", " | "]))
    let items = (0..<20).map { _ in
      (0..<random.below(3)).map { _ in
        (
          random.text(of: "ab:=é ", upTo: 8), UInt16(random.pick([40, 100])),
          SearchedText.Mode.asked
        )
      }
    }
    let query = Query(text, rules: Self.rules)
    guard !query.fields.contains(where: { $0.ask == .nothing }) else { return }
    let plain = Scanning.items(items, query.withoutFields, Self.rules)
    let answered = Scanning.items(items, query, Self.rules) { _, _ in (.absent, []) }
    #expect(answered.map(\.item) == plain.map(\.item), "\(text) \(items)")
    if query.isRanked { #expect(answered.map(\.rank) == plain.map(\.rank), "\(text) \(items)") }
  }

  @Test(arguments: 0..<200)
  func `of all texts of an item match as the term alone`(seed: Int) {
    var random = Seeded(seed)
    let text = random.pick(["", "'", "^"]) + random.text(of: "ab", upTo: 3) + "c"
    let items = (0..<20).map { _ in
      (0..<random.below(3)).map { _ in
        (
          random.text(of: "abcé ", upTo: 8), UInt16(random.pick([40, 100])), SearchedText.Mode.asked
        )
      }
    }
    let plain = Scanning.items(items, Query(text, rules: Self.rules), Self.rules)
    let fields = Scanning.items(items, Query("f:" + text, rules: Self.rules), Self.rules) {
      item, _ in (.texts, items[item])
    }
    #expect(fields == plain, "\(text) \(items)")
  }
}
