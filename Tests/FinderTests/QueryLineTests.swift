import Support
import Testing

@testable import Finder

@Suite struct `The query line keeps its promises` {
  private static let alphabet = "ab c-é漢\u{301}\u{1F1E9}\u{1F1EA}\u{200D}👩💻\u{1}\n"

  private func edit(_ line: inout QueryLine, _ random: inout Seeded) {
    let rule = random.pick([QueryLine.WordRule.letters, .blanks])
    switch random.below(18) {
    case 0...4:
      line.insert(random.text(of: `The query line keeps its promises`.alphabet, upTo: 5))
    case 5: line.deleteBackward()
    case 6: line.deleteForward()
    case 7: line.cutToStart()
    case 8: line.cutToEnd()
    case 9: line.cutWordBackward(rule)
    case 10: line.cutWordForward(rule)
    case 11: line.putBack()
    case 12: line.moveWordBackward(rule)
    case 13: line.moveWordForward(rule)
    case 14: line.move(to: random.below(30) - 5)
    case 15: line.moveBackward()
    case 16: line.moveForward()
    default: if random.chance(percent: 10) { line.cutAll() } else { line.moveToEnd() }
    }
  }

  @Test(arguments: 0..<200)
  func `the cursor stays within and the limit holds`(seed: Int) {
    var random = Seeded(seed)
    let limit = 3 + random.below(30)
    var line = QueryLine("start", limit: limit)
    for _ in 0..<150 {
      edit(&line, &random)
      #expect((0...line.characters.count).contains(line.cursor))
      #expect(line.text.unicodeScalars.count <= limit)
      #expect(!line.text.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test(arguments: 0..<200)
  func `what is cut can be put back`(seed: Int) {
    var random = Seeded(seed)
    var line = QueryLine(limit: 1000)
    line.insert(random.text(of: "ab c-é漢👩", upTo: 30))
    line.move(to: random.below(30))
    let before = line
    switch random.below(4) {
    case 0: line.cutToStart()
    case 1: line.cutToEnd()
    case 2: line.cutWordBackward(random.pick([.letters, .blanks]))
    default: line.cutWordForward(random.pick([.letters, .blanks]))
    }
    if line.text != before.text { line.putBack() }
    #expect(line.text == before.text)
  }

  @Test(arguments: 0..<100)
  func `words lead there and back`(seed: Int) {
    var random = Seeded(seed)
    var line = QueryLine(random.text(of: "ab c-", upTo: 20), limit: 100)
    let rule = random.pick([QueryLine.WordRule.letters, .blanks])
    line.move(to: random.below(20))
    var places = [line.cursor]
    for _ in 0..<20 {
      line.moveWordForward(rule)
      #expect(line.cursor >= places[places.count - 1])
      places.append(line.cursor)
    }
    #expect(line.cursor == line.characters.count)
    for _ in 0..<20 { line.moveWordBackward(rule) }
    #expect(line.cursor == 0)
  }

  @Test func `what is typed is undone word by word`() {
    var line = QueryLine("one", limit: 100)
    let isUndone = line.undo()
    #expect(!isUndone)
    for character in " two three" { line.insert(String(character)) }
    line.deleteBackward()
    line.deleteBackward()
    var seen: [String] = []
    while line.undo() { seen.append(line.text) }
    #expect(seen == ["one two three", "one two ", "one ", "one"])
    seen = []
    while line.redo() { seen.append(line.text) }
    #expect(seen == ["one ", "one two ", "one two three", "one two thr"])
  }

  @Test(arguments: 0..<200)
  func `every change can be undone and made again`(seed: Int) {
    var random = Seeded(seed)
    var line = QueryLine("start", limit: 30)
    for _ in 0..<40 { edit(&line, &random) }
    let end = line.text
    while line.undo() {}
    #expect(line.text == "start")
    while line.redo() { #expect((0...line.characters.count).contains(line.cursor)) }
    #expect(line.text == end)
    line.undo()
    let isChanged = line.insert("x")
    let isRedone = line.redo()
    #expect(!(isChanged && isRedone))
  }
}
