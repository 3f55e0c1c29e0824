import Testing

@testable import Terminal

private func codes(_ style: Style, _ depth: ColourDepth, after: Style = .plain) -> String {
  var pen = Pen(depth)
  var bytes: [UInt8] = []
  pen.turn(to: after, &bytes)
  bytes = []
  pen.turn(to: style, &bytes)
  return String(decoding: bytes.dropFirst(2), as: UTF8.self)
}

@Suite struct `Colours` {
  @Test(arguments: [
    (Colour.palette(1), "31m", "31m"), (.palette(9), "91m", "91m"),
    (.palette(16), "30m", "38;5;16m"),
    (.palette(196), "91m", "38;5;196m"), (.palette(236), "30m", "38;5;236m"), (.standard, "", ""),
    (.palette(244), "90m", "38;5;244m"), (.palette(110), "90m", "38;5;110m"),
    (.rgb(255, 0, 0), "91m", "38;5;196m"), (.rgb(0, 0, 0), "30m", "38;5;16m"),
    (.rgb(255, 255, 255), "97m", "38;5;231m"), (.rgb(95, 135, 175), "90m", "38;5;67m"),
    (.rgb(8, 8, 8), "30m", "38;5;232m"), (.rgb(120, 120, 121), "90m", "38;5;243m"),
  ])
  func `are mapped to what the terminal has`(
    _ colour: Colour, _ sixteen: String, _ palette: String
  ) {
    #expect(codes(Style(colour), .none) == "")
    #expect(codes(Style(colour), .sixteen) == sixteen)
    #expect(codes(Style(colour), .palette) == palette)
    if case .rgb(let red, let green, let blue) = colour {
      #expect(codes(Style(colour), .full) == "38;2;\(red);\(green);\(blue)m")
    } else {
      #expect(codes(Style(colour), .full) == palette)
    }
  }

  @Test(arguments: [
    (Style.plain, Style(.palette(1), .bold), "1;31m"), (Style(.palette(1), .bold), .plain, "m"),
    (Style(.palette(1)), Style(.palette(2)), "32m"),
    (Style(.palette(1)), Style(.palette(1), .bold), "1m"),
    (Style(.palette(1), .bold), Style(.palette(1)), ";31m"),
    (Style(.palette(1), on: .palette(4)), Style(.palette(1)), "49m"),
    (Style(.palette(1), on: .palette(4)), Style(on: .palette(4)), "39m"),
    (.plain, Style(on: .palette(12)), "104m"), (.plain, Style(on: .palette(236)), "48;5;236m"),
    (.plain, Style(.standard, [.curlyUnderline, .reverse]), "7;4:3m"), (.plain, .plain, ""),
  ])
  func `change by the shortest codes`(_ old: Style, _ new: Style, _ expected: String) {
    #expect(codes(new, .full, after: old) == expected)
  }

  @Test(
    arguments: [
      ("xterm", nil, ColourDepth.sixteen), ("xterm-256color", nil, .palette),
      ("xterm", "truecolor", .full),
      ("tmux-256color", "24bit", .full), ("xterm-direct", nil, .full), ("vt100-m", nil, .none),
      ("dumb", nil, .none), (nil, nil, .sixteen), ("", "", .sixteen), ("foo", "yes", .sixteen),
    ] as [(String?, String?, ColourDepth)])
  func `are as many as the terminal says`(_ term: String?, _ more: String?, _ depth: ColourDepth) {
    #expect(ColourDepth(term: term, colourTerm: more) == depth)
  }
}

