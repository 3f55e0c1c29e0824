/// A look for everything, which options given later change again.
public enum LookStyle: Sendable, Equatable {
  case plain
  /// As little as possible beside the items.
  case minimal
  /// A line around each section.
  case full(BorderShape)
}

extension Appearance {
  /// Takes on a style, which forgets what an earlier one has set.
  public mutating func use(_ style: LookStyle) {
    let (list, prefix) = (borders[.list], info.prefix)
    for section in [Section.list, .input, .header, .footer] { borders[section] = nil }
    unnamedShape = .rounded
    (info, separator, scrollbar, highlightsLine) = (.row, nil, nil, false)
    switch style {
    case .plain: break
    case .minimal:
      borders[.footer] = .line
      (gutter, separator, scrollbar) = (" ", "", "")
    case .full(let shape):
      for section in [Section.input, .header, .footer] { borders[section] = shape }
      // A list has no single line: what it had stays.
      borders[.list] = shape == .line ? list ?? BorderShape.none : shape
      // It has one above everything instead, as with fzf, where it has not the whole screen.
      if shape == .line { borders[.outer] = .line }
      unnamedShape = shape
      info = .inlineRight(prefix: prefix)
      highlightsLine = true
    }
  }
}

extension PreviewWindow {
  /// Takes on a style.
  public mutating func use(_ style: LookStyle) {
    form.showsInfo = style != .minimal
    form.place.border =
      switch style {
      case .plain: .rounded
      case .minimal: .line
      case .full(let shape): shape
      }
  }
}
