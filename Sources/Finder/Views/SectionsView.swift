import Terminal

/// The frames of all sections with their backgrounds and labels, and the texts of header and footer.
struct SectionsView {
  let scene: Scene
  let layout: Layout
  let theme: Theme
  let signs: Signs

  private var looks: Appearance { scene.looks }

  func draw(into frame: inout Frame) {
    draw(layout.outer, .outer, line: .border, label: .label, on: .background, into: &frame)
    draw(
      layout.listBox, .list, line: .listBorder, label: .listLabel, on: .listBackground,
      into: &frame)
    if layout.plan.isInputApart {
      draw(
        layout.input, .input, line: .inputBorder, label: .inputLabel, on: looks.inputBackground,
        into: &frame)
    }
    let onHeader = looks.headerBackground
    if layout.plan.linesPlace == .apart {
      draw(
        layout.headerLinesBox, nil, line: .headerBorder, label: .headerLabel, on: onHeader,
        into: &frame)
    }
    if layout.plan.headerPlace == .apart {
      draw(
        layout.headerBox, .header, line: .headerBorder, label: .headerLabel, on: onHeader,
        into: &frame)
    }
    draw(
      layout.footerBox, .footer, line: .footerBorder, label: .footerLabel, on: .footerBackground,
      into: &frame)
    for rule in layout.rules { draw(rule, into: &frame) }
    drawLines(into: &frame)
  }

  private func draw(
    _ box: Box, _ section: Section?, line: Theme.Role, label: Theme.Role, on background: Theme.Role,
    into frame: inout Frame
  ) {
    guard !box.isEmpty else { return }
    let ground = Style(on: theme.style(.text, on: background).background)
    if ground != frame.ground {
      for row in box.area.rowRange {
        frame.fill(row: row, columns: box.area.columnRange, style: ground)
      }
    }
    if box.inside != box.area {
      BorderView(box, looks, style: theme.style(line, on: background)).draw(into: &frame)
      for row in box.inside.rowRange {
        frame.fill(row: row, columns: box.inside.columnRange, style: ground)
      }
    }
    guard let text = section.flatMap({ looks.labels[$0] }) else { return }
    LabelView(
      label: text, style: theme.style(label, on: background), signs: signs, tabStop: looks.tabStop
    ).draw(on: box, into: &frame)
  }

  // MARK: - Within the frame of the list

  /// Draws a section's rule, its ground and the lines of the list's frame that it touches.
  private func draw(_ rule: Layout.Rule, into frame: inout Frame) {
    let isFooter = rule.section == .footer
    let background = isFooter ? .footerBackground : looks.headerBackground
    let line = theme.style(isFooter ? .footerBorder : .headerBorder, on: background)
    let text =
      switch rule.section {
      case .header: layout.header.rows > 0 ? layout.header : layout.headerLines
      case .footer: layout.footer
      default: layout.headerLines
      }
    var rows = text.rowRange
    if rule.section == .header, layout.plan.linesPlace == .withHeader {
      let lines = layout.headerLines.rowRange
      rows = min(rows.lowerBound, lines.lowerBound)..<max(rows.upperBound, lines.upperBound)
    }
    let border = BorderView(layout.listBox, looks, style: line)
    let box = layout.listBox.area
    for row in rows {
      border.drawSides(at: row, line, into: &frame)
      frame.fill(
        row: row, columns: layout.listBox.inside.columnRange,
        style: Style(on: theme.style(.text, on: background).background))
    }
    border.drawRule(
      at: rule.area.row, isBelowSection: rule.isBelowSection, line, into: &frame)
    if rows.lowerBound == box.row + 1 {
      frame.restyle(row: box.row, columns: box.columnRange) { restyle(&$0, line, background) }
    }
    if rows.upperBound == box.rowRange.upperBound - 1 {
      frame.restyle(row: rows.upperBound, columns: box.columnRange) {
        restyle(&$0, line, background)
      }
    }
    let label: Section = isFooter ? .footer : .header
    if rule.section != .headerLines, let text = looks.labels[label] {
      let style = theme.style(isFooter ? .footerLabel : .headerLabel, on: background)
      LabelView(label: text, style: style, signs: signs, tabStop: looks.tabStop)
        .draw(row: rule.area.row, rule.area.columnRange, style, into: &frame)
    }
  }

  /// The label of the list keeps its own foreground on another ground.
  private func restyle(_ style: inout Style, _ line: Style, _ background: Theme.Role) {
    if style == theme.style(.listBorder, on: .listBackground) {
      style = line
    } else {
      style.background = line.background
    }
  }

  // MARK: - Header and footer

  private func drawLines(into frame: inout Frame) {
    if layout.plan.headerPlace != .nowhere { header.draw(in: layout.header, into: &frame) }
    if layout.plan.linesPlace != .nowhere { headerLines.draw(in: layout.headerLines, into: &frame) }
    footer.draw(in: layout.footer, into: &frame)
  }

  var header: LinesView {
    view(
      ColouredText.lines(of: looks.header), theme.style(.header, on: .headerBackground),
      keepsEnd: layout.plan.layout != .reverse, layout.plan.headerPlace, layout.plan.header,
      in: layout.header)
  }

  var headerLines: LinesView {
    let plan = layout.plan
    let isBottomUp = plan.layout == .fromBottom
    var rows = scene.headerLines
    // Lines that have not come yet leave their rows blank.
    while rows.count < scene.headerLineCount { rows.append(ColouredText([])) }
    if isBottomUp { rows.reverse() }
    let isWithHeader = plan.linesPlace == .withHeader
    return view(
      rows, theme.style(.header, on: .headerBackground), keepsEnd: isBottomUp,
      isWithHeader ? plan.headerPlace : plan.linesPlace,
      isWithHeader ? plan.header : plan.headerLines, in: layout.headerLines)
  }

  var footer: LinesView {
    view(
      ColouredText.lines(of: looks.footer), theme.style(.footer, on: .footerBackground),
      keepsEnd: false, layout.plan.footerPlace, layout.plan.footer, in: layout.footer)
  }

  private func view(
    _ lines: [ColouredText], _ style: Style, keepsEnd: Bool, _ place: SectionPlan.Place,
    _ border: BorderShape, in area: Area
  ) -> LinesView {
    LinesView(
      lines: lines, style: style, keepsEnd: keepsEnd,
      indent: layout.indent(
        of: border, isWithin: place == .within || place == .inline,
        items: scene.sectionIndent ?? signs.indent),
      end: layout.textEnd(in: area), signs: signs, looks: looks,
      delimiter: scene.delimiter)
  }
}

extension Section {
  /// What the line around it is coloured as; nothing where it is never within another's.
  var borderRole: Theme.Role? {
    switch self {
    case .header: .headerBorder
    case .footer: .footerBorder
    default: nil
    }
  }
}

extension Appearance {
  /// The sections that are drawn within the frame of the list.
  var inlineSections: [Section] {
    guard let list = borders[.list], list.sides.isSuperset(of: [.top, .bottom]) else { return [] }
    return Section.allCases.filter { borders[$0] == .inline }
  }

  /// A section without a line around it lies on the ground of the list.
  var inputBackground: Theme.Role {
    [nil, BorderShape.none].contains(borders[.input]) ? .listBackground : .inputBackground
  }

  var headerBackground: Theme.Role {
    [nil, BorderShape.none].contains(borders[.header]) ? .listBackground : .headerBackground
  }
}