@Suite struct `A wish for colours` {
  @Test(arguments: [
    "foo", "fg:foo", "fg:256", "fg", "fg:#12", "fg:-2", "fg:brightred", "fg:1:foo:bar", "none",
    "hl:#gggggg", "fg:default", "bold", "border:underline-wavy", "fg:1;2", "fg:bright-gray",
    "fg:purple", "list-hl:1", "preview-hl:1", "fg:#abc", "border:1:rounded", "fg:0x10", "current:3",
    "fg:underline-single", "fg:none", "nth:foo", "nth:1:foo", "scope:1", "field:1",
  ])
  func `that fzf does not know is refused in its words`(_ word: String) {
    var wish = ColourSpec()
    #expect(throws: ColourError.unknown(word)) {
      try wish.add("dark,\(word.uppercased())", names: .fzf)
    }
    #expect(wish == ColourSpec())
    #expect(ColourError.unknown(word).description == "invalid color specification: \(word)")
  }

  @Test(arguments: ["nth:1", "nth:red", "nth:-1", "nth:#112233", "nth:1:bold"])
  func `cannot colour what takes attributes only`(_ word: String) {
    var wish = ColourSpec()
    #expect(throws: Never.self) { try wish.add(word) }
    #expect(throws: ColourError.coloured("nth")) { try wish.check() }
  }

  @Test(arguments: [
    "", "fg:", "fg:-1", "fg:bold:dim", "dark light", "DARK,FG:Red", ",,dark", "fg:1:", "16", "no",
    "fg:001", "fg:+1", "fg:-01", "hl:#ABCDEF", "fg:strip", "fg+::bold", "nth:strip", "nth::bold",
    "fg:blink:", "input:1", "input-fg:1", "current-hl:1", "header-fg:1", "gutter:-1", "fg:strong",
    "fg:underline-double", "preview-label:bold", "alt-gutter:1", "fg:grey", "fg:bright-black",
  ])
  func `of fzf's is understood`(_ text: String) throws {
    var wish = ColourSpec()
    try wish.add(text, names: .fzf)
  }

  @Test(arguments: [
    ("", Theme.Role.match, Style(.palette(108))), ("", .currentText, Style(.palette(254), .bold)),
    ("", .currentMatch, Style(.palette(151), .bold)), ("", .query, Style(.standard, .bold)),
    ("", .ghost, Style(.standard, .dim)), ("", .separator, Style(.palette(59))),
    ("light", .prompt, Style(.palette(25), .bold)), ("16", .border, Style(.standard, .dim)),
    ("bw", .currentText, Style(.standard, [.bold, .reverse])),
    ("no", .match, Style(.standard, .underline)),
    ("fg+:regular", .currentText, Style(.palette(254))),
    ("hl:bold", .match, Style(.palette(108), .bold)),
    ("fg:1", .listText, Style(.palette(1))),
    ("fg:1:bold", .selectedText, Style(.palette(1), .bold)),
    ("fg:1,dark", .text, Style()), ("fg:1:2", .text, Style(.palette(2))),
    ("fg:bold:regular", .text, Style()), ("bg:4", .text, Style(on: .palette(4))),
    ("border:3", .gapLine, Style(.palette(3))), ("list-border:3", .scrollbar, Style(.palette(3))),
    ("scrollbar:3", .previewScrollbar, Style(.palette(3))),
    ("label:3", .inputLabel, Style(.palette(3))),
    ("scrollbar:3,preview-border:4", .previewScrollbar, Style(.palette(4))),
    ("bg+:7", .alternateGutter, Style(.palette(7))),
    ("query:2", .disabled, Style(.palette(2), .bold)),
    ("fg+:underline", .currentText, Style(.palette(254), [.bold, .underline])),
    ("fg:red:#102030", .text, Style(.rgb(16, 32, 48))),
  ])
  func `settles the look of every part`(_ text: String, _ role: Theme.Role, _ style: Style) throws {
    var wish = ColourSpec()
    try wish.add(text)
    #expect(Theme(wish, base: .dark).style(role) == style)
  }

  @Test func `may be for less bold and more black`() {
    var wish = ColourSpec()
    wish.isBold = false
    wish.isBlack = true
    let theme = Theme(wish, base: .dark)
    #expect(theme.style(.prompt) == Style(.palette(110), on: .palette(0)))
    #expect(theme[.alternateBackground].colour == nil)
  }

  @Test(arguments: Theme.Base.allCases)
  func `leaves matches, the current row, scopes and fields distinct`(_ base: Theme.Base) {
    let theme = Theme(ColourSpec(), base: base)
    let looks: [Style] = [
      theme.style(.text), theme.style(.match), theme.style(.currentText, on: .currentBackground),
      theme.style(.currentScope), theme.style(.fieldName),
    ]
    #expect(Set(looks).count == looks.count || base == .bw)
    #expect(theme.style(.match) != theme.style(.text))
  }
}

private func runs(_ text: String) -> [ColouredRun] {
  let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 64)
  return unsafe bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return [] }
    return ColouredRun.all(in: start, count: bytes.count - 64)
  }
}

@Suite struct `The colours of an item` {
  @Test(arguments: [
    ("1;31", Style(.palette(1), .bold)), ("", .plain), ("31;0", .plain),
    ("38;5;196", Style(.palette(196))),
    ("48;2;1;2;3", Style(on: .rgb(1, 2, 3))), ("38:5:9", Style(.palette(9))),
    ("38:2::1:2:3", Style(.rgb(1, 2, 3))),
    ("38:2:1:2:3", Style(.rgb(1, 2, 3))), ("97;107", Style(.palette(15), on: .palette(15))),
    ("4:3", Style(.standard, .curlyUnderline)), ("4;4:0", .plain),
    ("4:2;4", Style(.standard, .underline)),
    ("1;2;22;3", Style(.standard, .italic)), ("38;5;300;1", Style(.standard, .bold)),
    ("38;2;1", .plain),
    ("38", .plain), ("999;7", Style(.standard, .reverse)), ("31;39", .plain), ("?25", .plain),
    ("99999999999999999999", .plain), (";1", Style(.standard, .bold)),
  ])
  func `are read from its codes`(_ codes: String, _ style: Style) {
    var read = Style.plain
    read.apply(codes: Array(codes.utf8))
    #expect(read == style)
  }

  @Test(
    arguments: [
      ("plain", []),
      (
        "a\u{1B}[31mb\u{1B}[mc",
        [ColouredRun(start: 1, style: Style(.palette(1))), ColouredRun(start: 2, style: .plain)]
      ),
      ("\u{1B}[31m\u{1B}[1mx", [ColouredRun(start: 0, style: Style(.palette(1), .bold))]),
      ("\u{1B}[31m\u{1B}[mx", []),
      (
        "a\u{1B}[2Kb\u{1B}]0;t\u{7}\u{1B}[7mc",
        [ColouredRun(start: 2, style: Style(.standard, .reverse))]
      ),
    ] as [(String, [ColouredRun])])
  func `begin where its codes stood`(_ text: String, _ expected: [ColouredRun]) {
    #expect(runs(text) == expected)
  }

  @Test func `lie over those of the row`() {
    let row = Style(.palette(254), on: .palette(236), .bold)
    #expect(
      Style(.palette(1), .italic).over(row)
        == Style(.palette(1), on: .palette(236), [.bold, .italic]))
  }
}
