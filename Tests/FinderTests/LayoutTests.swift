import Pipeline
import Support
import Terminal
import Testing

@testable import Finder

@Suite struct `The layout` {
  private static func whole(_ layout: PickerSettings.Layout, _ rows: Int) -> Scene {
    .numbers(18, layout) {
      $0.plain()
      $0.looks.header = "A\nB\nC\nD"
      $0.headerLines = [ColouredText("x"), ColouredText("y")]
      $0.headerLineCount = 2
    }
  }

  /// As fzf does it in the same rows.
  @Test(arguments: [
    (PickerSettings.Layout.fromBottom, 4, "  C\n  D\n  18/18 ───────────────\n>"),
    (.reverse, 4, ">\n  18/18 ───────────────\n  A\n  B"),
    (.reverseList, 5, "  B\n  C\n  D\n  18/18 ───────────────\n>"),
    (.fromBottom, 1, ">"),
    (.reverse, 2, ">\n  18/18 ───────────────"),
    (
      .fromBottom, 10,
      "  2\n> 1\n  y\n  x\n  A\n  B\n  C\n  D\n  18/18 ───────────────\n>"
    ),
    (.reverse, 10, ">\n  18/18 ───────────────\n  A\n  B\n  C\n  D\n  x\n  y\n> 1\n  2"),
    (
      .reverseList, 10,
      "  x\n  y\n> 1\n  2\n  A\n  B\n  C\n  D\n  18/18 ───────────────\n>"
    ),
  ])
  func `keeps the prompt and what is near it`(
    _ layout: PickerSettings.Layout, _ rows: Int, _ picture: String
  ) {
    let screen = ExpectedScreen("", 24, rows, `The layout`.whole(layout, rows), picture)
    #expect(screen.drawn == screen.expected)
  }

  @Test(arguments: [
    (3, "────────────────────────\n  20/20 ───────────────\n>"),
    (5, "  F\n────────────────────────\n  H\n  20/20 ───────────────\n>"),
    (6, "  F\n────────────────────────\n> 1\n  H\n  20/20 ───────────────\n>"),
  ])
  func `sets the footer off with a line`(_ rows: Int, _ picture: String) {
    let scene = Scene.numbers(20) {
      $0.plain()
      $0.looks.header = "H"
      $0.looks.footer = "F\n"
    }
    let screen = ExpectedScreen("", 24, rows, scene, picture)
    #expect(screen.drawn == screen.expected)
  }

  @Test func `has the heading on the other side of the prompt if asked to`() {
    let scene = Scene.numbers(20) {
      $0.plain()
      $0.looks.header = "H"
      $0.looks.isHeaderFirst = true
    }
    let screen = ExpectedScreen("", 24, 4, scene, "> 1\n  20/20 ───────────────\n>\n  H")
    #expect(screen.drawn == screen.expected)
  }

  @Test func `has the scopes between prompt and list`() {
    let tabs = [("device", 7), ("software", 3), ("other", 3)].map {
      ScopeTab(choice: .value($0.0), title: $0.0, count: $0.1)
    }
    let scene = Scene.numbers(13, .reverse) {
      $0.scopes = ScopeBar(tabs: tabs, chosen: 1, countOfAll: 13)
    }
    let screen = ExpectedScreen(
      "", 48, 4, scene,
      """
      >
        13/13 ───────────────────────────────────────
        All 13 │ device 7 │ software 3 │ other 3
      ▌ 1                                            │
      """)
    #expect(screen.drawn == screen.expected)
    let views = Views(screen.scene, theme: .plain, rows: 4, columns: 48)
    #expect(views.hit(row: 2, column: 3) == .scope(0))
    #expect(views.hit(row: 2, column: 12) == .scope(1))
    #expect(views.hit(row: 2, column: 36) == .scope(3))
    #expect(views.hit(row: 2, column: 47) == .nothing)
    #expect(views.hit(row: 3, column: 5) == .item(0))
    #expect(views.hit(row: 0, column: 9) == .prompt(0))
    let chosen = Theme.plain.style(.currentScope, on: .inputBackground)
    #expect(screen.frame.style(row: 2, column: 11) == chosen)
    #expect(screen.frame.style(row: 2, column: 3) != chosen)
  }

