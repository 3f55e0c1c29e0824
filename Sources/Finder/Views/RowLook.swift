import Terminal

/// The looks of the items of a list, each made once.
struct RowLooks {
  let theme: Theme
  private var known: [RowLook] = []

  init(_ theme: Theme) { self.theme = theme }

  mutating func look(_ state: RowLook.State) -> RowLook {
    if let look = known.first(where: { $0.state == state }) { return look }
    let look = RowLook(theme, state)
    known.append(look)
    return look
  }
}

/// How the parts of one item look.
struct RowLook {
  /// What decides on it.
  struct State: Equatable {
    var isCurrent = false
    var isMarked = false
    var isMatch = true
    /// It has the other one of two backgrounds.
    var isStriped = false
    /// It is one of those in turn that stand out to be told from their neighbours.
    var standsOut = false
  }

  let state: State
  var text: Style
  var match: Style
  var pointer: Style
  var marker: Style
  var gutter: Style
  /// Where a marker could stand.
  var blank: Style
  /// Behind the text, where the whole row stands out.
  var rest: Style
  /// The text where it is searched, if not all of it is.
  private var searched: Style
  /// What is special about that part, matched or not.
  private var searchedAttributes: Style.Attributes
  /// The item's own colours are not shown.
  private var stripsItem: Bool
  /// What matched has a colour, and with it a background, whatever the item has.
  private var matchHasColour: Bool

  init(_ theme: Theme, _ state: State) {
    self.state = state
    let listBackground = theme[.listBackground].colour ?? .standard
    let isCurrent = state.isCurrent
    let background = RowLook.background(theme, state)
    let front: Theme.Role =
      isCurrent ? .currentText : state.isMarked ? .selectedText : .listText
    let found: Theme.Role = isCurrent ? .currentMatch : state.isMarked ? .selectedMatch : .match
    text = theme.style(front, on: background)
    if isCurrent, state.isMarked {
      text.attributes.formUnion(theme.ownAttributes(of: .selectedText))
    }
    match = theme.style(found, on: background)
    if background == .alternateBackground {
      let attributes = theme[background].attributes ?? []
      text.attributes.formUnion(attributes)
      match.attributes.formUnion(attributes)
    }
    rest = isCurrent || state.isMarked ? text : Style(on: text.background)
    pointer = theme.style(.pointer, on: .currentBackground)
    marker = theme.style(.marker, on: background)
    let isStriped = background == .alternateBackground || state.standsOut && !isCurrent
    blank = Style(on: isStriped ? listBackground : theme[background].colour ?? .standard)
    if isStriped { marker.background = listBackground }
    gutter = theme.style(
      state.isStriped && !isCurrent ? .alternateGutter : .gutter, on: .listBackground)
    stripsItem = theme[front].stripsItem || theme[.listText].stripsItem
    matchHasColour = theme[found].colour ?? .standard != .standard
    if !state.isMatch {
      let shade = theme[.noMatch]
      if let colour = shade.colour { text.foreground = colour }
      text.attributes.formUnion(shade.attributes ?? [])
    }
    searched = text
    let shade = theme[.searchedFields]
    if shade.isRegular {
      searched.attributes = isCurrent ? theme.ownAttributes(of: .currentText) : []
      if state.isMarked { searched.attributes.formUnion(theme.ownAttributes(of: .selectedText)) }
    }
    searchedAttributes = shade.attributes ?? []
    searched.attributes.formUnion(searchedAttributes)
  }

  private static func background(_ theme: Theme, _ state: State) -> Theme.Role {
    if state.isCurrent || state.standsOut { return .currentBackground }
    let hasOwn = theme[.selectedBackground].colour != theme[.listBackground].colour
    if state.isMarked, hasOwn { return .selectedBackground }
    let isStriped = state.isStriped && theme[.alternateBackground].colour != nil
    return isStriped ? .alternateBackground : .listBackground
  }

  /// The look of a stretch of an item's text.
  func style(of range: Range<Int>, in row: ListRow) -> Style {
    func holds(_ ranges: [Range<Int>]) -> Bool {
      ranges.contains { range.isEmpty ? $0.contains(range.lowerBound) : $0.overlaps(range) }
    }
    var (text, match) = (text, match)
    if row.areas.map(holds) == true {
      text = searched
      match.attributes.formUnion(searchedAttributes)
    }
    let own = stripsItem ? nil : row.runs.last { $0.start <= range.lowerBound }?.style
    if holds(row.marks) {
      guard let own, own != .plain else { return match }
      var style = match.over(own.over(text))
      if !matchHasColour, own.background != .standard { style.background = own.background }
      return style
    }
    var style = (own ?? .plain).over(text)
    if holds(row.dim) { style.attributes.insert(.dim) }
    return style
  }
}
