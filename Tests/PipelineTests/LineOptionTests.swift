import Matching
import Platform
import Records
import Support
import Testing

@testable import Pipeline

@Suite struct `A search in lines with options for their fields` {
  private func line(_ random: inout Seeded, hasCodes: Bool) -> String {
    let line = random.text(of: "aabbcdé,, :\t1", upTo: 24)
    guard hasCodes, random.chance(percent: 50) else { return line }
    let codes = ["\u{1B}[31m", "\u{1B}[0m", "\u{1B}[1;4m", "\u{0E}", "x\u{08}", "\u{1B}"]
    return random.pick(codes) + line + random.pick(codes)
  }

  private func input(_ random: inout Seeded) throws -> InputSettings {
    var input = LiveSearch.lines
    input.delimiter = random.pick([.blanks, Delimiter(parsing: ","), Delimiter(parsing: "[,:]+")])
    let areas = random.pick(["", "1", "2", "-1", "2..", "1,3", "2,..", ".."])
    if !areas.isEmpty { input.searchedFields = try FieldRange.list(parsing: areas) }
    let shown = random.pick(["", "", "2", "2,1", "{2} {n}", "{n}", "x{-1}"])
    if !shown.isEmpty { input.shownFields = try LineTemplate(parsing: shown) }
    input.hasTerminalCodes = random.chance(percent: 50)
    input.headerLines = random.chance(percent: 30) ? random.below(4) : 0
    if random.chance(percent: 30) { input.tail = 1 + random.below(100) }
    input.tailHoldsHeading = random.chance(percent: 50)
    if random.chance(percent: 30) { input.separator = 0 }
    if random.chance(percent: 50) { input.scopeField = try FieldPath(parsing: "2") }
    return input
  }

  private func scopes(_ random: inout Seeded, _ input: InputSettings) throws -> [Scope] {
    let any = ["", "", "1!=a", "2=b", "-1>=1"]
    let scopes = random.pick(any + (input.scopeField == nil ? [] : ["a", "!b"]))
    return [try Scope.parse(scopes)].compactMap { $0 }
  }

  /// The numbers of the lines that the filter form prints, in its order.
  private func printed(
    _ lines: [String], _ text: String, _ rules: Rules, _ input: InputSettings, _ scopes: [Scope]
  ) throws -> [Int] {
    var asked = input
    asked.scopes = scopes
    let query = Query(text, rules: rules)
    let job = FilterJob(
      query: query, rules: rules, origin: .input, source: SourceSettings(), input: asked,
      output: OutputSettings())
    var block = Block()
    // A heading among the newest lines is the first of those.
    let oldest = input.tailHoldsHeading ? max(0, lines.count - (input.tail ?? lines.count)) : 0
    let heading = min(oldest + input.headerLines, lines.count)
    for line in lines.dropFirst(heading) {
      block.append(Array(line.utf8) + [input.separator])
    }
    block.clearPadding()
    var hand = try LineHand(job)
    hand.match(&block, at: Reader.Place(sequence: 0, firstItem: heading))
    let first = input.tail.map { max(heading, lines.count - $0) } ?? 0
    let hits = hand.hits.map { hit in (rank: hit.rank, number: hit.item + heading) }
      .filter { $0.number >= first }
    guard query.isRanked else { return hits.map(\.number) }
    return hits.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }.map(\.number)
  }

  @Test(arguments: 0..<60)
  func `finds what the filter form prints`(_ seed: Int) throws {
    var random = Seeded(seed)
    var input = try input(&random)
    let isLong = random.chance(percent: 5)
    let lines = (0..<random.below(isLong ? 20_000 : 200)).map { _ in
      line(&random, hasCodes: input.hasTerminalCodes)
    }
    let end = input.separator == 0 ? "\0" : "\n"
    let bytes = Array(lines.map { $0 + end }.joined().utf8)
    let rules = Rules()
    input.searchedFields = FieldRange.searched(input.searchedFields, isExtended: rules.extended)
    let live = try LiveSearch(bytes.cut(&random), rules: rules, input: input)
    defer { live.search.stop() }
    for text in ["", "a", "ab", "abb", "a", "^b", "a 1", "c$", "!a"] {
      let scopes = try scopes(&random, input)
      let snapshot = live.settled(live.ask(text, scopes: scopes))
      let items = snapshot.items(at: 0..<snapshot.matchCount)
      let wanted = try printed(lines, text, rules, input, scopes)
      #expect(items == wanted, "\(text) \(scopes.map(\.text)) \(input)")
      for item in items.prefix(20) {
        #expect(snapshot.bytes(of: item) == Array(lines[item].utf8))
      }
    }
  }

  @Test func `takes a value chosen on the bar for one of the scope field`() throws {
    var input = LiveSearch.lines
    input.scopeField = try FieldPath(parsing: "2")
    let live = try LiveSearch([Array("a x\nb Y\nc y\n".utf8)], input: input)
    #expect(live.settled(live.ask("", tab: .value("y"))).texts == ["b Y", "c y"])
  }

  @Test(arguments: ["name=a", "a"])
  func `is refused where a scope names no field of a line`(_ scope: String) throws {
    var input = LiveSearch.lines
    input.scopes = [try Scope.parse(scope)].compactMap { $0 }
    let snapshot = try LiveSearch([Array("a b\n".utf8)], input: input).settled()
    #expect(snapshot.progress.refusal?.hasPrefix("--scope: ") == true)
    #expect(snapshot.itemCount == 0)
  }
}
