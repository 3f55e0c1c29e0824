/// The window of the preview as a user wants it: where it is, and how it shows a text.
public struct PreviewWindow: Sendable, Equatable {
  /// One way to have the window.
  public struct Form: Sendable, Equatable {
    public var place = PreviewPlace()
    /// What becomes of lines wider than the window; nothing said: as suits what is shown.
    public var wrap: PreviewWrap?
    /// Scrolling beyond one end leads to the other.
    public var cycles = false
    /// The end of the text stays in sight while it grows.
    public var follows = false
    /// It is said which part of the text is seen.
    public var showsInfo = true
    /// So many lines at the top are not scrolled.
    public var headerLines = 0
    /// The line seen first; nothing: the first one.
    public var scroll: PreviewScroll?
    /// The side was named by the user.
    public var isSideGiven = false

    public init() {}
  }

  public var form = Form()
  /// The form to take where the first would be too small.
  public var narrowForm: Form?

  public init() {}

  /// The places to try, in this order.
  var places: [PreviewPlace] { forms.map(\.place) }

  var forms: [Form] { [form] + (narrowForm.map { [$0] } ?? []) }
}

/// What becomes of lines wider than the window of the preview.
public enum PreviewWrap: Sendable, Equatable { case off, atCharacters, atWords }

/// A window that cannot be had as it is described.
public struct PreviewWindowError: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
