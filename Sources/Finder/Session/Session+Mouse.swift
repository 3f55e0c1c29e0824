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
    switch (mouse.action, mouse.button) {
    case (.scrollUp, _): turnWheel(Key(target == .preview ? .previewScrollUp : .scrollUp, held))
    case (.scrollDown, _):
      turnWheel(Key(target == .preview ? .previewScrollDown : .scrollDown, held))
    case (.press, .left) where target == .preview: gripPreview(row: mouse.row, column: mouse.column)
    case (.drag, _): dragPreview(row: mouse.row, column: mouse.column)
    case (.release, _):
      releasePreview()
      release(mouse, on: target)
    case (.press, .left):
      let click = Click(row: mouse.row, column: mouse.column, time: time)
      pressed = click
      let isDouble = held.isEmpty && lastClick?.isDoubled(by: click) == true
      // A third press begins anew.
      lastClick = isDouble || !held.isEmpty ? nil : click
      press(target, with: isDouble ? Key(.doubleClick) : Key(.leftClick, held))
    case (.press, .right): press(target, with: Key(.rightClick, held))
    default: break
    }
  }

  private mutating func turnWheel(_ key: Key) {
    lastClick = nil
    beginTurn(bindings.calls(for: key, isRecords: isRecords) ?? [], key: key)
  }

  private mutating func press(_ target: Target, with key: Key) {
    switch target {
    case .item(let place):
      guard place < snapshot.count else { return }
      move { viewport in viewport.move(to: place) }
      runClick(key)
    case .prompt(let place) where key.code == .leftClick || key.code == .doubleClick:
      query.move(to: place)
    case .scope(let number) where key.code == .leftClick || key.code == .doubleClick:
      beginTurn([ActionCall(.scope, "\(number)")], key: key)
    case .condition(let number) where key.code == .leftClick || key.code == .doubleClick:
      beginTurn([ActionCall(.removeScope, "\(number)")], key: key)
    case .prompt, .scope, .condition, .list, .preview, .header, .footer, .nothing: break
    }
  }

  /// A press and a release in one cell of header or footer are a click on its text.
  private mutating func release(_ mouse: Mouse, on target: Target) {
    let isClick = pressed?.row == mouse.row && pressed?.column == mouse.column
    pressed = nil
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
    if let word = settings.expected[key] { return accept(key: word) }
    beginTurn(bindings.calls(for: key, isRecords: isRecords) ?? [], key: key)
  }
}
