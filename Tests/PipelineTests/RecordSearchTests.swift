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

  /// What is left of matches, given the best first, when equals are left out and a field sorts them.
  private func arranged(
    _ matches: [Int], _ keys: [(unique: String?, number: Int?)], isUnique: Bool, order: String?
  ) -> [Int] {
    var seen: Set<String> = []
    let kept = Set(
      matches.sorted().filter { item in
        !isUnique || keys[item].unique.map { seen.insert($0).inserted } ?? true
      })
    let left = matches.filter(kept.contains)
    guard let order else { return left }
    let sign = order.hasPrefix("-") ? -1 : 1
    let places = left.enumerated().map { place, item in
      (keys[item].number.map { $0 * sign } ?? .max, place, item)
    }
    return places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  @Test(arguments: 0..<12)
  func `leaves out equals among the matches and sorts by a field`(_ seed: Int) throws {
    var random = Seeded(seed)
    var keys: [(unique: String?, number: Int?)] = []
    var records: [Made] = []
    for _ in 0..<random.below(random.chance(percent: 20) ? 9000 : 60) {
      let unique = random.chance(percent: 80) ? random.pick(["a", "b", "c"]) : nil
      let number = random.chance(percent: 80) ? random.below(20) - 10 : nil
      var text = #"{"name":"\#(random.text(of: "ab", upTo: 6))""#
      if let unique { text += #","k":"\#(unique)""# }
      if let number { text += #","v":\#(number)"# }
      keys.append((unique, number))
      records.append(Made(text: text + "}", types: []))
    }
    var input = InputSettings()
    input.format = .json
    let isUnique = random.chance(percent: 60)
    if isUnique { input.uniqueness = .field(try FieldPath(parsing: "k")) }
    let order = random.chance(percent: 60) ? random.pick(["v", "-v"]) : nil
    var output = OutputSettings()
    output.order = try order.map(FieldOrder.init(parsing:))
    var source = SourceSettings()
    source.threads = 1 + random.below(3)
    let bytes = Array(records.map { $0.text + "\n" }.joined().utf8)
    let live = try LiveSearch(
      bytes.cut(&random), rules: Self.rules, source: source, input: input, output: output)
    defer { live.search.stop() }
    for text in ["", "a", "ab", "!a"] {
      let snapshot = live.settled(live.ask(text))
      let matches = expected(records, text, scoped: false, tab: .all)
      #expect(
        snapshot.items(at: 0..<snapshot.matchCount)
          == arranged(matches, keys, isUnique: isUnique, order: order), "\(text)")
    }
  }

  @Test func `lets whole ranks break ties of what sorts`() throws {
    let records = [
      #"{"v":2,"n":"ab"}"#, #"{"v":1.0,"n":"x abx"}"#, #"{"v":1,"n":"xx ab"}"#,
      #"{"v":10e-1,"n":"ab xx"}"#,
    ]
    var rules = Rules()
    rules.ties = [.length, .begin]
    var output = OutputSettings()
    output.order = try FieldOrder(parsing: "v")
    var input = InputSettings()
    input.format = .json
    let live = try LiveSearch(
      [Array(records.joined(separator: "\n").utf8)], rules: rules, input: input, output: output)
    defer { live.search.stop() }
    // The scores are alike, and so are the lengths.
    #expect(
      live.settled(live.ask("'ab")).texts == [records[3], records[1], records[2], records[0]])
    #expect(live.settled(live.ask("")).texts == [records[1], records[2], records[3], records[0]])
  }

  @Test func `counts equals once in each scope`() throws {
    let records = [
      #"{"n":1,"type":"a"}"#, #"{"n":1,"type":"b"}"#, #"{"n":2,"type":"b"}"#,
      #"{"n":2,"type":"b"}"#, #"{"type":"b"}"#,
    ]
    var input = InputSettings()
    input.uniqueness = .field(try FieldPath(parsing: "n"))
    let live = try LiveSearch([Array(records.joined(separator: "\n").utf8)], input: input)
    defer { live.search.stop() }
    #expect(live.settled().texts == [records[0], records[2], records[4]])
    let snapshot = live.settled(live.ask("", tab: .value("b")))
    #expect(snapshot.texts == [records[1], records[2], records[4]])
    #expect(snapshot.tabs.map(\.count) == [1, 3] && snapshot.countOfAllTabs == 3)
  }

  @Test func `counts equals once for each value of a list, and those without any`() throws {
    let records = [
      #"{"n":1,"type":["a","b"]}"#, #"{"n":1,"type":["a"]}"#, #"{"n":1}"#, #"{"n":2,"type":"b"}"#,
      #"{"n":2,"type":["b","a"]}"#, #"{"type":["a","b"]}"#, #"{"n":3}"#, #"{"n":3}"#, #"{"x":1}"#,
    ]
    var input = InputSettings()
    input.uniqueness = .field(try FieldPath(parsing: "n"))
    let live = try LiveSearch([Array(records.joined(separator: "\n").utf8)], input: input)
    defer { live.search.stop() }
    let snapshot = live.settled()
    #expect(snapshot.tabs.map(\.count) == [3, 3, 3] && snapshot.countOfAllTabs == 5)
    for tab in snapshot.tabs {
      #expect(live.settled(live.ask("", tab: tab.choice)).texts.count == tab.count)
    }
  }

  @Test(arguments: 0..<8)
  func `leaves out lines that equal earlier ones`(_ seed: Int) throws {
    var random = Seeded(seed)
    var input = LiveSearch.lines
    input.uniqueness = .bytes
    input.headerLines = random.below(2)
    let most = random.chance(percent: 30) ? 90_000 : 30
    let lines = (0..<most).map { _ in random.text(of: "abc", upTo: 7) }
    var seen: Set<String> = []
    let new = lines.dropFirst(input.headerLines).filter { seen.insert($0).inserted }
    let ending = random.chance(percent: 50) ? "\n" : ""
    let bytes = Array((lines.joined(separator: "\n") + ending).utf8)
    // A last line that is empty needs its ending to be one.
    let wanted = ending.isEmpty && lines.last == "" && new.last == "" ? new.dropLast() : new
    let snapshot = try LiveSearch(bytes.cut(&random), input: input).settled()
    #expect(snapshot.texts == Array(wanted))
  }
}
