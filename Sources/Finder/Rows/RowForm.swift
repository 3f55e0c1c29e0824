public import Terminal

/// How the items of a list are laid out in rows.
public struct RowForm: Sendable, Equatable {
  public var wrap = Wrap.off
  /// Line ends in an item begin new rows; else all of it stands in one.
  public var isMultiLine = true
  /// Free rows behind each item.
  public var gap = 0
  /// Columns that the text of an item has.
  public var columns = Int.max
  public var tabStop = 8
  public var controls = DrawnText.Controls.visible
  /// Columns of the sign before what a wrapped line goes on with.
  public var wrapSignCells = 2

  public init() {}
}