  @Test(arguments: [
    (48, "  All 13 │ device 7 │ +2            [price<5 ×]", 1),
    (30, "  All 13 │ +3     [price<5 ×]", 1), (22, "  All 13  [price<5 ×]", 1),
    (48, "  All 13 │ +3          [price<5 ×] [has:name ×]", 2),
    (30, "  All 13 │ +3  [price<5 ×] +1", 2), (14, "  All 13   +2", 2),
  ])
  func `has the conditions at the right`(_ columns: Int, _ row: String, _ count: Int) {
    let tabs = [("device", 7), ("software", 3), ("other", 3)].map {
      ScopeTab(choice: .value($0.0), title: $0.0, count: $0.1)
    }
    let scene = Scene.numbers(13, .reverse) {
      $0.scopes = ScopeBar(
        tabs: tabs, chosen: 0, countOfAll: 13,
        conditions: Array(["price<5", "has:name"].prefix(count)))
    }
    let screen = ExpectedScreen("", columns, 4, scene, row)
    #expect(screen.drawn[2] == row)
    let views = Views(screen.scene, theme: .plain, rows: 4, columns: columns)
    if let place = row.firstIndex(of: "[") {
      let column = row.distance(from: row.startIndex, to: place)
      #expect(views.hit(row: 2, column: column) == .condition(1))
      #expect(views.hit(row: 2, column: column - 1) != .condition(1))
    }
  }

  @Test func `shows conditions where there are no tabs`() {
    let scene = Scene.numbers(13, .reverse) {
      $0.scopes = ScopeBar(conditions: ["price<5"], areConditionsOn: false)
    }
    let screen = ExpectedScreen("", 30, 4, scene, "")
    #expect(screen.drawn[2] == "  [price<5 ×]")
    #expect(screen.frame.style(row: 2, column: 3).attributes.contains(.strikethrough))
    #expect(!screen.frame.style(row: 2, column: 2).attributes.contains(.strikethrough))
  }

  @Test(arguments: [
    (30, 0, "  All 13 │ device 7 │ +2"), (20, 0, "  All 13 │ +3"),
    (30, 3, "  All 13 │ other 3 │ +2"), (48, 3, "  All 13 │ device 7 │ software 3 │ other 3"),
    (30, nil, "  All 13 │ device 7 │ +2"),
  ])
  func `counts the scopes that have no room`(_ columns: Int, _ chosen: Int?, _ row: String) {
    let tabs = [("device", 7), ("software", 3), ("other", 3)].map {
      ScopeTab(choice: .value($0.0), title: $0.0, count: $0.1)
    }
    let scene = Scene.numbers(13, .reverse) {
      $0.scopes = ScopeBar(tabs: tabs, chosen: chosen, countOfAll: 13)
    }
    #expect(ExpectedScreen("", columns, 4, scene, "").drawn[2] == row)
  }

  @Test(arguments: 0..<300)
  func `stays on the screen, whatever its size`(seed: Int) {
    var random = Seeded(seed)
    let (rows, columns) = (1 + random.below(20), 1 + random.below(60))
    let scene = randomScene(&random)
    let layout = Layout(
      scene.looks, Layout.Content(of: scene), rows: rows, columns: columns)
    let parts = [
      layout.prompt, layout.info, layout.scopes, layout.header, layout.headerLines, layout.list,
      layout.footer, layout.preview.area,
    ]
    var taken = [Bool](repeating: false, count: rows * columns)
    for part in parts {
      for row in part.rowRange {
        for column in part.columnRange {
          #expect(row < rows && column < columns)
          #expect(!taken[row * columns + column])
          taken[row * columns + column] = true
        }
      }
    }
    let screen = ExpectedScreen("", columns, rows, scene, "")
    let frame = screen.frame
    #expect(frame.rows == rows && frame.columns == columns)
    if let cursor = frame.cursor {
      #expect(cursor.row < rows && cursor.column < columns)
    }
    for row in 0..<rows {
      #expect(!frame.text(row: row).unicodeScalars.contains { $0.value < 0x20 })
    }
    let views = Views(screen.scene, theme: .plain, rows: rows, columns: columns)
    for row in -1...rows { for column in -1...columns { _ = views.hit(row: row, column: column) } }

    // What is taken from the frame before is what would be drawn.
    var next = screen.scene
    next.query = QueryState(characters: random.below(2) == 0 ? [] : ["o", "k"])
    next.list.current += random.below(3) / 2
    if random.below(4) == 0 { next.help = nil }
    let nextViews = Views(next, theme: .plain, rows: rows, columns: columns)
    var (drawn, reused) = (
      Frame(rows: rows, columns: columns), Frame(rows: rows, columns: columns)
    )
    nextViews.draw(into: &drawn)
    nextViews.draw(into: &reused, after: DrawnViews(views: views, frame: frame))
    var painter = Painter(.screen, .full)
    _ = painter.paint(drawn)
    #expect(painter.paint(reused).isEmpty)
  }
}

