import Pipeline
import Terminal

/// The whole screen: draws a scene into a frame, and finds what stands at a place of it.
struct Views {
  let scene: Scene
  let layout: Layout
  let theme: Theme
  let signs: Signs

  /// Draws every part, and puts the cursor where the next character would be typed.
  ///
  /// A list that looks as in the frame that was drawn last is taken from there: with a key that is
  /// typed most of the screen stays as it is.
  func draw(into frame: inout Frame, after last: DrawnViews? = nil) {
    if let help = scene.help {
      let area = Area(rows: frame.rows, columns: frame.columns)
      HelpView(help: help, theme: theme, signs: signs, looks: scene.looks)
        .draw(in: area, into: &frame)
      frame.cursor = nil
      return
    }
    sections.draw(into: &frame)
    frame.cursor = promptView.draw(in: layout.prompt, into: &frame)
    drawInfo(into: &frame)
    if let scopes = scene.scopes {
      ScopeBarView(
        scopes: scopes, theme: theme, signs: signs, background: scene.looks.inputBackground
      ).draw(in: layout.scopes, &frame)
    }
    if !takeList(from: last, into: &frame) { list.draw(in: layout.list, into: &frame) }
    if scene.looks.followsFzf, layout.hasBarePreviewAtLeft { loseListLine(into: &frame) }
    drawPreview(into: &frame)
  }

  /// Blanks the line at the left of the list, as fzf does beside a preview without one at its right.
  private func loseListLine(into frame: inout Frame) {
    let column = layout.listBox.area.column
    var areas = [layout.list]
    if !layout.plan.isInputApart { areas += [layout.prompt, layout.info] }
    for row in areas.flatMap(\.rowRange) {
      frame.fill(
        row: row, columns: column..<column + scene.looks.lineWidth,
        style: Style(on: theme[.listBackground].colour ?? .standard))
    }
  }

  private func takeList(from last: DrawnViews?, into frame: inout Frame) -> Bool {
    guard let last, last.views.scene.help == nil, last.views.layout == layout,
      last.views.list.looksLike(list)
    else { return false }
    return frame.take(
      rows: layout.list.rowRange, columns: layout.list.columnRange, of: last.frame)
  }

  private func drawPreview(into frame: inout Frame) {
    guard !layout.preview.isEmpty else { return }
    PreviewFrameView(looks: scene.looks, theme: theme, signs: signs)
      .draw(layout.preview, into: &frame)
    let inside = layout.preview.inside
    if let page = scene.preview {
      PreviewView(preview: page, theme: theme, signs: signs, tabStop: scene.looks.tabStop)
        .draw(in: inside, into: &frame)
    } else if let output = scene.output {
      PreviewOutputView(
        output: output, theme: theme, signs: signs, wrapSign: scene.outputWrapSign,
        placeBackground: scene.looks.inputBackground
      ).draw(in: inside, into: &frame)
    }
  }

  var sections: SectionsView {
    SectionsView(scene: scene, layout: layout, theme: theme, signs: signs)
  }

  private func drawInfo(into frame: inout Frame) {
    let info = InfoView(
      scene: scene, theme: theme, signs: signs, hasSeparator: layout.plan.hasSeparator)
    info.drawRow(in: layout.info, into: &frame)
    info.drawInline(
      in: layout.prompt, after: promptView.end(columns: layout.prompt.columns), into: &frame)
  }

  var promptView: PromptView {
    PromptView(query: scene.query, looks: scene.looks, theme: theme)
  }

  var list: ListView {
    ListView(
      list: scene.list, growsUpwards: scene.layout == .fromBottom, looks: scene.looks, theme: theme,
      signs: signs,
      showsEnds: scene.looks.keepsRight && scene.query.characters.isEmpty,
      hasScrollbarColumn: layout.hasScrollbarColumn)
  }
}

/// Views, and the frame into which they were drawn.
struct DrawnViews {
  var views: Views
  var frame: Frame
}

extension Layout.Content {
  init(of scene: Scene) {
    layout = scene.layout
    isScreen = scene.isScreen
    headerRows = ColouredText.lines(of: scene.looks.header).count
    headerLineRows = scene.headerLineCount
    footerRows = ColouredText.lines(of: scene.looks.footer).count
    hasScopes = scene.scopes != nil
    preview = scene.previewWish
  }

  /// What a session shows on a screen of so many columns.
  init(of session: Session, columns: Int) {
    layout = session.settings.layout
    isScreen = session.settings.height?.isScreen ?? true
    headerRows = ColouredText.lines(of: session.looks.header).count
    headerLineRows = session.headerLineRows
    footerRows = ColouredText.lines(of: session.looks.footer).count
    hasScopes = session.scopeBar != nil
    preview = session.previewWish(columns: columns)
  }
}
