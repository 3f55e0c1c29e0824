import Matching
import Platform
import Records
import Support
import Testing

@testable import Pipeline

@Suite struct `A list that is read anew` {
  private func store(_ input: InputSettings = LiveSearch.lines) throws -> (Store, Descriptor) {
    let (reading, writing) = try Descriptor.pipe("a test")
    return (Store(reading, source: SourceSettings(), input: input), writing)
  }

  @Test func `keeps the old items until the first of the new ones has come`() throws {
    let live = try LiveSearch([Array("a\nab\n".utf8)])
    defer { live.search.stop() }
    _ = live.settled()
    let (next, writing) = try store()
    let load = live.search.load(next)
    let waiting = live.snapshot { $0.progress.isReading }
    #expect(waiting.texts == ["a", "ab"] && waiting.load == 0 && load == 1)
    try writing.write("x\n")
    let first = live.snapshot { $0.load == 1 }
    #expect(first.texts == ["x"] && first.progress.isReading)
    try writing.write("y\n")
    writing.close()
    #expect(live.snapshot { !$0.progress.isReading }.texts == ["x", "y"])
  }

  @Test func `stays as it was to the end where it is read in sync`() throws {
    let live = try LiveSearch([Array("a\nab\n".utf8)])
    defer { live.search.stop() }
    _ = live.settled()
    let (next, writing) = try store()
    live.search.load(next, isSync: true)
    try writing.write("abc\n")
    let number = live.ask("b")
    let waiting = live.snapshot { $0.generation == number && !$0.progress.isSearching }
    #expect(waiting.texts == ["ab"] && waiting.progress.isReading)
    writing.close()
    #expect(live.snapshot { $0.load == 1 }.texts == ["abc"])
  }

  @Test func `is empty for a query that was typed before anything has come`() throws {
    let live = try LiveSearch([Array("a\nab\n".utf8)])
    defer { live.search.stop() }
    _ = live.settled()
    let (next, writing) = try store()
    live.search.load(next)
    let number = live.ask("b")
    let waiting = live.snapshot { $0.generation == number }
    #expect(waiting.matchCount == 0 && waiting.itemCount == 2)
    writing.close()
    #expect(live.settled(number).itemCount == 0)
  }

  @Test func `begins without what was left out of the old one`() throws {
    let live = try LiveSearch([Array("a\nb\nc\n".utf8)])
    defer { live.search.stop() }
    var request = SearchRequest(Query("", rules: live.rules))
    request.excluded.insert([1], ofLoad: 0)
    let left = live.settled(live.search.request(request))
    #expect(left.texts == ["a", "c"] && left.itemCount == 3)
    let (next, writing) = try store()
    live.search.load(next)
    try writing.write("x\ny\n")
    writing.close()
    #expect(live.snapshot { $0.load == 1 && !$0.progress.isReading }.texts == ["x", "y"])
  }

  @Test func `finds an item again by its key`() throws {
    var input = LiveSearch.lines
    input.identity = .fields(try FieldRange.list(parsing: "2"))
    let live = try LiveSearch([Array("1 a\n2 b\n3 c\n".utf8)], input: input)
    defer { live.search.stop() }
    let old = live.settled()
    let key = try #require(old.key(of: 1))
    #expect(key == Array("b".utf8))
    let (next, writing) = try store(input)
    live.search.load(next)
    try writing.write("0 c\n9 b\n")
    writing.close()
    let new = live.snapshot { $0.load == 1 && !$0.progress.isReading }
    #expect(new.item(withKey: key) == 1)
    #expect(new.item(withKey: Array("z".utf8)) == nil)
    #expect(new.item(withKey: key, from: 2) == nil)
  }
}

@Suite struct `A search that asks for other texts of lines than were read` {
  @Test(arguments: [
    ("b", "", "", 0, ["b x", "x b"]), ("b", "2", "", 0, ["x b"]), ("b", "", "1", 0, ["b x"]),
    ("^2", "", "{n}{1}", 0, ["x b"]), ("b", "", "", 1, ["x b"]), ("", "", "", 3, []),
  ])
  func `finds what one that read them so would find`(
    _ text: String, _ searched: String, _ shown: String, _ heading: Int, _ expected: [String]
  ) throws {
    let live = try LiveSearch([Array("b x\na x\nx b\n".utf8)])
    defer { live.search.stop() }
    #expect(live.settled(live.ask("b")).texts == ["b x", "x b"])
    var form = LineForm(LiveSearch.lines)
    if !searched.isEmpty { form.searchedFields = try FieldRange.list(parsing: searched) }
    if !shown.isEmpty { form.shownFields = try LineTemplate(parsing: shown) }
    form.headerLines = heading
    var request = SearchRequest(Query(text, rules: live.rules))
    request.form = form
    let snapshot = live.settled(live.search.request(request))
    #expect(snapshot.texts == expected)
    #expect(snapshot.header.count == heading && snapshot.itemCount == 3 - heading)
    #expect(live.settled(live.ask("b")).texts == ["b x", "x b"])
  }
}

