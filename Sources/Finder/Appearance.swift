/// How results look on a terminal.
public struct Appearance: Sendable, Equatable {
  /// When standard output is coloured.
  public enum Colour: String, CaseIterable, Sendable { case auto, always, never }

  public var colour = Colour.auto

  public init() {}
}
