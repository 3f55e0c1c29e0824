import Text

/// Queries of earlier runs, to be taken again.
public struct QueryHistory: Sendable, Equatable {
  /// The earlier queries, and behind them what is typed now.
  private var lines: [String]
  /// What the user has made of earlier queries in this run.
  private var changes: [Int: String] = [:]
  private var place: Int

  /// - Parameter lines: the earlier queries, the newest last.
  public init(_ lines: [String]) {
    self.lines = lines + [""]
    place = lines.count
  }

  /// The query that was taken last.
  var current: String {
    (changes[place] ?? lines[place]).replacing("\t", with: " ")
  }

  mutating func previous() { place = max(0, place - 1) }
  mutating func next() { place = min(lines.count - 1, place + 1) }

  /// Remembers what the user has made of the query that was taken.
  mutating func keep(_ text: String) {
    if place == lines.count - 1 { lines[place] = text } else { changes[place] = text }
  }
}
