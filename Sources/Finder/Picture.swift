import Matching
public import Records
public import Terminal
import Pipeline
import Text

/// Draws a session: gathers what is to be seen of it, and says what stands where.
public struct Picture: ~Copyable {
  private let theme: Theme
  private let rules: Rules
  private let input: InputSettings
  private var signs: Signs
  private var last: DrawnViews?
  /// The looks that the signs are of.
  private var shownLooks: Appearance
  /// Makes rows for the query of the list that is shown.
  private var rowMaker: RowMaker
  private var shownQuery: Query
  private var shownForm: LineForm?
  private var oldGutter: OldGutter?
  /// The first character of the query that was seen last.
  private var queryOffset = 0

  /// Draws on a terminal that has colours by itself as `base` says.
  public init(base: Theme.Base, input: InputSettings, for session: borrowing Session) {
    self.input = input
    theme = Theme(
      session.looks.colours, base: base,
      inlineBorders: Set(session.looks.inlineSections.compactMap(\.borderRole)))
    rules = session.rules
    signs = Signs(session.looks)
    shownLooks = session.looks
    shownQuery = session.request.query
    shownForm = session.request.form
    rowMaker = RowMaker(
      shownQuery, rules: rules, input: input, signs: signs, looks: session.looks)
  }

  /// Draws the session into a frame of this size; the session learns how long its list is.
  public mutating func draw(_ session: inout Session, rows: Int, columns: Int) -> Terminal.Frame {
    let newSigns = session.looks == shownLooks ? signs : Signs(session.looks)
    noteOldGutter(session.looks, newSigns)
    shownLooks = session.looks
    let request = session.snapshot.request
    if request.query != shownQuery || request.form != shownForm || signs != newSigns {
      signs = newSigns
      (shownQuery, shownForm) = (request.query, request.form)
      let input = shownForm?.applied(to: input) ?? input
      rowMaker = RowMaker(
        shownQuery, rules: rules, input: input, signs: signs, looks: session.looks,
        widths: rowMaker.widths)
    }
    var scene = scene(of: session, columns: columns)
    let layout = Layout(scene.looks, Layout.Content(of: scene), rows: rows, columns: columns)
    scene.headerLines = header(of: session, layout.plan)
    session.room = layout.room
    session.screen = (rows, columns)
    let textColumns = session.textColumns(in: layout, behind: newSigns)
    session.arrange(listRows: layout.list.rows, textColumns: textColumns)
    session.listRow = layout.list.row
    session.listWindow = layout.listBox.inside
    scene.list = list(of: session, columns: textColumns)
    keepOldGutter(in: &scene, layout, newSigns)
    if let last, last.views.layout == layout, last.views.scene.hasSameSections(as: scene) {
      scene.sectionIndent = last.views.scene.sectionIndent
    } else if session.looks.followsFzf {
      scene.sectionIndent = newSigns.indent
    }
    // Only now it is known how wide the columns are.
    if let heading = columnHeading(of: session) { scene.headerLines.append(heading) }
    session.arrange(preview: layout.preview, form: layout.previewNumber)
    if session.showsRecord {
      scene.preview = preview(of: session)
    } else if !layout.preview.isEmpty {
      scene.output = PreviewOutput(of: session)
      scene.outputWrapSign = session.previewLayout.sign
    }
    let prompt = PromptView(query: scene.query, looks: scene.looks, theme: theme)
    if !layout.prompt.isEmpty {
      queryOffset = prompt.window(columns: layout.prompt.columns).shown.lowerBound
    }
    let views = Views(scene: scene, layout: layout, theme: theme, signs: newSigns)
    var frame = Terminal.Frame(
      rows: rows, columns: columns, style: Style(on: theme[.background].colour ?? .standard))
    views.draw(into: &frame, after: last)
    last = DrawnViews(views: views, frame: frame)
    return frame
  }

  /// Notes which rows keep their gutter when there is none from now on.
  private mutating func noteOldGutter(_ looks: Appearance, _ newSigns: Signs) {
    guard looks.gutter != shownLooks.gutter, let list = last?.views.scene.list else { return }
    let isAsWide = signs.drawn.pointer.cells == newSigns.drawn.pointer.cells
    oldGutter = isAsWide ? OldGutter(sign: signs.gutter, rows: Set(list.rows.indices)) : nil
    oldGutter?.rows.remove(list.current - list.top)
  }

  private mutating func keepOldGutter(
    in scene: inout Scene, _ layout: Layout, _ newSigns: Signs
  ) {
    guard oldGutter != nil, let views = last?.views else { return }
    oldGutter?.stay(where: scene.list, looksLike: views.scene.list)
    let isTyped = views.scene.query.characters.count != scene.query.characters.count
    let isMoved = views.layout != layout || views.signs.indent != newSigns.indent
    if isTyped || isMoved || oldGutter?.rows.isEmpty == true { oldGutter = nil }
    scene.list.oldGutter = oldGutter
  }

  /// What a session needs of a terminal of this size.
  public func needs(of session: Session, rows: Int, columns: Int) -> Height.Needs {
    let scene = scene(of: session, columns: columns)
    return Height.Needs(
      scene.looks, Layout.Content(of: scene), items: session.itemCount, rows: rows)
  }

