import Matching
import Platform
import Records
import Support
import Testing

@testable import Pipeline

@Suite struct `A search while items are read` {
  /// Random lines, now and then so many that they fill several blocks.
  private func lines(_ random: inout Seeded) -> [String] {
    let isLong = random.chance(percent: 10)
    return (0..<random.below(isLong ? 25_000 : 400)).map { _ in
      random.text(of: "abcdéB/_- 1", upTo: 30)
    }
  }

  /// What typing and deleting makes of a query.
  private func edits(_ random: inout Seeded) -> [String] {
    var text = ""
    return (0..<12).map { _ in
      if random.chance(percent: 30) {
        text = String(text.dropLast(1 + random.below(3)))
      } else {
        text += random.text(of: "aabbcdé1/ ^$!'|", upTo: 2)
      }
      return text
    }
  }

  /// The lines that match, as a slow search of all of them at once gives them.
  private func expected(
    _ lines: [String], _ text: String, _ rules: Rules, sorts: Bool, newestFirst: Bool
  ) -> [Int] {
    let query = Query(text, rules: rules)
    var matcher = Matcher(query, rules: rules)
    var found: [(rank: UInt64, number: Int)] = []
    for (number, line) in lines.enumerated() {
      var hits: [Hit] = []
      let bytes = Array((line + "\n").utf8) + [UInt8](repeating: 0, count: 64)
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        unsafe matcher.scan(
          lines: start, count: bytes.count - 64, separator: 0x0A, into: &hits)
      }
      if let hit = hits.first { found.append((hit.rank, number)) }
    }
    if newestFirst { found.reverse() }
    guard sorts && query.isRanked else { return found.map(\.number) }
    return found.enumerated().sorted { one, other in
      (one.element.rank, one.offset) < (other.element.rank, other.offset)
    }.map(\.element.number)
  }

  @Test(arguments: 0..<40)
  func `ends where a slow one over everything ends`(_ seed: Int) throws {
    var random = Seeded(seed)
    var rules = Rules()
    rules.ties = random.pick([[.length], [], [.begin, .length], [.pathname, .end, .length]])
    var source = SourceSettings()
    source.newestFirst = random.chance(percent: 30)
    source.threads = 1 + random.below(3)
    let lines = lines(&random)
    let input = Array(lines.map { $0 + "\n" }.joined().utf8)
    let live = try LiveSearch(input.cut(&random), rules: rules, source: source)
    defer { live.search.stop() }
    for text in edits(&random) {
      let sorts = random.chance(percent: 80)
      let number = live.ask(text, sorts: sorts)
      // Some requests are overtaken by the next.
      if random.chance(percent: 40) { continue }
      let snapshot = live.settled(number)
      let wanted = expected(
        lines, text, rules, sorts: sorts, newestFirst: source.newestFirst)
      #expect(snapshot.itemCount == lines.count)
      #expect(snapshot.items(at: 0..<snapshot.matchCount) == wanted, "\(text)")
      check(snapshot, wanted, lines, &random)
    }
  }

  /// Places looked at one by one say the same as all at once.
  private func check(
    _ snapshot: Snapshot, _ wanted: [Int], _ lines: [String], _ random: inout Seeded
  ) {
    for _ in 0..<20 where !wanted.isEmpty {
      let start = random.below(wanted.count)
      let end = min(wanted.count, start + random.below(40))
      #expect(snapshot.items(at: start..<end) == Array(wanted[start..<end]))
      #expect(snapshot.place(of: wanted[start]) == start)
      #expect(snapshot.bytes(of: wanted[start]) == Array(lines[wanted[start]].utf8))
    }
    if let missing = Set(lines.indices).subtracting(wanted).first {
      #expect(snapshot.place(of: missing) == nil)
    }
  }

  @Test func `shows the first items while the rest has not come`() throws {
    let (reading, writing) = try Descriptor.pipe("a test")
    let rules = Rules()
    let store = Store(reading, source: SourceSettings(), input: LiveSearch.lines)
    let search = Search(
      store, rules: rules, source: SourceSettings(),
      first: SearchRequest(Query("a", rules: rules)))
    func wait(for texts: [String]) -> Snapshot {
      while true {
        _ = search.news.wait(milliseconds: -1)
        let snapshot = search.takeSnapshot()
        if snapshot.texts == texts { return snapshot }
      }
    }
    try writing.write("a\nb\na1\nrest")
    #expect(wait(for: ["a", "a1"]).progress.isReading)
    try writing.write("a\n")
    #expect(wait(for: ["a", "a1", "resta"]).progress.isReading)
    writing.close()
    while search.takeSnapshot().progress.isReading { _ = search.news.wait(milliseconds: -1) }
  }

  @Test func `has nothing to say about an empty input`() throws {
    let snapshot = try LiveSearch([]).settled()
    #expect(snapshot.itemCount == 0 && snapshot.matchCount == 0)
    #expect(snapshot.items(at: 0..<5) == [])
  }

  @Test(arguments: [
    ("a\n\nb", ["a", "", "b"]), ("a", ["a"]), ("\n", [""]), ("\u{FEFF}a\nb\n", ["\u{FEFF}a", "b"]),
    ("a\r\nb\r\n", ["a\r", "b\r"]),
  ])
  func `keeps lines as they are`(_ input: String, _ lines: [String]) throws {
    #expect(try LiveSearch([Array(input.utf8)]).settled().texts == lines)
  }

  @Test func `does not search the byte order mark`() throws {
    let live = try LiveSearch([Array("\u{FEFF}abc\nxabc\n".utf8)])
    #expect(live.settled(live.ask("^abc")).texts == ["\u{FEFF}abc"])
  }

  @Test(arguments: 0..<10)
  func `keeps only the newest items where a tail is wanted`(_ seed: Int) throws {
    var random = Seeded(seed)
    let lines = lines(&random)
    var input = LiveSearch.lines
    input.tail = 1 + random.below(500)
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var source = SourceSettings()
    source.newestFirst = random.chance(percent: 50)
    let live = try LiveSearch(bytes.cut(&random), source: source, input: input)
    let kept = lines.indices.suffix(input.tail ?? 0)
    for text in ["", "a", "ab", "a"] {
      let snapshot = live.settled(live.ask(text))
      let wanted = expected(lines, text, live.rules, sorts: true, newestFirst: source.newestFirst)
        .filter(kept.contains)
      #expect(snapshot.itemCount == kept.count)
      #expect(snapshot.items(at: 0..<snapshot.matchCount) == wanted)
    }
    #expect(live.store.content.enter { $0.cost } < 1 << 22)
  }

  @Test(arguments: 0..<5)
  func `tells a heading from items`(_ count: Int) throws {
    var input = LiveSearch.lines
    input.headerLines = count
    let snapshot = try LiveSearch([Array("1\n2\n".utf8), Array("3\n".utf8)], input: input).settled()
    let all = ["1", "2", "3"]
    #expect(snapshot.header.map { String(decoding: $0, as: UTF8.self) } == Array(all.prefix(count)))
    #expect(snapshot.texts == Array(all.dropFirst(count)))
  }

  @Test func `stops reading where memory would become scarce`() throws {
    var source = SourceSettings()
    source.memoryLimit = 3 << 20
    let line = Array((String(repeating: "x", count: 99) + "\n").utf8)
    let piece = Array(repeatElement(line, count: 10_000).joined())
    let live = try LiveSearch(Array(repeating: piece, count: 20), source: source)
    let snapshot = live.settled()
    #expect(snapshot.progress.isAtMemoryLimit)
    #expect(snapshot.itemCount > 10_000 && snapshot.itemCount < 60_000)
    #expect(live.settled(live.ask("x")).matchCount == snapshot.itemCount)
  }

  @Test func `stops in the middle of an endless line`() throws {
    var source = SourceSettings()
    source.memoryLimit = 3 << 20
    let piece = [UInt8](repeating: 0x78, count: 1 << 20)
    let snapshot = try LiveSearch(Array(repeating: piece, count: 20), source: source).settled()
    #expect(snapshot.progress.isAtMemoryLimit)
  }
}

@Suite struct `A request that is overtaken` {
  @Test func `never answers after a newer one`() throws {
    let line = Array((String(repeating: "ab ", count: 12) + "\n").utf8)
    let piece = Array(repeatElement(line, count: 20_000).joined())
    let live = try LiveSearch(Array(repeating: piece, count: 5))
    defer { live.search.stop() }
    _ = live.settled()
    var newest = 0
    for round in 0..<30 {
      let number = live.ask(round % 2 == 0 ? "a" : "b\(round)")
      if round % 3 == 0 { _ = live.snapshot { $0.generation == number } }
      let snapshot = live.search.takeSnapshot()
      #expect(snapshot.generation >= newest && snapshot.generation <= number)
      newest = snapshot.generation
    }
    let last = live.settled(live.ask("ab"))
    #expect(last.matchCount == 100_000)
    #expect(last.request.query.text == "ab")
  }

  @Test func `leaves what it found to a longer query`() throws {
    let live = try LiveSearch([Array("abc\nab\nb\n".utf8)])
    #expect(live.settled(live.ask("a")).texts == ["ab", "abc"])
    #expect(live.settled(live.ask("abc")).texts == ["abc"])
    #expect(live.settled(live.ask("ab")).texts == ["ab", "abc"])
  }
}
