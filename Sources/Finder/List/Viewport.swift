/// Which part of the list is on the screen, and where the cursor is in it.
///
/// Places count from 0 at the first item, whichever end of the screen that is.
struct Viewport: Sendable {
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
  /// How high the items are; nothing: a row each.
  private var heights: ItemHeights?
  /// How much further than possible it was scrolled last: what comes next begins there, as in fzf.
  private var overshoot = 0
  /// Heights that were asked for, by place.
  private var known: [Int: ItemHeights.Height] = [:]

  init(rows: Int, margin: Int, cycles: Bool) {
    self.rows = max(0, rows)
    self.margin = margin
    self.cycles = cycles
  }

  /// The places that are shown, the last one maybe in part.
  var shown: Range<Int> {
    guard heights != nil else { return top..<min(count, top + rows) }
    var (end, left) = (top, rows)
    while end < count, left > 0 {
      left -= knownHeight(at: end).rows
      end += 1
    }
    return top..<end
  }

  /// Rows that an item takes, averaged over those that may be shown.
  ///
  /// A gap is not counted where all items take a single row.
  var averageHeight: Int {
    guard let heights, heights.areDifferent, count > 0, rows > 0 else { return 1 }
    let first = max(0, min(top, count - rows - 1))
    let places = first..<min(count, first + rows)
    return max(1, places.reduce(0) { $0 + knownHeight(at: $1).counted } / places.count)
  }

  /// Takes note of how much there is and how much can be shown; the cursor keeps its place.
  mutating func update(rows: Int, count: Int, heights: ItemHeights? = nil) {
    self.rows = max(0, rows)
    self.count = count
    self.heights = heights.flatMap { $0.isPlain ? nil : $0 }
    known = [:]
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
    settle(margin: rows)
    settle()
  }

  /// Moves the cursor by most of the height shown, towards the end or the start.
  mutating func page(_ direction: Int, half: Bool = false) {
    let steps = max(1, half ? rows / 2 : rows - 1)
    guard heights != nil else {
      cursor = max(0, min(count - 1, cursor + direction * steps))
      return settle()
    }
    let limit = direction > 0 ? furthestTop : nearestTop
    for step in 0..<steps {
      let (oldCursor, oldTop) = (cursor, top)
      move(to: cursor + direction)
      if cursor == oldCursor { break }
      // No item is skipped.
      if step > 0, direction > 0 ? top > limit : top < limit {
        (cursor, top) = (oldCursor, oldTop)
        break
      }
    }
    settle()
  }

  /// The last item that is shown: the next page begins with it at most.
  private var furthestTop: Int {
    var (place, sum) = (top, 0)
    while place < count {
      sum += knownHeight(at: place).rows
      if sum >= rows { break }
      place += 1
    }
    return place
  }

  /// The first item that the page before this may begin with.
  private var nearestTop: Int {
    var (place, sum) = (top, 0)
    while place >= 0, place < count {
      sum += knownHeight(at: place).rows
      if sum >= rows { return sum > rows ? place + 1 : place }
      place -= 1
    }
    return place
  }

  /// Moves what is shown; the cursor stays with its item up to the edge, and moves where nothing
  /// else can.
  mutating func scroll(by steps: Int) {
    let wanted = top + overshoot + steps
    (top, overshoot) = (wanted, 0)
    settle()
    guard top != wanted else { return }
    top = wanted
    cursor = max(0, min(count - 1, cursor + steps))
    settle()
    overshoot = wanted - top
  }
}

// MARK: - Heights

extension Viewport {
  /// The rows of an item, at most as many as there are.
  private func knownHeight(at place: Int) -> ItemHeights.Height {
    known[place] ?? heights?.height(at: place, limit: rows) ?? ItemHeights.Height(rows: 1)
  }

  /// The rows of an item, at most so many.
  private mutating func height(at place: Int, limit: Int) -> ItemHeights.Height {
    guard let heights else { return ItemHeights.Height(rows: min(1, limit), isCut: limit < 1) }
    let full = known[place] ?? heights.height(at: place, limit: rows)
    known[place] = full
    let own = heights.areDifferent ? full.rows - heights.form.gap : full.rows
    return ItemHeights.Height(
      rows: max(0, min(limit, full.rows)), isCut: full.isCut || own > limit)
  }
}

// MARK: - Settling

extension Viewport {
  /// Brings the cursor into what is shown, with its margin.
  private mutating func settle(margin wanted: Int? = nil) {
    top += overshoot
    overshoot = 0
    guard rows > 0, count > 0 else {
      top = 0
      return
    }
    let margin = min(rows / 2, wanted ?? margin)
    top = max(0, min(top, count))
    for _ in 0..<rows {
      let old = top
      let fitting = fittingItems()
      let first = max(0, cursor - fitting + 1)
      let last = max(0, min(count - fitting, cursor))
      top = max(first, min(last, top))
      if margin > 0 { keepMargin(margin, tops: first...max(first, last)) }
      if top == old { return }
    }
  }

  /// How many items have room from the first one shown on, and before it if there are no more.
  private mutating func fittingItems() -> Int {
    guard heights != nil else { return min(rows, count) }
    var (found, sum) = (0, 0)
    /// Whether there is room for another one.
    func add(_ height: ItemHeights.Height) -> Bool {
      sum += height.rows
      if sum < rows || found == 0 || !height.isCut { found += 1 }
      return sum < rows
    }
    var place = top
    while place < count, add(height(at: place, limit: rows - sum)) { place += 1 }
    place = top - 1
    if sum < rows {
      while place >= 0, add(height(at: place, limit: rows - sum)) { place -= 1 }
    }
    return found
  }

  /// Moves what is shown so that the cursor has some rows on both sides.
  ///
  /// Where that cannot be, the side towards the end comes last and has its rows.
  private mutating func keepMargin(_ margin: Int, tops: ClosedRange<Int>) {
    let own = height(at: cursor, limit: rows).rows
    var before = 0
    for place in min(top, cursor)..<cursor { before += height(at: place, limit: rows).rows }
    func isStuck(_ after: Int) -> Bool { before < margin && after < margin }
    while before < margin, !isStuck(rows - before - own), tops.contains(top - 1) {
      top -= 1
      before += height(at: top, limit: rows).rows
    }
    while rows - before - own < margin, !isStuck(rows - before - own), tops.contains(top + 1) {
      before -= height(at: top, limit: rows).rows
      top += 1
    }
  }
}
