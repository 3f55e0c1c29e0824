import Pipeline
import Records

/// When the command of the preview is run, and what becomes of what it prints.
extension Session {
  /// Runs the command of the preview where what it is made for has changed.
  mutating func fillPreview() {
    guard preview.box != nil else { return }
    if let command = preview.once {
      preview.once = nil
      showPreview(of: command)
      return
    }
    guard preview.isWanted, !showsRecord else {
      if preview.subject != nil { emptyPreview() }
      return
    }
    // What was shown once stays where there is nothing else to show.
    guard !preview.command.isEmpty else { return }
    let subject = previewSubject
    guard subject != preview.subject else { return }
    if var last = preview.subject, last.item == nil, last.list == subject.list {
      // The first item is no news for a command that names none.
      let template = CommandTemplate(preview.command, isRecords: isRecords)
      last.item = subject.item
      if !template.namesItem, last == subject {
        preview.subject = subject
        return beginPreviewAtItemsLine()
      }
    }
    preview.subject = subject
    runPreview(preview.command)
  }

  /// Begins where the current item says, for a command that was run before there was one.
  private mutating func beginPreviewAtItemsLine() {
    guard preview.form.scroll?.source != nil else { return }
    let top = wantedPreviewTop
    if preview.run?.output != nil {
      preview.run?.top = top
    } else {
      preview.top = preview.nearestTop(top)
    }
  }

  /// Shows what another command prints, until what the preview is made for changes.
  private mutating func showPreview(of command: String) {
    guard !command.isEmpty else { return }
    preview.subject = previewSubject
    runPreview(command)
  }

  private var previewSubject: PreviewSubject {
    let template = CommandTemplate(preview.command, isRecords: isRecords)
    return PreviewSubject(
      command: preview.command, item: currentItem, list: snapshot.load, marks: selection.changes,
      query: template.namesQuery ? query.text : nil, refreshes: preview.refreshes)
  }

  private mutating func runPreview(_ command: String) {
    cancelPreview()
    guard let number = run(command, for: .preview) else {
      preview.text = PreviewText(keeping: .start)
      preview.top = 0
      send(.redraw)
      return
    }
    let output = PreviewText(keeping: preview.form.follows ? .end : .start)
    preview.run = PreviewRun(number: number, output: output, top: wantedPreviewTop)
  }

  /// Ends the command, and forgets what it has printed.
  mutating func emptyPreview() {
    cancelPreview()
    preview.subject = nil
    preview.text = PreviewText(keeping: .start)
    preview.top = 0
  }

  private mutating func cancelPreview() {
    if let run = preview.run { send(.cancel(run.number)) }
    preview.run = nil
  }

  /// The line that is to be seen first, as the description of the window says.
  var wantedPreviewTop: Int {
    guard let scroll = preview.form.scroll else { return 0 }
    return scroll.first(value: value(of: scroll), rows: preview.rows - preview.form.headerLines)
  }

  private func value(of scroll: PreviewScroll) -> [UInt8] {
    let place =
      switch scroll.source {
      case .field(let number): "{\(number)}"
      case .number: "{n}"
      case .path(let path): "{.\(path)}"
      case nil: ""
      }
    let filler = CommandFiller(delimiter: input.delimiter, removesCodes: input.hasTerminalCodes)
    let template = CommandTemplate(place, isRecords: isRecords)
    return filler.fill(template, in: commandContext).plain ?? []
  }
}

// MARK: - Output

extension Session {
  /// Takes more of what the command of the preview prints.
  mutating func takePreview(_ output: [UInt8], from number: Int) {
    guard preview.run?.number == number else { return }
    if preview.run?.output != nil {
      preview.run?.output?.append(output)
    } else {
      preview.text.append(output)
    }
    guard (preview.run?.output ?? preview.text).isFull else { return }
    // It would print for ever, and nobody would see more of it.
    send(.cancel(number))
    endPreview(number)
  }

  /// Takes note that the command of the preview has ended.
  mutating func endPreview(_ number: Int) {
    guard preview.run?.number == number else { return }
    if preview.run?.output != nil {
      preview.run?.output?.end()
      showOutput()
    } else {
      preview.text.end()
      follow()
    }
    preview.run = nil
    send(.redraw)
  }

  /// Shows what has been printed so far in the place of what was there before.
  private mutating func showOutput() {
    guard let run = preview.run, let output = run.output else { return }
    preview.run?.output = nil
    preview.text = output
    preview.isFollowing = preview.form.follows
    preview.top = preview.nearestTop(run.top)
    if preview.isFollowing { preview.top = 0 }
    follow()
  }

  /// Time has passed for the command of the preview.
  mutating func tickPreview() {
    guard var run = preview.run else { return }
    run.ticks += 1
    let lines = run.output?.count ?? 0
    if lines > 0, lines >= run.top { run.ticksOfOutput += 1 }
    preview.run = run
    // Who prints all at once is shown all at once.
    if run.output != nil, run.ticksOfOutput > 1 { showOutput() } else { follow() }
  }

  /// Keeps the end of the text in sight, if that is wanted.
  private mutating func follow() {
    guard preview.isFollowing, preview.box != nil else { return }
    preview.top = max(preview.top, lastPreviewTop)
  }
}
