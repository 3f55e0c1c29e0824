/// Something that came in from the terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text pasted as a whole: bytes as they came, line ends and controls among them.
  ///
  /// It is text and never keys, whatever it holds.
  case paste([UInt8])
  case mouse(Mouse)
  /// An answer to a question that the program asked.
  case reply(Reply)
}

/// What happened to the mouse, and where.
public struct Mouse: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case press, release
    /// Moved while the button is down.
    case drag
    case scrollUp, scrollDown
  }
  public enum Button: Hashable, Sendable { case left, middle, right, none }

  public var action: Action
  public var button: Button
  /// From the top of the terminal; 0 is the first.
  public var row: Int
  /// From the left edge; 0 is the first.
  public var column: Int
  public var modifiers: Key.Modifiers

  public init(
    _ action: Action, _ button: Button, row: Int, column: Int, modifiers: Key.Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.row = row
    self.column = column
    self.modifiers = modifiers
  }
}

extension Mouse {
  /// The name by which it can be bound; a release and a drag have none.
  ///
  /// Whether it is a double click, or happened on a preview, is not known here.
  public var key: Key? {
    switch (action, button) {
    case (.press, .left): Key(.leftClick, modifiers)
    case (.press, .right): Key(.rightClick, modifiers)
    case (.scrollUp, _): Key(.scrollUp, modifiers)
    case (.scrollDown, _): Key(.scrollDown, modifiers)
    default: nil
    }
  }
}

/// A terminal's answer to a question of the program.
public enum Reply: Hashable, Sendable {
  /// Where the cursor stands; 0 is the first row and column.
  case cursor(row: Int, column: Int)
  /// The state of a private mode.
  case mode(Int, ModeState)
  /// The flags of the kitty keyboard protocol that are on.
  case kitty(Int)
  /// What the terminal is; every terminal answers this.
  case attributes

  public enum ModeState: Int, Hashable, Sendable {
    case unknown, set, reset, alwaysSet, alwaysReset
  }
}
