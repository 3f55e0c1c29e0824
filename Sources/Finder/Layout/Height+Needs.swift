extension Height.Needs {
  /// What some looks need for so many items; items that may still come are not counted.
  init(_ looks: Appearance, _ content: Layout.Content, items: Int, rows: Int) {
    let plan = SectionPlan(looks, content)
    let infoRows = plan.hasInfoRow ? 1 : 0
    self.init(
      chrome: Height.Needs.chrome(looks, content, infoRows: infoRows),
      least: Height.Needs.least(looks, content, infoRows: infoRows),
      list: Height.Needs.list(plan, looks, content, items: items, rows: rows))
  }

  /// The rows around the list; lines of which it is not known on which side they are do not count.
  private static func chrome(
    _ looks: Appearance, _ content: Layout.Content, infoRows: Int
  ) -> Int {
    func lines(_ section: Section) -> Int { looks.borders[section]?.rows ?? 0 }
    var rows = lines(.outer) + lines(.list)
    if looks.showsInput { rows += lines(.input) + 1 + infoRows }
    let (header, headerLines) = (content.headerRows, content.headerLineRows)
    rows += header + headerLines
    if header > 0 { rows += lines(.header) }
    if headerLines > 0 {
      // A frame that nobody asked for counts, as with fzf.
      rows += (looks.borders[.headerLines] ?? .rounded).rows
    }
    for extent in [looks.margin.top, looks.margin.bottom, looks.padding.top, looks.padding.bottom] {
      if case .cells(let count) = extent { rows += count }
    }
    if content.preview.hasCommand, let place = content.preview.places.first, place.side == .up {
      rows += 10 + place.border.rows
    }
    return rows
  }

  /// A prompt, the counts and one item, with the outer line and the least of a preview.
  private static func least(
    _ looks: Appearance, _ content: Layout.Content, infoRows: Int
  ) -> Int {
    var rows = 2 + infoRows + (looks.borders[.outer]?.rows ?? 0)
    if content.preview.hasCommand, let place = content.preview.places.first, place.side.isVertical {
      rows += 1 + place.border.rows
    }
    return rows
  }

  /// So many items, and the rows of everything else.
  private static func list(
    _ plan: SectionPlan, _ looks: Appearance, _ content: Layout.Content, items: Int, rows: Int
  ) -> List {
    var around = plan.inputRows + plan.input.rows + plan.list.rows
    around += plan.headerSectionRows + plan.header.rows
    if plan.linesPlace != .withHeader { around += plan.lineRows + plan.headerLines.rows }
    around += plan.footerRows + (plan.footerPlace == .apart ? plan.footer.rows : 0)
    for place in [plan.headerPlace, plan.linesPlace, plan.footerPlace] where place == .inline {
      around += 1
    }
    var list = List(items: items, around: around)
    if content.preview.isShown, let place = content.preview.places.first, !place.isHidden {
      let lines = place.shape(in: plan.layout).rows
      list.preview =
        switch (place.side.isVertical, place.size) {
        case (false, _): .beside(least: 1 + lines)
        case (true, .cells(let count)): .rows(count + lines)
        case (true, .share(let share)): .share(share, least: 1 + lines)
        }
    }
    list.outside = plan.outer.rows
    for extent in [looks.margin.top, looks.margin.bottom, looks.padding.top, looks.padding.bottom] {
      list.outside += extent.cells(of: rows)
    }
    return list
  }
}