@Suite struct `A list of all items` {
  @Test(arguments: [false, true])
  func `tells which of them match`(_ newestFirst: Bool) throws {
    var source = SourceSettings()
    source.newestFirst = newestFirst
    let live = try LiveSearch([Array("ab\nx\nb\nby\nbb\nz\n".utf8)], source: source)
    defer { live.search.stop() }
    var request = SearchRequest(Query("b", rules: live.rules))
    request.listsAll = true
    request.excluded.insert([3], ofLoad: 0)
    let snapshot = live.settled(live.search.request(request))
    // What is left out is listed, but as no match.
    let order = newestFirst ? [5, 4, 3, 2, 1, 0] : [0, 1, 2, 3, 4, 5]
    #expect(snapshot.items(at: 0..<9) == order)
    #expect(snapshot.count == 6 && snapshot.matchCount == 3 && snapshot.itemCount == 6)
    #expect(snapshot.areMatches(at: 0..<6) == order.map { [0, 2, 4].contains($0) })
    #expect(snapshot.matches(at: 0..<9).first == 2)
    #expect(snapshot.placeOfBestMatch == order.firstIndex(of: 2))
    let places = order.indices.filter { [0, 2, 4].contains(order[$0]) }
    #expect(snapshot.placeOfMatch(from: places[0], forward: true) == places[1])
    #expect(snapshot.placeOfMatch(from: places[2], forward: false) == places[1])
    #expect(snapshot.placeOfMatch(from: places[2], forward: true) == nil)
  }
}

@Suite struct `Colours of lines` {
  @Test(arguments: [true, false])
  func `go on in the next ones where they carry over`(_ carriesOver: Bool) throws {
    var input = LiveSearch.lines
    input.hasTerminalCodes = true
    input.coloursCarryOver = carriesOver
    let text = "\u{1B}[31mr\n\u{1B}[1mb\nx\u{1B}[0m\np\u{1B}[38;5;9m\n\nq\u{1B}[39m\nz\n"
    let pieces = text.utf8.map { [$0] }
    let snapshot = try LiveSearch(pieces, input: input).settled()
    let expected = ["", "\u{1B}[31m", "\u{1B}[31;1m", "", "\u{1B}[38;5;9m", "\u{1B}[38;5;9m", ""]
    let codes = (0..<7).map { String(decoding: snapshot.codes(before: $0), as: UTF8.self) }
    #expect(codes == (carriesOver ? expected : Array(repeating: "", count: 7)))
    #expect(snapshot.matchCount == 7)
  }
}

@Suite struct `Scopes of lines on the bar` {
  @Test func `are the values of the scope field`() throws {
    var input = LiveSearch.lines
    input.delimiter = Delimiter(parsing: ",")
    input.scopeField = try FieldPath(parsing: "2")
    let text = "a,x,1\nb, Y ,2\nc,y\nd\ne,,5\n"
    let live = try LiveSearch([Array(text.utf8)], input: input)
    defer { live.search.stop() }
    let all = live.settled()
    #expect(all.tabs.map(\.title) == ["x", "Y", ""] && all.tabs.map(\.count) == [1, 2, 2])
    let none = live.settled(live.ask("", tab: .none))
    #expect(none.texts == ["d", "e,,5"] && none.countOfAllTabs == 5)
    let some = live.settled(live.ask("b", tab: .value("y")))
    #expect(some.texts == ["b, Y ,2"] && some.tabs.map(\.count) == [0, 1])
  }
}

@Suite struct `Where a record stood` {
  @Test(arguments: 0..<4)
  func `is known by its number`(_ seed: Int) throws {
    var random = Seeded(seed)
    var input = InputSettings()
    input.onInvalid = random.pick([nil, .skip])
    var text = ""
    var wanted: [Int] = []
    for number in 0..<300 {
      if random.chance(percent: 10) { text += "\n\n" }
      if random.chance(percent: 10), number > 0 { text += "{\"broken\n" }
      wanted.append(text.split(separator: "\n", omittingEmptySubsequences: false).count)
      text += random.chance(percent: 20) ? "{\"a\":\n\(number)}\n" : "{\"a\":\(number)}\n"
    }
    let pieces = Array(text.utf8).cut(&random)
    let snapshot = try LiveSearch(pieces, input: input).settled()
    let places = (0..<snapshot.itemCount).compactMap { item -> Int? in
      guard let bytes = snapshot.bytes(of: item), !bytes.starts(with: "{\"broken".utf8) else {
        return nil
      }
      return snapshot.origin(of: item)?.position.line
    }
    #expect(places == wanted)
  }
}
