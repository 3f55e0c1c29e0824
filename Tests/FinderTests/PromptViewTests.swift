import Terminal
import Testing

@testable import Finder

@Suite struct `The prompt` {
  private func prompt(_ text: String, cursor: Int, offset: Int = 0) -> PromptView {
    let query = QueryState(characters: Array(text), cursor: cursor, offset: offset)
    return PromptView(query: query, looks: Appearance(), theme: .plain)
  }

  @Test(arguments: [
    ("abc", 3, 0, "> abc", 5),
    ("abcdefghijklmnopqrstuvwxyz", 26, 0, "> jklmnopqrstuvwxyz", 19),
    ("abcdefghijklmnopqrstuvwxyz", 0, 9, "> abcdefghijklmnopq", 2),
    // The text moves only as far as it must.
    ("abcdefghijklmnopqrstuvwxyz", 20, 9, "> jklmnopqrstuvwxyz", 13),
    // Half of what has room stays in sight before the cursor.
    ("abcdefghijklmnopqrstuvwxyz", 20, 19, "> lmnopqrstuvwxyz", 11),
    ("世界世界世界世界世界", 10, 0, "> 世界世界世界世界", 18),
    ("e\u{301}a", 1, 0, "> e\u{301}a", 3),
    ("a\u{202E}b", 3, 0, "> a<U+202E>b", 12),
  ])
  func `shows the part of the query where the cursor is`(
    _ text: String, _ cursor: Int, _ offset: Int, _ row: String, _ column: Int
  ) {
    var frame = Frame(rows: 1, columns: 20)
    let place = prompt(text, cursor: cursor, offset: offset)
      .draw(in: Area(rows: 1, columns: 20), into: &frame)
    var drawn = frame.text(row: 0)
    while drawn.last == " " { drawn.removeLast() }
    #expect(drawn == row)
    #expect(place == Frame.Place(row: 0, column: column))
  }

  @Test func `leaves two columns free, however long it is`() {
    var looks = Appearance()
    looks.prompt = "0123456789012345678> "
    let query = QueryState(characters: ["a", "b"], cursor: 2)
    var frame = Frame(rows: 1, columns: 20)
    let place = PromptView(query: query, looks: looks, theme: .plain)
      .draw(in: Area(rows: 1, columns: 20), into: &frame)
    #expect(frame.text(row: 0) == "0123456789012345··b ")
    #expect(place == Frame.Place(row: 0, column: 19))
  }

  @Test(arguments: [(0, 0), (2, 0), (3, 1), (4, 2), (5, 3), (19, 3)])
  func `is clicked before a character`(_ column: Int, _ place: Int) {
    #expect(prompt("abc", cursor: 3).place(column: column, columns: 20) == place)
  }

  @Test func `has no cursor while it is blocked`() {
    var view = prompt("abc", cursor: 3)
    view = PromptView(
      query: QueryState(characters: Array("abc"), cursor: 3, isBlocked: true), looks: view.looks,
      theme: view.theme)
    var frame = Frame(rows: 1, columns: 20)
    #expect(view.draw(in: Area(rows: 1, columns: 20), into: &frame) == nil)
    #expect(frame.style(row: 0, column: 3).attributes.contains(.dim))
  }
}
