/// Scrolling the preview.
extension Session {
  /// Scrolls by some lines, downwards where positive.
  mutating func scrollPreview(by lines: Int) {
    if showsRecord { return recordView.scroll(by: lines) }
    scrollPreview(to: preview.top + lines)
  }

  /// Scrolls by as much as the window shows, or by half of it.
  mutating func scrollPreview(byPages direction: Int, half: Bool = false) {
    let rows = preview.rows
    scrollPreview(by: half ? direction * rows / 2 : direction * rows)
  }

  mutating func scrollPreviewToTop() {
    if showsRecord { return recordView.scroll(by: -Session.far) }
    scrollPreview(to: 0)
  }

  mutating func scrollPreviewToBottom() {
    if showsRecord { return recordView.scroll(by: Session.far) }
    scrollPreview(to: preview.text.count - preview.rows)
  }

  /// More lines than any record has.
  private static let far = 1 << 40

  /// Makes a line the first one seen, so far as there is anything to scroll.
  mutating func scrollPreview(to line: Int, isScrollable: Bool? = nil) {
    guard preview.hasWindow, isScrollable ?? isPreviewScrollable else { return }
    let (first, count) = (preview.form.headerLines, preview.text.count)
    var line = line
    if preview.form.cycles, count > first {
      let length = count - first
      line = ((line - first) % length + length) % length + first
    }
    line = preview.nearestTop(line)
    guard line != preview.top else { return }
    preview.top = line
    // Who scrolls to the end wants to see what follows.
    preview.isFollowing = preview.form.follows && line >= count - preview.rows
  }

  /// Not all of the text is seen.
  var isPreviewScrollable: Bool {
    if preview.top > preview.form.headerLines || preview.text.count >= preview.rows { return true }
    return previewLayout.height(of: 0..<preview.text.count, in: preview) >= preview.rows
  }

  /// How lines of the preview become rows now.
  var previewLayout: PreviewRows {
    PreviewRows(
      wrap: preview.wrap, columns: preview.columns, tabStop: looks.tabStop,
      sign: settings.preview.wrapSign ?? Signs(looks).wrap, controls: looks.controls)
  }

  /// The first line seen where the last one is at the bottom.
  var lastPreviewTop: Int {
    let header = preview.form.headerLines
    let (count, rows) = (preview.text.count, preview.rows - header)
    guard rows > 0 else { return header }
    guard preview.wrap != .off else { return max(header, count - rows) }
    let layout = previewLayout
    var (line, left) = (count, rows)
    while line > header {
      left -= layout.rows(of: preview.text.line(line - 1), limit: left + 1).count
      // A last line that is too long for the window is the first one seen.
      if left < 0 { return line == count ? line - 1 : line }
      line -= 1
    }
    return line
  }
}

extension PreviewRows {
  /// The rows of some lines, counted no further than the window reaches.
  fileprivate func height(of lines: Range<Int>, in preview: PreviewState) -> Int {
    guard wrap != .off else { return lines.count }
    var height = 0
    for line in lines where height < preview.rows {
      height += rows(of: preview.text.line(line), limit: preview.rows).count
    }
    return height
  }
}