  /// What stands at a place of the frame that was drawn last.
  public func target(row: Int, column: Int) -> Target {
    last?.views.hit(row: row, column: column) ?? .nothing
  }

  /// The place is in the frame that was drawn last.
  public func covers(row: Int, column: Int) -> Bool {
    guard let layout = last?.views.layout else { return false }
    return row >= 0 && row < layout.rows && column < layout.columns
  }

  // MARK: - Scene

  private func scene(of session: Session, columns: Int) -> Scene {
    var scene = Scene()
    scene.looks = session.looks
    scene.looks.isHeaderShown = session.showsHeader
    scene.delimiter = input.delimiter
    scene.layout = session.settings.layout
    scene.query = QueryState(
      characters: session.query.characters, cursor: session.query.cursor, offset: queryOffset,
      isBlocked: session.showsBlock, isDisabled: !session.isSearchOn,
      fieldNames: session.fieldPlaces)
    scene.counts = session.counts
    scene.isScreen = session.settings.height?.isScreen ?? true
    scene.headerLineCount = session.headerLineRows
    scene.scopes = session.scopeBar
    // It takes its room before it is known which item it shows.
    scene.previewWish = session.previewWish(columns: columns)
    if session.showsRecord { scene.preview = PreviewPage() }
    if let help = session.help {
      scene.help =
        help.subject == .keys
        ? HelpPage(of: session, top: help.top) : reasons(of: session, top: help.top)
    }
    return scene
  }

  /// What stands above the columns of a table of records.
  private func columnHeading(of session: Session) -> ColouredText? {
    guard session.snapshot.progress.isRecords else { return nil }
    return rowMaker.heading.map { ColouredText(plain: $0) }
  }

  /// The first items as they are shown, with their own colours.
  ///
  /// Of an item with several lines one is seen: the last one where they are a part of a list that
  /// grows upwards, else the first.
  private func header(of session: Session, _ plan: SectionPlan) -> [ColouredText] {
    let snapshot = session.snapshot
    let place = plan.linesPlace == .withHeader ? plan.headerPlace : plan.linesPlace
    let showsLast = session.growsUpwards && place == .within
    return zip(snapshot.firstOfHeader..., snapshot.header).map { number, line in
      guard !snapshot.progress.isRecords else { return ColouredText(plain: line) }
      let row = rowMaker.plainRow(line, codes: snapshot.codes(before: number), number: number)
      let text = ColouredText(plain: row.text, runs: row.runs)
      guard session.showsAllLines, let first = row.text.firstIndex(of: 0x0A) else { return text }
      guard showsLast, let last = row.text.lastIndex(of: 0x0A) else {
        return text.part(0..<first + 1)
      }
      return text.part(last + 1..<row.text.count)
    }
  }

  private func list(of session: Session, columns: Int) -> ListState {
    let (viewport, snapshot) = (session.viewport, session.snapshot)
    let maker = rowMaker
    let items = snapshot.items(at: viewport.shown)
    let bytes = items.map { snapshot.shownBytes(of: $0) ?? [] }
    let places = items.map { maker.namesPlaces ? snapshot.recordPlace(of: $0) : nil }
    if snapshot.progress.isRecords { maker.widen(for: bytes, at: places) }
    let rows = zip(items.indices, snapshot.areMatches(at: viewport.shown)).map { place, isMatch in
      let item = items[place]
      var row = maker.row(
        of: item, bytes[place], codes: snapshot.codes(before: item),
        isRecord: snapshot.progress.isRecords, place: places[place], columns: columns)
      row.isMarked = session.selection.contains(item)
      row.isMatch = isMatch
      if !isMatch { row.marks = [] }
      return row
    }
    var list = ListState(
      top: viewport.top, current: viewport.cursor, count: snapshot.count, rows: rows)
    list.averageHeight = viewport.averageHeight
    list.form = session.rowForm
    list.isRaw = snapshot.request.listsAll
    if session.jump != nil { list.labels = session.settings.jumpLabels }
    return list
  }

  /// Why the current item matches.
  private func reasons(of session: Session, top: Int) -> HelpPage {
    var page = HelpPage(top: top)
    guard let item = session.currentItem, let bytes = session.snapshot.shownBytes(of: item) else {
      return page
    }
    let explanation = rowMaker.explanation(
      of: bytes, isRecord: session.snapshot.progress.isRecords, number: item)
    var rows = explanation.lines.map { HelpPage.Row(name: $0.term, meaning: $0.meaning) }
    if rows.isEmpty { rows = [HelpPage.Row(name: "", meaning: "Nothing is asked for.")] }
    page.sections = [HelpPage.Section(title: "Why this item matches", rows: rows)]
    return page
  }

  private func preview(of session: Session) -> PreviewPage {
    var page = PreviewPage(top: session.recordView.top)
    guard let item = session.currentItem, let bytes = session.snapshot.shownBytes(of: item) else {
      return page
    }
    if session.snapshot.progress.isRecords, let outline = RecordOutline(bytes) {
      let marks = rowMaker.found(in: outline).flatMap(\.sourceMarks).joined
      page.lines = RecordPage(outline, marks: marks).lines
    } else {
      let row = rowMaker.plainRow(bytes)
      page.lines = RecordPage.lines(of: row.text, marks: row.marks)
    }
    return page
  }
}
