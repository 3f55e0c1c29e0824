import Terminal

/// What a command has printed, as far as the window of the preview shows it.
struct PreviewOutput: Sendable {
  var rows: [PreviewRows.Row] = []
  /// Rows at the top that are not scrolled.
  var headerRows = 0
  /// Lines in all, and the line that is seen first.
  var count = 0
  var top = 0
  /// Lines below those that stay.
  var scrolledCount = 0
  /// How far the lines below those that stay are scrolled.
  var scrolledTop = 0
  /// The lines that stay leave room for a scrollbar.
  var hasBar = false
  /// Not all of the text is seen.
  var isScrollable = false
  /// The command has not printed anything for a while.
  var isLoading = false
  /// How often the spinner has turned while the command runs and its output is seen.
  var spinner: Int?
  /// It is said which part of the text is seen.
  var showsPlace = true

  init() {}

  /// Gathers what a session shows in the window of its preview.
  init(of session: Session) {
    let preview = session.preview
    let header = preview.headerLines
    let layout = session.previewLayout
    for line in 0..<header { append(line, of: preview, layout) }
    headerRows = rows.count
    count = preview.text.count
    top = preview.nearestTop(preview.top)
    hasBar = preview.rows > preview.form.headerLines
    scrolledTop = max(0, top - preview.form.headerLines)
    scrolledCount = count - header
    for line in header + scrolledTop..<max(header + scrolledTop, count)
    where rows.count < preview.rows {
      append(line, of: preview, layout)
    }
    isScrollable = session.isPreviewScrollable
    showsPlace = preview.form.showsInfo
    guard let run = preview.run else { return }
    if run.output == nil { spinner = run.ticks }
    isLoading = run.output != nil && run.ticks >= PreviewOutput.patience
  }

  /// So many ticks are waited in silence.
  private static let patience = 5

  private mutating func append(_ line: Int, of preview: PreviewState, _ layout: PreviewRows) {
    let left = preview.rows - rows.count
    guard left > 0 else { return }
    rows += layout.rows(of: preview.text.line(line), limit: left).prefix(left)
  }
}
