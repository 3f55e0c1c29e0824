import Pipeline
import Terminal

/// A press of the left button, remembered in case another follows.
struct Click: Sendable, Equatable {
  /// Two presses within so many milliseconds are one double click.
  static let interval = 500

  var row: Int
  var column: Int
  var time: Int

  func isDoubled(by other: Click) -> Bool {
    row == other.row && column == other.column && time + Click.interval >= other.time
  }
}

/// What the mouse does.
extension Session {
  mutating func use(_ mouse: Mouse, on target: Target, at time: Int) {
    if help != nil { return useInHelp(mouse) }
    let held: Key.Modifiers = mouse.modifiers.isEmpty ? [] : .shift
    let isDouble = noteClick(mouse, at: time)
    lastKey = mouse.exportedName(isDouble: isDouble)
    // Whatever the mouse does ends the choice by labels, and that is all it does then.
    if jump != nil { return cancelJump() }
    switch (mouse.action, mouse.button) {
    case (.scrollUp, _) where turnsList(mouse, on: target): turnWheel(Key(.scrollUp, held))
    case (.scrollUp, _) where turnsPreview(mouse, on: target):
      turnWheel(Key(.previewScrollUp))
    case (.scrollDown, _) where turnsList(mouse, on: target): turnWheel(Key(.scrollDown, held))
    case (.scrollDown, _) where turnsPreview(mouse, on: target):
      turnWheel(Key(.previewScrollDown))
    case (.press, .left) where target == .preview:
      lastAction = "mouse"
      gripPreview(row: mouse.row, column: mouse.column)
    case (.press, .left) where target == .scrollbar:
      isDraggingList = true
      dragList(to: mouse.row)
    case (.drag, _) where isDraggingList: dragList(to: mouse.row)
    case (.drag, _) where preview.grip != nil:
      dragPreview(row: mouse.row, column: mouse.column)
    case (.drag, _):
      // The cursor goes with the button that is held, and each item is clicked.
      if case .item = target { press(target, with: Key(.leftClick, held)) }
    case (.release, _):
      releasePreview()
      isDraggingList = false
      release(mouse, on: target, isDouble: isDouble)
    case (.press, .left): press(target, with: Key(.leftClick, held))
    case (.press, .right): press(target, with: Key(.rightClick, held))
    default: break
    }
  }

  /// Remembers a press in case another follows; true for the release that makes a double click.
  private mutating func noteClick(_ mouse: Mouse, at time: Int) -> Bool {
    let click = Click(row: mouse.row, column: mouse.column, time: time)
    switch (mouse.action, mouse.button) {
    case (.press, .left):
      pressed = click
      // A third press begins anew.
      let isSecond = mouse.modifiers.isEmpty && lastClick?.isDoubled(by: click) == true
      doubled = isSecond ? click : nil
      lastClick = isSecond || !mouse.modifiers.isEmpty ? nil : click
    case (.press, _):
      pressed = click
      (lastClick, doubled) = (nil, nil)
    case (.scrollUp, _), (.scrollDown, _): (lastClick, doubled) = (nil, nil)
    case (.release, _):
      defer { doubled = nil }
      return doubled?.isDoubled(by: click) == true
    default: break
    }
    return false
  }

  /// The wheel turns the list: there are items, and the mouse is on it or what shares its frame.
  private func turnsList(_ mouse: Mouse, on target: Target) -> Bool {
    guard let listWindow else { return target != .preview }
    return snapshot.count > 0 && listWindow.contains(row: mouse.row, column: mouse.column)
  }

  /// The wheel turns the preview: the mouse is on what it shows, not on its frame.
  private func turnsPreview(_ mouse: Mouse, on target: Target) -> Bool {
    guard target == .preview else { return false }
    guard listWindow != nil, let box = preview.box else { return true }
    return box.inside.contains(row: mouse.row, column: mouse.column)
  }

  private mutating func turnWheel(_ key: Key) {
    beginTurn(bindings.calls(for: key, isRecords: isRecords) ?? [], key: key)
  }

  private mutating func press(_ target: Target, with key: Key) {
    lastAction = "mouse"
    switch target {
    case .item(let place):
      guard place < snapshot.count else { return }
      move { viewport in viewport.move(to: place) }
      if key == Key(.leftClick) { lastAction = "click" }
      runClick(key)
    case .prompt(let place) where key.code == .leftClick: query.move(to: place)
    case .scope(let number) where key.code == .leftClick:
      beginTurn([ActionCall(.scope, "\(number)")], key: key)
    case .condition(let number) where key.code == .leftClick:
      beginTurn([ActionCall(.removeScope, "\(number)")], key: key)
    case .prompt, .scope, .condition, .list, .scrollbar, .preview, .header, .footer, .nothing: break
    }
  }

  /// Scrolls the list so that its bar is at a row of the screen; the cursor keeps its row.
  private mutating func dragList(to row: Int) {
    let rows = viewport.rows
    let line = growsUpwards ? listRow + rows - 1 - row : row - listRow
    let (height, count) = (viewport.averageHeight, viewport.count)
    guard
      let bar = ScrollbarView(rows: rows, count: count, height: height, top: viewport.top)
    else { return }
    let length = bar.range.count
    let start = max(0, min(line - length / 2, rows - length))
    guard start != bar.range.lowerBound, rows * height > length else { return }
    let (all, whole) = (start * (count * height - rows), rows * height - length)
    let top = (all + whole - 1) / whole
    move { viewport in
      let row = viewport.cursor - viewport.top
      viewport.move(to: top + row, row: row)
    }
  }

  /// A press and a release in one cell of header or footer are a click on its text.
  private mutating func release(_ mouse: Mouse, on target: Target, isDouble: Bool) {
    let isClick = pressed?.row == mouse.row && pressed?.column == mouse.column
    pressed = nil
    switch target {
    case .item(let place) where isDouble && place < snapshot.count:
      move { viewport in viewport.move(to: place) }
      return runClick(Key(.doubleClick))
    default: lastAction = "mouse"
    }
    guard isClick else { return }
    switch target {
    case .header(let text):
      headerClick = text
      note(.clickHeader)
    case .footer(let text):
      footerClick = text
      note(.clickFooter)
    default: break
    }
  }

  private mutating func runClick(_ key: Key) {
    if key.code == .doubleClick, let word = settings.expected[key] { return accept(key: word) }
    beginTurn(bindings.calls(for: key, isRecords: isRecords) ?? [], key: key)
  }
}

extension Mouse {
  /// What commands are told of it as a key; a press is no key yet.
  fileprivate func exportedName(isDouble: Bool) -> String {
    if action == .press { return "" }
    let held = modifiers.isEmpty ? "" : "shift-"
    // The wheel counts as a button that is not the left one.
    let other = button == .left && action == .release ? "" : "right-"
    return isDouble ? "double-click" : held + other + "click"
  }
}
