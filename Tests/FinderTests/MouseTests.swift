import Pipeline
import Terminal
import Testing

@testable import Finder

@Suite struct `The mouse points at things` {
  private static let marking = Trial.settings { $0.markLimit = 9 }

  @Test func `a click moves the cursor, a second one at once accepts`() {
    var trial = Trial(upTo: 9)
    trial.click(on: .item(3), row: 3)
    #expect(trial.current == "4")
    trial.click(on: .item(3), after: 300, row: 3)
    #expect(trial.accepted == ["4"])
  }

  @Test(arguments: [(501, 3), (100, 4)])
  func `clicks that are late or elsewhere are single`(pause: Int, row: Int) {
    var trial = Trial(upTo: 9)
    trial.click(on: .item(3), row: 3)
    trial.click(on: .item(row), after: pause, row: row)
    #expect(trial.outcome == nil)
    #expect(trial.session.viewport.cursor == row)
  }

  @Test func `a double click is a key of its own, or what enter is`() throws {
    var settings = Trial.plain
    let ignore = try #require(Action.named("ignore"))
    settings.bindings.bind(Key(.doubleClick), to: [ActionCall(ignore)])
    var trial = Trial(upTo: 9, settings: settings)
    for _ in 0..<4 { trial.click(on: .item(3), after: 10) }
    #expect(trial.outcome == nil)

    settings = Trial.plain
    settings.bindings.bind(Key(.enter), to: [ActionCall(ignore)])
    trial = Trial(upTo: 9, settings: settings)
    for _ in 0..<4 { trial.click(on: .item(3), after: 10) }
    #expect(trial.outcome == nil)
  }

  @Test func `commands are told of it by the names that fzf has`() {
    var trial = Trial(upTo: 9)
    func told() -> String { "\(trial.session.lastKey) \(trial.session.lastAction)" }
    trial.wheel(.scrollDown)
    #expect(told() == "right-click down")
    trial.click(on: .item(3), row: 3)
    #expect(told() == "click mouse")
    trial.press("up")
    trial.click(.right, on: .item(3), held: .shift)
    #expect(told() == "shift-right-click mouse")
    trial.step(.paste("xy"))
    #expect(told() == "y bracketed-paste-end")
    trial.step(.key(Key(.character(" "), .alt)))
    #expect(trial.session.lastKey == "alt- ")
  }

  @Test(arguments: [(0, "1"), (5, "107"), (9, "191"), (99, "191")])
  func `the bar of the list can be dragged`(row: Int, current: String) {
    var trial = Trial(upTo: 200)
    for action in [Mouse.Action.press, .drag, .release] {
      let target: Target = action == .press ? .scrollbar : .nothing
      let mouse = Mouse(action, .left, row: action == .press ? 0 : row, column: 39)
      trial.step(.mouse(mouse, on: target, at: 0))
    }
    #expect(trial.current == current)
  }

  @Test func `a click on the footer is told at once`() throws {
    var trial = try Trial.bound("click-footer:print(f)")
    trial.click(on: .footer(ClickedText(line: 1, column: 1)))
    #expect(trial.session.printed == ["f"])
  }

  @Test func `other buttons mark`() {
    var trial = Trial(upTo: 9, settings: `The mouse points at things`.marking)
    trial.click(.right, on: .item(4))
    trial.click(on: .item(2), held: .control)
    trial.click(.right, on: .item(7), held: .shift)
    #expect(trial.marked == ["5", "3", "8"])
    #expect(trial.current == "8")
    trial.click(.right, on: .item(4))
    #expect(trial.marked == ["3", "8"])
  }

  @Test func `the wheel moves like the keys`() {
    var trial = Trial(upTo: 9, settings: Trial.settings { $0.showsRecord = true })
    trial.wheel(.scrollDown)
    trial.wheel(.scrollDown, on: .item(5))
    trial.wheel(.scrollUp)
    #expect(trial.current == "2")
    trial.wheel(.scrollDown, on: .preview)
    #expect(trial.current == "2")
    #expect(trial.session.recordView.top == 1)
  }

  @Test func `a click into the query moves its cursor`() {
    var trial = Trial(upTo: 9, query: "abc")
    trial.click(on: .prompt(1))
    #expect(trial.query == "a|bc")
    trial.click(on: .prompt(99))
    #expect(trial.query == "abc|")
  }

  @Test(arguments: [Target.list, .nothing, .preview, .item(99), .scope(4)])
  func `a click on nothing does nothing`(target: Target) {
    var trial = Trial(upTo: 9)
    trial.press("down")
    trial.click(on: target)
    trial.click(.right, on: target)
    trial.click(.middle, on: target)
    #expect(trial.current == "2")
    #expect(trial.outcome == nil)
    #expect(trial.wanted.tab == .all)
  }
}
