import Matching
import Platform
import Records
import Support
import Testing

@testable import Pipeline

@Suite struct `A search in records while they are read` {
  /// A record as text, with what it has in the scope field as far as that counts.
  private struct Made {
    var text: String
    var types: [String]

    init(text: String, types: [String]) { (self.text, self.types) = (text, types) }

    /// A record that has the same in two fields, of which the first is the scope field by itself.
    init(type: String, _ rest: String, types: [String]) {
      self.init(text: #"{"type":\#(type),\#(rest),"kind":\#(type)}"#, types: types)
    }
  }

  private func made(_ random: inout Seeded) -> Made {
    let types = ["device", "Device", "other", "\"quoted\"", "12"]
    let name = random.text(of: "abcdé /", upTo: 12)
    let note = random.pick(["a", "x\\ny", "\\u00e9", ""])
    let rest = #""name":"\#(name)","note":"\#(note)""#
    switch random.below(6) {
    case 0: return Made(text: "{\(rest)}", types: [])
    case 1:
      let type = random.pick(types.dropLast(2))
      return Made(type: #"["\#(type)","b"]"#, rest, types: [type.lowercased(), "b"])
    case 2: return Made(type: "null", rest, types: [])
    case 3: return Made(type: "12", rest, types: ["12"])
    default:
      let type = random.pick(types)
      let spelled = type.replacing("\"", with: "\\\"")
      return Made(type: "\"\(spelled)\"", rest, types: [type.lowercased()])
    }
  }

  private static let rules: Rules = {
    var rules = Rules()
    rules.readsFields = true
    return rules
  }()

  /// The numbers of the records that match, as one search of all of them at once gives them.
  private func expected(_ records: [Made], _ text: String, scoped: Bool, tab: ScopeChoice) -> [Int]
  {
    var input = Array(records.map { $0.text + "\n" }.joined().utf8)
    let count = input.count
    input += [UInt8](repeating: 0, count: 64)
    var framer = Framer()
    var frames = Frames()
    var batch = Batch()
    let query = Query(text, rules: Self.rules)
    var extractor = Extractor(InputSettings(), terms: query.fieldTerms)
    var matcher = Matcher(query, rules: Self.rules)
    var hits: [Hit] = []
    unsafe input.withUnsafeBufferPointer { input in
      guard let start = input.baseAddress else { return }
      _ = unsafe framer.frame(start, count: count, isLast: true, into: &frames)
      unsafe extractor.extract(frames, from: start, into: &batch)
      let fields = unsafe FieldAnswers(
        batch.answers, texts: batch.termTexts, block: start, arena: batch.arena)
      unsafe matcher.scan(
        items: batch.items, texts: batch.texts, block: start, arena: batch.arena, fields: fields,
        into: &hits)
    }
    return hits.filter { hit in isChosen(records[hit.item], by: tab) }
      .filter { hit in !scoped || passes(records[hit.item]) }
      .sorted { one, other in (one.rank, one.item) < (other.rank, other.item) }.map(\.item)
  }

  /// What `type!=other` and `type!=12` together let through.
  private func passes(_ record: Made) -> Bool {
    !record.types.contains("other") && !record.types.contains("12")
  }

  private func isChosen(_ record: Made, by tab: ScopeChoice) -> Bool {
    switch tab {
    case .all: true
    case .none: record.types.isEmpty
    case .value(let value): record.types.contains(value)
    }
  }

  @Test(arguments: 0..<30)
  func `ends where a search of all at once ends`(_ seed: Int) throws {
    var random = Seeded(seed)
    let isLong = random.chance(percent: 20)
    // The first tells the scope field.
    var records = [Made(text: #"{"type":"device","name":"a","kind":"device"}"#, types: ["device"])]
    for _ in 0..<random.below(isLong ? 15_000 : 200) { records.append(made(&random)) }
    let bytes = Array(records.map { $0.text + "\n" }.joined().utf8)
    var source = SourceSettings()
    source.threads = 1 + random.below(3)
    let live = try LiveSearch(
      bytes.cut(&random), rules: Self.rules, source: source, input: InputSettings())
    defer { live.search.stop() }
    for text in [
      "", "a", "ab", "abd", "ab", "a !b", "device", "name:a", "nam:ab", "a type:=device",
      "no:type | note:é", "type:o b", "!type:=other", "nothing:a | b", "",
    ] {
      let tabs: [ScopeChoice] = [.all, .none, .value("device"), .value("b"), .value("nobody")]
      let tab = random.pick(tabs)
      let scoped = random.chance(percent: 40)
      let scopes = scoped ? ["type!=other", "!12"].compactMap { try? Scope.parse($0) } : []
      let field = random.chance(percent: 30) ? try? FieldPath(parsing: "kind") : nil
      let number = live.ask(text, scopes: scopes, tab: tab, scopeField: field)
      if random.chance(percent: 30) { continue }
      let snapshot = live.settled(number)
      #expect(snapshot.progress.isRecords && snapshot.itemCount == records.count)
      #expect(snapshot.scopeField?.text == (field == nil ? "type" : "kind"))
      #expect(
        snapshot.items(at: 0..<snapshot.matchCount)
          == expected(records, text, scoped: scoped, tab: tab))
      let all = expected(records, text, scoped: scoped, tab: .all)
      #expect(snapshot.countOfAllTabs == all.count)
      for shown in snapshot.tabs {
        let count = all.count { isChosen(records[$0], by: shown.choice) }
        #expect(shown.count == count, "\(shown.title)")
      }
      for item in snapshot.items(at: 0..<5) {
        #expect(snapshot.bytes(of: item) == Array(records[item].text.utf8))
      }
    }
    var order: [ScopeChoice] = []
    for type in records.flatMap(\.types) where !order.contains(.value(type)) {
      order.append(.value(type))
    }
    for field in ["type", "kind"] {
      let tabs = live.settled(live.ask("", scopeField: try? FieldPath(parsing: field))).tabs
      #expect(tabs.filter { $0.choice != .none }.map(\.choice) == order)
    }
  }

  @Test func `counts broken records and keeps them as texts`() throws {
    let input = "{\"type\":\"a\"}\n{\"broken\n{\"type\":\"b\"}\n"
    let snapshot = try LiveSearch([Array(input.utf8)], input: InputSettings()).settled()
    #expect(snapshot.progress.brokenCount == 1)
    #expect(snapshot.texts == ["{\"type\":\"a\"}", "{\"broken", "{\"type\":\"b\"}"])
    #expect(snapshot.tabs.map(\.title) == ["a", "b", ""])
    #expect(snapshot.scopeField?.text == "type")
  }

  @Test func `takes a heading off and keeps the newest`() throws {
    var input = InputSettings()
    input.headerLines = 1
    input.tail = 2
    let text = (0..<5).map { "{\"type\":\($0)}\n" }.joined()
    let snapshot = try LiveSearch([Array(text.utf8)], input: input).settled()
    #expect(snapshot.header == [Array("{\"type\":0}".utf8)])
    #expect(snapshot.texts == ["{\"type\":3}", "{\"type\":4}"])
  }
}
