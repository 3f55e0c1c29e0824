/// The built-in view of the current record.
struct RecordView: Sendable, Equatable {
  var isShown: Bool
  /// Lines scrolled from where the view begins by itself; the view keeps them within the record.
  var top = 0

  mutating func scroll(by lines: Int) { top += lines }
}

/// What becomes of items wider than the list.
public enum Wrap: Sendable, Equatable { case off, atCharacters, atWords }
