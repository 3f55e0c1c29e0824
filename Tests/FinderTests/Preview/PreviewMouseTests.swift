import Terminal
import Testing

@testable import Finder

/// The window of `Trial.previewing` has its frame from row 0 and column 40 on, 4 rows and 10 columns
/// of text.
@Suite struct `The mouse on the preview` {
  private static func trial(_ window: String = "right") -> Trial {
    var trial = Trial.previewing(["x"], window: window)
    trial.printPreview((1...20).map { "\($0)\n" }.joined())
    return trial
  }

  private static func use(_ trial: inout Trial, _ path: [(row: Int, column: Int)]) {
    for (index, place) in path.enumerated() {
      let action: Mouse.Action = index == 0 ? .press : .drag
      let mouse = Mouse(action, .left, row: place.row, column: place.column)
      trial.step(.mouse(mouse, on: .preview, at: 0))
    }
    let last = path[path.count - 1]
    let mouse = Mouse(.release, .left, row: last.row, column: last.column)
    trial.step(.mouse(mouse, on: .preview, at: 0))
  }

  @Test func `drags the text`() {
    var trial = Self.trial()
    Self.use(&trial, [(4, 45), (2, 45), (1, 46)])
    #expect(trial.previewPlace == "4/20")
    trial.step(.mouse(Mouse(.drag, .left, row: 9, column: 45), on: .preview, at: 0))
    #expect(trial.previewPlace == "4/20")
  }

  @Test(arguments: [(1, "1/20"), (2, "7/20"), (3, "12/20"), (4, "17/20")])
  func `drags the scrollbar`(row: Int, place: String) {
    var trial = Self.trial()
    Self.use(&trial, [(1, 52), (row, 52)])
    #expect(trial.previewPlace == place)
  }

  @Test(arguments: [
    ("right", [(3, 40), (3, 38)], 12), ("right", [(3, 40), (3, 53)], 1),
    ("left", [(3, 53), (3, 50)], 7), ("up", [(5, 42), (7, 42)], 6),
    ("down", [(0, 42), (2, 42)], 2),
    ("next", [(5, 42), (7, 42)], 6),
  ])
  func `drags the line between the preview and the rest`(
    window: String, path: [(row: Int, column: Int)], size: Int
  ) {
    var trial = Self.trial(window)
    Self.use(&trial, path)
    #expect(trial.session.preview.form.place.size == .cells(size))
  }
}
