import Finder
import Options
import Terminal
import Testing

@Suite struct `The options of the picker` {
  @Test(arguments: [
    ("12", 24, 12), ("99", 24, 24), ("1", 24, 3), ("-4", 24, 20), ("-30", 24, 3), ("50%", 40, 20),
    ("-25%", 40, 30), ("30%", 20, 12), ("0%", 24, 12), ("100%", 24, 24), ("50%", 8, 8),
    ("12", 2, 2), ("12", 0, 1),
  ])
  func `a height is so many rows of a terminal`(text: String, terminal: Int, rows: Int) throws {
    let settings = try reading(["--height", text])
    let height = try #require(settings.picker.height)
    let taken = height.rows(
      of: terminal, minimum: settings.picker.minimumHeight, needs: Height.Needs(chrome: 2))
    #expect(taken == rows)
  }

  @Test(arguments: [
    ("~50%", 40, 4, 6), ("~50%", 40, 99, 20), ("~12", 40, 99, 12), ("~12", 40, 0, 2),
  ])
  func `an adaptive height takes what its items need`(
    text: String, terminal: Int, items: Int, rows: Int
  ) throws {
    let settings = try reading(["--height", text])
    let height = try #require(settings.picker.height)
    let taken = height.rows(
      of: terminal, minimum: settings.picker.minimumHeight,
      needs: Height.Needs(chrome: 2, list: Height.Needs.List(items: items, around: 2)))
    #expect(taken == rows)
  }

  @Test(arguments: [("~10", 16, 15), ("~10", 12, 12), ("~4", 16, 9)])
  func `an adaptive height shows as many items beside a preview as without it`(
    text: String, terminal: Int, rows: Int
  ) throws {
    let settings = try reading(["--height", text])
    let height = try #require(settings.picker.height)
    var list = Height.Needs.List(items: 99, around: 2)
    list.preview = .rows(5)
    let taken = height.rows(
      of: terminal, minimum: settings.picker.minimumHeight,
      needs: Height.Needs(chrome: 2, list: list))
    #expect(taken == rows)
  }

  @Test(arguments: [
    (["--style", "full:double", "--border"], Finder.Section.outer, BorderShape.double),
    (["--border", "--style", "full:double"], .outer, .rounded),
    (["--style", "full:line", "--list-border"], .list, .rounded),
    (["--list-border", "bold", "--style", "full:line"], .list, .bold),
    (["--style", "full:double", "--style", "default", "--border"], .outer, .rounded),
  ])
  func `a line without a shape has that of the style`(
    words: [String], section: Finder.Section, shape: BorderShape
  ) throws {
    #expect(try reading(words).appearance.borders[section] == shape)
  }

