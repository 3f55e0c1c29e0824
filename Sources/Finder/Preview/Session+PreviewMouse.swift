import Terminal

/// What the mouse holds of the preview while its button is down.
enum PreviewGrip: Sendable, Equatable {
  /// The text, in this row of the screen.
  case text(row: Int)
  case scrollbar
  /// The line between the preview and the rest.
  case border
}

/// Scrolling and resizing the preview with the mouse.
extension Session {
  /// Takes the press of a button on the preview, if it holds anything there.
  mutating func gripPreview(row: Int, column: Int) {
    preview.grip = nil
    guard preview.hasWindow, !showsRecord, let box = preview.box, !box.isEmpty else { return }
    let inside = box.inside
    if isInnerEdge(row: row, column: column, of: box) {
      preview.grip = .border
    } else if column == inside.column + inside.columns, inside.rowRange.contains(row) {
      preview.grip = .scrollbar
      dragScrollbar(to: row)
    } else if inside.contains(row: row, column: column) {
      preview.grip = .text(row: row)
    }
  }

  /// Takes a move of the mouse while the button is down.
  mutating func dragPreview(row: Int, column: Int) {
    switch preview.grip {
    case .text(let last):
      scrollPreview(by: last - row)
      preview.grip = .text(row: row)
    case .scrollbar: dragScrollbar(to: row)
    case .border: dragBorder(row: row, column: column)
    case nil: break
    }
  }

  mutating func releasePreview() { preview.grip = nil }

  /// The place is on the line that faces the rest of the screen.
  private func isInnerEdge(row: Int, column: Int, of box: Box) -> Bool {
    let (sides, area) = (box.border.sides, box.area)
    guard area.contains(row: row, column: column) else { return false }
    let isOnTop = sides.contains(.top) && row == area.row
    let isOnBottom = sides.contains(.bottom) && row == area.rowRange.upperBound - 1
    switch preview.form.place.side {
    case .up: return isOnBottom
    case .down: return isOnTop
    case .next: return growsUpwards || settings.layout == .reverseList ? isOnTop : isOnBottom
    case .left: return sides.contains(.right) && column == area.columnRange.upperBound - 1
    case .right: return sides.contains(.left) && column == area.column
    }
  }

  private mutating func dragBorder(row: Int, column: Int) {
    guard let box = preview.box else { return }
    let (area, inside) = (box.area, box.inside)
    let size =
      switch preview.form.place.side {
      case .up: row + 1 - area.row
      case .down: area.rowRange.upperBound - row
      case .next:
        growsUpwards || settings.layout == .reverseList
          ? area.rowRange.upperBound - row : row + 1 - area.row
      case .left: column + 1 - area.column
      case .right: area.columnRange.upperBound - column
      }
    let frame =
      preview.form.place.side.isVertical ? area.rows - inside.rows : area.columns - inside.columns
    preview.form.place.size = .cells(max(1, size - frame))
  }

  private mutating func dragScrollbar(to row: Int) {
    let header = preview.form.headerLines
    let (rows, count) = (preview.rows - header, preview.text.count - header)
    guard let box = preview.box, rows > 0, count > rows else { return }
    let length = max(1, rows * rows / count)
    let start = min(max(0, row - box.inside.row - header - length / 2), rows - length)
    guard rows > length else { return }
    let lines = start * (count - rows)
    scrollPreview(to: header + (lines + rows - length - 1) / (rows - length))
  }
}
