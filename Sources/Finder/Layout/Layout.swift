/// Where each part of the screen stands; parts that are not shown, or have no room, are empty.
struct Layout: Equatable, Sendable {
  /// What the parts need.
  struct Content: Equatable, Sendable {
    /// Where the list stands.
    var layout = PickerSettings.Layout.reverse
    var headerRows = 0
    /// First items that are a heading.
    var headerLineRows = 0
    var footerRows = 0
    var hasScopes = false
    var preview = PreviewWish()
  }

  let rows: Int
  let columns: Int
  private(set) var prompt = Area()
  /// The row of counts and separator.
  private(set) var info = Area()
  private(set) var scopes = Area()
  private(set) var header = Area()
  private(set) var headerLines = Area()
  private(set) var list = Area()
  /// The line between list and footer.
  private(set) var footerRule = Area()
  private(set) var footer = Area()
  /// The preview with its frame; empty where it is not shown or has no room.
  var preview = Box()
  /// The place of the preview among those that were wished for.
  var previewNumber: Int?
  /// The last column belongs to the scrollbar.
  private(set) var hasScrollbarColumn = false

  init(_ looks: Appearance, _ content: Content, rows: Int, columns: Int) {
    self.rows = max(0, rows)
    self.columns = max(0, columns)
    var room = Area(row: 0, column: 0, rows: self.rows, columns: self.columns)
    placePreview(content.preview, &room)
    let signs = Signs(looks)
    hasScrollbarColumn =
      !signs.scrollbar.isEmpty || (!preview.isEmpty && preview.area.rows == self.rows)

    var sizes = Sizes(content, hasInfo: Layout.hasInfo(looks, signs), looks.showsInput, room.rows)
    sizes.share(isHeaderFirst: looks.isHeaderFirst)
    if content.layout == .reverse {
      placeDown(sizes, looks, &room)
    } else {
      placeUp(sizes, looks, content.layout, &room)
    }
    list = room
  }

  /// Whether counts or separator have a row of their own.
  private static func hasInfo(_ looks: Appearance, _ signs: Signs) -> Bool {
    guard looks.showsInput else { return false }
    switch looks.info {
    case .row, .right: return true
    case .inline: return false
    case .inlineRight, .hidden: return !signs.separator.isEmpty
    }
  }

  // MARK: - Placing

  private mutating func placeDown(_ sizes: Sizes, _ looks: Appearance, _ room: inout Area) {
    if looks.isHeaderFirst { header = room.takeTop(sizes.header) }
    prompt = room.takeTop(sizes.prompt)
    info = room.takeTop(sizes.info)
    scopes = room.takeTop(sizes.scopes)
    if !looks.isHeaderFirst { header = room.takeTop(sizes.header) }
    headerLines = room.takeTop(sizes.headerLines)
    footer = room.takeBottom(sizes.footer)
    footerRule = room.takeBottom(sizes.footerRule)
  }

  private mutating func placeUp(
    _ sizes: Sizes, _ looks: Appearance, _ layout: PickerSettings.Layout, _ room: inout Area
  ) {
    footer = room.takeTop(sizes.footer)
    footerRule = room.takeTop(sizes.footerRule)
    if looks.isHeaderFirst { header = room.takeBottom(sizes.header) }
    prompt = room.takeBottom(sizes.prompt)
    info = room.takeBottom(sizes.info)
    scopes = room.takeBottom(sizes.scopes)
    if !looks.isHeaderFirst { header = room.takeBottom(sizes.header) }
    if layout == .reverseList {
      headerLines = room.takeTop(sizes.headerLines)
    } else {
      headerLines = room.takeBottom(sizes.headerLines)
    }
  }
}

/// How many rows each part gets; what there is too little room for gets none.
private struct Sizes {
  var prompt: Int
  var info: Int
  var scopes: Int
  var footerRule: Int
  var footer: Int
  var header: Int
  var headerLines: Int
  private let rows: Int

  init(_ content: Layout.Content, hasInfo: Bool, _ hasPrompt: Bool, _ rows: Int) {
    prompt = hasPrompt ? 1 : 0
    info = hasInfo ? 1 : 0
    scopes = content.hasScopes ? 1 : 0
    footer = content.footerRows
    footerRule = footer > 0 ? 1 : 0
    header = content.headerRows
    headerLines = content.headerLineRows
    self.rows = rows
  }

  /// The prompt comes first, the list last.
  mutating func share(isHeaderFirst: Bool) {
    var rest = rows
    func take(_ size: inout Int) {
      size = max(0, min(size, rest))
      rest -= size
    }
    take(&prompt)
    take(&info)
    take(&scopes)
    take(&footerRule)
    take(&footer)
    take(&header)
    take(&headerLines)
  }
}
