extension Height.Needs {
  /// What some looks need for so many items; items that may still come are not counted.
  init(_ looks: Appearance, _ content: Layout.Content, items: Int, rows: Int) {
    self.init(
      chrome: Height.Needs.chrome(looks, content), least: Height.Needs.least(looks, content),
      all: Height.Needs.all(looks, content, items: items, rows: rows))
  }

  /// A row of counts or separator, as far as the options alone tell.
  private static func infoRows(_ looks: Appearance) -> Int {
    switch looks.info {
    case .row, .right: 1
    case .inline: 0
    case .inlineRight, .hidden: looks.separator == "" ? 0 : 1
    }
  }

  /// The rows around the list; lines of which it is not known on which side they are do not count.
  private static func chrome(_ looks: Appearance, _ content: Layout.Content) -> Int {
    func lines(_ section: Section) -> Int { looks.borders[section]?.rows ?? 0 }
    var rows = lines(.outer) + lines(.list)
    if looks.showsInput { rows += lines(.input) + 1 + infoRows(looks) }
    let (header, headerLines) = (content.headerRows, content.headerLineRows)
    rows += header + headerLines
    if header > 0 { rows += lines(.header) }
    if headerLines > 0 {
      let own = looks.borders[.headerLines]
      rows += own?.rows ?? (header > 0 ? BorderShape.rounded.rows : lines(.header))
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
  private static func least(_ looks: Appearance, _ content: Layout.Content) -> Int {
    var rows = 2 + infoRows(looks) + (looks.borders[.outer]?.rows ?? 0)
    if content.preview.hasCommand, let place = content.preview.places.first, place.side.isVertical {
      rows += 1 + place.border.rows
    }
    return rows
  }

  /// The rows of everything with so many items.
  private static func all(
    _ looks: Appearance, _ content: Layout.Content, items: Int, rows: Int
  ) -> Int {
    let plan = SectionPlan(looks, content)
    var all = items + plan.inputRows + plan.input.rows + plan.list.rows
    all += plan.headerSectionRows + plan.header.rows
    if plan.linesPlace != .withHeader { all += plan.lineRows + plan.headerLines.rows }
    all += plan.footerRows + (plan.footerPlace == .apart ? plan.footer.rows : 0)
    for place in [plan.headerPlace, plan.linesPlace, plan.footerPlace] where place == .inline {
      all += 1
    }
    if content.preview.isShown, let place = content.preview.places.first, !place.isHidden {
      let lines = place.shape(in: plan.layout).rows
      switch (place.side.isVertical, place.size) {
      case (false, _): all = max(all, 1 + lines)
      case (true, .cells(let count)): all += count + lines
      case (true, .share(let share)):
        all = max(all + 1 + lines, Int(Double(100 * all) / max(1, 100 - share)))
      }
    }
    all += plan.outer.rows
    for extent in [looks.margin.top, looks.margin.bottom, looks.padding.top, looks.padding.bottom] {
      all += extent.cells(of: rows)
    }
    return all
  }
}
