/// Which sections there are, which of them stand alone, and the lines around them.
///
/// Everything that does not depend on the size of the screen is decided here.
struct SectionPlan: Equatable, Sendable {
  /// Where a section is drawn.
  enum Place: Equatable, Sendable {
    case nowhere
    /// Beside the items, within the frame of the list.
    case within
    /// In a box of its own.
    case apart
    /// Within the frame of the list, behind a rule.
    case inline
    /// Together with the header.
    case withHeader
  }

  let layout: PickerSettings.Layout
  private(set) var outer = BorderShape.none
  private(set) var list = BorderShape.none
  private(set) var input = BorderShape.none
  private(set) var header = BorderShape.none
  private(set) var headerLines = BorderShape.none
  private(set) var footer = BorderShape.none

  /// Rows of prompt, counts and scopes.
  private(set) var inputRows = 0
  private(set) var hasPrompt = false
  private(set) var hasInfoRow = false
  private(set) var hasScopes = false
  /// The separator is drawn.
  private(set) var hasSeparator = true
  /// Prompt and counts are not within the frame of the list.
  private(set) var isInputApart = false

  private(set) var headerPlace = Place.nowhere
  private(set) var linesPlace = Place.nowhere
  private(set) var footerPlace = Place.nowhere
  private(set) var headerRows = 0
  private(set) var lineRows = 0
  private(set) var footerRows = 0
  /// The header, or what takes its place, is on the other side of the prompt.
  private(set) var isHeaderOutside = false
  private(set) var areLinesOutside = false

  /// Wishes for lines of sections that keep the list from the outer frame's blank column.
  private(set) var bordersAtRight: [BorderShape] = []

  /// The side of a section that faces the prompt's edge of the screen.
  private var inputSide: BorderShape.Sides { layout == .reverse ? .top : .bottom }
  private var listSide: BorderShape.Sides { layout == .reverse ? .bottom : .top }
  private var lineOfInput: BorderShape { layout == .reverse ? .bottom : .top }

  init(_ looks: Appearance, _ content: Layout.Content) {
    layout = content.layout
    list = looks.borders[.list] ?? .none
    outer = SectionPlan.shape(looks.borders[.outer], line: content.isScreen ? .none : .top)
    input = SectionPlan.shape(looks.borders[.input], line: lineOfInput)
    planHeader(looks, content)
    bordersAtRight = [input] + (headerRows + lineRows > 0 ? [looks.borders[.header] ?? .none] : [])
    footerRows = content.footerRows
    if footerRows > 0 {
      let wish = looks.borders[.footer] ?? .line
      footerPlace = wish == .inline && canInline ? .inline : .apart
      footer = SectionPlan.shape(wish, line: layout == .reverse ? .top : .bottom)
    }
    let hasHeader = headerPlace != .nowhere
    let divides =
      input.isVisible || (hasHeader && (header.isVisible || headerPlace == .inline))
      || (isHeaderOutside && hasHeader) || areLinesOutside
      || linesPlace == .apart || linesPlace == .inline
    if hasHeader, headerPlace != .inline {
      headerPlace = divides ? .apart : .within
    }
    // The header does not follow the prompt out of the frame for the sake of a preview.
    isInputApart = divides || content.preview.isNext
    planInput(looks, content)
  }

  private var canInline: Bool { list.sides.isSuperset(of: [.top, .bottom]) }

  private static func shape(_ wish: BorderShape?, line: BorderShape) -> BorderShape {
    switch wish {
    case nil: .none
    case .line, .inline: line
    case .some(let shape): shape
    }
  }

  // MARK: - Header

  private mutating func planHeader(_ looks: Appearance, _ content: Layout.Content) {
    guard looks.isHeaderShown else { return }
    headerRows = content.headerRows
    lineRows = content.headerLineRows
    let wish = looks.borders[.header]
    let isInline = wish == .inline && canInline
    if lineRows > 0 { planLines(looks, isHeaderInline: isInline) }
    guard headerRows > 0 || linesPlace == .withHeader else { return }
    headerPlace = isInline ? .inline : .within
    header = SectionPlan.shape(wish, line: lineOfInput)
    if headerPlace == .inline { header = .none }
    isHeaderOutside = looks.isHeaderFirst && headerPlace != .inline
  }

  private mutating func planLines(_ looks: Appearance, isHeaderInline: Bool) {
    let line: BorderShape = layout == .fromBottom ? .top : .bottom
    if let wish = looks.borders[.headerLines] {
      linesPlace = wish == .inline && canInline ? .inline : .apart
      headerLines = linesPlace == .inline ? .none : SectionPlan.shape(wish, line: line)
      areLinesOutside =
        linesPlace == .apart && looks.isHeaderFirst && headerRows == 0 && layout != .reverseList
    } else if layout == .reverseList {
      linesPlace = isHeaderInline ? .inline : .apart
      if headerRows == 0, !isHeaderInline {
        headerLines = SectionPlan.shape(looks.borders[.header], line: lineOfInput)
      }
    } else if headerRows > 0, looks.isHeaderFirst, !isHeaderInline {
      linesPlace = .apart
    } else {
      linesPlace = .withHeader
    }
  }

  // MARK: - Input

  private mutating func planInput(_ looks: Appearance, _ content: Layout.Content) {
    guard looks.showsInput else {
      input = .none
      return
    }
    hasPrompt = true
    hasScopes = content.hasScopes
    if let separator = looks.separator {
      hasSeparator = !separator.isEmpty
    } else {
      hasSeparator = drawsDefaultSeparator(content.preview)
    }
    switch looks.info {
    case .row, .right: hasInfoRow = true
    case .inline: hasInfoRow = false
    case .inlineRight, .hidden: hasInfoRow = hasSeparator
    }
    inputRows = 1 + (hasInfoRow ? 1 : 0) + (hasScopes ? 1 : 0)
  }

  /// Whether no line divides prompt and list anyway.
  private func drawsDefaultSeparator(_ preview: PreviewWish) -> Bool {
    if input.sides.contains(listSide) { return false }
    if preview.isPossible, preview.places.contains(where: { $0.side == .next }) {
      let divides = preview.places.allSatisfy { place in
        place.side == .next && !place.isHidden && place.size != .cells(0)
          && place.shape(in: layout).sides.contains(inputSide)
      }
      return !(preview.hasCommand && divides)
    }
    guard isInputApart else { return true }
    if headerPlace == .apart, !isHeaderOutside { return !header.sides.contains(inputSide) }
    if linesPlace == .inline, layout != .reverseList { return false }
    if linesPlace == .apart, layout != .reverseList, !areLinesOutside {
      return !headerLines.sides.contains(inputSide)
    }
    return !list.sides.contains(inputSide)
  }
}

extension PreviewWish {
  /// The preview stands beside the prompt, or would in its first form where the other hides it.
  var isNext: Bool {
    guard isShown, places.indices.contains(chosen) else { return false }
    let place = places[places[chosen].isHidden ? 0 : chosen]
    return place.side == .next && !place.isHidden
  }
}

extension PreviewPlace {
  /// The lines around it: a single one faces the rest of the screen.
  func shape(in layout: PickerSettings.Layout) -> BorderShape {
    guard border == .line else { return border }
    return switch side {
    case .up: .bottom
    case .down: .top
    case .left: .right
    case .right: .left
    case .next: layout == .reverse ? .bottom : .top
    }
  }
}
