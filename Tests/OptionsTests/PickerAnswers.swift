/// Command lines of the picker's options and fzf's answer, empty when it takes them.
let pickerAnswers: [([String], String)] = [
  (["-fa", "--height"], "height required: [~][-]HEIGHT[%]"),
  (["-fa", "--height="], "not a valid integer: "),
  (["-fa", "--height=x"], "not a valid integer: x"),
  (["-fa", "--height=~"], "not a valid integer: "),
  (["-fa", "--height=~-x"], "not a valid integer: x"),
  (["-fa", "--height=-~5"], "not a valid integer: ~5"),
  (["-fa", "--height=%"], "not a valid number: "),
  (["-fa", "--height=5%%"], "not a valid number: 5%"),
  (["-fa", "--height=5.5"], "height (without %) must be a non-negative integer"),
  (["-fa", "--height=150%"], "height too large (max: 100%)"),
  (["-fa", "--height=--5"], "height must be non-negative"),
  (["-fa", "--height=--5%"], "height must be non-negative"),
  (
    [
      "-fa", "--height=0", "--height=-5", "--height=~-5", "--height=50.5%", "--height=+5",
      "--height=1e1%", "--height=.5%",
    ], ""
  ),
  (["-fa", "--height=~50%", "--no-height", "--height=-10%"], ""),
  (["-fa", "--no-height=1"], "unexpected value for --no-height: 1"),
  (["-fa", "--min-height"], "minimum height required: HEIGHT[+]"),
  (["-fa", "--min-height=x"], "minimum height must be a non-negative integer"),
  (["-fa", "--min-height=-1"], "minimum height must be a non-negative integer"),
  (["-fa", "--min-height=5++"], "minimum height must be a non-negative integer"),
  (["-fa", "--min-height=5%"], "minimum height must be a non-negative integer"),
  (["-fa", "--min-height=0", "--min-height=5+"], ""),
  (["-fa", "--layout"], "layout required (default / reverse / reverse-list)"),
  (["-fa", "--layout=Reverse"], "invalid layout (expected: default / reverse / reverse-list)"),
  (["-fa", "--layout=reverse-list", "--layout=default", "--reverse", "--no-reverse"], ""),
  (["-fa", "--reverse=1"], "unexpected value for --reverse: 1"),
  (["-fa", "--prompt"], "prompt string required"),
  (["-fa", "--ghost"], "ghost text required"),
  (["-fa", "--pointer"], "pointer sign required"),
  (["-fa", "--pointer=abc"], "pointer display width should be up to 2"),
  (["-fa", "--pointer=日a"], "pointer display width should be up to 2"),
  (["-fa", "--pointer=abc", "--pointer=a"], ""),
  (["-fa", "--pointer=abc", "--foo"], "unknown option: --foo"),
  (["-fa", "--version", "--pointer=abc"], "pointer display width should be up to 2"),
  (
    [
      "-fa", "--pointer=", "--pointer=日", "--marker=", "--gutter=a", "--ellipsis=abcdef",
      "--ghost=", "--prompt=",
    ], ""
  ),
  (["-fa", "--marker"], "marker sign required"),
  (["-fa", "--marker=abc", "--pointer=abc"], "pointer display width should be up to 2"),
  (["-fa", "--gutter=ab", "--marker=abc"], "marker display width should be up to 2"),
  (["-fa", "--gutter"], "gutter character required"),
  (["-fa", "--gutter="], "gutter display width should be 1"),
  (["-fa", "--gutter=日"], "gutter display width should be 1"),
  (["-fa", "--gutter=ab", "--scrollbar=abc"], "gutter display width should be 1"),
  (["-fa", "--ellipsis"], "ellipsis string required"),
  (["-fa", "--wrap=x"], "invalid wrap mode: x (expected: char or word)"),
  (["-fa", "--wrap="], "invalid wrap mode:  (expected: char or word)"),
  (["-fa", "--wrap", "word", "--wrap", "-e", "--no-wrap", "--wrap-word", "--no-wrap-word"], ""),
  (["-fa", "--wrap-word=1"], "unexpected value for --wrap-word: 1"),
  (["-fa", "--wrap-sign"], "wrap sign required"),
  (["-fa", "--gap=x", "--foo"], "not a valid integer: x"),
  (["-fa", "--gap", "5x"], "not a valid integer: 5x"),
  (["-fa", "--gap=-1", "--gap", "+e", "--gap=07", "--no-gap", "--gap-line", "--no-gap-line"], ""),
  (["-fa", "--multi-line", "--no-multi-line"], ""),
  (["-fa", "--no-multi-line=3"], "unexpected value for --no-multi-line: 3"),
  (["-fa", "--freeze-left"], "number of fields required"),
  (["-fa", "--freeze-right=1.5"], "number of fields required"),
  (["-fa", "--freeze-right=-1"], "number of fields to freeze must be a non-negative integer"),
  (["-fa", "--freeze-left=-1", "--freeze-left=+3"], ""),
  (
    ["-fa", "--freeze-left=-1", "--gutter-raw=a"],
    "number of fields to freeze must be a non-negative integer"
  ),
  (["-fa", "--gutter-raw"], "gutter character for raw mode required"),
  (["-fa", "--gutter-raw=ab"], "gutter display width should be 1"),
  (["-fa", "--marker-multi-line"], "marker sign for multi-line entries required"),
  (
    ["-fa", "--marker-multi-line=ab", "--pointer=abc"],
    "invalid total marker width: 2 (expected: 0, 3 or 6)"
  ),
  (["-fa", "--marker-multi-line=世世世", "--marker-multi-line="], ""),
  (["-fa", "--info"], "info style required"),
  (
    ["-fa", "--info=foo"],
    "invalid info style (expected: default|right|hidden|inline[-right][:PREFIX])"
  ),
  (
    ["-fa", "--info=default:x"],
    "invalid info style (expected: default|right|hidden|inline[-right][:PREFIX])"
  ),
  (
    ["-fa", "--info=Inline"],
    "invalid info style (expected: default|right|hidden|inline[-right][:PREFIX])"
  ),
  (
    ["-fa", "--info=inline-rightx"],
    "invalid info style (expected: default|right|hidden|inline[-right][:PREFIX])"
  ),
  (
    [
      "-fa", "--info=inline", "--info=inline:", "--info=inline-right:x", "--info=hidden",
      "--info=right",
    ], ""
  ),
  (["-fa", "--no-info", "--inline-info", "--no-inline-info"], ""),
  (["-fa", "--separator"], "separator character required"),
  (["-fa", "--separator=", "--no-separator"], ""),
  (["-fa", "--scrollbar"], ""),
  (
    [
      "-fa", "--scrollbar=", "--scrollbar=ab", "--scrollbar", "--no-scrollbar", "--scrollbar", "-e",
    ], ""
  ),
  (["-fa", "--scrollbar=abc"], "--scrollbar should be given one or two characters"),
  (["-fa", "--scrollbar", "foo"], "--scrollbar should be given one or two characters"),
  (["-fa", "--scrollbar=a日"], "scrollbar display width should be 1"),
  (["-fa", "--scrollbar=日", "--pointer=abc"], "pointer display width should be up to 2"),
  (["-fa", "--header"], "header string required"),
  (
    [
      "-fa", "--header=", "--no-header", "--header-first", "--no-header-first", "--footer=",
      "--no-footer",
    ], ""
  ),
  (["-fa", "--footer"], "footer string required"),
  (
    [
      "-fa", "-m", "-m5", "-m0", "-m-1", "--multi=-1", "--multi=0", "--multi", "5", "-m", "5",
      "--multi", "+m", "--no-multi",
    ], ""
  ),
  (["-fa", "-me"], "not a valid integer: e"),
  (["-fa", "-m=5"], "not a valid integer: =5"),
  (["-fa", "--multi="], "not a valid integer: "),
  (["-fa", "--multi", "5x"], "not a valid integer: 5x"),
  (["-fa", "--multi", "x"], "unknown option: x"),
  (["-fa", "--no-multi=1"], "unexpected value for --no-multi: 1"),
  (["-fa", "--scroll-off"], "scroll offset required"),
  (["-fa", "--scroll-off=x"], "scroll offset required"),
  (["-fa", "--scroll-off=-1"], "scroll offset must be a non-negative integer"),
  (["-fa", "--scroll-off=-1", "--foo"], "unknown option: --foo"),
  (
    ["-fa", "--scroll-off=-1", "--hscroll-off=-1"], "hscroll offset must be a non-negative integer"
  ),
  (["-fa", "--hscroll-off="], "hscroll offset required"),
  (["-fa", "--hscroll-off=-1", "--hscroll-off=1"], ""),
  (["-fa", "--tabstop"], "tab stop required"),
  (["-fa", "--tabstop=x"], "tab stop required"),
  (["-fa", "--tabstop=0"], "tab stop must be a positive integer"),
  (["-fa", "--tabstop=0", "--pointer=abc"], "tab stop must be a positive integer"),
  (["-fa", "--tabstop=0", "--hscroll-off=-1"], "hscroll offset must be a non-negative integer"),
  (["-fa", "--tabstop=0", "--scroll-off=-1"], "scroll offset must be a non-negative integer"),
  (["-fa", "--expect"], "key names required"),
  (["-fa", "--expect="], "key names required"),
  (["-fa", "--expect=ctrl-a,foo"], "unsupported key: foo"),
  (["-fa", "--expect=ctrl-1"], "unsupported key: ctrl-1"),
  (["-fa", "--expect=shift-a"], "unsupported key: shift-a"),
  (["-fa", "--expect=,", "--expect=ctrl-a,,b", "--expect=ctrl-A,F1", "--no-expect"], ""),
  (["-fa", "--no-disabled"], "unknown option: --no-disabled"),
  (
    [
      "-fa", "--disabled", "--phony", "--enabled", "--no-phony", "--track", "--no-track", "--cycle",
      "--no-cycle",
    ], ""
  ),
  (["-fa", "-1", "+1", "--select-1", "--no-select-1", "-0", "+0", "--exit-0", "--no-exit-0"], ""),
  (["-fa", "-1x"], "unknown option: -1x"),
  (
    [
      "-fa", "--no-clear", "--clear", "--no-mouse", "--no-unicode", "--unicode", "--highlight-line",
      "--no-highlight-line",
    ], ""
  ),
  (["-fa", "--mouse"], "unknown option: --mouse"),
  (["-fa", "--hscroll", "--no-hscroll", "--keep-right", "--no-keep-right"], ""),
  (["-fa", "--tty-default"], "tty device name required"),
  (["-fa", "--tty-default=/dev/tty", "--tty-default=", "--no-tty-default"], ""),
  (["-fa", "--color=fg:foo"], "invalid color specification: fg:foo"),
  (["-fa", "--color=FG:Foo"], "invalid color specification: fg:foo"),
  (["-fa", "--color=fg"], "invalid color specification: fg"),
  (["-fa", "--color=fg:256"], "invalid color specification: fg:256"),
  (["-fa", "--color=dark:1"], "invalid color specification: dark:1"),
  (["-fa", "--color=scope:1"], "invalid color specification: scope:1"),
  (["-fa", "--color=always"], "invalid color specification: always"),
  (["-fa", "--color=foo:red,bar"], "invalid color specification: bar"),
  (["-fa", "--color=bar,foo:red"], "invalid color specification: foo:red"),
  (["-fa", "--color=bar,nth:red"], "invalid color specification: bar"),
  (["-fa", "--color=nth:red,bar"], "invalid color specification: bar"),
  (
    ["-fa", "--color=nth:red,fg:1"],
    "only ANSI attributes are allowed for 'nth' (regular, bold, underline, reverse, dim, italic, strikethrough)"
  ),
  (
    [
      "-fa", "--color=dark,fg:1", "--color=dark,,light", "--color=fg:red:bold:", "--color=FG:RED",
      "--color=16,no",
    ], ""
  ),
  (["-fa", "--no-256", "+2", "--black", "--no-black", "--bold", "--no-bold"], ""),
  (["-fa", "--no-256=1"], "unexpected value for --no-256: 1"),
  (["-fa", "--color=nth:red", "--foo"], "unknown option: --foo"),
  (["-fa", "--color=nth:red", "--color=dark"], ""),
  (
    ["-fa", "--color=nth:red", "--scrollbar=abc"],
    "--scrollbar should be given one or two characters"
  ),
]
