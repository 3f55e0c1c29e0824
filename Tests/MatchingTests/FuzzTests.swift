import Support
import Testing

@testable import Matching

@Suite struct `Fuzz the query parser` {
  private static let alphabet = "ab AB |!'^$:=<\\  \tßé日\u{301}ı"

  @Test func `by what always holds for groups of terms`() {
    Fuzz.rounds(300, of: "query parser") { seed in
      var random = Seeded(seed)
      var rules = `What always holds for matches`.rules(&random)
      let (one, other) = (
        random.text(of: Self.alphabet, upTo: 16), random.text(of: Self.alphabet, upTo: 16)
      )
      rules.extended = false
      #expect(QueryParser(rules: rules).read(one).groups.count == (one.isEmpty ? 0 : 1))
      rules.extended = true
      rules.readsFields = true
      let fields = QueryParser(rules: rules).read(one)
      #expect(fields.fields.count == fields.fieldPlaces.count, "\(seed)")
      rules.readsFields = false
      let parser = QueryParser(rules: rules)
      let groups = parser.read(one).groups
      #expect(Query(one, rules: rules).groups == groups, "\(seed)")
      for term in groups.joined() {
        #expect(!term.letters.isEmpty && !term.scalars.isEmpty, "\(seed)")
      }
      #expect(!groups.contains { $0.isEmpty }, "\(seed)")
      guard one.last != "\\" else { return }
      #expect(parser.read("  " + one + " ").groups == groups, "\(seed)")
      // Words such as `!` and `^` are left out, as if they were not there; a blank with a mark is a
      // blank.
      func words(_ text: String) -> [String] {
        text.unicodeScalars.split(separator: " ").map { String(Substring($0)) }
          .filter { !parser.read($0).groups.isEmpty }
      }
      // A bar at the seam binds what would else stand apart.
      guard words(other).first != "|", words(one).last != "|", !one.hasSuffix("\\ ") else {
        return
      }
      #expect(
        parser.read(one + " " + other).groups == groups + parser.read(other).groups,
        "\(seed): '\(one)' and '\(other)'")
    }
  }
}

@Suite struct `Fuzz the matcher` {
  private let laws = `What always holds for matches`()

  @Test func `by the slow model, which fills the whole matrix`() {
    Fuzz.rounds(20, of: "matcher beside the slow model") { seed in
      laws.`matches and ranks are those of the slow model`(seed: 1000 + seed)
    }
  }

  @Test func `by the letters that it marks`() {
    Fuzz.rounds(20, of: "marked letters") { seed in
      laws.`marked letters spell the term`(seed: 1000 + seed)
    }
  }

  @Test func `by queries that narrow others`() {
    Fuzz.rounds(50, of: "narrowing queries") { seed in
      laws.`a query that narrows another matches a subset`(seed: 1000 + seed)
    }
  }

  @Test func `by fields that are whole lines`() {
    Fuzz.rounds(20, of: "fields that are lines") { seed in
      laws.`a field that is the whole line ranks as the line`(seed: 1000 + seed)
    }
  }
}
