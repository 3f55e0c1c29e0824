/// Where the header or the footer was clicked last.
struct SectionClick: Sendable, Equatable {
  /// The line from the top, from 1; 0: never.
  var line = 0
  /// The column of the text, from 1; 0: never.
  var column = 0
  /// The word under the click; nothing between words.
  var word: String?
  /// The word as a field of the header, for `change-nth`.
  var field: String?
}

extension SectionClick {
  init(_ text: ClickedText) {
    self.init(line: text.line, column: text.column, word: text.word, field: text.field)
  }
}
