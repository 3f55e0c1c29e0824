import Foundation
import Records
import Terminal
import Testing

@testable import Finder

@Suite struct `A click on a header` {
  private static func scene(_ layout: PickerSettings.Layout) -> Scene {
    .numbers(5, layout) {
      $0.plain()
      $0.looks.header = "Aa Ab\nBa Bb"
      $0.headerLines = [ColouredText("Xa Xb"), ColouredText("Ya Yb")]
      $0.headerLineCount = 2
    }
  }

  private func click(
    _ layout: PickerSettings.Layout, on word: String, rows: Int = 12
  ) throws -> Target {
    let screen = ExpectedScreen("", 24, rows, Self.scene(layout), "")
    let views = Views(screen.scene, theme: .plain, rows: rows, columns: 24)
    let row = try #require(screen.drawn.firstIndex { $0.contains(word) })
    let text = screen.drawn[row]
    let place = try #require(text.range(of: word)).lowerBound
    return views.hit(row: row, column: text.distance(from: text.startIndex, to: place))
  }

  /// Line, column, word and number as fzf gives them.
  @Test(arguments: [
    (PickerSettings.Layout.fromBottom, "Ya", 1, 1, "1"), (.fromBottom, "Xa", 2, 1, "3"),
    (.fromBottom, "Ab", 3, 4, "6"), (.fromBottom, "Ba", 4, 1, "7"),
    (.reverse, "Aa", 1, 1, "1"), (.reverse, "Yb", 4, 4, "8.."),
    (.reverseList, "Xb", 1, 4, "2"), (.reverseList, "Aa", 3, 1, "5"),
  ])
  func `says which word it is`(
    _ layout: PickerSettings.Layout, _ word: String, _ line: Int, _ column: Int, _ field: String
  ) throws {
    let wanted = ClickedText(line: line, column: column, word: word, field: field)
    #expect(try click(layout, on: word) == .header(wanted))
  }

  @Test func `left of the text is none, and between words has no word`() {
    let lines = [ColouredText("ab  cd")]
    func place(_ column: Int) -> ClickedText? {
      ClickedText(in: lines, line: 0, column: column, delimiter: .blanks, tabStop: 8)
    }
    #expect(place(-1) == nil)
    #expect(place(2) == ClickedText(line: 1, column: 3))
    #expect(place(5) == ClickedText(line: 1, column: 6, word: "cd", field: "2.."))
  }
}