  @Test(arguments: [("5", 10), ("5+", 10), ("15", 15), ("15+", 17)])
  func `a minimum counts all rows or those of the list`(text: String, rows: Int) throws {
    let settings = try reading(["--height=50%", "--min-height", text])
    let height = try #require(settings.picker.height)
    #expect(
      height.rows(of: 20, minimum: settings.picker.minimumHeight, needs: Height.Needs(chrome: 2))
        == rows)
  }

  @Test func `the whole screen has heights, too`() throws {
    for text in ["0", "0%", "100%"] {
      #expect(try reading(["--height", text]).picker.height?.isScreen == true, "\(text)")
    }
    for text in ["~100%", "99%", "1"] {
      #expect(try reading(["--height", text]).picker.height?.isScreen == false, "\(text)")
    }
    #expect(try reading(["--height=5", "--no-height"]).picker.height == nil)
  }

  @Test(arguments: [
    ("default", Appearance.Info.row), ("right", .right), ("hidden", .hidden),
    ("inline", .inline(prefix: " < ")), ("inline:", .inline(prefix: "")),
    ("inline:a:b", .inline(prefix: "a:b")), ("inline-right", .inlineRight(prefix: nil)),
    ("inline-right:<", .inlineRight(prefix: "<")), ("inline:a\nb", .inline(prefix: "a b")),
  ])
  func `the counts have five places`(text: String, info: Appearance.Info) throws {
    #expect(try reading(["--info", text]).appearance.info == info)
  }

  @Test func `short ways to place the counts`() throws {
    #expect(try reading(["--no-info"]) == reading(["--info=hidden"]))
    #expect(try reading(["--inline-info"]) == reading(["--info=inline"]))
    #expect(try reading(["--inline-info", "--no-inline-info"]) == reading([]))
  }

  @Test(arguments: [
    ([], PickerSettings.Layout.reverse, PickerSettings.Layout.fromBottom),
    (["--reverse"], .reverse, .reverse), (["--no-reverse"], .fromBottom, .fromBottom),
    (["--layout=reverse-list"], .reverseList, .reverseList),
    (["--reverse", "--layout", "default"], .fromBottom, .fromBottom),
  ])
  func `each name has its layout`(
    words: [String], own: PickerSettings.Layout, dropIn: PickerSettings.Layout
  ) throws {
    #expect(try reading(words).picker.layout == own)
    #expect(try reading(words, as: .fzf).picker.layout == dropIn)
  }

  @Test(arguments: [
    ([], 0), (["-m"], Int.max), (["--multi=3"], 3), (["-m", "3"], 3), (["-m3"], 3),
    (["-m", "-e"], .max), (["-m3", "+m"], 0), (["--multi=-1"], 0), (["-m0"], 0),
    (["-m3", "--multi"], .max), (["-m", "--no-multi"], 0),
  ])
  func `marking has a limit or none`(words: [String], limit: Int) throws {
    #expect(try reading(words, as: .fzf).picker.markLimit == limit)
  }

  @Test func `expected keys add up under the words that were given`() throws {
    let picker = try reading(["--expect=Ctrl-A,return", "--expect", "f2,,"]).picker
    #expect(Set(picker.expected.values) == ["Ctrl-A", "return", "f2", ","])
    #expect(try picker.expected[Key(parsing: "enter")] == "return")
    #expect(try reading(["--expect=f1", "--no-expect"]).picker.expected.isEmpty)
  }

  @Test(
    arguments: [
      ([], nil), (["--scrollbar"], nil), (["--scrollbar=|"], "|"), (["--no-scrollbar"], ""),
      (["--scrollbar="], ""), (["--scrollbar", "x", "--scrollbar", "+s"], nil),
    ] as [([String], String?)])
  func `a scrollbar has a sign, the usual one or none`(words: [String], sign: String?) throws {
    #expect(try reading(words).appearance.scrollbar == sign)
  }

  @Test func `texts are kept as they are given`() throws {
    let looks = try reading([
      "--prompt", "-> ", "--ghost=type", "--pointer=", "--marker", "+", "--gutter", "|",
      "--ellipsis=", "--header=", "--footer", "a\nb", "--separator", "=-",
    ]).appearance
    #expect(looks.prompt == "-> " && looks.ghost == "type" && looks.pointer == "")
    #expect(looks.marker == "+" && looks.gutter == "|" && looks.ellipsis == "")
    #expect(looks.header == "" && looks.footer == "a\nb" && looks.separator == "=-")
    #expect(try reading(["--header=a", "--no-header"]).appearance.header == nil)
    #expect(try reading(["--separator=a", "--no-separator"]).appearance.separator == "")
  }

  @Test func `what is undone is as it was`() throws {
    let plain = try reading([])
    for words in [
      ["-1", "+1"], ["--select-1", "--no-select-1"], ["-0", "+0"], ["--exit-0", "--no-exit-0"],
      ["--disabled", "--enabled"], ["--phony", "--no-phony"], ["--track", "--no-track"],
      ["--cycle", "--no-cycle"], ["--no-clear", "--clear"], ["--no-unicode", "--unicode"],
      ["--highlight-line", "--no-highlight-line"], ["--no-hscroll", "--hscroll"],
      ["--keep-right", "--no-keep-right"], ["--header-first", "--no-header-first"],
      ["--black", "--no-black"], ["--no-bold", "--bold"], ["--no-reverse", "--reverse"],
      ["--color=never,dark,fg:1", "--color"], ["--footer=a", "--no-footer"],
      ["--tabstop=4", "--tabstop=8"], ["--scroll-off=9", "--scroll-off=3"],
    ] {
      #expect(try reading(words) == plain, "\(words)")
      #expect(try reading([words[0]]) != plain, "\(words)")
    }
  }

  @Test(arguments: [
    ("--pointer=abc", "--pointer: 'abc' is not at most two columns wide"),
    ("--gutter=", "--gutter: '' is not one column wide"),
    ("--tabstop=0", "--tabstop: 0 is less than 1"),
    ("--scopes=a,,b", "--scopes: expected the title of a scope in 'a,,b'"),
    ("--min-height=x", "--min-height: expected rows, maybe with +, not 'x'"),
    ("--expect=ctrl-1", "--expect: unsupported key: ctrl-1"),
    ("--height=150%", "--height: height too large (max: 100%)"),
    (
      "--color=red",
      "--color: expected auto, always, never, dark, light, base16, bw or NAME:COLOUR, not 'red'"
    ),
  ])
  func `what cannot be used is quoted`(word: String, message: String) {
    #expect(complaint([word]) == message)
  }

  @Test func `scopes have titles`() throws {
    let titles = try reading(["--scopes=Devices=device,software"]).picker.scopeTitles
    #expect(
      titles == [
        ScopeTitle("Devices", value: "device"), ScopeTitle("software", value: "software"),
      ])
  }

  @Test func `the terminal can be another one`() throws {
    #expect(try reading([]).picker.terminal == "/dev/tty")
    #expect(try reading(["--tty-default=/dev/pts/9"]).picker.terminal == "/dev/pts/9")
    #expect(try reading(["--no-tty-default"]).picker.terminal == nil)
  }
}

