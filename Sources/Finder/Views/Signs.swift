import Terminal

/// The signs that stand before most items.
struct DrawnSigns: Sendable {
  let pointer, rawGutter: DrawnText
  var gutter: DrawnText
  /// Columns of any marker.
  let markerCells: Int
}

/// The signs of the screen, each at most a few columns wide.
struct Signs: Equatable, Sendable {
  var pointer: String
  var marker: String
  /// Those of the first, the middle and the last row of an item.
  var markersOfLines: [String]
  var gutter: String { didSet { drawn.gutter = DrawnText(gutter) } }
  var rawGutter: String
  /// The gutter is drawn in reverse, so that a blank is seen.
  var reversesGutter: Bool
  var ellipsis: String
  /// Nothing: no scrollbar.
  var scrollbar: String
  var previewScrollbar: String
  var separator: String
  var spinner: [String]
  var scopeDivider: String
  /// Takes away what stands before it.
  var cross: String
  /// Between the values of a record.
  var dot: String
  /// Around what matched in a field that is not shown.
  var snippet: (open: String, close: String)
  /// Before what a wrapped line goes on with.
  var wrap: String
  /// Fills the last free row between items; nothing: that is blank.
  var gapLine: String
  /// Where a quotation goes on.
  var ellipsisOfQuotation: String
  /// What stands before items, made ready to be drawn.
  private(set) var drawn: DrawnSigns

  init(_ looks: Appearance) {
    let isUnicode = looks.isUnicode
    pointer = Signs.line(looks.pointer) ?? (isUnicode ? "▌" : ">")
    marker = Signs.line(looks.marker) ?? (isUnicode ? "┃" : ">")
    let lines = looks.markerOfLines ?? (marker.isEmpty ? "" : isUnicode ? "╻┃╹" : ".|'")
    if lines.isEmpty { marker = "" }
    markersOfLines = Signs.thirds(of: Signs.line(lines) ?? "")
    let width = ([marker] + markersOfLines).map { DrawnText($0).cells }.max() ?? 0
    marker = Signs.padded(marker, to: width)
    markersOfLines = markersOfLines.map { Signs.padded($0, to: width) }
    gutter = Signs.line(looks.gutter) ?? (isUnicode ? "▌" : " ")
    rawGutter = Signs.line(looks.rawGutter) ?? (isUnicode ? "▖" : ":")
    reversesGutter = looks.gutter == nil && !isUnicode
    ellipsis = Signs.line(looks.ellipsis) ?? (isUnicode ? "··" : "..")
    let bar = isUnicode && !looks.isAmbiguousWide ? "│" : "|"
    scrollbar = looks.scrollbar.map { String($0.prefix(1)) } ?? bar
    previewScrollbar = looks.scrollbar.map { String($0.suffix(1)) } ?? scrollbar
    separator = Signs.line(looks.separator) ?? (isUnicode ? "─" : "-")
    spinner = (isUnicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "-\\|/").map { String($0) }
    scopeDivider = isUnicode ? "│" : "|"
    cross = isUnicode ? "×" : "x"
    dot = isUnicode ? "·" : "-"
    snippet = isUnicode ? ("‹", "›") : ("<", ">")
    wrap = Signs.line(looks.wrapSign) ?? (isUnicode ? "↳ " : "> ")
    gapLine = Signs.line(looks.gapLine) ?? (isUnicode ? "┈" : "-")
    ellipsisOfQuotation = isUnicode ? "…" : "..."
    drawn = DrawnSigns(
      pointer: DrawnText(pointer), rawGutter: DrawnText(rawGutter), gutter: DrawnText(gutter),
      markerCells: DrawnText(marker).cells)
  }

  /// Columns before the text of an item, a header or a footer.
  var indent: Int { drawn.pointer.cells + drawn.markerCells }

  /// Columns of the sign before what a wrapped line goes on with.
  func wrapCells(tabStop: Int) -> Int { DrawnText(wrap, tabStop: tabStop).cells }

  static func == (one: Signs, other: Signs) -> Bool {
    one.pointer == other.pointer && one.marker == other.marker && one.gutter == other.gutter
      && one.reversesGutter == other.reversesGutter && one.ellipsis == other.ellipsis
      && one.scrollbar == other.scrollbar && one.separator == other.separator
      && one.markersOfLines == other.markersOfLines && one.rawGutter == other.rawGutter
      && one.wrap == other.wrap && one.gapLine == other.gapLine
      && one.previewScrollbar == other.previewScrollbar
  }

  /// The first line of what a user gave.
  private static func line(_ text: String?) -> String? {
    text.map { String($0.prefix { !$0.isNewline }) }
  }

  /// A text in three parts of as many columns.
  private static func thirds(of text: String) -> [String] {
    let cells = DrawnText(text).cells
    var parts = ["", "", ""]
    var used = 0
    for character in text {
      guard cells >= 3, used / (cells / 3) < 3 else { break }
      parts[used / (cells / 3)].append(character)
      used += DrawnText(String(character)).cells
    }
    return parts
  }

  private static func padded(_ text: String, to cells: Int) -> String {
    text + String(repeating: " ", count: max(0, cells - DrawnText(text).cells))
  }
}
