import Terminal
import Testing

@testable import Finder

@Suite struct `The command of the preview` {
  @Test func `is run for each item that becomes current`() {
    var trial = Trial.previewing()
    #expect(trial.previewed == ["show {} @one"])
    trial.pressAndDraw("down")
    #expect(trial.previewed == ["show {} @two"])
    trial.pressAndDraw("ctrl-a")
    #expect(trial.previewed == [])
  }

  @Test func `is not run again while more items come`() {
    var trial = Trial.previewing()
    trial.items.append("four")
    trial.answer()
    trial.draw()
    #expect(trial.previewed == [])
  }

  @Test(arguments: [("show", []), ("show {q}", []), ("show {q} {}", ["show {q} {} @one"])])
  func `is run again for the first item only where it names one`(
    command: String, wanted: [String]
  ) {
    var trial = Trial.previewing([], command)
    trial.items = ["one"]
    trial.answer()
    trial.draw()
    #expect(trial.previewed == wanted)
  }

  @Test func `is run again where marks change`() {
    var trial = Trial.previewing { $0.markLimit = 9 }
    trial.runAndDraw("toggle")
    #expect(trial.previewed == ["show {} @one"])
    trial.runAndDraw("select")
    #expect(trial.previewed == [])
  }

  @Test(arguments: [
    ("show {q}", ["show {q} @one"]), ("show {q:1}", ["show {q:1} @one"]), ("show {}", []),
    (#"show \{q}"#, []),
  ])
  func `is run again where the query changes that it names`(command: String, wanted: [String]) {
    var trial = Trial.previewing(["one"], command)
    trial.pressAndDraw("o")
    #expect(trial.previewed == wanted)
  }

  @Test(arguments: [
    ("show {}", []), ("show {2}", []), ("show {n}", []), ("show {+}", []), ("show", ["show"]),
    ("show {q}", ["show {q}"]), ("show {} {q}", ["show {} {q}"]), ("show {*}", ["show {*}"]),
  ])
  func `is run without an item only where it wants none`(command: String, wanted: [String]) {
    let trial = Trial.previewing([], command)
    #expect(trial.previewed == wanted)
  }

  @Test func `leaves nothing where there is no item any more`() {
    var trial = Trial.previewing()
    trial.printPreview("text\n")
    #expect(trial.previewPlace == "1/1")
    trial.pressAndDraw("z")
    #expect(trial.previewed == [])
    #expect(trial.session.preview.text.isEmpty)
  }

  @Test(arguments: ["hidden", "<30(hidden)"])
  func `is not run while nobody sees it`(window: String) {
    var trial = Trial.previewing(window: "hidden")
    #expect(trial.previewed == [])
    trial.pressAndDraw("down")
    #expect(trial.previewed == [])
    trial.runAndDraw("toggle-preview")
    #expect(trial.previewed == ["show {} @two"])
    trial.printPreview("text\n")
    trial.runAndDraw("toggle-preview")
    #expect(trial.session.preview.text.isEmpty)
  }

  @Test func `is run where the window has no size`() {
    #expect(Trial.previewing(window: "0").previewed == ["show {} @one"])
  }

  @Test func `is ended where another takes its place`() throws {
    var trial = Trial.previewing()
    let number = try #require(trial.previewNumber)
    trial.pressAndDraw("down")
    #expect(trial.effects.contains(.cancel(number)))
    trial.runAndDraw("hide-preview")
    #expect(trial.effects.contains(.cancel(number + 1)))
    #expect(trial.previewNumber == nil)
  }

  @Test func `is shown when it ends or has printed for a while`() {
    var trial = Trial.previewing()
    trial.printPreview("one\n")
    trial.pressAndDraw("down")
    trial.printPreview("a\nb\n", ends: false)
    #expect(trial.previewPlace == "1/1")
    trial.step(.tick)
    #expect(trial.previewPlace == "1/1")
    trial.step(.tick)
    #expect(trial.previewPlace == "1/2")
    trial.printPreview("c\nd", ends: false)
    #expect(trial.previewPlace == "1/3")
    trial.printPreview("")
    #expect(trial.previewPlace == "1/4")
  }

  @Test func `is waited for in silence at first`() {
    var trial = Trial.previewing()
    for _ in 0..<4 { trial.step(.tick) }
    #expect(!PreviewOutput(of: trial.session).isLoading)
    trial.step(.tick)
    #expect(PreviewOutput(of: trial.session).isLoading)
    trial.printPreview("x\n")
    #expect(!PreviewOutput(of: trial.session).isLoading)
  }

  @Test func `is ended where it prints without end`() throws {
    var trial = Trial.previewing()
    let number = try #require(trial.previewNumber)
    for _ in 0..<80 where trial.previewNumber != nil {
      trial.printPreview(String(repeating: "x", count: 1 << 20), ends: false)
    }
    #expect(trial.effects.contains(.cancel(number)))
    #expect(trial.previewNumber == nil)
  }

  @Test func `may be another one for once`() {
    var trial = Trial.previewing()
    trial.runAndDraw("preview", "once {}")
    #expect(trial.previewed == ["once {} @one"])
    trial.pressAndDraw("down")
    #expect(trial.previewed == ["show {} @two"])
  }

  @Test func `of once stays where there is no other`() {
    var trial = Trial.previewing(["one", "two"], "")
    #expect(!trial.session.preview.hasWindow)
    trial.runAndDraw("preview", "once {}")
    #expect(trial.previewed == ["once {} @one"])
    trial.printPreview("text\n")
    trial.pressAndDraw("down")
    #expect(trial.previewed == [])
    #expect(trial.previewPlace == "1/1")
    trial.runAndDraw("toggle-preview")
    #expect(!trial.session.preview.hasWindow)
    trial.runAndDraw("toggle-preview")
    #expect(!trial.session.preview.hasWindow)
  }

  @Test func `can be changed and run again`() {
    var trial = Trial.previewing()
    trial.runAndDraw("change-preview", "other {}")
    #expect(trial.previewed == ["other {} @one"])
    trial.runAndDraw("change-preview", "other {}")
    #expect(trial.previewed == [])
    trial.runAndDraw("refresh-preview")
    #expect(trial.previewed == ["other {} @one"])
    trial.runAndDraw("change-preview", "")
    #expect(!trial.session.preview.hasWindow)
    trial.runAndDraw("refresh-preview")
    #expect(trial.previewed == [])
    trial.runAndDraw("change-preview", "again")
    #expect(trial.previewed == ["again @one"])
  }
}
