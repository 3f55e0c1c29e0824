public import Pipeline

/// Something that the session wants done outside.
public enum Effect: Sendable, Equatable {
  /// Take the terminal and show the picker.
  case open
  /// Search for this instead.
  case search(SearchRequest)
  /// Show what has changed.
  case redraw
  /// Paint every cell anew, whatever the terminal shows.
  case repaint
  case ring
  /// Give the terminal back and stop until the shell continues the program.
  case suspend
  /// Send a tick after some time.
  case tick(afterMilliseconds: Int)
  /// Give the terminal back, print and end.
  case finish(Outcome)
}

/// How a session ended and what it prints.
public struct Outcome: Sendable, Equatable {
  public enum Status: Sendable, Equatable {
    /// Something was chosen.
    case accepted
    /// There was nothing to choose.
    case nothing
    case abandoned
  }

  public var status: Status
  /// Printed before the items: the query and the key, where they are wanted.
  public var lines: [String]
  /// The numbers of the items to print, in this order.
  public var items: [Int]

  public init(_ status: Status, lines: [String] = [], items: [Int] = []) {
    self.status = status
    self.lines = lines
    self.items = items
  }
}
