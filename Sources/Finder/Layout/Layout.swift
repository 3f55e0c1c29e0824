/// Where each section of the screen stands; sections that are not shown, or have no room, are empty.
///
/// A value in, rectangles out: settings and the counts of what is to be shown make the whole
/// picture of a screen of some size.
struct Layout: Equatable, Sendable {
  /// What the sections need.
  struct Content: Equatable, Sendable {
    /// Where the list stands.
    var layout = PickerSettings.Layout.reverse
    /// The picker has the whole terminal.
    var isScreen = true
    var headerRows = 0
    /// First items that are a heading.
    var headerLineRows = 0
    var footerRows = 0
    var hasScopes = false
    var preview = PreviewWish()
  }

  /// A line across the frame of the list that sets a section off from the items.
  struct Rule: Equatable, Sendable {
    var section: Section
    /// One row, from side to side of the list's frame.
    var area: Area
    /// The section is above the items.
    var isBelowSection: Bool
  }

  let rows: Int
  let columns: Int
  private(set) var plan: SectionPlan
  /// The frame around everything.
  private(set) var outer = Box()
  /// What that leaves for the rest.
  private(set) var room = Area()
  /// The frame of the list with all that is drawn within it.
  private(set) var listBox = Box()
  /// The items, with the column of the scrollbar.
  private(set) var list = Area()
  private(set) var input = Box()
  private(set) var prompt = Area()
  /// The row of counts and separator.
  private(set) var info = Area()
  private(set) var scopes = Area()
  private(set) var headerBox = Box()
  private(set) var header = Area()
  private(set) var headerLinesBox = Box()
  private(set) var headerLines = Area()
  private(set) var footerBox = Box()
  private(set) var footer = Area()
  private(set) var rules: [Rule] = []
  /// The preview with its frame; empty where it is not shown or has no room.
  private(set) var preview = Box()
  /// The place of the preview among those that were wished for.
  private(set) var previewNumber: Int?
  /// The last column belongs to the scrollbar.
  private(set) var hasScrollbarColumn = false
  /// Columns before the text of a section that has no frame at its left while the list has one.
  private let shift: Int
  private let lineWidth: Int

  init(_ looks: Appearance, _ content: Content, rows: Int, columns: Int) {
    self.rows = max(0, rows)
    self.columns = max(0, columns)
    plan = SectionPlan(looks, content)
    lineWidth = looks.lineWidth
    shift = plan.list.sides.contains(.left) ? lineWidth + 1 : 0
    var room = placeOuter(looks, content)
    self.room = room
    previewNumber = Layout.placeNumber(content.preview, in: room, plan, looks)
    if let number = previewNumber, number > 0 {
      var content = content
      content.preview.chosen = number
      plan = SectionPlan(looks, content)
    }
    var sizes = SectionSizes(plan, rows: room.rows, previewLeast: 0)
    var placed: PlacedPreview?
    if let place = previewNumber.map({ content.preview.places[$0] }), place.isVisible {
      let least = Layout.least(place, plan, looks)
      var size = Layout.size(of: place, in: room, plan, looks)
      if place.side.isVertical {
        sizes = SectionSizes(plan, rows: room.rows, previewLeast: least)
        size = max(least, min(size, sizes.rowsForPreview))
      }
      placed = PlacedPreview(
        side: place.side, border: place.shape(in: plan.layout), size: size)
    }
    sticksOut(placed, &room)
    if let placed { placeBeside(placed, &room) }
    hasScrollbarColumn =
      looks.scrollbar != "" || plan.list.sides.contains(.right)
      || plan.outer.sides.contains(.right) || placed?.side == .right
    placeSections(sizes, placed, room)
    if !preview.border.sides.contains(.right), looks.scrollbar != "" {
      preview.inside.columns = max(0, preview.inside.columns - 1)
    }
  }

  // MARK: - Around all

