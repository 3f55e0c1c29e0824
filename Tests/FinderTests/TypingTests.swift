import Matching
import Pipeline
import Terminal
import Testing

@testable import Finder

@Suite struct `What is typed in one go` {
  @Test func `is asked for once`() {
    var trial = Trial(upTo: 20)
    let effects = trial.session.step("123".unicodeScalars.map { Event.key(.character($0)) })
    let searches = effects.compactMap { effect -> String? in
      if case .search(let request) = effect { request.query.text } else { nil }
    }
    #expect(searches == ["123"])
  }

  @Test func `is asked for as it is in the end, also where it was so before`() throws {
    var trial = Trial(upTo: 20)
    let keys: [Key] = [.character("1"), try Key(parsing: "bspace"), .character("1")]
    let effects = trial.session.step(keys.map(Event.key))
    let searches = effects.compactMap { effect -> String? in
      if case .search(let request) = effect { request.query.text } else { nil }
    }
    #expect(searches == ["1"])
  }

  @Test func `is accepted as it was typed`() throws {
    var trial = Trial(upTo: 20)
    let keys: [Key] = [.character("1"), .character("7"), try Key(parsing: "enter")]
    trial.perform(trial.session.step(keys.map(Event.key)))
    #expect(trial.outcome?.items == [16])
  }

  @Test func `has room up to the limit, however much it is`() {
    var trial = Trial(["a"], limit: 1000)
    trial.step(.paste(String(repeating: "ab ", count: 400_000)))
    #expect(trial.session.query.text.unicodeScalars.count == 1000)
    #expect(trial.effects.contains(.ring))
    trial.press("x bspace bspace ctrl-a y")
    #expect(trial.session.query.text.unicodeScalars.count == 999)
  }

  @Test(arguments: ["abc left left x", "é left a", "a \u{301} b", "ab ctrl-w c ctrl-y ctrl-a del"])
  func `is one text and the characters of it`(keys: String) {
    var trial = Trial(["a"])
    trial.press(keys)
    let query = trial.session.query
    #expect(query.text == String(query.characters))
    #expect(query.characters == Array(query.text))
  }
}
