extension Appearance {
  /// Forgets what any style has set.
  public mutating func useDefaultStyle() {
    for section in Section.allCases where section != .outer && section != .headerLines {
      borders[section] = nil
    }
    info = .row
    separator = nil
    scrollbar = nil
    highlightsLine = false
    showsPreviewPlace = true
  }

  /// Draws as little as possible beside the items.
  public mutating func useMinimalStyle() {
    useDefaultStyle()
    borders[.preview] = .line
    borders[.footer] = .line
    gutter = " "
    separator = ""
    scrollbar = ""
    showsPreviewPlace = false
  }

  /// Draws a line around each section.
  public mutating func useFullStyle(_ shape: BorderShape) {
    useDefaultStyle()
    for section in [Section.input, .header, .footer, .preview] { borders[section] = shape }
    borders[.list] = shape == .line ? BorderShape.none : shape
    info = .inlineRight(prefix: nil)
    highlightsLine = true
  }
}
