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
  /// Run a command; its output and its end come back as events.
  ///
  /// Of those that are waited for the first runs and the others wait for it, keys too.
  case run(CommandCall)
  /// End the command with this number, if it still runs; no event comes of it any more.
  case cancel(Int)
  /// End all commands that transform in the background.
  case cancelBackground
  /// Send the event of this timer over and over; it is known by its interval.
  case startTimer(milliseconds: Int)
  case stopTimer(milliseconds: Int)
  /// Keep a query for later runs.
  case remember(String)
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
