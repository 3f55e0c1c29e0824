public import Pipeline
public import Terminal

/// Something that happened outside the session.
public enum Event: Sendable {
  case key(Key)
  /// Text pasted as a whole; it is text whatever it holds.
  case paste(String)
  /// What the mouse did, on what, and when by any clock of milliseconds.
  case mouse(Mouse, on: Target, at: Int)
  /// A newer answer of the search.
  case news(Snapshot)
  case resized(rows: Int, columns: Int)
  /// The time that an effect asked for has passed.
  case tick
  /// More of what a command for the preview prints.
  case commandOutput(CommandCall, [UInt8])
  /// A command has ended, with all it printed (of previews: what has not been sent yet).
  ///
  /// The status is that of a shell: 127 for a command that could not be started, 128 and the
  /// number of the signal for one that was killed. Of a reload it is the end of its reading.
  case commandEnded(CommandCall, output: [UInt8], status: Int32)
  /// The interval of a timer has passed once more.
  case timer(milliseconds: Int)
  /// The program is told to end: an interrupt, a hang-up, a request to terminate.
  case interrupted
  /// The program goes on after it was stopped.
  case resumed
}

/// What stands under the mouse.
public enum Target: Hashable, Sendable {
  /// The item at a place of the list.
  case item(Int)
  /// The query, before the character with this number.
  case prompt(Int)
  /// A scope of the bar by number; 0 is all of them.
  case scope(Int)
  /// A condition of the bar by number, from 1.
  case condition(Int)
  /// The list where there is no item.
  case list
  /// The column at the end of the list in which its bar is.
  case scrollbar
  /// The header, or items that are one.
  case header(ClickedText)
  case footer(ClickedText)
  case preview
  case nothing
}

/// A place in the text of header or footer.
public struct ClickedText: Hashable, Sendable {
  /// From 1, in the order on the screen.
  public var line: Int
  /// From 1, where the text begins.
  public var column: Int
  /// The field there, without the white space behind it.
  public var word: String?
  /// The number of the field among those of all lines, as a range of fields where it is the last.
  public var field: String?

  public init(line: Int, column: Int, word: String? = nil, field: String? = nil) {
    (self.line, self.column, self.word, self.field) = (line, column, word, field)
  }
}