  /// Margin, frame and padding of the whole; less of them where too little would be left.
  private mutating func placeOuter(_ looks: Appearance, _ content: Content) -> Area {
    let line = plan.outer.sides
    let frame = [
      line.contains(.top) ? 1 : 0, line.contains(.right) ? 1 + lineWidth : 0,
      line.contains(.bottom) ? 1 : 0, line.contains(.left) ? 1 + lineWidth : 0,
    ]
    let sizes = [rows, columns, rows, columns]
    var margin = looks.margin.parts.enumerated().map { $1.cells(of: sizes[$0]) + frame[$0] }
    var padding = looks.padding.parts.enumerated().map { $1.cells(of: sizes[$0]) }
    var least = (rows: 3 - (plan.hasInfoRow ? 0 : 1), columns: 4)
    if content.preview.isShown, let place = content.preview.places.first {
      let preview = Layout.least(place, plan, looks)
      if place.side.isVertical { least.rows += preview } else { least.columns += preview }
    }
    func shrink(_ one: Int, _ two: Int, _ whole: Int, _ least: Int) {
      let all = margin[one] + margin[two] + padding[one] + padding[two]
      guard whole - all < min(least, whole), all > 0 else { return }
      let left = whole - min(least, whole)
      padding[one] = left * padding[one] / all
      padding[two] = left * padding[two] / all
      margin[one] = max(frame[one], left * margin[one] / all)
      margin[two] = max(frame[two], left * margin[two] / all)
    }
    shrink(1, 3, columns, least.columns)
    shrink(0, 2, rows, least.rows)
    var room = Area(row: 0, column: 0, rows: rows, columns: columns)
    room.cut(zip(margin, frame).map { $0 - $1 })
    outer = Box(area: room, border: plan.outer, lineWidth: lineWidth)
    room.cut(frame)
    room.cut(padding)
    return room
  }

  /// Gives the list the blank column beside the outer frame, if nothing in it has a line there.
  private func sticksOut(_ preview: PlacedPreview?, _ room: inout Area) {
    guard plan.outer.sides.contains(.right), !room.isEmpty else { return }
    // A framed list beside a preview at the left has no blank there that would be made up for.
    if preview?.side == .left, !plan.list.sides.isEmpty { return }
    let inner =
      [plan.list] + plan.bordersAtRight
      + (preview.map { $0.side == .left ? [] : [$0.border] } ?? [])
    if !inner.contains(where: { $0.sides.contains(.right) }) { room.columns += 1 }
  }

  private mutating func placeBeside(_ placed: PlacedPreview, _ room: inout Area) {
    switch placed.side {
    case .left:
      preview = Box(area: room.takeLeft(placed.size), border: placed.border, lineWidth: lineWidth)
      // Lines above and below end a column before the text does, as with fzf.
      if !placed.border.sides.contains(.right) { preview.area.columns -= 1 }
      if plan.list.sides.isEmpty { _ = room.takeLeft(1) }
    case .right:
      preview = Box(area: room.takeRight(placed.size), border: placed.border, lineWidth: lineWidth)
    case .up, .down, .next: break
    }
  }

  private mutating func placeAcross(_ placed: PlacedPreview, _ room: inout Area) {
    switch placed.side {
    case .up:
      preview = Box(area: room.takeTop(placed.size), border: placed.border, lineWidth: lineWidth)
    case .down:
      preview = Box(
        area: room.takeBottom(placed.size), border: placed.border, lineWidth: lineWidth)
    case .left, .right, .next: break
    }
  }

  // MARK: - Sections

  private mutating func placeSections(
    _ sizes: SectionSizes, _ placed: PlacedPreview?, _ whole: Area
  ) {
    var room = whole
    let isReverse = plan.layout == .reverse
    func take(_ rows: Int, fromInputSide: Bool = true) -> Area {
      fromInputSide == isReverse ? room.takeTop(rows) : room.takeBottom(rows)
    }
    func box(_ area: Area, _ border: BorderShape) -> Box {
      var box = Box(area: area, border: border, lineWidth: lineWidth)
      box.takeBlankAtRight(lineWidth: lineWidth)
      return box
    }
    if let placed { placeAcross(placed, &room) }
    if plan.headerPlace == .apart, plan.isHeaderOutside {
      headerBox = box(take(sizes.header), plan.header)
    }
    if plan.linesPlace == .apart, plan.areLinesOutside {
      headerLinesBox = box(take(sizes.headerLines), plan.headerLines)
    }
    if plan.isInputApart { input = box(take(sizes.input), plan.input) }
    if let placed, placed.side == .next {
      preview = Box(area: take(placed.size), border: placed.border, lineWidth: lineWidth)
    }
    if plan.headerPlace == .apart, !plan.isHeaderOutside {
      headerBox = box(take(sizes.header), plan.header)
    }
    if plan.footerPlace == .apart {
      footerBox = box(take(sizes.footer, fromInputSide: false), plan.footer)
    }
    if plan.linesPlace == .apart, !plan.areLinesOutside {
      let area = take(sizes.headerLines, fromInputSide: plan.layout != .reverseList)
      headerLinesBox = box(area, plan.headerLines)
    }
    placeList(room, sizes)
    fillBoxes(sizes)
  }

