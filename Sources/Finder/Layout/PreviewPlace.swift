/// Where a preview is to be: its side, its size and the line around it.
public struct PreviewPlace: Sendable, Equatable {
  public enum Side: String, CaseIterable, Sendable {
    case up, down, left, right
    /// Beside the prompt, on the side of the list.
    case next

    /// Whether the size is rows, not columns.
    public var isVertical: Bool { self != .left && self != .right }
  }

  public enum Size: Sendable, Equatable {
    /// Rows or columns of text; 0: nothing is seen.
    case cells(Int)
    /// Hundredths of the screen within its frame, with the preview's own frame.
    case share(Double)
  }

  public var side = Side.right
  public var size = Size.share(50)
  public var border = BorderShape.rounded
  /// No room is taken.
  public var isHidden = false
  /// The next place is taken where there are fewer rows or columns, its frame counted.
  public var least = 0

  public init() {}

  /// Something of it would be seen.
  var isVisible: Bool { !isHidden && size != .cells(0) }
}

/// The preview as the layout needs to know it.
struct PreviewWish: Equatable, Sendable {
  /// The places to try, in this order; each but the last one may say below which size it does not do.
  var places: [PreviewPlace] = []
  /// The number of the place that is taken.
  var chosen = 0
  /// The preview is open.
  var isShown = false
  /// Something can be shown, now or later: there is a command, or an action that brings one.
  var isPossible = false
  /// There is a command that is run for each item.
  var hasCommand = false
}
