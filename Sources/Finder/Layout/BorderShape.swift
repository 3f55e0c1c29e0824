/// The line around a section of the screen, by the name a user writes.
public enum BorderShape: String, CaseIterable, Sendable {
  case rounded, sharp, bold, block, thinblock, double, dashed
  case horizontal, vertical, top, bottom, left, right
  /// One line, on the side that faces the rest of the screen.
  case line
  /// No line of its own: a rule within the frame of the list.
  case inline
  case none
}

extension BorderShape {
  /// Sides of a section.
  public struct Sides: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let top = Sides(rawValue: 1)
    public static let bottom = Sides(rawValue: 2)
    public static let left = Sides(rawValue: 4)
    public static let right = Sides(rawValue: 8)
    public static let all: Sides = [.top, .bottom, .left, .right]
  }

  /// The sides that have a line; none for `line`, as long as it is not known where the rest is.
  public var sides: Sides {
    switch self {
    case .rounded, .sharp, .bold, .block, .thinblock, .double, .dashed: .all
    case .horizontal: [.top, .bottom]
    case .vertical: [.left, .right]
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .line, .inline, .none: []
    }
  }

  /// Whether any side has a line, wherever the rest is.
  public var isVisible: Bool { self == .line || !sides.isEmpty }

  /// Columns of the upright lines, each as wide as said, and of the blanks beside them.
  func columns(lineWidth: Int = 1) -> Int {
    ((sides.contains(.left) ? 1 : 0) + (sides.contains(.right) ? 1 : 0)) * (1 + lineWidth)
  }

  /// Rows of the lines above and below.
  var rows: Int { (sides.contains(.top) ? 1 : 0) + (sides.contains(.bottom) ? 1 : 0) }
}
