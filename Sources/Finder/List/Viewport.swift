/// Which part of the list is on the screen, and where the cursor is in it.
///
/// Places count from 0 at the first item, whichever end of the screen that is.
struct Viewport: Equatable, Sendable {
  /// The place of the current item.
  private(set) var cursor = 0
  /// The place of the first item shown.
  private(set) var top = 0
  private(set) var rows: Int
  private(set) var count = 0
  /// Rows that stay between the cursor and the edge while there are more items.
  let margin: Int
  /// Moving on from the last item leads to the first.
  let cycles: Bool

  init(rows: Int, margin: Int, cycles: Bool) {
    self.rows = max(0, rows)
    self.margin = margin
    self.cycles = cycles
  }

  /// The places that are shown.
  var shown: Range<Int> { top..<min(count, top + rows) }

  /// Takes note of how much there is and how much can be shown; the cursor keeps its place.
  mutating func update(rows: Int, count: Int) {
    self.rows = max(0, rows)
    self.count = count
    cursor = max(0, min(cursor, count - 1))
    settle()
  }

  /// Moves the cursor by some places, a single step round the ends where the list cycles.
  mutating func move(by steps: Int) {
    guard count > 0 else { return }
    if cycles && abs(steps) == 1 {
      cursor = (cursor + steps + count) % count
    } else {
      cursor = max(0, min(count - 1, cursor + steps))
    }
    settle()
  }

  /// Moves the cursor to a place, or to the nearest that is there.
  mutating func move(to place: Int) {
    cursor = max(0, min(count - 1, place))
    settle()
  }

  /// Moves the cursor to a place and shows that in a row of the list, as far as the list is long
  /// enough.
  mutating func move(to place: Int, row: Int) {
    top = place - row
    move(to: place)
  }

  /// Scrolls so that the cursor stands in the middle.
  mutating func centre() {
    top = cursor - margins(wanted: rows).near
    settle()
  }

  /// Moves the cursor by most of the height shown, towards the end or the start.
  mutating func page(_ direction: Int, half: Bool = false) {
    let step = max(1, half ? rows / 2 : rows - 1)
    cursor = max(0, min(count - 1, cursor + direction * step))
    settle()
  }

  /// Moves what is shown; the cursor stays with its item up to the edge, and moves where nothing
  /// else can.
  mutating func scroll(by steps: Int) {
    let wanted = max(0, min(top + steps, count - rows))
    guard wanted != top else { return move(to: cursor + steps) }
    top = wanted
    let first = top > 0 ? top + margins.near : 0
    let last = top + rows < count ? top + rows - 1 - margins.far : count - 1
    cursor = max(first, min(last, cursor))
    settle()
  }

  /// Rows between the cursor and the edges of the list, before and behind it.
  ///
  /// Where both margins cannot be had, the side towards the end gets half the rows.
  private func margins(wanted: Int) -> (near: Int, far: Int) {
    (min(wanted, max(0, (rows - 1) / 2)), min(wanted, rows / 2))
  }

  private var margins: (near: Int, far: Int) { margins(wanted: margin) }

  /// Brings the cursor into what is shown, with its margin.
  private mutating func settle() {
    guard rows > 0, count > 0 else {
      top = 0
      return
    }
    top = min(top, cursor - margins.near)
    top = max(top, cursor - (rows - 1) + margins.far)
    top = max(0, min(top, count - rows))
  }
}
