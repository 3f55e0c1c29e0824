/// Opening, closing and changing the window of the preview.
extension Session {
  /// The record is shown in the window.
  var showsRecord: Bool { recordView.isShown }

  /// Takes note of where the window is; who lays out the screen says so before drawing.
  mutating func arrange(preview box: Box, form number: Int?) {
    preview.formNumber = number ?? preview.formNumber
    preview.box = box
  }

  /// Gives list and preview the room that they have from now on, so that the actions that follow
  /// know it before anything is drawn.
  private mutating func layOut() {
    guard let screen, preview.box != nil else { return }
    var looks = looks
    looks.isHeaderShown = showsHeader
    let content = Layout.Content(of: self, columns: screen.columns)
    let layout = Layout(looks, content, rows: screen.rows, columns: screen.columns)
    arrange(listRows: layout.list.rows, textColumns: textColumns(in: layout, behind: Signs(looks)))
    arrange(preview: layout.preview, form: layout.previewNumber)
  }

  /// The window as the layout needs to know it, on a screen of so many columns.
  func previewWish(columns: Int) -> PreviewWish {
    var wish = PreviewWish(places: preview.window.places)
    wish.hasCommand = !preview.command.isEmpty
    wish.isShown = showsRecord || wish.hasCommand || preview.isForced
    wish.isPossible =
      wish.hasCommand
      || ["preview", "change-preview", "transform", "bg-transform"].contains {
        bindings.contains($0)
      }
    guard showsRecord else { return wish }
    for index in wish.places.indices { wish.places[index].isHidden = false }
    // Without other words it is beside the list where both have room, else below it.
    if !preview.window.form.isSideGiven, columns < Session.wide { wish.places[0].side = .down }
    return wish
  }

  private static let wide = 80

  /// Closes the window or opens it; without a command it is that of the record.
  mutating func togglePreview() {
    if preview.hasWindow {
      setHidden(true)
    } else if !preview.command.isEmpty {
      setHidden(false)
    } else if isRecords {
      recordView.isShown.toggle()
    }
  }

  mutating func showPreview() {
    if preview.command.isEmpty {
      if isRecords, !preview.hasWindow { recordView.isShown = true }
    } else if !preview.hasWindow {
      setHidden(false)
    }
  }

  mutating func hidePreview() {
    if showsRecord { recordView.isShown = false } else if preview.hasWindow { setHidden(true) }
  }

  var hasOpenPreview: Bool { showsRecord || preview.hasWindow }

  private mutating func setHidden(_ isHidden: Bool) {
    preview.form.place.isHidden = isHidden
    preview.isForced = false
    preview.box = nil
    // What it showed must not appear when it is opened again.
    if isHidden { emptyPreview() }
  }

  /// Shows what a command prints, now and only once.
  mutating func previewOnce(_ command: String) {
    let isOpen = preview.hasWindow && preview.box != nil
    preview.isForced = true
    preview.form.place.isHidden = false
    preview.once = command
    if isOpen { fillPreview() } else { preview.box = nil }
  }

  mutating func changePreview(_ command: String) {
    guard command != preview.command else { return }
    if command.isEmpty || preview.command.isEmpty { preview.box = nil }
    preview.command = command
    preview.isForced = false
    if command.isEmpty { emptyPreview() }
  }

  mutating func refreshPreview() {
    guard !preview.command.isEmpty else { return }
    preview.refreshes += 1
  }

  mutating func togglePreviewWrap(_ wrap: PreviewWrap) {
    guard preview.hasWindow else { return }
    switch (preview.wrap, wrap) {
    case (.atCharacters, .atWords): preview.changedWrap = .atWords
    case (.off, _): preview.changedWrap = wrap
    default: preview.changedWrap = .off
    }
  }

  /// Gives the window its first form, changed as a description says; the wrapping stays.
  mutating func changePreviewWindow(_ description: String) {
    let (before, wrap, wasScrollable) = (preview.form, preview.wrap, isPreviewScrollable)
    if !preview.hasWindow { preview.box = nil }
    var window = settings.preview.window
    if !description.isEmpty { window.form.place.isHidden = false }
    window.form.wrap = nil
    guard (try? window.apply(description)) != nil else { return }
    preview.changedWrap = window.form.wrap ?? wrap
    preview.window = window
    preview.formNumber = 0
    layOut()
    if window.form.scroll != before.scroll, wasScrollable {
      scrollPreview(to: wantedPreviewTop, isScrollable: true)
    }
    preview.isFollowing = window.form.follows
    if window.form.place.isHidden {
      preview.isForced = false
      emptyPreview()
    }
  }
}
