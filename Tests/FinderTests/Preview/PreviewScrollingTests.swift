import Terminal
import Testing

@testable import Finder

@Suite struct `Scrolling the preview` {
  private static func trial(
    _ window: String = "", lines: Int = 20, item: String = "7", ends: Bool = true
  ) -> Trial {
    var trial = Trial.previewing([item], window: window)
    trial.printPreview((1...lines).map { "\($0)\n" }.joined(), ends: ends)
    if !ends { for _ in 0..<2 { trial.step(.tick) } }
    return trial
  }

  @Test(arguments: [
    ("preview-down", "2/20"), ("preview-down preview-down preview-up", "2/20"),
    ("preview-up", "1/20"), ("preview-page-down", "5/20"), ("preview-half-page-down", "3/20"),
    ("preview-page-down preview-half-page-up", "3/20"), ("preview-bottom", "17/20"),
    ("preview-bottom preview-page-down", "20/20"), ("preview-bottom preview-top", "1/20"),
    ("preview-bottom preview-page-up", "13/20"),
  ])
  func `is by lines and pages`(actions: String, place: String) {
    var trial = Self.trial()
    for name in actions.split(separator: " ") { trial.runAndDraw(String(name)) }
    #expect(trial.previewPlace == place)
  }

  @Test(arguments: [("", "1/3"), ("3", "1/3")])
  func `does nothing where all is seen`(window: String, place: String) {
    var trial = Self.trial(window, lines: 3)
    trial.runAndDraw("preview-down")
    #expect(trial.previewPlace == place)
  }

  @Test(arguments: [
    ("preview-up", "20/20"), ("preview-up preview-down", "1/20"),
    ("preview-bottom preview-page-down preview-down", "2/20"),
  ])
  func `may lead round the ends`(actions: String, place: String) {
    var trial = Self.trial("cycle")
    for name in actions.split(separator: " ") { trial.runAndDraw(String(name)) }
    #expect(trial.previewPlace == place)
  }

  @Test(arguments: [
    ("+5", "5/20"), ("+{1}", "7/20"), ("+{1}-3", "4/20"), ("+{1}/2", "5/20"), ("~2", "3/20"),
    ("~2,+1", "3/20"), ("~2,+9/2", "8/20"), ("+99", "20/20"), ("~4", "5/20"), ("+{n}+2", "2/20"),
  ])
  func `begins where the window says`(window: String, place: String) {
    #expect(Self.trial(window).previewPlace == place)
  }

  @Test func `keeps the first lines in place`() {
    var trial = Self.trial("~2")
    trial.runAndDraw("preview-down")
    let output = PreviewOutput(of: trial.session)
    #expect(output.headerRows == 2)
    #expect(output.rows.count == 4)
    #expect(trial.previewPlace == "4/20")
    trial.runAndDraw("preview-top")
    #expect(trial.previewPlace == "3/20")
  }

  @Test func `follows the end until someone scrolls`() {
    var trial = Self.trial("follow", ends: false)
    #expect(trial.previewPlace == "17/20")
    trial.printPreview("21\n", ends: false)
    trial.step(.tick)
    #expect(trial.previewPlace == "18/21")
    trial.runAndDraw("preview-up")
    trial.printPreview("22\n", ends: false)
    trial.step(.tick)
    #expect(trial.previewPlace == "17/22")
    trial.runAndDraw("preview-page-down")
    trial.printPreview("23\n", ends: false)
    trial.step(.tick)
    #expect(trial.previewPlace == "21/23")
  }

  @Test func `follows the end of wrapped lines`() {
    var trial = Trial.previewing(["x"], window: "follow,wrap")
    let long = String(repeating: "x", count: 25)
    trial.printPreview("1\n\(long)\n3\n")
    #expect(trial.previewPlace == "2/3")
    trial = Trial.previewing(["x"], window: "follow,wrap")
    trial.printPreview("1\n2\n\(String(repeating: "x", count: 99))\n")
    #expect(trial.previewPlace == "3/3")
  }

  @Test(arguments: [
    ("preview-scroll-down", Mouse.Action.scrollDown, "2/20"),
    ("preview-scroll-up", .scrollUp, "1/20"),
  ])
  func `is done by the wheel`(name: String, action: Mouse.Action, place: String) {
    var trial = Self.trial()
    trial.wheel(action, on: .preview)
    #expect(trial.previewPlace == place)
  }
}