private func randomScene(_ random: inout Seeded) -> Scene {
  let texts = [
    "plain", "", "世界", "a\tb", "\u{1B}[2Jx\u{7}", "e\u{301}", "👩‍👩‍👧‍👦", "\u{202E}abc",
    String(repeating: "long ", count: 30), "\u{301}", "a\nb\r",
  ]
  let layouts = PickerSettings.Layout.allCases
  let infos: [Appearance.Info] = [
    .row, .right, .inline(prefix: " < "), .inlineRight(prefix: nil), .inlineRight(prefix: "[世"),
    .hidden,
  ]
  var scene = Scene.lines(
    (0..<random.below(30)).map { _ in random.pick(texts) }, random.pick(layouts))
  scene.looks.info = random.pick(infos)
  scene.looks.isUnicode = random.chance(percent: 50)
  scene.looks.showsInput = random.chance(percent: 90)
  scene.looks.prompt = random.pick(["> ", "", "世界> ", random.pick(texts)])
  scene.looks.pointer = random.pick([nil, "", ">", "世"])
  scene.looks.marker = random.pick([nil, "", ">", "世"])
  scene.looks.ellipsis = random.pick([nil, "", "....."])
  scene.looks.separator = random.pick([nil, "", "a\tb", "世"])
  scene.looks.scrollbar = random.pick([nil, "", "世"])
  scene.looks.ghost = random.pick(["", "ghost"])
  scene.looks.highlightsLine = random.chance(percent: 50)
  scene.looks.isHeaderFirst = random.chance(percent: 50)
  if random.chance(percent: 40) { scene.looks.header = random.pick(texts) + "\nmore" }
  if random.chance(percent: 40) { scene.looks.footer = random.pick(texts) }
  scene.headerLineCount = random.below(4)
  for section in Section.allCases where random.chance(percent: 40) {
    scene.looks.borders[section] = random.pick(BorderShape.allCases)
    var label = SectionLabel()
    (label.text, label.isBottom) = (random.pick(texts), random.chance(percent: 30))
    label.position = random.below(40) - 20
    scene.looks.labels[section] = label
  }
  scene.looks.isAmbiguousWide = random.chance(percent: 20)
  if random.chance(percent: 30), let insets = try? Insets(parsing: "1,3,20%", name: "margin") {
    (scene.looks.margin, scene.looks.padding) = (insets, insets)
  }
  scene.type(random.text(of: "ab 世\u{301}", upTo: 40))
  scene.query.cursor = random.below(scene.query.characters.count + 1)
  scene.query.offset = random.below(50)
  scene.counts.spinner = random.pick([nil, 7])
  scene.counts.warnings = random.pick([[], ["3 not JSON"]])
  for row in scene.list.rows.indices {
    scene.list.rows[row].isMarked = random.chance(percent: 30)
    let count = scene.list.rows[row].text.count
    if count > 0 { scene.list.rows[row].marks = [random.below(count)..<count] }
  }
  if random.chance(percent: 40) {
    let tabs = (0..<random.below(12)).map { number in
      ScopeTab(choice: .value("\(number)"), title: random.pick(texts), count: number * 100)
    }
    scene.scopes = ScopeBar(tabs: tabs, chosen: random.pick([nil, 0, 2]), countOfAll: 1)
  }
  if random.chance(percent: 40) {
    var place = PreviewPlace()
    place.side = random.pick(PreviewPlace.Side.allCases)
    scene.previewWish = PreviewWish(places: [place], isShown: true)
    scene.preview = PreviewPage(
      lines: texts.map { PreviewLine(text: Array($0.utf8)) }, top: random.below(40) - 20)
  }
  if random.chance(percent: 10) {
    let rows = texts.map { HelpPage.Row(name: $0, meaning: $0) }
    scene.help = HelpPage(
      sections: [HelpPage.Section(title: "Keys", rows: rows)], top: random.below(40) - 5)
  }
  return scene
}
