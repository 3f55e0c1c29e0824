import Support
import Testing

@testable import Finder

@Suite struct `The view keeps the cursor in sight` {
  /// Any sequence of moves, over any size.
  @Test(arguments: 0..<200)
  func `whatever is done`(seed: Int) {
    var random = Seeded(seed)
    let margin = random.pick([0, 1, 3, 9999])
    var view = Viewport(rows: random.below(15), margin: margin, cycles: random.chance(percent: 50))
    for _ in 0..<100 {
      switch random.below(7) {
      case 0: view.update(rows: random.below(15), count: random.below(40))
      case 1: view.move(by: random.below(9) - 4)
      case 2: view.move(to: random.below(60) - 10)
      case 3: view.page(random.pick([1, -1]), half: random.chance(percent: 50))
      case 4: view.scroll(by: random.below(7) - 3)
      case 5: view.move(to: random.below(40), row: random.below(15))
      default: view.centre()
      }
      check(view, margin)
    }
  }

  @Test func `what comes after a scroll too far begins where that would have led`() {
    func view(_ change: (inout Viewport) -> Void) -> [Int] {
      var view = Viewport(rows: 14, margin: 3, cycles: false)
      view.update(rows: 14, count: 30)
      view.move(to: 2)
      change(&view)
      view.update(rows: 14, count: 30)
      return [view.top, view.cursor]
    }
    #expect(view { $0.scroll(by: 1) } == [0, 3])
    #expect(
      view {
        $0.scroll(by: 1); $0.scroll(by: -1)
      } == [0, 3])
    #expect(
      view {
        $0.scroll(by: 1); $0.move(by: 1)
      } == [1, 4])
  }

  private func check(_ view: Viewport, _ margin: Int) {
    #expect(view.cursor >= 0 && view.cursor <= max(0, view.count - 1))
    #expect(view.shown.count == min(view.rows, view.count))
    guard view.count > 0, view.rows > 0 else { return }
    #expect(view.shown.contains(view.cursor))
    let before = view.cursor - view.shown.lowerBound
    let after = view.shown.upperBound - 1 - view.cursor
    let kept = min(margin, (view.rows - 1) / 2)
    #expect(before >= min(kept, view.cursor))
    #expect(after >= min(kept, view.count - 1 - view.cursor))
  }

  @Test(arguments: [
    // What the real fzf shows with a margin of 9999 after one page of 100 items.
    (6, 5, 3), (7, 6, 3),
  ])
  func `a margin that cannot be had takes half the rows`(rows: Int, cursor: Int, top: Int) {
    var view = Viewport(rows: rows, margin: 9999, cycles: false)
    view.update(rows: rows, count: 100)
    view.page(1)
    #expect(view.cursor == cursor)
    #expect(view.top == top)
  }

  @Test(arguments: [(10, 6), (9, 6), (1, 10), (0, 0)])
  func `the cursor can be put into the middle`(rows: Int, top: Int) {
    var view = Viewport(rows: rows, margin: 3, cycles: false)
    view.update(rows: rows, count: 30)
    view.move(to: 10)
    view.centre()
    #expect(view.top == top)
  }

  @Test(arguments: 0..<100)
  func `a change of size keeps the place`(seed: Int) {
    var random = Seeded(seed)
    var view = Viewport(rows: 10, margin: 3, cycles: false)
    view.update(rows: 10, count: 50)
    let place = random.below(50)
    view.move(to: place)
    view.update(rows: random.below(30), count: 50 + random.below(50))
    #expect(view.cursor == place)
  }
}
