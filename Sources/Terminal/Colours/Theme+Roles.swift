extension Theme {
  /// A part of the screen that can be coloured, by the name a user writes.
  public enum Role: String, CaseIterable, Sendable {
    case text = "fg"
    case background = "bg"
    case match = "hl"
    case currentText = "fg+"
    case currentBackground = "bg+"
    case currentMatch = "hl+"
    case listText = "list-fg"
    case listBackground = "list-bg"
    case selectedText = "selected-fg"
    case selectedBackground = "selected-bg"
    case selectedMatch = "selected-hl"
    case alternateBackground = "alt-bg"
    case gutter
    case alternateGutter = "alt-gutter"
    case previewText = "preview-fg"
    case previewBackground = "preview-bg"
    case query
    case ghost, disabled
    case inputBackground = "input-bg"
    case prompt, info, spinner, pointer, marker
    case header
    case headerBackground = "header-bg"
    case footer
    case footerBackground = "footer-bg"
    case border
    case listBorder = "list-border"
    case inputBorder = "input-border"
    case headerBorder = "header-border"
    case footerBorder = "footer-border"
    case previewBorder = "preview-border"
    case label
    case listLabel = "list-label"
    case inputLabel = "input-label"
    case headerLabel = "header-label"
    case footerLabel = "footer-label"
    case previewLabel = "preview-label"
    case separator, scrollbar
    case previewScrollbar = "preview-scrollbar"
    case gapLine = "gap-line"
    /// The fields that are searched; attributes only.
    case searchedFields = "nth"
    case noMatch = "nomatch"
    // What fzf does not have.
    case scope
    case currentScope = "scope+"
    case fixedScope = "fixed-scope"
    case fieldName = "field"
    case warning
  }

  /// The colours that all others are built on.
  public enum Base: String, CaseIterable, Sendable {
    case dark, light, base16, bw

    /// The second way to write it.
    var synonym: String? {
      switch self {
      case .base16: "16"
      case .bw: "no"
      case .dark, .light: nil
      }
    }
  }
}

extension Theme.Role {
  /// The other ways to write a name.
  var synonyms: [String] {
    switch self {
    case .currentText: ["current-fg"]
    case .currentBackground: ["current-bg"]
    case .currentMatch: ["current-hl"]
    case .query: ["input", "input-fg"]
    case .header: ["header-fg"]
    case .footer: ["footer-fg"]
    default: []
    }
  }

  /// Whether fzf does not know it.
  var isOwn: Bool {
    switch self {
    case .scope, .currentScope, .fixedScope, .fieldName, .warning: true
    default: false
    }
  }

  /// What it looks like where neither the user nor the base says it.
  var parent: Theme.Role? {
    switch self {
    case .listText, .previewText: .text
    case .listBackground, .previewBackground, .inputBackground, .headerBackground,
      .footerBackground:
      .background
    case .selectedText: .listText
    case .selectedBackground: .listBackground
    case .selectedMatch: .match
    case .gutter: .currentBackground
    case .alternateGutter: .gutter
    case .ghost, .disabled: .query
    case .listBorder, .inputBorder, .headerBorder, .footerBorder, .previewBorder: .border
    case .listLabel, .inputLabel, .headerLabel, .footerLabel, .previewLabel: .label
    case .separator, .scrollbar, .gapLine: .listBorder
    case .previewScrollbar: .previewBorder
    default: nil
    }
  }

  /// Whether it is bold unless it was made `regular`.
  var isBold: Bool {
    switch self {
    case .currentText, .currentMatch, .prompt, .query, .pointer, .spinner, .currentScope: true
    default: false
    }
  }

  /// Whether it is dim unless attributes were given.
  var isDim: Bool { self == .ghost || self == .noMatch }

  /// The look in a base.
  func shade(in base: Theme.Base) -> Theme.Shade {
    let place = Theme.Base.allCases.firstIndex(of: base) ?? 0
    return Theme.Role.bases[self]?[place] ?? Theme.Shade()
  }

  private static func row(
    _ dark: UInt8, _ light: UInt8, _ base16: UInt8, bw: Style.Attributes? = nil
  ) -> [Theme.Shade] {
    [dark, light, base16].map { Theme.Shade(.palette($0)) } + [Theme.Shade(nil, bw)]
  }

  /// The columns are dark, light, base16 and bw.
  private static let bases: [Theme.Role: [Theme.Shade]] = [
    .match: row(108, 66, 2, bw: .underline),
    .currentText: row(254, 237, 15, bw: .reverse),
    .currentBackground: row(236, 251, 8),
    .currentMatch: row(151, 23, 10, bw: [.reverse, .underline]),
    .gutter: [Theme.Shade(), Theme.Shade(), Theme.Shade(), Theme.Shade(nil, .dim)],
    .prompt: row(110, 25, 4),
    .info: row(144, 101, 3),
    .spinner: row(148, 65, 2),
    .pointer: row(161, 161, 1),
    .marker: row(168, 168, 5),
    .header: row(109, 31, 6),
    .footer: row(109, 31, 6),
    .border: [
      Theme.Shade(.palette(59)), Theme.Shade(.palette(145)), Theme.Shade(.standard, .dim),
      Theme.Shade(nil, .dim),
    ],
    .label: [
      Theme.Shade(.palette(145)), Theme.Shade(.palette(59)), Theme.Shade(.standard),
      Theme.Shade(),
    ],
    .scope: row(109, 31, 6),
    .currentScope: row(151, 23, 10, bw: .reverse),
    .fixedScope: row(179, 130, 3),
    .fieldName: row(103, 60, 4, bw: .dim),
    .warning: row(203, 160, 9, bw: .bold),
  ]
}