@Suite struct `The option --color` {
  private func colours(_ words: [String], variables: [String: String] = [:]) throws -> Appearance {
    try reading(words, variables: variables).appearance
  }

  @Test(
    arguments: [
      ([], Appearance.Colour.auto, nil), (["--color=always,dark"], .always, .dark),
      (["--color=never"], .never, .bw), (["--color=bw"], .never, .bw),
      (["--no-color"], .never, .bw),
      (["+c", "--color=light"], .auto, .light), (["--color=always,16"], .always, .base16),
      (["--color=no,ALWAYS"], .always, nil), (["--color=always,bw"], .always, .bw),
      (["+c", "--color"], .auto, nil),
      (["--color=always", "--no-256"], .always, .base16), (["--color=fg:1"], .auto, nil),
    ] as [([String], Appearance.Colour, Theme.Base?)])
  func `a word is a time to colour or a base`(
    words: [String], colour: Appearance.Colour, base: Theme.Base?
  ) throws {
    let looks = try colours(words)
    #expect(looks.colour == colour && looks.colours.base == base)
  }

  @Test func `parts of the screen add up until a base`() throws {
    let looks = try colours(["--color=fg:1,hl:red:bold", "--color", "bg+:#102030 scope:4"])
    #expect(looks.colours.shades.count == 4)
    #expect(try colours(["--color=fg:1,dark"]).colours.shades.isEmpty)
    #expect(try colours(["--color=fg:1", "+c"]).colours.shades.isEmpty)
  }

  @Test func `the variable is weaker than a base`() throws {
    let variables = ["NO_COLOR": "1"]
    #expect(try colours([], variables: variables).colour == .never)
    #expect(try colours([], variables: variables).colours.base == .bw)
    #expect(try colours(["--color=dark"], variables: variables).colours.base == .dark)
    #expect(try colours(["--color=fg:1"], variables: variables).colour == .never)
    for (words, uses) in [([], false), (["--color=fg:1"], true), (["--color=dark"], true)] {
      #expect(try reading(words, variables: variables).usesColour == uses, "\(words)")
    }
  }

  @Test func `the last fault of a list is told`() {
    #expect(complaint(["--color=dark,nth:red"])?.contains("only ANSI attributes") == true)
    #expect(complaint(["--color=a:1,b:2"])?.hasSuffix("not 'b:2'") == true)
  }
}