  /// The list with all that is within its frame.
  private mutating func placeList(_ room: Area, _ sizes: SectionSizes) {
    listBox = Box(area: room, border: plan.list, lineWidth: lineWidth)
    listBox.takeBlankAtRight(lineWidth: lineWidth)
    var inside = listBox.inside
    let isReverse = plan.layout == .reverse
    func take(_ rows: Int, fromInputSide: Bool = true) -> Area {
      fromInputSide == isReverse ? inside.takeTop(rows) : inside.takeBottom(rows)
    }
    if !plan.isInputApart { input = Box(area: take(sizes.input), border: .none) }
    if plan.headerPlace == .within { header = take(min(sizes.header, inside.rows)) }
    if plan.linesPlace == .within {
      headerLines = take(
        min(sizes.headerLines, inside.rows), fromInputSide: plan.layout != .reverseList)
    }
    if plan.headerPlace == .inline { placeInline(.header, plan.headerSectionRows, true, &inside) }
    if plan.footerPlace == .inline { placeInline(.footer, plan.footerRows, false, &inside) }
    if plan.linesPlace == .inline {
      placeInline(.headerLines, plan.lineRows, plan.layout != .reverseList, &inside)
    }
    list = inside
  }

  /// Puts a section behind a rule, if the items keep a row.
  private mutating func placeInline(
    _ section: Section, _ wanted: Int, _ isAtInput: Bool, _ inside: inout Area
  ) {
    guard inside.rows >= 2 else { return }
    let count = max(1, min(wanted, inside.rows - 2))
    let isTop = isAtInput == (plan.layout == .reverse)
    let area = isTop ? inside.takeTop(count) : inside.takeBottom(count)
    var line = isTop ? inside.takeTop(1) : inside.takeBottom(1)
    (line.column, line.columns) = (listBox.area.column, listBox.area.columns)
    rules.append(Rule(section: section, area: line, isBelowSection: isTop))
    switch section {
    case .header: header = area
    case .footer: footer = area
    default: headerLines = area
    }
  }

  /// Puts the text of sections into their boxes.
  private mutating func fillBoxes(_ sizes: SectionSizes) {
    if plan.headerPlace == .apart { header = headerBox.inside }
    if plan.linesPlace == .withHeader { splitHeader() }
    if plan.linesPlace == .apart { headerLines = headerLinesBox.inside }
    if plan.footerPlace == .apart { footer = footerBox.inside }
    var rest = input.inside
    if plan.isInputApart {
      let sides = plan.input.sides
      if !sides.contains(.left) { _ = rest.takeLeft(shift) }
      // As wide as the list beside its frame.
      let isShifted = !sides.contains(.left) && shift > 0
      if !isShifted, !sides.contains(.right), plan.list.sides.contains(.right) {
        _ = rest.takeRight(lineWidth)
      }
    }
    guard plan.hasPrompt else { return }
    let isReverse = plan.layout == .reverse
    func take(_ rows: Int) -> Area { isReverse ? rest.takeTop(rows) : rest.takeBottom(rows) }
    prompt = take(1)
    info = take(plan.hasInfoRow ? 1 : 0)
    scopes = take(plan.hasScopes ? 1 : 0)
  }

  /// The header is nearer to the prompt than the header lines that are drawn with it.
  private mutating func splitHeader() {
    var rest = header
    let isReverse = plan.layout == .reverse
    header = isReverse ? rest.takeTop(plan.headerRows) : rest.takeBottom(plan.headerRows)
    headerLines = rest
    headerLinesBox = headerBox
  }

  /// Columns from the start of a section's text area to its text, if items have so many.
  func indent(of border: BorderShape, isWithin: Bool, items: Int) -> Int {
    let frame = border.sides.contains(.left) ? lineWidth + 1 : 0
    return max(0, items + (isWithin ? 0 : shift) - frame)
  }

  /// A preview without a line at its right stands left of a list with one at its left.
  var hasBarePreviewAtLeft: Bool {
    plan.list.sides.contains(.left) && !preview.isEmpty
      && !preview.border.sides.contains(.right)
      && preview.area.columnRange.upperBound <= listBox.area.column
  }

  /// The column at which texts of items, header and footer are cut.
  var textEnd: Int { list.column + list.columns - (hasScrollbarColumn ? 1 : 0) }

  /// The column at which the texts of a section in a box of its own are cut.
  func textEnd(in area: Area) -> Int {
    min(textEnd, area.columnRange.upperBound - (hasScrollbarColumn ? 1 : 0))
  }
}
