import Terminal

/// The signs of the screen, each at most a few columns wide.
struct Signs: Equatable, Sendable {
  var pointer: String
  var marker: String
  var gutter: String
  /// The gutter is drawn in reverse, so that a blank is seen.
  var reversesGutter: Bool
  var ellipsis: String
  /// Nothing: no scrollbar.
  var scrollbar: String
  var previewScrollbar: String
  var separator: String
  var spinner: [String]
  var scopeDivider: String
  /// Between the values of a record.
  var dot: String
  /// Around what matched in a field that is not shown.
  var snippet: (open: String, close: String)
  /// Before what a wrapped line goes on with.
  var wrap: String
  /// Where a quotation goes on.
  var ellipsisOfQuotation: String
  var frame: FrameSigns

  /// The lines of a frame.
  struct FrameSigns: Equatable, Sendable {
    var horizontal: String
    var vertical: String
    var topLeft: String
    var topRight: String
    var bottomLeft: String
    var bottomRight: String
  }

  init(_ looks: Appearance) {
    let isUnicode = looks.isUnicode
    pointer = Signs.line(looks.pointer) ?? (isUnicode ? "▌" : ">")
    marker = Signs.line(looks.marker) ?? (isUnicode ? "┃" : ">")
    gutter = Signs.line(looks.gutter) ?? (isUnicode ? "▌" : " ")
    reversesGutter = looks.gutter == nil && !isUnicode
    ellipsis = Signs.line(looks.ellipsis) ?? (isUnicode ? "··" : "..")
    scrollbar = looks.scrollbar.map { String($0.prefix(1)) } ?? (isUnicode ? "│" : "|")
    previewScrollbar = looks.scrollbar.map { String($0.suffix(1)) } ?? scrollbar
    separator = Signs.line(looks.separator) ?? (isUnicode ? "─" : "-")
    spinner = (isUnicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "-\\|/").map { String($0) }
    scopeDivider = isUnicode ? "│" : "|"
    dot = isUnicode ? "·" : "-"
    snippet = isUnicode ? ("‹", "›") : ("<", ">")
    wrap = isUnicode ? "↳ " : "> "
    ellipsisOfQuotation = isUnicode ? "…" : "..."
    frame =
      isUnicode
      ? FrameSigns(
        horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
        bottomRight: "╯")
      : FrameSigns(
        horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
        bottomRight: "+")
  }

  /// Columns before the text of an item, a header or a footer.
  var indent: Int { DrawnText(pointer).cells + DrawnText(marker).cells }

  static func == (one: Signs, other: Signs) -> Bool {
    one.pointer == other.pointer && one.marker == other.marker && one.gutter == other.gutter
      && one.reversesGutter == other.reversesGutter && one.ellipsis == other.ellipsis
      && one.scrollbar == other.scrollbar && one.separator == other.separator
      && one.frame == other.frame
  }

  /// The first line of what a user gave.
  private static func line(_ text: String?) -> String? {
    text.map { String($0.prefix { !$0.isNewline }) }
  }
}
